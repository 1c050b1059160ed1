import { figurasOf } from '../../app/arte/figuras.ts';
import { templateById } from '../../app/arte/registro.ts';
import { fimDaOferta } from '../../app/domain/ofertas/fim-da-oferta.ts';
import { ErroDaApi } from '../base/api-error.ts';
import { type ExtensaoDeImagem, type Figuras, TIPOS_DE_IMAGEM } from '../desenho/contrato/pedidos.ts';
import type { Desenhista } from '../imagens/desenhista.ts';
import { reducedKeys } from '../imagens/reduced-copy.ts';
import type { ArteRepository } from './arte-repository.ts';
import { type Conteudo, conteudoDaEncerrada, imageId, readConteudo } from './conteudo.ts';
import type { FindImage, Imagem } from './kept-image.ts';
import type { LogoStore } from './logo-store.ts';
import { createReducedImages, type ReducedImages } from './reduced-images.ts';

/** A picture and the hash of what it shows. */
export type Pintura = { id: string; conteudo: Conteudo };

export type ImageStore = ReducedImages & {
  /**
   * Makes sure that the JPEGs of a piece lie in the bucket; draws only those that do not. Gives the bytes of
   * each. Throws ErroDaApi 503 when too many draw at once.
   */
  ensure(pinturas: readonly Pintura[], figuras: Figuras): Promise<number[]>;
  /**
   * The same behind an answer that was given: what fails is noted, and drawn when somebody asks for it. What was taken
   * down meanwhile leaves the bucket again. Never throws.
   */
  ensureLater(pinturas: readonly Pintura[], figuras: Figuras): Promise<void>;
  find: FindImage;
  /** Whether copies of this picture may still be shown. */
  isPublic(id: string): Promise<boolean>;
};

/** The answer for a picture that was taken down. */
export const retirada = (): ErroDaApi =>
  new ErroDaApi(410, 'imagem-retirada', 'A loja tirou esta imagem do ar.');

const keyOf = (id: string, extensao: ExtensaoDeImagem) => `imagens/${id}.${extensao}`;

/** Where a picture may lie in the bucket. */
export const keysOf = (id: string): string[] => [
  ...Object.keys(TIPOS_DE_IMAGEM).map((extensao) => keyOf(id, extensao as ExtensaoDeImagem)),
  ...reducedKeys(keyOf(id, 'jpg')),
];

/** Pictures in R2 under the hash of their content. */
export function createImageStore(parts: {
  balde: R2Bucket;
  artes: ArteRepository;
  logos: LogoStore;
  desenhista: Pick<Desenhista, 'imagem' | 'copiar'>;
  agora: () => Date;
}): ImageStore {
  const { balde, artes, logos, desenhista, agora } = parts;

  async function drawAndKeep(
    { id, conteudo: { idEmpresa, ...conteudo } }: Pintura,
    figuras: Figuras,
    extensao: ExtensaoDeImagem,
    continua: boolean,
  ): Promise<Uint8Array> {
    const lugar = { fila: idEmpresa, continua };
    const bytes = await desenhista.imagem(lugar, { id, extensao, ...conteudo }, figuras);
    await balde.put(keyOf(id, extensao), bytes, { httpMetadata: { contentType: TIPOS_DE_IMAGEM[extensao] } });
    return bytes;
  }

  const endOf = ({ valeAte }: { valeAte: string | null }): Date | null => {
    const ate = valeAte === null ? null : fimDaOferta(valeAte);
    return ate && ate > agora() ? ate : null;
  };

  const isPublished = async (id: string) => (await artes.findImage(id))?.retiradaEm === null;

  /** Drawn once for each brand and size, and kept: nothing of a piece is in it. */
  async function ofEnded(conteudo: Conteudo, extensao: ExtensaoDeImagem): Promise<Imagem> {
    const ended = conteudoDaEncerrada(conteudo);
    const id = await imageId(ended);
    const chave = `encerradas/${id}.${extensao}`;
    const tipo = TIPOS_DE_IMAGEM[extensao];
    const kept = await balde.get(chave);
    if (kept) return { chave, bytes: kept.body, tipo, tamanho: kept.size, ate: null };
    const { idEmpresa, ...what } = ended;
    const figuras = await logos.reload(figurasOf(ended.dados));
    const bytes = await desenhista.imagem({ fila: idEmpresa }, { id, extensao, ...what }, figuras);
    await balde.put(chave, bytes, { httpMetadata: { contentType: tipo } });
    return { chave, bytes, tipo, tamanho: bytes.byteLength, ate: null };
  }

  /** The same for a picture of a piece that is published: one that was taken down meanwhile leaves the bucket again. */
  async function drawPublished(...[pintura, ...how]: Parameters<typeof drawAndKeep>): Promise<Uint8Array> {
    const bytes = await drawAndKeep(pintura, ...how);
    if (await isPublished(pintura.id)) return bytes;
    await balde.delete(keysOf(pintura.id));
    throw retirada();
  }

  const sizeOfKept = async ({ id }: Pintura) => (await balde.head(keyOf(id, 'jpg')))?.size ?? null;

  const store: Omit<ImageStore, keyof ReducedImages> = {
    async ensure(pinturas, figuras) {
      const sizes: number[] = [];
      let continua = false;
      // One after another: between two pictures of a piece others get their turn.
      for (const pintura of pinturas) {
        const kept = await sizeOfKept(pintura);
        sizes.push(kept ?? (await drawAndKeep(pintura, figuras, 'jpg', continua)).byteLength);
        continua ||= kept === null;
      }
      return sizes;
    },

    async ensureLater(pinturas, figuras) {
      for (const pintura of pinturas) {
        try {
          if ((await sizeOfKept(pintura)) !== null) continue;
          await drawPublished(pintura, figuras, 'jpg', true);
        } catch (error) {
          console.warn(`Picture ${pintura.id} is drawn when somebody asks for it: ${error}`);
        }
      }
    },

    async find(id, extensao) {
      const row = await artes.findImage(id);
      if (!row) return null;
      if (row.retiradaEm !== null) throw retirada();
      const conteudo = readConteudo(row);
      const ate = endOf(row);
      if (ate === null) return ofEnded(conteudo, extensao);
      const chave = keyOf(id, extensao);
      const kept = await balde.get(chave);
      if (kept) return { chave, bytes: kept.body, tipo: TIPOS_DE_IMAGEM[extensao], tamanho: kept.size, ate };
      // A picture of a template that has changed since exists only in the encodings that were asked for before.
      if (templateById(row.template).versao !== row.templateVersao) return null;
      const figuras = await logos.reload(figurasOf(conteudo.dados));
      // A size that was not drawn yet belongs to a piece that has begun.
      const bytes = await drawPublished({ id, conteudo }, figuras, extensao, extensao === 'jpg');
      return { chave, bytes, tipo: TIPOS_DE_IMAGEM[extensao], tamanho: bytes.byteLength, ate };
    },

    async isPublic(id) {
      const row = await artes.findImage(id);
      return row !== null && row.retiradaEm === null && endOf(row) !== null;
    },
  };
  return { ...store, ...createReducedImages({ balde, artes, desenhista, find: store.find }) };
}
