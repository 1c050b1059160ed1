import { type CampanhaPublica, valendoNaLoja } from '../campanhas/do-dia.ts';
import type { PlanoPublicado } from '../financiamento/plano.ts';
import { fimDaOferta } from '../ofertas/fim-da-oferta.ts';
import { classificar, emPontos } from '../premiacao/ranking.ts';
import { cutQuote } from '../valores/citacao.ts';
import { type Data, formatDataCurta, inicioDoDia } from '../valores/datas.ts';
import { type Centavos, formatDinheiro } from '../valores/dinheiro.ts';
import { parcelaDaTv } from './parcela-da-tv.ts';
import type { ParteDaTv, Programacao } from './programacao.ts';
import { type LojaDaTv, MOTOS_NA_GRADE, type MotoDaTv, type SlideDaTv } from './slides.ts';

/** Published offer of parts and accessories. */
export type PecasNaTv = {
  id: string;
  titulo: string;
  itens: readonly { descricao: string; codigo: string | null; preco: Centavos }[];
  /** Path of its square picture. */
  imagem: string;
  /** YYYY-MM-DD. */
  validade: string;
};

/** Congratulations whose customer agreed to be shown on the shop's televisions. */
export type ParabensNaTv = { id: string; titulo: string; imagem: string; validade: string };

/** Data from which a loop is built. */
export type MaterialDaTv = {
  /** Null without a company: the catalogue only. */
  loja: LojaDaTv | null;
  idEmpresa: number | null;
  programacao: Programacao;
  motos: readonly MotoDaTv[];
  /** Null without lenders: no instalments. */
  plano: PlanoPublicado | null;
  pecas: readonly PecasNaTv[];
  parabens: readonly ParabensNaTv[];
  ranking: readonly { nome: string; pecas: number }[];
  /** Running award of the company, with its first places; null for none. */
  premiacao?: PremiacaoNaTv | null;
  /** Campaigns in force today, shown with the messages. */
  campanhas: readonly CampanhaPublica[];
  /** Programme named in the address: links on its slides keep it. */
  pedida?: string | null;
};

/** Award for a television: names and points. `fechaEm`: ISO 8601 UTC. */
export type PremiacaoNaTv = {
  nome: string;
  fim: Data;
  fechaEm: string;
  linhas: readonly { lugar: number; nome: string; pontos: number }[];
};

/** Minimum number of people for a ranking. */
const RANKING_MINIMO = 2;

/** Path of a motorcycle's page. @param pedida programme with the contact and terms of the page */
export function enderecoDaMoto(id: string, idEmpresa: number | null, pedida: string | null = null): string {
  if (idEmpresa === null) return `/tv/${id}`;
  return `/tv/${id}?empresa=${idEmpresa}${pedida === null ? '' : `&programacao=${pedida}`}`;
}

/** Motorcycles of a programme, in its order; those without a price come last. */
export function motosDaTv(
  motos: readonly MotoDaTv[],
  { motos: escolhidas, ordem }: Pick<Programacao, 'motos' | 'ordem'>,
): MotoDaTv[] {
  const chosen = motos.filter(({ id, preco }) =>
    escolhidas.length > 0 ? escolhidas.includes(id) : preco !== null,
  );
  // The chosen models may all have left the catalogue: then show the whole catalogue.
  const shown = chosen.length > 0 ? chosen : [...motos];
  if (ordem === 'catalogo') return shown;
  const sign = ordem === 'menor-preco' ? 1 : -1;
  const rank = ({ preco }: MotoDaTv) => (preco === null ? Number.POSITIVE_INFINITY : sign * preco);
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
 * @param hoje calendar date in São Paulo
 */
export function montarSlides(material: MaterialDaTv, hoje: Data): SlideDaTv[] {
  const { loja, idEmpresa, programacao, plano, pecas, parabens, pedida } = material;
  const motos = motosDaTv(material.motos, programacao);
  // Without an address, a part of the legal minimum beside the instalment is missing (CDC art. 54-B, IV).
  const lends = plano !== null && loja !== null && loja.endereco !== '';

  const parts: Record<ParteDaTv, () => SlideDaTv[]> = {
    motos: () =>
      motos.map((moto) => ({
        tipo: 'moto',
        id: `moto/${moto.id}`,
        ate: null,
        moto,
        parcela: lends && moto.preco !== null ? parcelaDaTv(moto.preco, programacao, plano, hoje) : null,
        loja,
        endereco: enderecoDaMoto(moto.id, idEmpresa, pedida),
      })),
    grade: () => {
      const pages = pagesOf(motos, MOTOS_NA_GRADE);
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
        .filter(({ de, ate }) => de <= hoje && hoje <= ate)
        .map(({ titulo, texto, ate }, at) => ({
          tipo: 'recado' as const,
          id: `recado/${at + 1}`,
          ate: fimDaOferta(ate).toISOString(),
          titulo,
          texto,
          loja,
        })),
      ...campanhasNaTv(material, hoje),
    ],
    pecas: () =>
      pecas
        .filter(({ validade }) => validade >= hoje)
        .map(({ id, titulo, itens, imagem, validade }) => ({
          tipo: 'pecas',
          id: `pecas/${id}`,
          ate: fimDaOferta(validade).toISOString(),
          titulo,
          itens,
          imagem,
          validade,
          endereco: `/p/${id}`,
          loja,
        })),
    parabens: () =>
      parabens
        .filter(({ validade }) => validade >= hoje)
        .map(({ id, titulo, imagem, validade }) => ({
          tipo: 'parabens',
          id: `parabens/${id}`,
          ate: fimDaOferta(validade).toISOString(),
          titulo,
          imagem,
          loja,
        })),
    ranking: () => rankingDa(material, hoje),
  };
  const slides = programacao.partes.flatMap((parte) => parts[parte]());
  // Fallback, for a programme with messages only and none of them current.
  return slides.length > 0 ? slides : parts.grade();
}

/**
 * Slide with the company's running award once somebody has points; otherwise with who made most pieces this
 * month.
 */
function rankingDa({ loja, ranking, premiacao }: MaterialDaTv, hoje: Data): SlideDaTv[] {
  const comum = { tipo: 'ranking', id: 'ranking', loja } as const;
  if (premiacao && premiacao.linhas.length > 0) {
    const { nome, fim, fechaEm, linhas } = premiacao;
    return [
      {
        ...comum,
        ate: fechaEm,
        titulo: nome,
        apoio: `até ${formatDataCurta(fim)}`,
        linhas: linhas.map(({ lugar, nome: quem, pontos }) => ({
          lugar,
          nome: quem,
          valor: emPontos(pontos),
        })),
      },
    ];
  }
  if (ranking.length < RANKING_MINIMO) return [];
  return [
    {
      ...comum,
      ate: nextMonth(hoje),
      titulo: `Quem mais divulgou em ${MESES[Number(hoje.slice(5, 7)) - 1]}`,
      apoio: '',
      linhas: classificar(ranking.map(({ nome, pecas }) => ({ nome, pontos: pecas }))).map(
        ({ lugar, nome, pontos: pecas }) => ({
          lugar,
          nome,
          valor: pecas === 1 ? '1 arte' : `${pecas} artes`,
        }),
      ),
    },
  ];
}

const MESES = [
  ...['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho'],
  ...['julho', 'agosto', 'setembro', 'outubro', 'novembro', 'dezembro'],
];

/** Maximum length of a message on a television. */
const TEXTO_DO_RECADO = 200;

/**
 * Converts the day's campaigns to messages. For a rate, only name and rules: credit figures must not be
 * advertised without the rest of the offer (CDC art. 54-B).
 */
function campanhasNaTv({ campanhas, idEmpresa, loja }: MaterialDaTv, hoje: Data) {
  if (idEmpresa === null) return [];
  return valendoNaLoja(campanhas, { hoje, idEmpresa }).map(({ id, nome, tipo, valor, regras, fim }) => {
    const money =
      valor === null
        ? ''
        : `${formatDinheiro(valor)} ${tipo === 'bonus' ? 'a mais no seu usado' : 'de desconto'}.`;
    const texto = [money, regras].filter(Boolean).join(' ');
    return {
      tipo: 'recado' as const,
      id: `campanha/${id}`,
      ate: fimDaOferta(fim).toISOString(),
      titulo: nome,
      texto: cutQuote(texto, TEXTO_DO_RECADO),
      loja,
    };
  });
}

/** Start of the next month in São Paulo. */
function nextMonth(hoje: Data): string {
  const [ano, mes] = hoje.split('-').map(Number) as [number, number];
  const first = mes === 12 ? `${ano + 1}-01-01` : `${ano}-${String(mes + 1).padStart(2, '0')}-01`;
  return inicioDoDia(first).toISOString();
}

/** Earliest end of anything on these slides, the maximum time to cache them. Null for none. */
export function fimDosSlides(slides: readonly SlideDaTv[]): Date | null {
  const ends = slides.flatMap((slide) => [
    ...(slide.ate === null ? [] : [slide.ate]),
    ...(slide.tipo === 'moto' && slide.parcela ? [slide.parcela.ate] : []),
  ]);
  const [first] = ends.sort();
  return first === undefined ? null : new Date(first);
}
