import { TEMPLATE_DA_SIMULACAO, templateById } from '../../app/arte/registro.ts';
import type { DesenhoComum } from '../../app/arte/tipos.ts';
import { fimDaOferta } from '../../app/domain/ofertas/fim-da-oferta.ts';
import { ErroDaApi } from '../base/api-error.ts';
import { draw, type ExtensaoDeImagem } from '../imagens/draw.ts';
import type { Fila } from '../imagens/queue.ts';
import type { Rasterizador } from '../imagens/rasterizador.ts';
import type { ArteRepository } from './arte-repository.ts';
import { type Conteudo, readConteudo } from './conteudo.ts';
import type { LogoStore, Logos, LogosCarregados } from './logo-store.ts';

export type Imagem = {
  bytes: ReadableStream | Uint8Array;
  tipo: string;
  tamanho: number;
  /** When it stops being shown; null for one that stays. */
  ate: Date | null;
};

/** A picture and the hash of what it shows. */
export type Pintura = { id: string; conteudo: Conteudo };

export type ImageStore = {
  /**
   * Makes sure that the JPEGs of a piece lie in the bucket; draws only those that do not. Gives the bytes of
   * each. Throws ErroDaApi 503 when too many draw at once.
   */
  ensure(pinturas: readonly Pintura[], logos: LogosCarregados): Promise<number[]>;
  /**
   * A kept picture, or null. PNG and WebP are drawn the first time somebody asks, and kept. Throws ErroDaApi 410
   * for the picture of a simulation whose offer is over: like its page, it quotes nothing any more.
   */
  find(id: string, extensao: ExtensaoDeImagem): Promise<Imagem | null>;
};

export const TIPOS_DE_IMAGEM: Record<ExtensaoDeImagem, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** The answer for the picture of an offer that is over. */
export const encerrada = (): ErroDaApi =>
  new ErroDaApi(410, 'oferta-encerrada', 'Esta simulação terminou. Peça uma nova com as condições de hoje.');

const keyOf = (id: string, extensao: ExtensaoDeImagem) => `imagens/${id}.${extensao}`;

/** Pictures in R2 under the hash of their content. */
export function createImageStore(parts: {
  balde: R2Bucket;
  artes: ArteRepository;
  logos: LogoStore;
  fila: Fila;
  rasterizador: Rasterizador;
  agora: () => Date;
}): ImageStore {
  const { balde, artes, logos, fila, rasterizador, agora } = parts;

  async function drawAndKeep(
    { id, conteudo: { template, formato, dados } }: Pintura,
    dataUris: Record<string, string>,
    extensao: ExtensaoDeImagem,
  ): Promise<Uint8Array> {
    const drawn = { template, formato, dados: withPictures(dados, dataUris) };
    const bytes = await draw(rasterizador, drawn, extensao);
    await balde.put(keyOf(id, extensao), bytes, { httpMetadata: { contentType: TIPOS_DE_IMAGEM[extensao] } });
    return bytes;
  }

  const sizeOfKept = async ({ id }: Pintura) => (await balde.head(keyOf(id, 'jpg')))?.size ?? null;

  return {
    async ensure(pinturas, { dataUris }) {
      const kept = await Promise.all(pinturas.map(sizeOfKept));
      if (kept.every((size) => size !== null)) return kept;
      return fila.run('imagem', async () => {
        const sizes: number[] = [];
        for (const pintura of pinturas) {
          // Somebody with the same content may have drawn it while this request waited.
          const size = await sizeOfKept(pintura);
          sizes.push(size ?? (await drawAndKeep(pintura, dataUris, 'jpg')).byteLength);
        }
        return sizes;
      });
    },

    async find(id, extensao) {
      const row = await artes.findImage(id);
      if (!row) return null;
      const conteudo = readConteudo(row);
      const ate = row.template === TEMPLATE_DA_SIMULACAO.id ? fimDaOferta(conteudo.dados.validade) : null;
      if (ate && ate <= agora()) throw encerrada();
      const kept = await balde.get(keyOf(id, extensao));
      if (kept) return { bytes: kept.body, tipo: TIPOS_DE_IMAGEM[extensao], tamanho: kept.size, ate };
      // A picture of a template that has changed since exists only in the encodings that were asked for before.
      if (templateById(row.template).versao !== row.templateVersao) return null;
      const dataUris = await logos.reload(conteudo.dados.empresa);
      const bytes = await fila.run('imagem', () => drawAndKeep({ id, conteudo }, dataUris, extensao));
      return { bytes, tipo: TIPOS_DE_IMAGEM[extensao], tamanho: bytes.byteLength, ate };
    },
  };
}

/** The same data with bucket paths replaced by the pictures themselves: satori is never given an address to fetch. */
function withPictures(dados: DesenhoComum, dataUris: Record<string, string>): DesenhoComum {
  const picture = (path: string) => dataUris[path] ?? '';
  const { logo, logoEscuro, marcas, folha }: Logos = dados.empresa;
  const figuras = folha && Object.entries(folha).map(([nome, path]) => [nome, picture(path)]);
  return {
    ...dados,
    empresa: {
      ...dados.empresa,
      logo: picture(logo),
      ...(logoEscuro ? { logoEscuro: picture(logoEscuro) } : {}),
      marcas: marcas.map(picture),
      ...(figuras ? { folha: Object.fromEntries(figuras) } : {}),
    },
  };
}
