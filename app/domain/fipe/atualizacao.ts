import * as v from 'valibot';
import { addDias, hojeEmSaoPaulo, inicioDoDia } from '../valores/datas.ts';
import type { Referencia } from './atualizacao-leitura.ts';

/** The sources of the table (docs/0025), in the order in which they are asked for what only one of them need say. */
export const FONTES = ['fipe', 'brasilapi'] as const;
export type NomeDaFonte = (typeof FONTES)[number];

/** Names as people know them. */
export const NOME_DA_FONTE: Readonly<Record<NomeDaFonte, string>> = {
  fipe: 'FIPE API',
  brasilapi: 'BrasilAPI',
};

/** `correndo` goes on each minute, `pausada` by itself later; `feita` and `parada` (by hand) are over. */
export const ESTADOS = ['correndo', 'pausada', 'feita', 'parada'] as const;
export type EstadoDaAtualizacao = (typeof ESTADOS)[number];
export const ESTADOS_VIVOS: readonly EstadoDaAtualizacao[] = ['correndo', 'pausada'];

/** Requests a day, of both sources together: FIPE API v2 gives 500 without a token and 1,000 with a free one. */
export const FRANQUIA = { semToken: 500, comToken: 1000 };

/** At most one request in so many milliseconds. */
export const ENTRE_PEDIDOS_MS = 1000;

/** How many brands are refreshed where nobody chose any. */
export const MARCAS_PADRAO = 10;

/** A model that nobody answered for is asked about so often in one run. */
export const PASSADAS = 3;

/** Why a source did not give an item. */
export type MotivoDaFalha =
  /** 403. */
  | 'bloqueio'
  /** 429. */
  | 'limite'
  /** A page where JSON was due: a challenge, or a redirect to one. */
  | 'desafio'
  /** JSON that breaks off. */
  | 'cortada'
  /** JSON of another shape. */
  | 'forma'
  | 'grande'
  | 'demorou'
  /** 5xx, or no answer. */
  | 'fora'
  /** The source does not have it: 404, or 400 for a code that it does not know. */
  | 'ausente'
  /** Values of a month before the run's. */
  | 'mes-anterior'
  /** Fewer model years than are known. */
  | 'incompleta';

/** What is known of a source: until when nobody asks it (ISO 8601 UTC), why, and failures in a row. */
export type EstadoDaFonte = { fechadaAte: string | null; motivo: MotivoDaFalha | null; falhas: number };

const FALHAS_PARA_FECHAR = 5;
const HORA = 3_600_000;

export const FONTE_ABERTA: EstadoDaFonte = { fechadaAte: null, motivo: null, falhas: 0 };

/** The instant at which the next day begins in São Paulo, ISO 8601 UTC. */
export const amanha = (agora: Date): string => inicioDoDia(addDias(hojeEmSaoPaulo(agora), 1)).toISOString();

export const isFonteAberta = ({ fechadaAte }: EstadoDaFonte, agora: Date): boolean =>
  fechadaAte === null || fechadaAte <= agora.toISOString();

/**
 * A source after a failure: 403, 429 and an old month close it for the rest of the day in São Paulo, five others in a
 * row for an hour. That it has no such model, or tells of too few years, says nothing against it.
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

/** Where a run stands, as `fipe_atualizacoes.posicao` keeps it. */
export const posicaoSchema = v.object({
  /** Started by the schedule: waits until the month has come out. */
  esperar: v.boolean(),
  /** The run's month is known from a source. */
  mes: v.boolean(),
  /** The brands in their order; `codigo` is FIPE API v2's own, null where it did not say. */
  marcas: v.array(v.object({ nome: v.string(), codigo: v.nullable(v.string()) })),
  /** Which of them, and the last code of it that is done with. */
  marca: v.number(),
  depois: v.string(),
  /** FIPE API v2's codes of models of this brand that are new to us; null while not asked. */
  aExplorar: v.nullable(codigos),
  /** New models, with the names of their brand and themselves. */
  novos: v.array(v.object({ codigo: v.string(), marca: v.string(), nome: v.string() })),
  /** A model of which some years are there: FIPE API v2's codes of its years, and how many of them are done. */
  meio: v.nullable(v.object({ codigo: v.string(), anos: codigos, feitos: v.number() })),
  /** Nobody answered for these; asked again in the next pass, which is of these only (`so`). */
  falhas: codigos,
  so: v.nullable(codigos),
  passada: v.number(),
  /** Models to do, done, and unknown to every source. */
  total: v.number(),
  feitos: v.number(),
  ausentes: v.number(),
  fontes: v.object({ fipe: estadoDaFonte, brasilapi: estadoDaFonte }),
});
export type Posicao = v.InferOutput<typeof posicaoSchema>;

/** A run that has not begun. */
export const novaPosicao = (esperar: boolean, fontes?: Posicao['fontes']): Posicao => ({
  ...{ esperar, mes: false, marcas: [], marca: 0, depois: '', aExplorar: null, novos: [], meio: null },
  ...{ falhas: [], so: null, passada: 1, total: 0, feitos: 0, ausentes: 0 },
  fontes: fontes ?? { fipe: FONTE_ABERTA, brasilapi: FONTE_ABERTA },
});

/** What a row keeps; a run whose position nobody can read begins anew, and skips what is there. */
export function readPosicao(text: string): Posicao {
  try {
    return v.parse(posicaoSchema, JSON.parse(text));
  } catch {
    return novaPosicao(false);
  }
}

/** Folded, so that "Royal Enfield" of one source is "ROYAL  ENFIELD" of another. */
export const chaveDoNome = (nome: string): string =>
  nome
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toUpperCase();

/** The first names with the most model years, in that order. */
export const marcasPadrao = (marcas: readonly { nome: string; anos: number }[]): string[] =>
  [...marcas]
    .sort((a, b) => b.anos - a.anos || a.nome.localeCompare(b.nome, 'pt-BR'))
    .slice(0, MARCAS_PADRAO)
    .map(({ nome }) => nome);

/**
 * Which brands a run refreshes, in their order: what companies chose first, then the product's own, for the companies
 * that chose nothing and that nobody here can count.
 */
export const marcasDaRede = (
  escolhas: readonly (readonly string[])[],
  padrao: readonly string[],
): string[] => [...new Set([...escolhas.flat(), ...padrao])];

/** The month that the schedule looks for: the one that began in São Paulo. */
export const mesCorrente = (agora: Date): Referencia => hojeEmSaoPaulo(agora).slice(0, 7);
