import type { CSSProperties, ReactElement } from 'react';
import type * as v from 'valibot';
import type { ClasseDeMoto } from '../domain/motos/catalogo.ts';
import type {
  coresSchema,
  empresaSchema,
  figurasDaFolhaSchema,
  linhaDoQuadroSchema,
  ofertaSchema,
  parcelaDoCronogramaSchema,
  simulacaoSchema,
} from './dados.ts';

/** Sizes people post and send; one form fills all of them. */
export type FormatoArte = 'feed' | 'story' | 'quadrado' | 'link';

/** The formats that stack their parts; the link preview sets them side by side. */
export type FormatoEmPe = Exclude<FormatoArte, 'link'>;

export type MedidasFormato = { largura: number; altura: number; rotulo: string };

/** Pixels of the finished image. The story keeps 250 px at top and bottom free of text: players draw over them. */
export const FORMATOS: Record<FormatoArte, MedidasFormato> = {
  feed: { largura: 1080, altura: 1350, rotulo: 'Feed' },
  story: { largura: 1080, altura: 1920, rotulo: 'Story' },
  quadrado: { largura: 1080, altura: 1080, rotulo: 'Quadrado' },
  link: { largura: 1200, altura: 630, rotulo: 'Prévia do link' },
};

/** Each class of the catalogue has its silhouette. */
export type ClasseMoto = ClasseDeMoto;

export type CoresEmpresa = v.InferOutput<typeof coresSchema>;
export type EmpresaArte = v.InferOutput<typeof empresaSchema>;
export type FigurasDaFolha = v.InferOutput<typeof figurasDaFolhaSchema>;
export type EmpresaDaSimulacao = EmpresaArte & { folha?: FigurasDaFolha };
export type LinhaDoQuadro = v.InferOutput<typeof linhaDoQuadroSchema>;
export type ParcelaDoCronograma = v.InferOutput<typeof parcelaDoCronogramaSchema>;

/** Data of a flyer: a piece and each of its pictures alike. */
export type DadosOferta = v.InferOutput<typeof ofertaSchema>;
/** Data of one picture of a simulation. */
export type DesenhoDaSimulacao = v.InferOutput<typeof simulacaoSchema>;
/** Data of a simulation: table and schedule are what it is. */
export type DadosSimulacao = DesenhoDaSimulacao & Required<Pick<DesenhoDaSimulacao, 'quadro' | 'cronograma'>>;

/** What every picture has: an offer's last day, and the brand of whose it is. */
export type DesenhoComum = Pick<DadosOferta, 'validade'> & { empresa: EmpresaDaSimulacao };

export type PropsTemplate<Desenho = DadosOferta> = { formato: FormatoArte; dados: Desenho };

/** A template is a pure function of its data: no hooks, no clock, no randomness, so that equal data give equal bytes. */
export type ComponenteTemplate<Desenho = DadosOferta> = (props: PropsTemplate<Desenho>) => ReactElement;

export type Estilo = CSSProperties;
