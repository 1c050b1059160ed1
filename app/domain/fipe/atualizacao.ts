import * as v from 'valibot';
import { addDias, hojeEmSaoPaulo, inicioDoDia } from '../valores/datas.ts';
import type { Referencia } from './atualizacao-leitura.ts';

/** Sources of the table (docs/decisions/0025), in order of preference where one answer is enough. */
export const FONTES = ['fipe', 'brasilapi'] as const;
export type NomeDaFonte = (typeof FONTES)[number];

export const NOME_DA_FONTE: Readonly<Record<NomeDaFonte, string>> = {
  fipe: 'FIPE API',
  brasilapi: 'BrasilAPI',
};

/**
 * States of a refresh: `correndo` continues every minute, `pausada` by itself later; `feita` and `parada` (by
 * hand) are over.
 */
export const ESTADOS = ['correndo', 'pausada', 'feita', 'parada'] as const;
export type EstadoDaAtualizacao = (typeof ESTADOS)[number];
export const ESTADOS_VIVOS: readonly EstadoDaAtualizacao[] = ['correndo', 'pausada'];

/**
 * Daily quota of requests, both sources together: FIPE API v2 gives 500 without a token and 1,000 with a free
 * one.
 */
export const FRANQUIA = { semToken: 500, comToken: 1000 };

/** Minimum time between requests, ms. */
export const ENTRE_PEDIDOS_MS = 1000;

/** Number of brands refreshed when no company has chosen any. */
export const MARCAS_PADRAO = 10;

/** Maximum attempts in one run for a model that no source answered for. */
export const PASSADAS = 3;

/** Reason why a source did not supply an item. */
export type MotivoDaFalha =
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
export type EstadoDaFonte = { fechadaAte: string | null; motivo: MotivoDaFalha | null; falhas: number };

const FALHAS_PARA_FECHAR = 5;
const HORA = 3_600_000;

export const FONTE_ABERTA: EstadoDaFonte = { fechadaAte: null, motivo: null, falhas: 0 };

/** Start of the next day in São Paulo, ISO 8601 UTC. */
export const amanha = (agora: Date): string => inicioDoDia(addDias(hojeEmSaoPaulo(agora), 1)).toISOString();

export const isFonteAberta = ({ fechadaAte }: EstadoDaFonte, agora: Date): boolean =>
  fechadaAte === null || fechadaAte <= agora.toISOString();

/**
 * Updates a source after a failure: 403, 429 and an old month suspend it for the rest of the day in São
 * Paulo, five other failures in a row for an hour. A missing model or too few years do not count as failures.
 */
export function afterFalha(fonte: EstadoDaFonte, motivo: MotivoDaFalha, agora: Date): EstadoDaFonte {
  if (motivo === 'ausente' || motivo === 'incompleta') return { ...fonte, falhas: 0 };
  if (motivo === 'bloqueio' || motivo === 'limite' || motivo === 'mes-anterior')
    return { fechadaAte: amanha(agora), motivo, falhas: 0 };
  const falhas = fonte.falhas + 1;
  if (falhas < FALHAS_PARA_FECHAR) return { ...fonte, falhas };
  return { fechadaAte: new Date(agora.getTime() + HORA).toISOString(), motivo, falhas: 0 };
}

const codigos = v.array(v.string());
const estadoDaFonte = v.object({
  fechadaAte: v.nullable(v.string()),
  motivo: v.nullable(v.string()) as v.GenericSchema<MotivoDaFalha | null>,
  falhas: v.number(),
});

/** Progress of a run, stored in `fipe_atualizacoes.posicao`. */
export const posicaoSchema = v.object({
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
  aExplorar: v.nullable(codigos),
  /** New models, with brand and name. */
  novos: v.array(v.object({ codigo: v.string(), marca: v.string(), nome: v.string() })),
  /** Model in progress: FIPE API v2's codes of its years, and how many are finished. */
  meio: v.nullable(v.object({ codigo: v.string(), anos: codigos, feitos: v.number() })),
  /** Models without an answer, to be retried in the next pass; `so` limits that pass to them. */
  falhas: codigos,
  so: v.nullable(codigos),
  passada: v.number(),
  /** Number of models in total, finished, and unknown to every source. */
  total: v.number(),
  feitos: v.number(),
  ausentes: v.number(),
  fontes: v.object({ fipe: estadoDaFonte, brasilapi: estadoDaFonte }),
});
export type Posicao = v.InferOutput<typeof posicaoSchema>;

/** Position of a run that has not begun. */
export const novaPosicao = (esperar: boolean, fontes?: Posicao['fontes']): Posicao => ({
  ...{ esperar, mes: false, marcas: [], marca: 0, depois: '', aExplorar: null, novos: [], meio: null },
  ...{ falhas: [], so: null, passada: 1, total: 0, feitos: 0, ausentes: 0 },
  fontes: fontes ?? { fipe: FONTE_ABERTA, brasilapi: FONTE_ABERTA },
});

/**
 * Parses a stored position; an unreadable one restarts the run, which skips values that are already stored.
 */
export function readPosicao(text: string): Posicao {
  try {
    return v.parse(posicaoSchema, JSON.parse(text));
  } catch {
    return novaPosicao(false);
  }
}

/** Normalizes a brand's name, so that "Royal Enfield" of one source equals "ROYAL  ENFIELD" of another. */
export const chaveDoNome = (nome: string): string =>
  nome
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toUpperCase();

/** Names of the brands with the most model years, in that order, up to {@link MARCAS_PADRAO}. */
export const marcasPadrao = (marcas: readonly { nome: string; anos: number }[]): string[] =>
  [...marcas]
    .sort((a, b) => b.anos - a.anos || a.nome.localeCompare(b.nome, 'pt-BR'))
    .slice(0, MARCAS_PADRAO)
    .map(({ nome }) => nome);

/**
 * Brands that a run refreshes, in order: first the companies' choices, then the default ones, for companies
 * that chose none and whose number is unknown.
 */
export const marcasDaRede = (
  escolhas: readonly (readonly string[])[],
  padrao: readonly string[],
): string[] => [...new Set([...escolhas.flat(), ...padrao])];

/** Month that the schedule looks for: the current one in São Paulo. */
export const mesCorrente = (agora: Date): Referencia => hojeEmSaoPaulo(agora).slice(0, 7);
