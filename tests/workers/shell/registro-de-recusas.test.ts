import { expect, test } from 'vitest';
import { createEdge, type PedidoAoEdge } from '../../support/edge/edge.ts';

const OURS = { 'Sec-Fetch-Site': 'same-origin' };

test.each<[path: string, pedido: PedidoAoEdge, status: number]>([
  ['/nada', { pagina: true }, 404],
  ['/nada.data', { headers: OURS }, 404],
  ['/nada/.env', {}, 404],
  ['/api/nada', {}, 404],
  ['/assets/nada.js', {}, 404],
  ['/p/nada', { pagina: true }, 404],
  ['/nada', { form: { a: 'b' }, pagina: true }, 404],
  ['/', { form: { a: 'b' }, pagina: true }, 405],
  ['/', { form: { a: 'b' }, pagina: true, como: 'aprovado' }, 405],
  ['/_root.data', { form: { a: 'b' } }, 405],
  ['/v2', { form: { a: 'b' }, pagina: true }, 405],
  ['/panfleto', { method: 'OPTIONS' }, 405],
  ['/login', { method: 'PUT', body: 'x' }, 405],
  ['/plano/csv', { form: { a: 'b' }, como: 'admin' }, 405],
  ['/api/empresas', { method: 'DELETE' }, 405],
])('Issue 9 §4: %s %o is told by its status, not as an error', async (path, pedido, status) => {
  const edge = await createEdge();
  expect((await edge.request(path, pedido)).status).toBe(status);
  expect(edge.log.filter(({ nivel }) => nivel === 'erro')).toEqual([]);
  expect(JSON.stringify(edge.log)).not.toContain('[object');
});
