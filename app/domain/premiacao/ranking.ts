import { type Metrica, PALAVRAS_DA_METRICA } from './metricas.ts';
import type { Premios } from './premiacao.ts';

/** What somebody did in a period: events, or centavos. */
export type Total = { uid: string; nome: string; quantidade: number };

/** A line of a ranking. `lugar` is null for who has no points. */
export type Posicao = Total & { pontos: number; lugar: number | null };

/** How an award counts. */
export type Contagem = { metrica: Metrica; pontos: number };

/** Points of a total: whole units only, and never less than none. */
export function pontosDe(quantidade: number, { metrica, pontos }: Contagem): number {
  return Math.floor((Math.max(0, quantidade) * pontos) / PALAVRAS_DA_METRICA[metrica].tamanho);
}

/** Least of the metric that is worth so many points. */
export function quantidadePara(pontosPedidos: number, { metrica, pontos }: Contagem): number {
  return Math.ceil((pontosPedidos * PALAVRAS_DA_METRICA[metrica].tamanho) / pontos);
}

/**
 * Lines with their places, the most first: equal numbers share a place and the next one is skipped (1º, 1º, 3º); people of
 * the same place stand by name, and as they were given where the name is the same.
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

/** The ranking of totals, as {@link classificar} places them. Who has no points has no place. */
export function rankear(totais: readonly Total[], contagem: Contagem): Posicao[] {
  const linhas = totais
    .map((total) => ({ ...total, pontos: pontosDe(total.quantidade, contagem) }))
    .sort((a, b) => (a.uid < b.uid ? -1 : 1));
  return classificar(linhas).map((linha) => ({ ...linha, lugar: linha.pontos > 0 ? linha.lugar : null }));
}

/** How somebody stands. */
export type Progresso = {
  lugar: number | null;
  pontos: number;
  /** Of the metric: one's own, which only they see. */
  quantidade: number;
  meta: {
    pontos: number;
    /** Points that are missing; 0 once it is reached. */
    faltam: number;
    /** Of the metric: events, or centavos. */
    faltaQuantidade: number;
    /** 0 to 100, whole. */
    percentual: number;
  } | null;
  /** The place above and the points to reach it; null for the first, and where nobody has points. */
  acima: { lugar: number; faltam: number } | null;
  /** What they would win as things stand. */
  ganha: string[];
};

/** How `uid` stands in a ranking; who is not in it stands without points. */
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

/** Prizes of a line: of its place, and of the target. */
export function premiosDe(
  { lugar, pontos }: Pick<Posicao, 'lugar' | 'pontos'>,
  meta: number | null,
  premios: Premios,
): string[] {
  const ofPlace = lugar === null ? undefined : premios.lugares[lugar - 1];
  const ofTarget = meta !== null && pontos >= meta ? premios.meta : '';
  return [ofPlace, ofTarget].filter((each): each is string => Boolean(each));
}

/** "1.234 pontos", "1 ponto". */
export const emPontos = (pontos: number): string =>
  `${pontos.toLocaleString('pt-BR')} ${pontos === 1 ? 'ponto' : 'pontos'}`;

/** The first three places, as they stand on a podium; people who share a place share its step. */
export type Degrau = { lugar: 1 | 2 | 3; pontos: number; nomes: string[] };

/** Steps of the podium that somebody stands on, the highest first. */
export function podioDe(ranking: readonly Pick<Posicao, 'lugar' | 'pontos' | 'nome'>[]): Degrau[] {
  return ([1, 2, 3] as const).flatMap((lugar) => {
    const nela = ranking.filter((linha) => linha.lugar === lugar);
    const [first] = nela;
    return first ? [{ lugar, pontos: first.pontos, nomes: nela.map(({ nome }) => nome) }] : [];
  });
}
