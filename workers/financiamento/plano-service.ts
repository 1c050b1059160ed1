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

/** The plan to simulate with. `vencido`: its last day is over and nothing has followed it. */
export type PlanoVigente = PlanoPublicado & { vencido: boolean };

/** A version in the history. `uid` published it, at the instant `publicadoEm`. */
export type VersaoDoPlano = {
  versao: number;
  de: Data;
  ate: Data | null;
  uid: string;
  publicadoEm: string;
};

/** What an administrator sends. `base` is the newest version they saw, so that nobody overwrites another's work. */
export type PlanoEnviado = { id: unknown; base: number; plano: unknown };

export type PlanoService = {
  /**
   * The plan in force today for a company: of the versions that cover today the one that began last. When
   * they are all over, the last of them; when there is none, or for nobody's company, the product's own plan
   * as version 0.
   */
  vigente(idEmpresa: number | null): Promise<PlanoVigente>;
  /** As `vigente`, as the isolate read it in the last seconds: for pages, never for what is published or saved. */
  recall(idEmpresa: number | null): Promise<PlanoVigente>;
  /** A version of a company's plan, 0 being the product's own. Throws ErroDaApi 404. */
  find(idEmpresa: number, versao: number): Promise<PlanoPublicado>;
  /** Number of the newest version, 0 when none was published. */
  ultimaVersao(idEmpresa: number): Promise<number>;
  /** The history, newest first; `cursor` is what the page before gave. */
  versoes(
    idEmpresa: number,
    page: { cursor?: number; limit: number },
  ): Promise<{ versoes: VersaoDoPlano[]; proximo: number | null }>;
  /**
   * Publishes a new version of a company's plan, for who rules it; the same id again gives the stored one. Throws
   * ErroDaApi 403, 409 when another version was published meanwhile or the id was used for another plan, 422 with a
   * message per field.
   */
  publish(usuario: Usuario, idEmpresa: number, enviado: PlanoEnviado): Promise<PlanoPublicado>;
  /** A version as a spreadsheet; the plan in force when not told which. Throws ErroDaApi 404. */
  exportCsv(idEmpresa: number, versao?: number): Promise<string>;
  /**
   * Reads a spreadsheet and stores nothing: each wrong line has its message. What the file leaves out stays
   * as in the plan in force.
   */
  previewCsv(idEmpresa: number, csv: string): Promise<PlanoImportado>;
};

/** The service of the financing plans, behind `plano`, the simulator and the public API. */
export function createPlanoService(parts: {
  planos: PlanoRepository;
  auditoria: Auditoria;
  agora: () => Date;
  /** Plans that the isolate has read a moment ago. */
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
      // A repeated publication must stay harmless also on the day after.
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

    exportCsv: async (idEmpresa, versao) =>
      planoToCsv(versao === undefined ? await vigente(idEmpresa) : await find(idEmpresa, versao)),

    previewCsv: async (idEmpresa, csv) => planoFromCsv(csv, await vigente(idEmpresa), hoje()),
  };
}

type Conteudo = Pick<Plano, 'financeiras' | 'tabelas'>;

const contentOf = ({ financeiras, tabelas }: Conteudo): string => JSON.stringify({ financeiras, tabelas });

/** A version of before flyers had limits has the product's own. */
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
