import { formatPlaca } from '../valores/identifiers.ts';
import { FICHA_FIELDS } from './ficha.ts';
import type { SeminovoStatus } from './seminovo-status.ts';

/** Columns that say which bike it is. */
export const IDENTITY_MARKS = ['placa', 'chassi', 'renavam'] as const;
export type IdentityMark = (typeof IDENTITY_MARKS)[number];
/** Marks of a bike; null while unknown. */
export type IdentityMarks = Record<IdentityMark, string | null>;

/** Situations of a bike that the store owns or sold. */
const OWNED_STATUSES: readonly SeminovoStatus[] = ['preparacao', 'disponivel', 'reservado', 'vendido'];

/**
 * Lists the marks of an edit that only an administrator may write: any, once the store owns a bike that it took at an
 * evaluation; while it is only promised an empty one may be filled, since the invoice counts it then.
 */
export function lockedMarks(
  { situacao, valorAvaliado }: { situacao: SeminovoStatus; valorAvaliado: number | null },
  before: IdentityMarks,
  after: IdentityMarks,
): IdentityMark[] {
  const changed = IDENTITY_MARKS.filter((mark) => before[mark] !== after[mark]);
  if (situacao === 'futuro') return changed.filter((mark) => before[mark] !== null);
  return OWNED_STATUSES.includes(situacao) && valorAvaliado !== null ? changed : [];
}

/**
 * Fields that determine an evaluation, by the table or by an evaluator. Excluded: plate, chassis and Renavam
 * (identity), colour, photos and texts (appearance). Those are corrected while reading the papers and change
 * no value.
 */
const EVALUATED_FIELDS: readonly string[] = [
  ...['marca', 'modelo', 'anoFabricacao', 'anoModelo', 'codigoFipe', 'km'],
  ...FICHA_FIELDS,
];

/** Tells whether a change of these columns or sheet fields makes a new evaluation necessary. */
export const changesEvaluatedFields = (fields: readonly string[]): boolean =>
  fields.some((field) => EVALUATED_FIELDS.includes(field));

/** Warning before a change that ends an evaluation. */
export const AVALIACAO_ENDS_WARNING = 'A avaliação deixa de valer: avalie de novo.';

/**
 * Lists the changed fields that only an administrator may write: those of the evaluation by which the store took the
 * bike, once it owns it.
 */
export const lockedEvaluatedFields = (
  { situacao, valorAvaliado }: { situacao: SeminovoStatus; valorAvaliado: number | null },
  changed: readonly string[],
): string[] =>
  OWNED_STATUSES.includes(situacao) && valorAvaliado !== null
    ? changed.filter((field) => changesEvaluatedFields([field]))
    : [];

/** Changed marks for the history, former and new: the whole plate, of the others the last four characters. */
export type ChangedMarks = Partial<Record<IdentityMark, readonly [string | null, string | null]>>;

export function changedMarks(before: IdentityMarks, after: IdentityMarks): ChangedMarks | null {
  const shown = (mark: IdentityMark, text: string | null) =>
    mark === 'placa' ? text : (text?.slice(-4) ?? null);
  const changed = IDENTITY_MARKS.filter((mark) => before[mark] !== after[mark]).map((mark) => [
    mark,
    [shown(mark, before[mark]), shown(mark, after[mark])],
  ]);
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}

const CHANGE_WORDS = {
  placa: ['Placa', 'mudada', 'apagada', 'preenchida'],
  chassi: ['Chassi', 'mudado', 'apagado', 'preenchido'],
  renavam: ['Renavam', 'mudado', 'apagado', 'preenchido'],
} as const;

/** Describes changed marks: "Placa mudada de ABC1D23 para ABC1D24 · Chassi apagado, era …2345". */
export const describeChangedMarks = (marcas: ChangedMarks): string =>
  IDENTITY_MARKS.flatMap((mark) => {
    const found = marcas[mark];
    if (!found) return [];
    const [before, after] = found.map((text) => text && (mark === 'placa' ? formatPlaca(text) : `…${text}`));
    const [name, changed, emptied, filled] = CHANGE_WORDS[mark];
    if (!before) return [`${name} ${filled}: ${after}`];
    return [after ? `${name} ${changed} de ${before} para ${after}` : `${name} ${emptied}, era ${before}`];
  }).join(' · ');
