import {
  isVencido,
  PLANO_PADRAO,
  type Plano,
  type PlanoPublicado,
} from '../../app/domain/financiamento/plano.ts';
import { type PlanoImportado, planoFromCsv, planoToCsv } from '../../app/domain/financiamento/plano-csv.ts';
import { checkPlano } from '../../app/domain/financiamento/plano-esquema.ts';
import { PANFLETO_PADRAO } from '../../app/domain/financiamento/tabelas.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import type { Data } from '../../app/domain/valores/datas.ts';
import { hojeEmSaoPaulo } from '../../app/domain/valores/datas.ts';
import { ErroDaApi } from '../base/api-error.ts';
import type { Auditoria } from '../base/audit-repository.ts';
import { audited } from '../base/audited.ts';
import { requireClientId } from '../base/client-id.ts';
import { type Copies, remembered } from '../base/isolate-copies.ts';
import { requireAdministra } from '../base/owner.ts';
import { invalid } from '../base/read-fields.ts';
import type { PlanoGuardado, PlanoRepository } from './plano-repository.ts';

/** Plano to simulate with. `vencido`: its last day is over and no other has followed. */
export type PlanoVigente = PlanoPublicado & { vencido: boolean };

/** Version in the history. `uid` published it, at the time `publicadoEm`. */
export type VersaoDoPlano = {
  versao: number;
  de: Data;
  ate: Data | null;
  uid: string;
  publicadoEm: string;
};

/** Plano sent by an administrator. `base`: newest version they saw, so nobody overwrites another's work. */
export type PlanoEnviado = { id: unknown; base: number; plano: unknown };

export type PlanoService = {
  /**
   * Finds the plano in force today for a company: of the versions that cover today the one that began last.
   * When all are over, the last of them; when there is none, or without a company, the product's own plano as
   * version 0.
   */
  vigente(idEmpresa: number | null): Promise<PlanoVigente>;
  /**
   * Same as `vigente`, from the isolate's memory (seconds old): for pages, never for what is published or
   * saved.
   */
  recall(idEmpresa: number | null): Promise<PlanoVigente>;
  /** Finds a version of a company's plano; 0 is the product's own. Throws ErroDaApi 404. */
  find(idEmpresa: number, versao: number): Promise<PlanoPublicado>;
  /** Number of the newest version, 0 when none was published. */
  ultimaVersao(idEmpresa: number): Promise<number>;
  /** History, newest first; `cursor` is that of the previous page. */
  versoes(
    idEmpresa: number,
    page: { cursor?: number; limit: number },
  ): Promise<{ versoes: VersaoDoPlano[]; proximo: number | null }>;
  /**
   * Publishes a new version of a company's plano, for its administrators; a repeated id returns the stored
   * one. Throws ErroDaApi 403, 409 when another version was published meanwhile or the id was used for
   * another plano, 422 with a message per field.
   */
  publish(usuario: Usuario, idEmpresa: number, enviado: PlanoEnviado): Promise<PlanoPublicado>;
  /** Exports a version as CSV; without `versao`, the plano in force. Throws ErroDaApi 403, 404. */
  exportCsv(usuario: Usuario, idEmpresa: number, versao?: number): Promise<string>;
  /**
   * Parses a CSV without storing it: each wrong line has its message. Fields missing in the file stay as in
   * the plano in force. Throws ErroDaApi 403.
   */
  previewCsv(usuario: Usuario, idEmpresa: number, csv: string): Promise<PlanoImportado>;
};

/** Creates the service of financing plans, for the `plano` screens, the simulator and the public API. */
export function createPlanoService(parts: {
  planos: PlanoRepository;
  auditoria: Auditoria;
  agora: () => Date;
  /** In-memory cache of the isolate, seconds old. */
  copies?: Copies<PlanoVigente>;
}): PlanoService {
  const { planos, auditoria, agora, copies } = parts;
  const hoje = () => hojeEmSaoPaulo(agora());

  async function vigente(idEmpresa: number | null): Promise<PlanoVigente> {
    if (idEmpresa === null) return { ...PLANO_PADRAO, vencido: false };
    const day = hoje();
    const row = (await planos.findInForce(idEmpresa, day)) ?? (await planos.findLastEnded(idEmpresa, day));
    const plano = row ? toPublicado(row) : PLANO_PADRAO;
    return { ...plano, vencido: isVencido(plano, day) };
  }

  async function find(idEmpresa: number, versao: number): Promise<PlanoPublicado> {
    if (versao === PLANO_PADRAO.versao) return PLANO_PADRAO;
    const row = Number.isSafeInteger(versao) ? await planos.find(idEmpresa, versao) : null;
    if (!row) throw new ErroDaApi(404, 'plano-nao-encontrado', 'Esta versão do plano não existe.');
    return toPublicado(row);
  }

  return {
    vigente,
    recall: (idEmpresa) => remembered(copies, `${idEmpresa} ${hoje()}`, agora, () => vigente(idEmpresa)),
    find,
    ultimaVersao: (idEmpresa) => planos.lastVersao(idEmpresa),

    async versoes(idEmpresa, page) {
      const { versoes, proximo } = await planos.list(idEmpresa, page);
      return { versoes: versoes.map(({ idEmpresa: _, ...versao }) => versao), proximo };
    },

    async publish(usuario, idEmpresa, { id, base, plano: enviado }) {
      requireAdministra(usuario, idEmpresa);
      const idCliente = requireClientId(id);
      const { uid } = usuario;
      const stored = await planos.findByClientId(idEmpresa, uid, idCliente);
      // A repeated publication must stay idempotent on the next day too, so its dates are not checked against
      // today.
      const plano = requirePlano(enviado, stored ? undefined : hoje());
      if (stored) return repeated(stored, plano);

      const last = await planos.lastVersao(idEmpresa);
      if (base !== last) throw changedMeanwhile(last);
      const row: PlanoGuardado = {
        idEmpresa,
        versao: base + 1,
        idCliente,
        de: plano.de,
        ate: plano.ate,
        dados: contentOf(plano),
        uid,
        publicadoEm: agora().toISOString(),
      };
      const feito = { uid, idEmpresa, alvo: `plano/${row.versao}`, acoes: ['plano.publicar'] };
      const write = () => planos.insert(row).finally(() => copies?.forgetAll());
      if (await audited({ auditoria, feito, write, changed: Boolean })) return toPublicado(row);
      const first = await planos.findByClientId(idEmpresa, uid, idCliente);
      if (first) return repeated(first, plano);
      throw changedMeanwhile(await planos.lastVersao(idEmpresa));
    },

    async exportCsv(usuario, idEmpresa, versao) {
      requireAdministra(usuario, idEmpresa);
      return planoToCsv(versao === undefined ? await vigente(idEmpresa) : await find(idEmpresa, versao));
    },

    async previewCsv(usuario, idEmpresa, csv) {
      requireAdministra(usuario, idEmpresa);
      return planoFromCsv(csv, await vigente(idEmpresa), hoje());
    },
  };
}

type Conteudo = Pick<Plano, 'financeiras' | 'tabelas'>;

const contentOf = ({ financeiras, tabelas }: Conteudo): string => JSON.stringify({ financeiras, tabelas });

/** A version stored before flyers had limits gets the product's own limits. */
function toPublicado({ versao, de, ate, dados }: PlanoGuardado): PlanoPublicado {
  const { financeiras, tabelas } = JSON.parse(dados) as Conteudo;
  return {
    versao,
    de,
    ate,
    financeiras,
    tabelas: { ...tabelas, panfleto: tabelas.panfleto ?? PANFLETO_PADRAO },
  };
}

function requirePlano(enviado: unknown, hoje: Data | undefined): Plano {
  const checked = checkPlano(enviado, hoje);
  if (checked.ok) return checked.plano;
  throw invalid(checked.erros);
}

function repeated(stored: PlanoGuardado, plano: Plano): PlanoPublicado {
  const isSame =
    contentOf(toPublicado(stored)) === contentOf(plano) && stored.de === plano.de && stored.ate === plano.ate;
  if (isSame) return toPublicado(stored);
  throw new ErroDaApi(409, 'id-ja-usado', 'Este id já publicou outro plano. Gere um id novo.');
}

const changedMeanwhile = (last: number): ErroDaApi =>
  new ErroDaApi(
    409,
    'plano-mudou',
    `A versão ${last} foi publicada enquanto você editava. Confira o que mudou antes de publicar a sua.`,
  );
