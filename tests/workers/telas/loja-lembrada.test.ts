import { expect, test } from 'vitest';
import { createEdge } from '../../support/edge/edge.ts';

/** The cookie that an answer sets, as a browser sends it back. */
const cookieOf = (answer: Response): string | undefined =>
  answer.headers
    .getSetCookie()
    .find((each) => each.startsWith('loja='))
    ?.split(';')[0];

async function chosen(of: string) {
  const edge = await createEdge();
  const open = (path: string, cookie: string | undefined, como: 'adminDaRede' | 'admin' = 'adminDaRede') =>
    edge.request(path, { como, pagina: true, ...(cookie ? { headers: { cookie } } : {}) });
  const cookie = cookieOf(await open(`/estoque?empresa=${of}`, undefined));
  return { open, cookie };
}

test('Issue 28 §3 (use-manager 29) the store chosen on one screen is in the next address of the menu', async () => {
  const { open, cookie } = await chosen('2');
  expect(cookie).toBe('loja=adminDaRede~2');
  for (const path of ['/propostas', '/clientes', '/estoque', '/campanha', '/pps']) {
    const answer = await open(path, cookie);
    expect([answer.status, answer.headers.get('Location')], path).toEqual([302, `${path}?empresa=2`]);
  }
  // One's own is said again by choosing it.
  const back = cookieOf(await open('/estoque?empresa=1', cookie));
  expect(back).toBe('loja=adminDaRede~1');
  expect((await open('/propostas', back)).status).toBe(200);
});

test('Issue 28 §3 (use-manager 29) an address that says more, or names an item, is as before', async () => {
  const { open, cookie } = await chosen('2');
  expect((await open('/estoque?dias=mais-90', cookie)).status).toBe(200);
  expect((await open('/estoque/nenhuma', cookie)).headers.get('Location') ?? '').not.toContain('empresa=2');
});

test('Issue 28 §3 (use-manager 29) what is remembered opens nothing', async () => {
  const { open } = await chosen('2');
  for (const cookie of ['loja=admin~2', 'loja=adminDaRede~2']) {
    const answer = await open('/estoque', cookie, 'admin');
    expect([answer.status, cookieOf(answer)]).toEqual([200, undefined]);
  }
  // Chosen by somebody else at the same device.
  expect((await open('/estoque', 'loja=admin~2')).status).toBe(200);
  // A store that is gone is refused once, and forgotten.
  const gone = await open('/estoque?empresa=99', 'loja=adminDaRede~99');
  expect([gone.status, cookieOf(gone)]).toEqual([404, 'loja=']);
});
