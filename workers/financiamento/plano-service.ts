import { askAboutTaxas } from '../../app/domain/financiamento/far-taxas.ts';
import {
  DEFAULT_PLANO,
  isPlanoOver,
  isPlanoTakenBack,
  type Plano,
  type PublishedPlano,
} from '../../app/domain/financiamento/plano.ts';
import { describePlanoChanges } from '../../app/domain/financiamento/plano-changes.ts';
import { type ImportedPlano, planoFromCsv, planoToCsv } from '../../app/domain/financiamento/plano-csv.ts';
import { checkPlano } from '../../app/domain/financiamento/plano-schema.ts';
import { DEFAULT_PANFLETO_RULES } from '../../app/domain/financiamento/plano-tables.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import type { CalendarDate } from '../../app/domain/valores/dates.ts';
import { formatDate, todayInSaoPaulo } from '../../app/domain/valores/dates.ts';
import { cutQuote } from '../../app/domain/valores/quote.ts';
import { SURE_FIELD, SURE_TAXAS } from '../../app/domain/valores/sure-amount.ts';
import { ApiError } from '../base/api-error.ts';
import { type AuditTrail, MOST_TRAIL_WORDS } from '../base/audit-repository.ts';
import { audited } from '../base/audited.ts';
import { requireClientId } from '../base/client-id.ts';
import { type Copies, remembered } from '../base/isolate-copies.ts';
import { requireAdministrador } from '../base/owner.ts';
import { invalid } from '../base/read-fields.ts';
import type { PlanoRepository, StoredPlano } from './plano-repository.ts';

/** Plano to simulate with. `vencido`: its last day is over and no other has followed. */
export type CurrentPlano = PublishedPlano & { vencido: boolean };

/** Version in the history. `uid` published it, at the time `publicadoEm`. */
export type PlanoVersion = {
  versao: number;
  de: CalendarDate;
  ate: CalendarDate | null;
  uid: string;
  publicadoEm: string;
};

/** Version whose first day is still to come. */
export type ScheduledPlano = Pick<PlanoVersion, 'versao' | 'de'>;

/** Plano sent by an administrator. `base`: newest version they saw, so nobody overwrites another's work. */
export type SentPlano = {
  id: unknown;
  base: number;
  plano: unknown;
  /** Word of the question about rates that was answered, '' for none; without it nothing is asked. */
  certo?: string;
};

export type PlanoService = ReturnType<typeof createPlanoService>;

/** Creates the service of financing plans, for the `plano` screens, the simulator and the public API. */
export function createPlanoService(parts: {
  planos: PlanoRepository;
  auditTrail: AuditTrail;
  clock: () => Date;
  /** In-memory cache of the isolate, seconds old. */
  copies?: Copies<CurrentPlano>;
}) {
  const { planos, auditTrail, clock, copies } = parts;
  const today = () => todayInSaoPaulo(clock());

  /**
   * Finds the plano in force today for a company: of the versions that cover today the one that began last.
   * When all are over, the last of them; when there is none, or without a company, the product's own plano as
   * version 0.
   */
  async function vigente(idEmpresa: number | null): Promise<CurrentPlano> {
    if (idEmpresa === null) return { ...DEFAULT_PLANO, vencido: false };
    return inForceOn(idEmpresa, today());
  }

  async function inForceOn(idEmpresa: number, day: CalendarDate): Promise<CurrentPlano> {
    const row = (await planos.findInForce(idEmpresa, day)) ?? (await planos.findLastEnded(idEmpresa, day));
    const plano = row ? toPublishedPlano(row) : DEFAULT_PLANO;
    return { ...plano, vencido: isPlanoOver(plano, day) };
  }

  /** Finds a version of a company's plano; 0 is the product's own. Throws ApiError 404. */
  async function find(idEmpresa: number, version: number): Promise<PublishedPlano> {
    if (version === DEFAULT_PLANO.versao) return DEFAULT_PLANO;
    const row = Number.isSafeInteger(version) ? await planos.find(idEmpresa, version) : null;
    if (!row) throw new ApiError(404, 'plano-nao-encontrado', 'Esta versão do plano não existe.');
    return toPublishedPlano(row);
  }

  return {
    vigente,
    /**
     * Same as `vigente`, from the isolate's memory (seconds old): for pages, never for what is published or
     * saved.
     */
    recall: (idEmpresa: number | null): Promise<CurrentPlano> =>
      remembered(copies, `${idEmpresa} ${today()}`, clock, () => vigente(idEmpresa)),
    find,
    /** Number of the newest version, 0 when none was published. */
    ultimaVersao: (idEmpresa: number): Promise<number> => planos.lastVersao(idEmpresa),

    /** Versions still to come, soonest first. */
    marcadas: (idEmpresa: number): Promise<ScheduledPlano[]> => planos.listScheduled(idEmpresa, today()),

    /** History, newest first; `cursor` is that of the previous page. */
    async versoes(
      idEmpresa: number,
      page: { cursor?: number; limit: number },
    ): Promise<{ versoes: PlanoVersion[]; proximo: number | null }> {
      const { versoes, proximo } = await planos.list(idEmpresa, page);
      return { versoes: versoes.map(({ idEmpresa: _, ...version }) => version), proximo };
    },

    /**
     * Publishes a new version of a company's plano, for its administrators; a repeated id returns the stored
     * one. Throws ApiError 403, 409 when another version was published meanwhile or the id was used for
     * another plano, 422 with a message per field, or with a question about rates far from those in force.
     */
    async publish(
      usuario: Usuario,
      idEmpresa: number,
      { id, base, plano: sent, certo }: SentPlano,
    ): Promise<PublishedPlano> {
      requireAdministrador(usuario, idEmpresa);
      const idCliente = requireClientId(id);
      const { uid } = usuario;
      const stored = await planos.findByClientId(idEmpresa, uid, idCliente);
      // A repeated publication must stay idempotent on the next day too, so its dates are not checked against
      // today.
      const plano = requirePlano(sent, stored ? undefined : today());
      if (stored) return repeated(stored, plano);

      const last = await planos.lastVersao(idEmpresa);
      if (base !== last) throw changedMeanwhile(last);
      const row: StoredPlano = {
        idEmpresa,
        versao: base + 1,
        idCliente,
        de: plano.de,
        ate: plano.ate,
        dados: contentOf(plano),
        uid,
        publicadoEm: clock().toISOString(),
      };
      // A newer version that begins later is not what this one changes.
      const before = await inForceOn(idEmpresa, plano.de);
      if (certo !== undefined) askAboutFarTaxas(before, plano, certo);
      const changes = describePlanoChanges(before, plano);
      const feito = {
        ...{ uid, idEmpresa, alvo: `plano/${row.versao}`, acoes: ['plano.publicar'] },
        ...(changes.length > 0 ? { detalhe: cutQuote(changes.join('; '), MOST_TRAIL_WORDS) } : {}),
      };
      const write = () => planos.insert(row).finally(() => copies?.forgetAll());
      if (await audited({ auditTrail, feito, write, changed: Boolean })) return toPublishedPlano(row);
      const first = await planos.findByClientId(idEmpresa, uid, idCliente);
      if (first) return repeated(first, plano);
      throw changedMeanwhile(await planos.lastVersao(idEmpresa));
    },

    /**
     * Takes a version back whose first day is still to come, for administrators: it stays in the history, and no day
     * has it. One that was taken back already stays so. Throws ApiError 403, 404, 409 from its first day on.
     */
    async takeBack(usuario: Usuario, idEmpresa: number, version: number): Promise<void> {
      requireAdministrador(usuario, idEmpresa);
      const plano = await find(idEmpresa, version);
      if (isPlanoTakenBack(plano)) return;
      if (plano.de <= today()) throw begunAlready(version);
      const feito = {
        ...{ uid: usuario.uid, idEmpresa, alvo: `plano/${version}`, acoes: ['plano.desmarcar'] },
        detalhe: `Valia a partir de ${formatDate(plano.de)}`,
      };
      const write = () => planos.takeBack(idEmpresa, version, today()).finally(() => copies?.forgetAll());
      if (await audited({ auditTrail, feito, write, changed: Boolean })) return;
      if (!isPlanoTakenBack(await find(idEmpresa, version))) throw begunAlready(version);
    },

    /** Exports a version as CSV; without `version`, the plano in force. Throws ApiError 403, 404. */
    async exportCsv(usuario: Usuario, idEmpresa: number, version?: number): Promise<string> {
      requireAdministrador(usuario, idEmpresa);
      const plano = version === undefined ? await vigente(idEmpresa) : await find(idEmpresa, version);
      return planoToCsv(isPlanoTakenBack(plano) ? { ...plano, ate: null } : plano);
    },

    /**
     * Parses a CSV without storing it: each wrong line has its message. Fields missing in the file stay as in
     * the plano in force. Throws ApiError 403.
     */
    async previewCsv(usuario: Usuario, idEmpresa: number, csv: string): Promise<ImportedPlano> {
      requireAdministrador(usuario, idEmpresa);
      return planoFromCsv(csv, await vigente(idEmpresa), today());
    },
  };
}

type PlanoContent = Pick<Plano, 'financeiras' | 'tabelas'>;

const contentOf = ({ financeiras, tabelas }: PlanoContent): string =>
  JSON.stringify({ financeiras, tabelas });

/** A version stored before flyers had limits gets the product's own limits. */
function toPublishedPlano({ versao, de, ate, dados }: StoredPlano): PublishedPlano {
  const { financeiras, tabelas } = JSON.parse(dados) as PlanoContent;
  return {
    versao,
    de,
    ate,
    financeiras,
    tabelas: { ...tabelas, panfleto: tabelas.panfleto ?? DEFAULT_PANFLETO_RULES },
  };
}

function requirePlano(sent: unknown, today: CalendarDate | undefined): Plano {
  const checked = checkPlano(sent, today);
  if (checked.ok) return checked.plano;
  throw invalid(checked.erros);
}

function repeated(stored: StoredPlano, plano: Plano): PublishedPlano {
  const isSame =
    contentOf(toPublishedPlano(stored)) === contentOf(plano) &&
    stored.de === plano.de &&
    (stored.ate === plano.ate || isPlanoTakenBack(stored));
  if (isSame) return toPublishedPlano(stored);
  throw new ApiError(409, 'id-ja-usado', 'Este id já publicou outro plano. Gere um id novo.');
}

/** Throws ApiError 422 with the question (`certo`) and the word that answers it (`taxas`). */
function askAboutFarTaxas(before: Plano, plano: Plano, certo: string): void {
  const asked = askAboutTaxas(before, plano);
  if (asked && asked.palavra !== certo)
    throw invalid({ [SURE_FIELD]: asked.pergunta, [SURE_TAXAS]: asked.palavra });
}

const begunAlready = (version: number): ApiError =>
  new ApiError(
    409,
    'plano-comecou',
    `A versão ${version} já começou a valer e não pode mais ser desmarcada. Publique outra por cima.`,
  );

const changedMeanwhile = (last: number): ApiError =>
  new ApiError(
    409,
    'plano-mudou',
    `A versão ${last} foi publicada enquanto você editava. Confira o que mudou antes de publicar a sua.`,
  );
