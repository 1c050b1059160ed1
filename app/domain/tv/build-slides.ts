import { lojaCampanhasInForce, type PublicCampanha } from '../campanhas/day-campanhas.ts';
import type { PublishedPlano } from '../financiamento/plano.ts';
import { ofertaEnd } from '../ofertas/oferta-end.ts';
import { assignPlaces, formatPontos } from '../premiacao/ranking.ts';
import { type CalendarDate, formatShortDate, startOfDay } from '../valores/dates.ts';
import { type Centavos, formatMoney } from '../valores/money.ts';
import { MONTH_NAMES } from '../valores/month-names.ts';
import { cutQuote } from '../valores/quote.ts';
import type { Programacao, TvPart } from './programacao.ts';
import { MOTOS_PER_GRID, type TvLoja, type TvMoto, type TvSlide } from './slides.ts';
import { computeTvParcela } from './tv-parcela.ts';

/** Published offer of parts and accessories. */
export type TvPartsOffer = {
  id: string;
  titulo: string;
  itens: readonly { descricao: string; codigo: string | null; preco: Centavos }[];
  /** Path of its square picture. */
  imagem: string;
  /** YYYY-MM-DD. */
  validade: string;
};

/** Congratulations whose customer agreed to be shown on the shop's televisions. */
export type TvParabens = { id: string; titulo: string; imagem: string; validade: string };

/** Data from which a loop is built. */
export type TvMaterial = {
  /** Null without a company: the catalogue only. */
  loja: TvLoja | null;
  idEmpresa: number | null;
  programacao: Programacao;
  motos: readonly TvMoto[];
  /** Null without lenders: no instalments. */
  plano: PublishedPlano | null;
  pecas: readonly TvPartsOffer[];
  parabens: readonly TvParabens[];
  ranking: readonly { nome: string; pecas: number }[];
  /** Running award of the company, with its first places; null for none. */
  premiacao?: TvPremiacao | null;
  /** Campaigns in force today, shown with the messages. */
  campanhas: readonly PublicCampanha[];
  /** Programme named in the address: links on its slides keep it. */
  pedida?: string | null;
};

/** Award for a television: names and points. `fechaEm`: ISO 8601 UTC. */
export type TvPremiacao = {
  nome: string;
  fim: CalendarDate;
  fechaEm: string;
  linhas: readonly { lugar: number; nome: string; pontos: number }[];
};

/** Minimum number of people for a ranking. */
const MIN_RANKING = 2;

/** Path of a motorcycle's page. @param pedida programme with the contact and terms of the page */
export function tvMotoPath(id: string, idEmpresa: number | null, pedida: string | null = null): string {
  if (idEmpresa === null) return `/tv/${id}`;
  return `/tv/${id}?empresa=${idEmpresa}${pedida === null ? '' : `&programacao=${pedida}`}`;
}

/** Motorcycles of a programme, in its order; those without a price come last. */
export function selectTvMotos(
  motos: readonly TvMoto[],
  { motos: escolhidas, ordem }: Pick<Programacao, 'motos' | 'ordem'>,
): TvMoto[] {
  const chosen = motos.filter(({ id, preco }) =>
    escolhidas.length > 0 ? escolhidas.includes(id) : preco !== null,
  );
  // The chosen models may all have left the catalogue: then show the whole catalogue.
  const shown = chosen.length > 0 ? chosen : [...motos];
  if (ordem === 'catalogo') return shown;
  const sign = ordem === 'menor-preco' ? 1 : -1;
  const rank = ({ preco }: TvMoto) => (preco === null ? Number.POSITIVE_INFINITY : sign * preco);
  return shown.sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
}

/** Splits into the fewest pages, of about equal length. */
function pagesOf<T>(all: readonly T[], most: number): T[][] {
  const pages = Math.ceil(all.length / most);
  const start = (page: number) => Math.ceil((page * all.length) / pages);
  return Array.from({ length: pages }, (_, page) => all.slice(start(page), start(page + 1)));
}

/**
 * Builds the slides of a loop for one day, in the order of its programme. Never throws; empty only for an
 * empty catalogue.
 * @param today calendar date in São Paulo
 */
export function buildSlides(material: TvMaterial, today: CalendarDate): TvSlide[] {
  const { loja, idEmpresa, programacao, plano, pecas, parabens, pedida } = material;
  const motos = selectTvMotos(material.motos, programacao);
  // Without an address, a part of the legal minimum beside the instalment is missing (CDC art. 54-B, IV).
  const lends = plano !== null && loja !== null && loja.endereco !== '';

  const parts: Record<TvPart, () => TvSlide[]> = {
    motos: () =>
      motos.map((moto) => ({
        tipo: 'moto',
        id: `moto/${moto.id}`,
        ate: null,
        moto,
        parcela:
          lends && moto.preco !== null ? computeTvParcela(moto.preco, programacao, plano, today) : null,
        loja,
        endereco: tvMotoPath(moto.id, idEmpresa, pedida),
      })),
    grade: () => {
      const pages = pagesOf(motos, MOTOS_PER_GRID);
      return pages.map((page, at) => ({
        tipo: 'grade',
        id: `grade/${at + 1}`,
        ate: null,
        motos: page,
        pagina: at + 1,
        paginas: pages.length,
        loja,
      }));
    },
    recados: () => [
      ...programacao.recados
        .filter(({ de, ate }) => de <= today && today <= ate)
        .map(({ titulo, texto, ate }, at) => ({
          tipo: 'recado' as const,
          id: `recado/${at + 1}`,
          ate: ofertaEnd(ate).toISOString(),
          titulo,
          texto,
          loja,
        })),
      ...campanhaRecados(material, today),
    ],
    pecas: () =>
      pecas
        .filter(({ validade }) => validade >= today)
        .map(({ id, titulo, itens, imagem, validade }) => ({
          tipo: 'pecas',
          id: `pecas/${id}`,
          ate: ofertaEnd(validade).toISOString(),
          titulo,
          itens,
          imagem,
          validade,
          endereco: `/p/${id}`,
          loja,
        })),
    parabens: () =>
      parabens
        .filter(({ validade }) => validade >= today)
        .map(({ id, titulo, imagem, validade }) => ({
          tipo: 'parabens',
          id: `parabens/${id}`,
          ate: ofertaEnd(validade).toISOString(),
          titulo,
          imagem,
          loja,
        })),
    ranking: () => rankingSlides(material, today),
  };
  const slides = programacao.partes.flatMap((part) => parts[part]());
  // Fallback, for a programme with messages only and none of them current.
  return slides.length > 0 ? slides : parts.grade();
}

/**
 * Slide with the company's running award once somebody has points; otherwise with who made most pieces this
 * month.
 */
function rankingSlides({ loja, ranking, premiacao }: TvMaterial, today: CalendarDate): TvSlide[] {
  const comum = { tipo: 'ranking', id: 'ranking', loja } as const;
  if (premiacao && premiacao.linhas.length > 0) {
    const { nome, fim, fechaEm, linhas } = premiacao;
    return [
      {
        ...comum,
        ate: fechaEm,
        titulo: nome,
        apoio: `até ${formatShortDate(fim)}`,
        linhas: linhas.map(({ lugar, nome: quem, pontos }) => ({
          lugar,
          nome: quem,
          valor: formatPontos(pontos),
        })),
      },
    ];
  }
  if (ranking.length < MIN_RANKING) return [];
  return [
    {
      ...comum,
      ate: nextMonth(today),
      titulo: `Quem mais divulgou em ${MONTH_NAMES[Number(today.slice(5, 7)) - 1]}`,
      apoio: '',
      linhas: assignPlaces(ranking.map(({ nome, pecas }) => ({ nome, pontos: pecas }))).map(
        ({ lugar, nome, pontos: pecas }) => ({
          lugar,
          nome,
          valor: pecas === 1 ? '1 arte' : `${pecas} artes`,
        }),
      ),
    },
  ];
}

/** Maximum length of a message on a television. */
const MAX_RECADO_TEXT = 200;

/**
 * Converts the day's campaigns to messages. For a rate, only name and words for the public: credit figures must not be
 * advertised without the rest of the offer (CDC art. 54-B).
 */
function campanhaRecados({ campanhas, idEmpresa, loja }: TvMaterial, hoje: CalendarDate) {
  if (idEmpresa === null) return [];
  return lojaCampanhasInForce(campanhas, { hoje, idEmpresa }).map(
    ({ id, nome, tipo, valor, publico, fim }) => {
      const money =
        valor === null
          ? ''
          : `${formatMoney(valor)} ${tipo === 'bonus' ? 'a mais no seu usado' : 'de desconto'}.`;
      const text = [money, publico].filter(Boolean).join(' ');
      return {
        tipo: 'recado' as const,
        id: `campanha/${id}`,
        ate: ofertaEnd(fim).toISOString(),
        titulo: nome,
        texto: cutQuote(text, MAX_RECADO_TEXT),
        loja,
      };
    },
  );
}

/** Start of the next month in São Paulo. */
function nextMonth(today: CalendarDate): string {
  const [year, month] = today.split('-').map(Number) as [number, number];
  const first = month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`;
  return startOfDay(first).toISOString();
}

/** Earliest end of anything on these slides, the maximum time to cache them. Null for none. */
export function slidesEnd(slides: readonly TvSlide[]): Date | null {
  const ends = slides.flatMap((slide) => [
    ...(slide.ate === null ? [] : [slide.ate]),
    ...(slide.tipo === 'moto' && slide.parcela ? [slide.parcela.ate] : []),
  ]);
  const [first] = ends.sort();
  return first === undefined ? null : new Date(first);
}
