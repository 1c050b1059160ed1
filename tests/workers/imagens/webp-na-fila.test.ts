import { expect, test } from 'vitest';
import { createDesenhoDeTeste } from '../../support/edge/desenho.ts';
import { createEdge } from '../../support/edge/edge.ts';
import { AVISTA, create } from './apoio.ts';

test('§4 Share: while too many draw at once, who asks for the WebP gets the JPEG, and PNG waits', async () => {
  let busy = false;
  const drawing = createDesenhoDeTeste();
  const DESENHO = {
    fetch: (...asked: Parameters<Fetcher['fetch']>) =>
      busy
        ? Promise.resolve(
            Response.json(
              { erro: { codigo: 'fila-cheia', mensagem: 'Tente de novo.' } },
              { status: 503, headers: { 'Retry-After': '5' } },
            ),
          )
        : drawing.fetch(...asked),
  } as Fetcher;
  const edge = await createEdge({ env: { DESENHO } });
  const { imagens } = await create(edge, { dados: { ...AVISTA, texto: crypto.randomUUID() } });
  const { feed = '' } = imagens;
  busy = true;
  const webp = feed.replace('.jpg', '.webp');
  const answer = await edge.request(webp);
  expect([answer.status, answer.headers.get('Location'), answer.headers.get('Cache-Control')]).toEqual([
    302,
    feed,
    'no-store',
  ]);
  expect((await edge.request(feed)).status).toBe(200);
  expect((await edge.request(webp.replace('.webp', '.png'))).status).toBe(503);
  busy = false;
  expect((await edge.request(webp)).headers.get('Content-Type')).toBe('image/webp');
});
