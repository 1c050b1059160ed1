import { figuresOf } from '../../app/arte/figures.ts';
import { templateById } from '../../app/arte/registry.ts';
import { ofertaEnd } from '../../app/domain/ofertas/oferta-end.ts';
import { ApiError } from '../base/api-error.ts';
import {
  type FiguresByName,
  IMAGE_MIME_TYPES,
  type ImageExtension,
} from '../desenho/contract/drawing-requests.ts';
import type { DrawingClient } from '../imagens/drawing-client.ts';
import { reducedKeys } from '../imagens/reduced-copy.ts';
import { endedPecaContent, type ImageContent, imageId, readImageContent } from './image-content.ts';
import type { KeptImage } from './kept-image.ts';
import type { LogoStore } from './logo-store.ts';
import type { PecaRepository } from './peca-repository.ts';
import { createReducedImages } from './reduced-images.ts';

/** Image content and its id, the hash of the content. */
export type ImageToDraw = { id: string; conteudo: ImageContent };

export type ImageStore = ReturnType<typeof createImageStore>;

/** 410: the image was taken down. */
export const imageTakenDown = (): ApiError =>
  new ApiError(410, 'imagem-retirada', 'A loja tirou esta imagem do ar.');

/** Folder of the pieces' images in the bucket. */
export const IMAGE_FOLDER = 'imagens/';

const keyOf = (id: string, extension: ImageExtension) => `${IMAGE_FOLDER}${id}.${extension}`;

/** Possible keys of an image in the bucket. */
export const keysOf = (id: string): string[] => [
  ...Object.keys(IMAGE_MIME_TYPES).map((extension) => keyOf(id, extension as ImageExtension)),
  ...reducedKeys(keyOf(id, 'jpg')),
];

/** Creates the store of images in R2, named by the hash of their content. */
export function createImageStore(parts: {
  bucket: R2Bucket;
  artes: PecaRepository;
  logos: LogoStore;
  drawingClient: Pick<DrawingClient, 'imagem' | 'copiar'>;
  clock: () => Date;
}) {
  const { bucket, artes, logos, drawingClient, clock } = parts;

  async function drawAndKeep(
    { id, conteudo: { idEmpresa, ...content } }: ImageToDraw,
    figures: FiguresByName,
    extensao: ImageExtension,
    continua: boolean,
  ): Promise<Uint8Array> {
    const lugar = { fila: idEmpresa, continua };
    const bytes = await drawingClient.imagem(lugar, { id, extensao, ...content }, figures);
    await bucket.put(keyOf(id, extensao), bytes, {
      httpMetadata: { contentType: IMAGE_MIME_TYPES[extensao] },
    });
    return bytes;
  }

  const endOf = ({ valeAte }: { valeAte: string | null }): Date | null => {
    const until = valeAte === null ? null : ofertaEnd(valeAte);
    return until && until > clock() ? until : null;
  };

  const isPublished = async (id: string) => (await artes.findImage(id))?.retiradaEm === null;

  /** Placeholder of an ended piece: drawn once for each brand and size, stored, without data of a piece. */
  async function ofEnded(content: ImageContent, extensao: ImageExtension): Promise<KeptImage> {
    const ended = endedPecaContent(content);
    const id = await imageId(ended);
    const chave = `encerradas/${id}.${extensao}`;
    const tipo = IMAGE_MIME_TYPES[extensao];
    const kept = await bucket.get(chave);
    if (kept) return { chave, bytes: kept.body, tipo, tamanho: kept.size, ate: null };
    const { idEmpresa, ...what } = ended;
    const figures = await logos.reload(figuresOf(ended.dados));
    const bytes = await drawingClient.imagem({ fila: idEmpresa }, { id, extensao, ...what }, figures);
    await bucket.put(chave, bytes, { httpMetadata: { contentType: tipo } });
    return { chave, bytes, tipo, tamanho: bytes.byteLength, ate: null };
  }

  /**
   * Draws and stores an image of a published piece; if it was taken down meanwhile, deletes it again and
   * throws 410.
   */
  async function drawPublished(...[pintura, ...how]: Parameters<typeof drawAndKeep>): Promise<Uint8Array> {
    const bytes = await drawAndKeep(pintura, ...how);
    if (await isPublished(pintura.id)) return bytes;
    await bucket.delete(keysOf(pintura.id));
    throw imageTakenDown();
  }

  const sizeOfKept = async ({ id }: ImageToDraw) => (await bucket.head(keyOf(id, 'jpg')))?.size ?? null;

  const store = {
    /**
     * Draws the JPEGs of a piece that are not in the bucket yet. Returns the size of each in bytes. Throws
     * ApiError 503 when too many draw at once.
     */
    async ensure(pinturas: readonly ImageToDraw[], figures: FiguresByName): Promise<number[]> {
      const sizes: number[] = [];
      let continua = false;
      // One after another, so that other requests get their turn in the queue between two images.
      for (const pintura of pinturas) {
        const kept = await sizeOfKept(pintura);
        sizes.push(kept ?? (await drawAndKeep(pintura, figures, 'jpg', continua)).byteLength);
        continua ||= kept === null;
      }
      return sizes;
    },

    /**
     * Same as `ensure`, after the response: a failure is logged, and the image drawn on request. An image
     * taken down meanwhile is deleted from the bucket again. Never throws.
     */
    async ensureLater(pinturas: readonly ImageToDraw[], figures: FiguresByName): Promise<void> {
      for (const pintura of pinturas) {
        try {
          if ((await sizeOfKept(pintura)) !== null) continue;
          await drawPublished(pintura, figures, 'jpg', true);
        } catch (error) {
          console.warn(`Picture ${pintura.id} is drawn when somebody asks for it: ${error}`);
        }
      }
    },

    async find(id: string, extension: ImageExtension): Promise<KeptImage | null> {
      const row = await artes.findImage(id);
      if (!row) return null;
      if (row.retiradaEm !== null) throw imageTakenDown();
      const conteudo = readImageContent(row);
      const ate = endOf(row);
      if (ate === null) return ofEnded(conteudo, extension);
      const chave = keyOf(id, extension);
      const kept = await bucket.get(chave);
      if (kept)
        return { chave, bytes: kept.body, tipo: IMAGE_MIME_TYPES[extension], tamanho: kept.size, ate };
      // An image whose template has changed since exists only in the encodings requested before.
      if (templateById(row.template).versao !== row.templateVersao) return null;
      const figures = await logos.reload(figuresOf(conteudo.dados));
      // The piece is published already: a full queue must not refuse its JPEG.
      const bytes = await drawPublished({ id, conteudo }, figures, extension, extension === 'jpg');
      return { chave, bytes, tipo: IMAGE_MIME_TYPES[extension], tamanho: bytes.byteLength, ate };
    },

    /** True while copies of this image may be shown. */
    async isPublic(id: string): Promise<boolean> {
      const row = await artes.findImage(id);
      return row !== null && row.retiradaEm === null && endOf(row) !== null;
    },
  };
  return { ...store, ...createReducedImages({ bucket, artes, drawingClient, find: store.find }) };
}
