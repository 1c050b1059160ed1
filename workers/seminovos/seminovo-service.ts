import { ulid } from 'ulid';
import * as v from 'valibot';
import { administersEmpresa } from '../../app/domain/pessoas/administration.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { warnAboutSeminovoPreco } from '../../app/domain/seminovos/asked-amounts.ts';
import { readFicha, splitFicha } from '../../app/domain/seminovos/ficha.ts';
import {
  AVALIACAO_ENDS_WARNING,
  changedMarks,
  changesEvaluatedFields,
  IDENTITY_MARKS,
  type IdentityMarks,
  lockedEvaluatedFields,
  lockedMarks,
} from '../../app/domain/seminovos/identity-marks.ts';
import { placaKey } from '../../app/domain/seminovos/placa.ts';
import {
  createSeminovoEditSchema,
  declareAdministradorFields,
  type SeminovoEdit,
} from '../../app/domain/seminovos/seminovo-fields.ts';
import type { SeminovoStatus } from '../../app/domain/seminovos/seminovo-status.ts';
import { avaliacoesValidSince } from '../../app/domain/seminovos/time-limits.ts';
import { todayInSaoPaulo } from '../../app/domain/valores/dates.ts';
import { SURE_FIELD } from '../../app/domain/valores/sure-amount.ts';
import { ApiError } from '../base/api-error.ts';
import type { AuditTrail } from '../base/audit-repository.ts';
import { audited } from '../base/audited.ts';
import { requireAprovado } from '../base/owner.ts';
import { invalid, readFields } from '../base/read-fields.ts';
import type { Page, Paged } from '../db/page-repository.ts';
import type { DuplicateSeminovo, DuplicatesRepository } from './duplicates-repository.ts';
import {
  EVALUATED_BY_OTHER,
  LOCKED_BY_ENTRY,
  LOCKED_BY_LOJA,
  onlyAdministradorChanges,
} from './locked-fields.ts';
import { type FipeLookup, lookUpFipe } from './look-up-fipe.ts';
import type { RememberedValues } from './remembered-values.ts';
import type {
  FullSeminovo,
  ListedSeminovoRow,
  LojaSeminovo,
  SeminovoChange,
  SeminovoEventRow,
  SeminovoRepository,
} from './seminovo-repository.ts';

/** Seminovo as this person may see it: `custo` for administrators only. */
export type SeminovoView = LojaSeminovo & { custo?: number | null };

export type SeminovoService = ReturnType<typeof createSeminovoService>;

export const SEMINOVO_MISSING = () =>
  new ApiError(404, 'seminovo-nao-encontrado', 'Esta moto não está entre os seminovos da loja.');

/**
 * Requires an approved person of the store, or its administrator: personal data of customers must not reach
 * people whom nobody has approved. Throws ApiError 403.
 */
export function requireLojaMember(usuario: Usuario, idEmpresa: number): void {
  if (usuario.id_empresa !== idEmpresa && !administersEmpresa(usuario, idEmpresa))
    throw new ApiError(403, 'fora-da-loja', 'Estes seminovos são de outra loja.');
  requireAprovado(usuario);
}

/** Opens a seminovo as this person may see it. Throws as {@link SeminovoService.find}. */
export async function openSeminovo(
  seminovos: SeminovoRepository,
  usuario: Usuario,
  id: string,
): Promise<SeminovoView> {
  requireAprovado(usuario);
  if (!/^[0-9A-Za-z-]{10,40}$/.test(id)) throw SEMINOVO_MISSING();
  const readIn = (idEmpresa: number) =>
    administersEmpresa(usuario, idEmpresa)
      ? seminovos.findWhole(idEmpresa, id)
      : seminovos.find(idEmpresa, id);
  const own = usuario.id_empresa;
  // Nearly always it is of the person's own company: read there in the trip that asks for its company.
  const [idEmpresa, ofOwn] = await Promise.all([seminovos.empresaOf(id), own === null ? null : readIn(own)]);
  const isTheirs = idEmpresa !== null && (own === idEmpresa || administersEmpresa(usuario, idEmpresa));
  if (!isTheirs) throw SEMINOVO_MISSING();
  const seen = idEmpresa === own ? ofOwn : await readIn(idEmpresa);
  if (!seen) throw SEMINOVO_MISSING();
  return seen;
}

/** Creates the service of a company's seminovos, for its own people. */
export function createSeminovoService(parts: {
  seminovos: SeminovoRepository;
  iguais: DuplicatesRepository;
  /** Evaluations by other people. */
  valores: Pick<RememberedValues, 'findValores'>;
  fipe: FipeLookup;
  auditTrail: AuditTrail;
  clock: () => Date;
}) {
  const { seminovos, iguais, valores: given, fipe, auditTrail, clock } = parts;

  return {
    /** True for the store's own people, who may see private data. */
    isDaLoja: (usuario: Usuario | null, idEmpresa: number): boolean =>
      usuario?.aprovado === true &&
      (usuario.id_empresa === idEmpresa || administersEmpresa(usuario, idEmpresa)),

    /** Throws ApiError 403, 404 for another company's. */
    find: (usuario: Usuario, id: string): Promise<SeminovoView> => openSeminovo(seminovos, usuario, id),

    /** Throws ApiError 403. */
    async list(
      usuario: Usuario,
      idEmpresa: number,
      filter: { situacao: SeminovoStatus | null; busca: string },
      page: Page,
    ): Promise<Paged<ListedSeminovoRow>> {
      requireLojaMember(usuario, idEmpresa);
      return seminovos.list(idEmpresa, filter, page);
    },

    /** Counts by situation. Throws ApiError 403. */
    async counts(usuario: Usuario, idEmpresa: number): Promise<Partial<Record<SeminovoStatus, number>>> {
      requireLojaMember(usuario, idEmpresa);
      return seminovos.counts(idEmpresa);
    },

    /**
     * Other seminovos of the company with its plate, chassis or renavam that are not sold or refused. Throws
     * ApiError 403, 404.
     */
    async iguais(usuario: Usuario, id: string): Promise<DuplicateSeminovo[]> {
      const row = await openSeminovo(seminovos, usuario, id);
      return iguais.listSame(row.idEmpresa, row, id);
    },

    /** Throws ApiError 403, 404. */
    async history(usuario: Usuario, id: string, page: Page): Promise<Paged<SeminovoEventRow>> {
      const { idEmpresa } = await openSeminovo(seminovos, usuario, id);
      return seminovos.events(idEmpresa, id, page);
    },

    /**
     * Edits its data; idempotent. Throws ApiError 403 (beside plate, chassis or renavam too), 404, 409 naming
     * what somebody else changed since `base`, 422 with a message per field, also for a plate, chassis or
     * renavam of another seminovo. Another FIPE code or model year updates the FIPE value; the history keeps
     * the former one. A change of evaluated fields ends the evaluation: 422 for `avaliacao` until `termina`
     * confirms it, 409 while the seminovo is promised in a proposta. `certo` false asks about a price far from the
     * known amounts (422, `certo`).
     */
    async edit(
      usuario: Usuario,
      id: string,
      {
        base,
        valores,
        termina = false,
        certo,
      }: { base: number; valores: Record<string, unknown>; termina?: boolean; certo?: boolean },
    ): Promise<void> {
      const row = await openSeminovo(seminovos, usuario, id);
      const { idEmpresa } = row;
      const now = clock();
      const today = todayInSaoPaulo(now);
      const read = readFields(createSeminovoEditSchema(today), valores, { whole: 'modelo' });
      const custo = readCusto(usuario, row, valores, today);
      const next = { ...columnsOf(row, read), ...custo };
      const changed = changesBetween(row, next);
      if (changed.length === 0) return;
      if (row.versao !== base) throw changedError(changed);
      const isOther = changesEvaluatedFields(changed);
      if (isOther && row.situacao === 'futuro' && row.proposta !== null) throw promisedError();
      // Existing duplicates stay editable, but an edit must not create a new one.
      const freshOf = (mark: keyof IdentityMarks) => (read[mark] === row[mark] ? null : read[mark]);
      const fresh = { placa: freshOf('placa'), chassi: freshOf('chassi'), renavam: freshOf('renavam') };
      const renamed = IDENTITY_MARKS.filter((mark) => row[mark] !== null && read[mark] !== row[mark]);
      const rules = administersEmpresa(usuario, idEmpresa);
      const held = rules ? [] : lockedMarks({ ...row, situacao: row.situacao as SeminovoStatus }, row, read);
      if (held.length > 0) throw onlyAdministradorChanges(LOCKED_BY_LOJA, held);
      const facts = rules
        ? []
        : lockedEvaluatedFields({ ...row, situacao: row.situacao as SeminovoStatus }, changed);
      if (facts.length > 0) throw onlyAdministradorChanges(LOCKED_BY_ENTRY, facts);
      if (renamed.length > 0 && !rules) {
        const pedido = { vendedor: usuario.uid, desde: avaliacoesValidSince(now) };
        // What others gave for it is found by these marks: who did not give it does not take them away.
        if ((await given.findValores(idEmpresa, id, pedido)).deOutro !== null)
          throw onlyAdministradorChanges(EVALUATED_BY_OTHER, renamed);
      }
      const [same] = await iguais.listSame(idEmpresa, fresh, id);
      if (same) throw invalid({ [same.campo]: DUPLICATE_MESSAGES[same.campo] });
      const marcas = changedMarks(row, read);
      const ends = isOther && row.valorAvaliado !== null;
      const isWaiting = row.situacao === 'avaliado' || row.situacao === 'futuro';
      const asked = certo === false ? askedOfEdit(row, next, changed) : [];
      // Both at once: the answer to one is not in the form that asks for the other.
      if (asked.length > 0 || (ends && isWaiting && !termina))
        throw invalid({
          ...(ends && isWaiting ? { avaliacao: AVALIACAO_ENDS_WARNING } : {}),
          ...(asked.length > 0 ? { [SURE_FIELD]: asked.join(' ') } : {}),
        });
      const para = ends && isWaiting ? 'avaliacao' : row.situacao;
      const hasOtherFipe = read.codigoFipe !== row.codigoFipe || read.anoModelo !== row.anoModelo;
      const value = hasOtherFipe ? await lookUpFipe(fipe, read.codigoFipe, read.anoModelo) : null;
      const em = now.toISOString();
      const change: SeminovoChange = {
        valores: { ...next, ...value, ...(ends && { ...withoutAvaliacao(row), situacao: para }) },
        evento: {
          ...{ id: ulid(now.getTime()), acao: 'editar', de: row.situacao, para },
          detalhe: JSON.stringify({
            campos: changed,
            ...(marcas && { marcas }),
            ...(ends && { avaliacao: { valor: row.valorAvaliado, por: row.avaliadoPor } }),
            ...(value && { fipe: fipeChange(row, { ...read, ...value }) }),
          }),
          ...{ uid: usuario.uid, em },
        },
        quem: usuario,
      };
      const written = await audited({
        auditTrail,
        feito: { uid: usuario.uid, idEmpresa, alvo: `seminovo/${id}`, acoes: ['seminovo.editar'] },
        write: () => seminovos.change(idEmpresa, id, base, change),
        changed: Boolean,
      });
      if (!written) throw changedError(changed);
    },
  };
}

/**
 * Clears the evaluation, in any situation, since a seminovo sold in payment may go back to its owner. A
 * visitor's question stays until the next evaluation answers it.
 */
const withoutAvaliacao = ({ resposta, respondidoEm }: LojaSeminovo): SeminovoChange['valores'] => ({
  ...{ valorAvaliado: null, valorProposto: null, motivoDoValor: null },
  ...{ avaliadoPor: null, avaliadoEm: null, avaliacaoAte: null },
  ...(resposta === 'perguntou' ? { resposta, respondidoEm } : { resposta: null, respondidoEm: null }),
});

/** 409: the seminovo is promised for its evaluated value, so its data must not change. */
const promisedError = () =>
  new ApiError(
    409,
    'troca-prometida',
    'Este usado está prometido numa proposta pelo que vale. Para mudar o que ele é, altere ou cancele a proposta antes.',
  );

type FipeColumns = Pick<LojaSeminovo, 'codigoFipe' | 'anoModelo' | 'fipeValor' | 'fipeReferencia'>;

/** Details for the history: the former FIPE value, which the row no longer has, and the new one. */
function fipeChange(before: FipeColumns, after: FipeColumns) {
  const of = ({ codigoFipe, anoModelo, fipeValor, fipeReferencia }: FipeColumns) => ({
    ...{ codigo: codigoFipe, ano: anoModelo, valor: fipeValor, mes: fipeReferencia },
  });
  return { antes: of(before), depois: of(after) };
}

const DUPLICATE_MESSAGES = {
  placa: 'Outra moto da loja já tem esta placa.',
  chassi: 'Outra moto da loja já tem este chassi.',
  renavam: 'Outra moto da loja já tem este Renavam.',
} as const;

/** Reads the cost, only from people who may see it. */
function readCusto(
  usuario: Usuario,
  { idEmpresa }: LojaSeminovo,
  values: Record<string, unknown>,
  today: string,
): Partial<Pick<FullSeminovo, 'custo'>> {
  if (!administersEmpresa(usuario, idEmpresa) || !Object.hasOwn(values, 'custo')) return {};
  const schema = v.object({ custo: declareAdministradorFields(today).custo.schema });
  return readFields(schema, { custo: values.custo }, { whole: 'custo' });
}

/** Questions about an edited price, or one that an edited cost is above. */
function askedOfEdit(row: SeminovoView, next: Partial<FullSeminovo>, changed: readonly string[]): string[] {
  if (!changed.includes('preco') && !changed.includes('custo')) return [];
  const { preco = null, custo = row.custo } = next;
  return warnAboutSeminovoPreco(preco, { ...row, custo }, 'preço de antes').filter((words) => words !== null);
}

function columnsOf(row: LojaSeminovo, edit: SeminovoEdit) {
  const { colunas, ficha } = splitFicha(edit);
  return {
    ...colunas,
    chaveDaPlaca: colunas.placa && placaKey(colunas.placa),
    ficha: JSON.stringify({ ...readFicha(row.ficha), ...ficha }),
  };
}

/** Names of columns and documents that differ, for the history and for conflicts. */
function changesBetween(row: SeminovoView, next: Partial<FullSeminovo>): string[] {
  const names = Object.keys(next).filter((name) => name !== 'ficha' && name !== 'chaveDaPlaca');
  const columns = names.filter(
    (name) => (row as Record<string, unknown>)[name] !== (next as Record<string, unknown>)[name],
  );
  const [before, after] = [readFicha(row.ficha), readFicha(next.ficha ?? row.ficha)];
  const papers = Object.keys(after).filter(
    (name) => before[name as keyof typeof before] !== after[name as keyof typeof after],
  );
  return [...columns, ...papers];
}

/** 409 that lists what somebody else changed, by the labels of the form. */
function changedError(changed: readonly string[]): ApiError {
  const fields = declareAdministradorFields('2026-01-01');
  const words = changed.flatMap((name) => {
    const field = (fields as Record<string, { desenho: { rotulo: string } }>)[name];
    return field ? [field.desenho.rotulo] : [];
  });
  return new ApiError(
    409,
    'seminovo-mudou',
    `Alguém mudou esta moto enquanto você editava. Diferente do seu: ${words.join(', ')}. Confira e salve de novo.`,
  );
}
