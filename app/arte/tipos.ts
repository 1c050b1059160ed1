import type { CSSProperties, ReactElement } from 'react';
import type * as v from 'valibot';
import type { Ajustes } from '../domain/artes/ajustes.ts';
import type { ClasseDeMoto } from '../domain/motos/catalogo.ts';
import type {
  certificadoSchema,
  coresSchema,
  empresaSchema,
  encerradaSchema,
  figurasDaFolhaSchema,
  fotoSchema,
  itemSchema,
  linhaDoQuadroSchema,
  motoSchema,
  ofertaSchema,
  parabensSchema,
  parcelaDoCronogramaSchema,
  pecasSchema,
  podioSchema,
  postSchema,
  simulacaoSchema,
} from './dados.ts';

/** Formats with their own layout. */
export type FormatoDesenhado = (typeof FORMATOS_DESENHADOS)[number];

/** Formats for posting, sending and printing; one form fills all of them. */
export type FormatoArte = FormatoDesenhado | 'miniatura';

/** Formats with stacked parts; the link preview has them side by side. */
export type FormatoEmPe = Exclude<FormatoDesenhado, 'link'>;

export type MedidasFormato = { largura: number; altura: number; rotulo: string };

/**
 * Size of the finished image, pixels. The story keeps 250 px at top and bottom free of text, because players
 * draw there. The printed sheet has the proportions of A4 and A5 plus 3 mm of bleed all around: 21 pixels on
 * A5, cut off after printing.
 */
export const FORMATOS: Record<FormatoArte, MedidasFormato> = {
  feed: { largura: 1080, altura: 1350, rotulo: 'Feed' },
  story: { largura: 1080, altura: 1920, rotulo: 'Story' },
  quadrado: { largura: 1080, altura: 1080, rotulo: 'Quadrado' },
  link: { largura: 1200, altura: 630, rotulo: 'Prévia do link' },
  miniatura: { largura: 800, altura: 800, rotulo: 'WhatsApp' },
  impresso: { largura: 1080, altura: 1515, rotulo: 'Impresso' },
};

/** Layout of a format: the messenger's thumbnail is the square one, scaled down. */
export const desenhoDo = (formato: FormatoArte): FormatoDesenhado =>
  formato === 'miniatura' ? 'quadrado' : formato;

/** Formats with their own layout. */
export const FORMATOS_DESENHADOS = ['feed', 'story', 'quadrado', 'link', 'impresso'] as const;

/** All formats, in display order. */
export const TODOS_OS_FORMATOS = Object.keys(FORMATOS) as FormatoArte[];

/** Class of the catalogue; each has a silhouette. */
export type ClasseMoto = ClasseDeMoto;

export type CoresEmpresa = v.InferOutput<typeof coresSchema>;
export type EmpresaArte = v.InferOutput<typeof empresaSchema>;
export type FigurasDaFolha = v.InferOutput<typeof figurasDaFolhaSchema>;
export type EmpresaDaSimulacao = EmpresaArte & { folha?: FigurasDaFolha };
export type LinhaDoQuadro = v.InferOutput<typeof linhaDoQuadroSchema>;
export type ParcelaDoCronograma = v.InferOutput<typeof parcelaDoCronogramaSchema>;

/** Photo in its slot. */
export type FotoArte = v.InferOutput<typeof fotoSchema>;
export type MotoArte = v.InferOutput<typeof motoSchema>;
export type ItemArte = v.InferOutput<typeof itemSchema>;

/** Data of a flyer, for the piece and each of its pictures. */
export type DadosOferta = v.InferOutput<typeof ofertaSchema>;
/** Data of one picture of a simulation. */
export type DesenhoDaSimulacao = v.InferOutput<typeof simulacaoSchema>;
/** Data of a simulation's piece, always with table and schedule. */
export type DadosSimulacao = DesenhoDaSimulacao & Required<Pick<DesenhoDaSimulacao, 'quadro' | 'cronograma'>>;

/** Data of a social post. */
export type DadosPost = v.InferOutput<typeof postSchema>;
/** Data of a picture that congratulates on a delivery. */
export type DadosParabens = v.InferOutput<typeof parabensSchema>;
/** Data of an offer of parts and accessories. */
export type DadosPecas = v.InferOutput<typeof pecasSchema>;

/** Data of the podium of an award. */
export type DadosDoPodio = v.InferOutput<typeof podioSchema>;
/** Data of the certificate of an award. */
export type DadosDoCertificado = v.InferOutput<typeof certificadoSchema>;

/** Data of the picture that replaces one of an ended piece. */
export type DadosDaEncerrada = v.InferOutput<typeof encerradaSchema>;

/** Data that a piece of each generator is published with. */
export type DadosDoGerador = {
  oferta: ComAjustes<DadosOferta>;
  post: ComAjustes<DadosPost>;
  parabens: ComAjustes<DadosParabens>;
  pecas: ComAjustes<DadosPecas>;
};

/** Data common to all pictures: last day, brand, and photos. */
export type DesenhoComum = Pick<DadosOferta, 'validade' | 'foto' | 'retrato'> & {
  empresa: EmpresaDaSimulacao;
  itens?: readonly ItemArte[];
};

/** Adds a piece's adjustments by format. */
export type ComAjustes<Desenho> = Desenho & { ajustes?: Ajustes };

export type PropsTemplate<Desenho = DadosOferta> = { formato: FormatoDesenhado; dados: Desenho };

/**
 * Template component: a pure function of its data, without hooks, clock or randomness, so that equal data
 * give equal bytes.
 */
export type ComponenteTemplate<Desenho = DadosOferta> = (props: PropsTemplate<Desenho>) => ReactElement;

export type Estilo = CSSProperties;
