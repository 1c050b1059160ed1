import type { FipeMonth } from '../fipe/fipe-types.ts';
import { isFilterMonth } from '../fipe/referencia.ts';
import { type GeneratorKind, isGenerator } from './generators.ts';

/** States of a piece: `valendo` includes `vence-logo` and `vence-hoje`. */
export const PECA_STATES = {
  valendo: 'Em vigor',
  'vence-logo': 'Vencem logo',
  'vence-hoje': 'Vencem hoje',
  encerrada: 'Encerradas',
} as const;
export type PecaState = keyof typeof PECA_STATES;

/**
 * Filters of a person's own pieces, for the list and its counts. `mes`: created in this month of São Paulo.
 */
export type PecaFilters = { busca?: string; tipo?: GeneratorKind; estado?: PecaState; mes?: FipeMonth };

const isPecaState = (text: string | null): text is PecaState =>
  text !== null && Object.hasOwn(PECA_STATES, text);

/** Parses filters from an address; drops invalid ones. */
export function readPecaFilters(params: URLSearchParams): PecaFilters {
  const busca = (params.get('busca') ?? '').trim().slice(0, 80);
  const tipo = params.get('tipo') ?? '';
  const estado = params.get('estado');
  const mes = params.get('mes');
  return {
    ...(busca ? { busca } : {}),
    ...(isGenerator(tipo) ? { tipo } : {}),
    ...(isPecaState(estado) ? { estado } : {}),
    ...(isFilterMonth(mes) ? { mes } : {}),
  };
}

/** Address of the list with changed filters; null removes one. */
export function pecaListPath(
  filters: PecaFilters,
  change: { [Nome in keyof PecaFilters]?: PecaFilters[Nome] | null } = {},
): `/panfleto?${string}` | '/panfleto' {
  const entries = Object.entries({ ...filters, ...change }).filter((entry): entry is [string, string] =>
    Boolean(entry[1]),
  );
  return entries.length > 0 ? `/panfleto?${new URLSearchParams(entries)}` : '/panfleto';
}
