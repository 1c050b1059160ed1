import { type Metrica, PALAVRAS_DA_METRICA } from './metricas.ts';
import type { Premios } from './premiacao.ts';

/** Total of a participant in a period: events, or centavos. */
export type Total = { uid: string; nome: string; quantidade: number };

/** Row of a ranking. `lugar` is null without points. */
export type Posicao = Total & { pontos: number; lugar: number | null };

/** Scoring of an award: metric, and points per unit. */
export type Contagem = { metrica: Metrica; pontos: number };

/** Points of a total: whole points only, never negative. */
export function pontosDe(quantidade: number, { metrica, pontos }: Contagem): number {
  return Math.floor((Math.max(0, quantidade) * pontos) / PALAVRAS_DA_METRICA[metrica].tamanho);
}

/** Minimum amount of the metric for a number of points. */
export function quantidadePara(pontosPedidos: number, { metrica, pontos }: Contagem): number {
  return Math.ceil((pontosPedidos * PALAVRAS_DA_METRICA[metrica].tamanho) / pontos);
}

/**
 * Ranks rows by points, highest first: equal points share a place and the next place is skipped (1º, 1º, 3º).
 * Within a place by name, then in the given order.
 */
export function classificar<L extends { nome: string; pontos: number }>(
  linhas: readonly L[],
): (L & { lugar: number })[] {
  const sorted = [...linhas].sort((a, b) => b.pontos - a.pontos || a.nome.localeCompare(b.nome, 'pt-BR'));
  let lugar = 0;
  return sorted.map((linha, at) => {
    if (linha.pontos !== sorted[at - 1]?.pontos) lugar = at + 1;
    return { ...linha, lugar };
  });
}

/** Ranks totals, see {@link classificar}. No points, no place. */
export function rankear(totais: readonly Total[], contagem: Contagem): Posicao[] {
  const linhas = totais
    .map((total) => ({ ...total, pontos: pontosDe(total.quantidade, contagem) }))
    .sort((a, b) => (a.uid < b.uid ? -1 : 1));
  return classificar(linhas).map((linha) => ({ ...linha, lugar: linha.pontos > 0 ? linha.lugar : null }));
}

/** Progress of one participant. */
export type Progresso = {
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
export function progressoDe(
  ranking: readonly Posicao[],
  uid: string,
  { meta, premios, ...contagem }: Contagem & { meta: number | null; premios: Premios },
): Progresso {
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
              pontos >= meta ? 0 : Math.max(0, quantidadePara(meta, contagem) - Math.max(0, quantidade)),
            percentual: Math.min(100, Math.floor((pontos / meta) * 100)),
          },
    acima: above?.lugar ? { lugar: above.lugar, faltam: above.pontos - pontos } : null,
    ganha: premiosDe({ lugar, pontos }, meta, premios),
  };
}

/** Prizes of a row: of its place, and of the target. */
export function premiosDe(
  { lugar, pontos }: Pick<Posicao, 'lugar' | 'pontos'>,
  meta: number | null,
  premios: Premios,
): string[] {
  const ofPlace = lugar === null ? undefined : premios.lugares[lugar - 1];
  const ofTarget = meta !== null && pontos >= meta ? premios.meta : '';
  return [ofPlace, ofTarget].filter((each): each is string => Boolean(each));
}

/** Formats points, "1.234 pontos", "1 ponto". */
export const emPontos = (pontos: number): string =>
  `${pontos.toLocaleString('pt-BR')} ${pontos === 1 ? 'ponto' : 'pontos'}`;

/** Step of the podium, for the first three places; a shared place is a shared step. */
export type Degrau = { lugar: 1 | 2 | 3; pontos: number; nomes: string[] };

/** Occupied steps of the podium, highest first. */
export function podioDe(ranking: readonly Pick<Posicao, 'lugar' | 'pontos' | 'nome'>[]): Degrau[] {
  return ([1, 2, 3] as const).flatMap((lugar) => {
    const nela = ranking.filter((linha) => linha.lugar === lugar);
    const [first] = nela;
    return first ? [{ lugar, pontos: first.pontos, nomes: nela.map(({ nome }) => nome) }] : [];
  });
}
