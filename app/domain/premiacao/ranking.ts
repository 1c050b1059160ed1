import { METRIC_WORDS, type PremiacaoMetric } from './metrics.ts';
import type { Premios } from './premiacao.ts';

/** Total of a participant in a period: events, or centavos. */
export type ParticipantTotal = { uid: string; nome: string; quantidade: number };

/** Row of a ranking. `lugar` is null without points. */
export type RankingRow = ParticipantTotal & { pontos: number; lugar: number | null };

/** Scoring of an award: metric, and points per unit. */
export type PremiacaoScoring = { metrica: PremiacaoMetric; pontos: number };

/** Points of a total: whole points only, never negative. */
export function pontosOf(quantity: number, { metrica, pontos }: PremiacaoScoring): number {
  return Math.floor((Math.max(0, quantity) * pontos) / METRIC_WORDS[metrica].tamanho);
}

/** Minimum amount of the metric for a number of points. */
export function quantityFor(pontosPedidos: number, { metrica, pontos }: PremiacaoScoring): number {
  return Math.ceil((pontosPedidos * METRIC_WORDS[metrica].tamanho) / pontos);
}

/**
 * Ranks rows by points, highest first: equal points share a place and the next place is skipped (1º, 1º, 3º).
 * Within a place by name, then in the given order.
 */
export function assignPlaces<L extends { nome: string; pontos: number }>(
  linhas: readonly L[],
): (L & { lugar: number })[] {
  const sorted = [...linhas].sort((a, b) => b.pontos - a.pontos || a.nome.localeCompare(b.nome, 'pt-BR'));
  let lugar = 0;
  return sorted.map((linha, at) => {
    if (linha.pontos !== sorted[at - 1]?.pontos) lugar = at + 1;
    return { ...linha, lugar };
  });
}

/** Ranks totals, see {@link assignPlaces}. No points, no place. */
export function rankTotals(totais: readonly ParticipantTotal[], count: PremiacaoScoring): RankingRow[] {
  const linhas = totais
    .map((total) => ({ ...total, pontos: pontosOf(total.quantidade, count) }))
    .sort((a, b) => (a.uid < b.uid ? -1 : 1));
  return assignPlaces(linhas).map((linha) => ({ ...linha, lugar: linha.pontos > 0 ? linha.lugar : null }));
}

/** Progress of one participant. */
export type ParticipantProgress = {
  lugar: number | null;
  pontos: number;
  /** Own amount of the metric, visible only to the participant. */
  quantidade: number;
  meta: {
    pontos: number;
    /** Missing points; 0 once the target is reached. */
    faltam: number;
    /** Missing amount of the metric: events, or centavos. */
    faltaQuantidade: number;
    /** Integer, 0 to 100. */
    percentual: number;
  } | null;
  /**
   * Next higher place, and the points missing to it; null for the first place, and when nobody has points.
   */
  acima: { lugar: number; faltam: number } | null;
  /** Prizes by the current state. */
  ganha: string[];
};

/** Progress of `uid` in a ranking; zero points when absent from it. */
export function progressOf(
  ranking: readonly RankingRow[],
  uid: string,
  { meta, premios, ...count }: PremiacaoScoring & { meta: number | null; premios: Premios },
): ParticipantProgress {
  const eu = ranking.find((linha) => linha.uid === uid);
  const { pontos = 0, quantidade = 0, lugar = null } = eu ?? {};
  const above = ranking.filter((linha) => linha.pontos > pontos).at(-1);
  return {
    ...{ lugar, pontos, quantidade },
    meta:
      meta === null
        ? null
        : {
            pontos: meta,
            faltam: Math.max(0, meta - pontos),
            faltaQuantidade:
              pontos >= meta ? 0 : Math.max(0, quantityFor(meta, count) - Math.max(0, quantidade)),
            percentual: Math.min(100, Math.floor((pontos / meta) * 100)),
          },
    acima: above?.lugar ? { lugar: above.lugar, faltam: above.pontos - pontos } : null,
    ganha: premiosOf({ lugar, pontos }, meta, premios),
  };
}

/** Prizes of a row: of its place, and of the target. */
export function premiosOf(
  { lugar, pontos }: Pick<RankingRow, 'lugar' | 'pontos'>,
  meta: number | null,
  premios: Premios,
): string[] {
  const ofPlace = lugar === null ? undefined : premios.lugares[lugar - 1];
  const ofTarget = meta !== null && pontos >= meta ? premios.meta : '';
  return [ofPlace, ofTarget].filter((each): each is string => Boolean(each));
}

/** Formats points, "1.234 pontos", "1 ponto". */
export const formatPontos = (pontos: number): string =>
  `${pontos.toLocaleString('pt-BR')} ${pontos === 1 ? 'ponto' : 'pontos'}`;

/** Step of the podium, for the first three places; a shared place is a shared step. */
export type PodioStep = { lugar: 1 | 2 | 3; pontos: number; nomes: string[] };

/** Occupied steps of the podium, highest first. */
export function podioSteps(ranking: readonly Pick<RankingRow, 'lugar' | 'pontos' | 'nome'>[]): PodioStep[] {
  return ([1, 2, 3] as const).flatMap((lugar) => {
    const nela = ranking.filter((linha) => linha.lugar === lugar);
    const [first] = nela;
    return first ? [{ lugar, pontos: first.pontos, nomes: nela.map(({ nome }) => nome) }] : [];
  });
}
