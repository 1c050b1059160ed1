import type { DesenhoComum, FormatoArte } from '../../../app/arte/tipos.ts';
import type { NomeDoPapel } from './papel.ts';

/**
 * First part of every path of the drawing Worker. Raised when the contract changes shape: during a deployment
 * the edge Worker may be older, so the drawing Worker answers both versions.
 */
export const VERSAO_DO_CONTRATO = 'v1';

export type ExtensaoDeImagem = 'jpg' | 'png' | 'webp';

/** MIME types of the responses. */
export const TIPOS_DE_IMAGEM: Record<ExtensaoDeImagem, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** Formats of a reduced copy of a stored image. */
export type TipoDaCopia = Extract<ExtensaoDeImagem, 'jpg' | 'webp'>;

/** Image with its MIME type, as its host returned it. */
export type Figura = { bytes: ArrayBuffer; tipo: string };

/** Images by the names used in the data. */
export type Figuras = Readonly<Record<string, Figura>>;

/** Place in the drawing queue. */
export type Lugar = {
  /** Queue number, the company's: drawings of one number wait for each other. */
  fila: number;
  /** True for another image of a piece already begun: it waits, and a full queue does not refuse it. */
  continua?: boolean;
};

/** Request for one image of a piece. */
export type PedidoDeImagem = {
  /** Hash of the content: concurrent requests of the same id are drawn once. */
  id: string;
  template: string;
  /** Version of the template with which the id was computed. */
  versao: number;
  formato: FormatoArte;
  /** Data of the template, with brand images by name. */
  dados: DesenhoComum;
  extensao: ExtensaoDeImagem;
};

/** Request for the printed sheet of a piece, as PDF. */
export type PedidoDeImpresso = Pick<PedidoDeImagem, 'template' | 'versao' | 'dados'> & {
  papel: NomeDoPapel;
  /** Title in the file's metadata. */
  titulo: string;
};

export type ImagemRegravada = { bytes: Uint8Array; tipo: 'image/png' | 'image/jpeg' };
