import { Hono } from 'hono';
import { ErroDaApi, metodoNaoPermitido } from '../api/erro-da-api.ts';
import type { Ambiente } from '../shell/ambiente.ts';
import { matchesEtag } from '../shell/etag.ts';
import type { ExtensaoDeImagem } from './desenhar.ts';
import type { ImageStore } from './image-store.ts';

const ARQUIVO = /^([0-9a-f]{40})\.(jpg|png|webp)$/;

/** GET /i/{id}.{jpg,png,webp}: a generated picture. Its id is the hash of its content, so it never changes. */
export function createImageRoutes(storeOf: (c: { env: Ambiente['Bindings'] }) => ImageStore): Hono<Ambiente> {
  const app = new Hono<Ambiente>();
  app.get('/:arquivo', async (c) => {
    const [, id, extensao] = ARQUIVO.exec(c.req.param('arquivo')) ?? [];
    if (!id || !extensao) throw notFound();
    const etag = `"${id}.${extensao}"`;
    const headers = {
      ETag: etag,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'",
      // The link preview's own page is on this host, but crawlers and messengers show the picture elsewhere.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    };
    const imagem = await storeOf(c).find(id, extensao as ExtensaoDeImagem);
    if (!imagem) throw notFound();
    if (matchesEtag(c.req.header('If-None-Match'), etag)) return c.body(null, 304, headers);
    return c.body(imagem.bytes as ReadableStream, 200, {
      ...headers,
      'Content-Type': imagem.tipo,
      'Content-Length': String(imagem.tamanho),
    });
  });
  app.all('/:arquivo', () => {
    throw metodoNaoPermitido('GET, HEAD');
  });
  return app;
}

function notFound(): ErroDaApi {
  return new ErroDaApi(404, 'imagem-nao-encontrada', 'Esta imagem não existe.');
}
