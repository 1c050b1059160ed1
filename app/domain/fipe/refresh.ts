import * as v from 'valibot';
import { addDays, startOfDay, todayInSaoPaulo } from '../valores/dates.ts';
import type { FipeReferencia } from './refresh-answers.ts';

/** Sources of the table (docs/decisions/0025), in order of preference where one answer is enough. */
export const FIPE_SOURCES = ['fipe', 'brasilapi'] as const;
export type FipeSourceName = (typeof FIPE_SOURCES)[number];

export const FIPE_SOURCE_LABELS: Readonly<Record<FipeSourceName, string>> = {
  fipe: 'FIPE API',
  brasilapi: 'BrasilAPI',
};

/**
 * States of a refresh: `correndo` continues every minute, `pausada` by itself later; `feita` and `parada` (by
 * hand) are over.
 */
export const REFRESH_STATES = ['correndo', 'pausada', 'feita', 'parada'] as const;
export type RefreshState = (typeof REFRESH_STATES)[number];
export const LIVE_REFRESH_STATES: readonly RefreshState[] = ['correndo', 'pausada'];

/**
 * Daily quota of requests, both sources together: FIPE API v2 gives 500 without a token and 1,000 with a free
 * one.
 */
export const DAILY_REQUEST_QUOTA = { semToken: 500, comToken: 1000 };

/** Minimum time between requests, ms. */
export const BETWEEN_REQUESTS_MS = 1000;

/** Number of brands refreshed when no company has chosen any. */
export const DEFAULT_MARCA_COUNT = 10;

/** Maximum attempts in one run for a model that no source answered for. */
export const MAX_PASSES = 3;

/** Reason why a source did not supply an item. */
export type FailureReason =
  /** 403. */
  | 'bloqueio'
  /** 429. */
  | 'limite'
  /** HTML where JSON was expected: a challenge page, or a redirect to one. */
  | 'desafio'
  /** Truncated JSON. */
  | 'cortada'
  /** JSON of an unexpected shape. */
  | 'forma'
  | 'grande'
  | 'demorou'
  /** 5xx, or no response. */
  | 'fora'
  /** Unknown to the source: 404, or 400 for an unknown code. */
  | 'ausente'
  /** Values of an earlier month than the run's. */
  | 'mes-anterior'
  /** Fewer model years than already known. */
  | 'incompleta';

/** Circuit breaker of a source: suspended until (ISO 8601 UTC), reason, and consecutive failures. */
export type SourceBreaker = { fechadaAte: string | null; motivo: FailureReason | null; falhas: number };

const FAILURES_TO_SUSPEND = 5;
const HOUR = 3_600_000;

export const AVAILABLE_SOURCE: SourceBreaker = { fechadaAte: null, motivo: null, falhas: 0 };

/** Start of the next day in São Paulo, ISO 8601 UTC. */
export const startOfTomorrow = (now: Date): string =>
  startOfDay(addDays(todayInSaoPaulo(now), 1)).toISOString();

export const isSourceAvailable = ({ fechadaAte }: SourceBreaker, now: Date): boolean =>
  fechadaAte === null || fechadaAte <= now.toISOString();

/**
 * Updates a source after a failure: 403, 429 and an old month suspend it for the rest of the day in São
 * Paulo, five other failures in a row for an hour. A missing model or too few years do not count as failures.
 */
export function afterFailure(fonte: SourceBreaker, motivo: FailureReason, now: Date): SourceBreaker {
  if (motivo === 'ausente' || motivo === 'incompleta') return { ...fonte, falhas: 0 };
  if (motivo === 'bloqueio' || motivo === 'limite' || motivo === 'mes-anterior')
    return { fechadaAte: startOfTomorrow(now), motivo, falhas: 0 };
  const falhas = fonte.falhas + 1;
  if (falhas < FAILURES_TO_SUSPEND) return { ...fonte, falhas };
  return { fechadaAte: new Date(now.getTime() + HOUR).toISOString(), motivo, falhas: 0 };
}

const codesSchema = v.array(v.string());
const sourceBreakerSchema = v.object({
  fechadaAte: v.nullable(v.string()),
  motivo: v.nullable(v.string()) as v.GenericSchema<FailureReason | null>,
  falhas: v.number(),
});

/** Progress of a run, stored in `fipe_atualizacoes.posicao`. */
export const refreshPositionSchema = v.object({
  /** True when started by the schedule: waits until the month is published. */
  esperar: v.boolean(),
  /** True once a source has confirmed the run's month. */
  mes: v.boolean(),
  /** Brands in order; `codigo` is FIPE API v2's own, null when it did not supply one. */
  marcas: v.array(v.object({ nome: v.string(), codigo: v.nullable(v.string()) })),
  /** Index of the current brand, and its last model code that is finished. */
  marca: v.number(),
  depois: v.string(),
  /** FIPE API v2's codes of this brand's models that are new to us; null before they are requested. */
  aExplorar: v.nullable(codesSchema),
  /** New models, with brand and name. */
  novos: v.array(v.object({ codigo: v.string(), marca: v.string(), nome: v.string() })),
  /** Model in progress: FIPE API v2's codes of its years, and how many are finished. */
  meio: v.nullable(v.object({ codigo: v.string(), anos: codesSchema, feitos: v.number() })),
  /** Models without an answer, to be retried in the next pass; `so` limits that pass to them. */
  falhas: codesSchema,
  so: v.nullable(codesSchema),
  passada: v.number(),
  /** Number of models in total, finished, and unknown to every source. */
  total: v.number(),
  feitos: v.number(),
  ausentes: v.number(),
  fontes: v.object({ fipe: sourceBreakerSchema, brasilapi: sourceBreakerSchema }),
});
export type RefreshPosition = v.InferOutput<typeof refreshPositionSchema>;

/** Position of a run that has not begun. */
export const newRefreshPosition = (
  esperar: boolean,
  fontes?: RefreshPosition['fontes'],
): RefreshPosition => ({
  ...{ esperar, mes: false, marcas: [], marca: 0, depois: '', aExplorar: null, novos: [], meio: null },
  ...{ falhas: [], so: null, passada: 1, total: 0, feitos: 0, ausentes: 0 },
  fontes: fontes ?? { fipe: AVAILABLE_SOURCE, brasilapi: AVAILABLE_SOURCE },
});

/**
 * Parses a stored position; an unreadable one restarts the run, which skips values that are already stored.
 */
export function readRefreshPosition(text: string): RefreshPosition {
  try {
    return v.parse(refreshPositionSchema, JSON.parse(text));
  } catch {
    return newRefreshPosition(false);
  }
}

/** Normalizes a brand's name, so that "Royal Enfield" of one source equals "ROYAL  ENFIELD" of another. */
export const marcaNameKey = (nome: string): string =>
  nome
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toUpperCase();

/** Names of the brands with the most model years, in that order, up to {@link DEFAULT_MARCA_COUNT}. */
export const defaultMarcas = (marcas: readonly { nome: string; anos: number }[]): string[] =>
  [...marcas]
    .sort((a, b) => b.anos - a.anos || a.nome.localeCompare(b.nome, 'pt-BR'))
    .slice(0, DEFAULT_MARCA_COUNT)
    .map(({ nome }) => nome);

/**
 * Brands that a run refreshes, in order: first the companies' choices, then the default ones, for companies
 * that chose none and whose number is unknown.
 */
export const redeMarcas = (
  choices: readonly (readonly string[])[],
  standard: readonly string[],
): string[] => [...new Set([...choices.flat(), ...standard])];

/** Month that the schedule looks for: the current one in São Paulo. */
export const currentMonth = (now: Date): FipeReferencia => todayInSaoPaulo(now).slice(0, 7);
