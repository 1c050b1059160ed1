import type { DesenhoComum, FormatoArte } from '../../../app/arte/tipos.ts';
import type { NomeDoPapel } from './papel.ts';

/**
 * First part of every path of the drawing Worker. Raised with the contract's shape: while a deployment goes on, the
 * edge Worker may be older than the drawing Worker, which then answers both.
 */
export const VERSAO_DO_CONTRATO = 'v1';

export type ExtensaoDeImagem = 'jpg' | 'png' | 'webp';

/** Media types of the answers. */
export const TIPOS_DE_IMAGEM: Record<ExtensaoDeImagem, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** What a smaller copy of a kept picture is written as. */
export type TipoDaCopia = Extract<ExtensaoDeImagem, 'jpg' | 'webp'>;

/** A picture as its host serves it. */
export type Figura = { bytes: ArrayBuffer; tipo: string };

/** Pictures by the name under which the data speak of them. */
export type Figuras = Readonly<Record<string, Figura>>;

/** Where a drawing waits. */
export type Lugar = {
  /** Drawings of one number wait for each other: the company's. */
  fila: number;
  /** One more picture of a piece that has begun: it waits, and is never sent away. */
  continua?: boolean;
};

/** One picture of a piece. */
export type PedidoDeImagem = {
  /** Hash of what it shows: the same one, asked for twice at once, is drawn once. */
  id: string;
  template: string;
  /** The template's version that the id was made with. */
  versao: number;
  formato: FormatoArte;
  /** What the template draws; its brand pictures stand there by their names. */
  dados: DesenhoComum;
  extensao: ExtensaoDeImagem;
};

/** The printed sheet of a piece, as PDF. */
export type PedidoDeImpresso = Pick<PedidoDeImagem, 'template' | 'versao' | 'dados'> & {
  papel: NomeDoPapel;
  /** Of the file. */
  titulo: string;
};

export type ImagemRegravada = { bytes: Uint8Array; tipo: 'image/png' | 'image/jpeg' };
