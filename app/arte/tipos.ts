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

/** Sizes that a template lays out, each in its own way. */
export type FormatoDesenhado = (typeof FORMATOS_DESENHADOS)[number];

/** Sizes people post, send and print; one form fills all of them. */
export type FormatoArte = FormatoDesenhado | 'miniatura';

/** The formats that stack their parts; the link preview sets them side by side. */
export type FormatoEmPe = Exclude<FormatoDesenhado, 'link'>;

export type MedidasFormato = { largura: number; altura: number; rotulo: string };

/**
 * Pixels of the finished image. The story keeps 250 px at top and bottom free of text: players draw over them. The
 * printed sheet has the shape of A4 and A5 with 3 mm of bleed all around: 21 pixels on A5, to be cut off.
 */
export const FORMATOS: Record<FormatoArte, MedidasFormato> = {
  feed: { largura: 1080, altura: 1350, rotulo: 'Feed' },
  story: { largura: 1080, altura: 1920, rotulo: 'Story' },
  quadrado: { largura: 1080, altura: 1080, rotulo: 'Quadrado' },
  link: { largura: 1200, altura: 630, rotulo: 'Prévia do link' },
  miniatura: { largura: 800, altura: 800, rotulo: 'WhatsApp' },
  impresso: { largura: 1080, altura: 1515, rotulo: 'Impresso' },
};

/** How a format is laid out: the messenger's thumbnail is the square one, smaller. */
export const desenhoDo = (formato: FormatoArte): FormatoDesenhado =>
  formato === 'miniatura' ? 'quadrado' : formato;

/** Formats that have a layout of their own. */
export const FORMATOS_DESENHADOS = ['feed', 'story', 'quadrado', 'link', 'impresso'] as const;

/** Every format, in the order in which people meet them. */
export const TODOS_OS_FORMATOS = Object.keys(FORMATOS) as FormatoArte[];

/** Each class of the catalogue has its silhouette. */
export type ClasseMoto = ClasseDeMoto;

export type CoresEmpresa = v.InferOutput<typeof coresSchema>;
export type EmpresaArte = v.InferOutput<typeof empresaSchema>;
export type FigurasDaFolha = v.InferOutput<typeof figurasDaFolhaSchema>;
export type EmpresaDaSimulacao = EmpresaArte & { folha?: FigurasDaFolha };
export type LinhaDoQuadro = v.InferOutput<typeof linhaDoQuadroSchema>;
export type ParcelaDoCronograma = v.InferOutput<typeof parcelaDoCronogramaSchema>;

/** A photo in its slot. */
export type FotoArte = v.InferOutput<typeof fotoSchema>;
export type MotoArte = v.InferOutput<typeof motoSchema>;
export type ItemArte = v.InferOutput<typeof itemSchema>;

/** Data of a flyer: a piece and each of its pictures alike. */
export type DadosOferta = v.InferOutput<typeof ofertaSchema>;
/** Data of one picture of a simulation. */
export type DesenhoDaSimulacao = v.InferOutput<typeof simulacaoSchema>;
/** Data of a simulation: table and schedule are what it is. */
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

/** Data of what stands in the place of an ended piece's picture. */
export type DadosDaEncerrada = v.InferOutput<typeof encerradaSchema>;

/** What a piece of each generator is published with. */
export type DadosDoGerador = {
  oferta: ComAjustes<DadosOferta>;
  post: ComAjustes<DadosPost>;
  parabens: ComAjustes<DadosParabens>;
  pecas: ComAjustes<DadosPecas>;
};

/** What every picture has: its last day, the brand of whose it is, and the photos that stand in it. */
export type DesenhoComum = Pick<DadosOferta, 'validade' | 'foto' | 'retrato'> & {
  empresa: EmpresaDaSimulacao;
  itens?: readonly ItemArte[];
};

/** What a piece has besides: what was tuned in each of its formats. */
export type ComAjustes<Desenho> = Desenho & { ajustes?: Ajustes };

export type PropsTemplate<Desenho = DadosOferta> = { formato: FormatoDesenhado; dados: Desenho };

/** A template is a pure function of its data: no hooks, no clock, no randomness, so that equal data give equal bytes. */
export type ComponenteTemplate<Desenho = DadosOferta> = (props: PropsTemplate<Desenho>) => ReactElement;

export type Estilo = CSSProperties;
