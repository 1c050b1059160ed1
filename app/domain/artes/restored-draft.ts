import { type CalendarDate, parseDate } from '../valores/dates.ts';
import { readRequestedFoto } from './foto-and-adjustment-fields.ts';
import type { TypedGeneratorFields } from './generator-fields.ts';

/** Separates photos that exist only in this page (object URLs, before sign-in) from the typed fields. */
export function splitLocalFotos(fields: TypedGeneratorFields): {
  fotos: TypedGeneratorFields;
  digitado: TypedGeneratorFields;
} {
  const isLocal = ([field, value]: [string, string]) =>
    /(?:^|\.)foto$/.test(field) && readRequestedFoto(value)?.id === '';
  const entries = Object.entries(fields);
  return {
    fotos: Object.fromEntries(entries.filter(isLocal)),
    digitado: Object.fromEntries(entries.map((each) => (isLocal(each) ? [each[0], ''] : each))),
  };
}

/**
 * Restores a draft of an earlier day: resets a past last day to the default, replaces another person's name
 * and telephone by the author's own if others are not allowed, and drops photos that were never uploaded.
 * @param hoje calendar date in São Paulo
 */
export function restoreDraft(
  fields: TypedGeneratorFields,
  {
    inicial,
    contatoLivre,
    hoje,
  }: { inicial: TypedGeneratorFields; contatoLivre: boolean; hoje: CalendarDate },
): TypedGeneratorFields {
  const own = (field: string): string =>
    (contatoLivre ? fields[field] || inicial[field] : inicial[field]) ?? '';
  const day = parseDate(fields.validade ?? '', hoje);
  const isOver = day !== null && day < hoje;
  return {
    ...splitLocalFotos(fields).digitado,
    nome: own('nome'),
    telefone: own('telefone'),
    ...(isOver ? { validade: inicial.validade ?? '' } : {}),
  };
}
