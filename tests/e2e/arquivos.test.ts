import { expect } from 'vitest';
import { TAMANHOS, test } from './apoio.ts';

test('Issue 9 §4: static files carry X-Content-Type-Options, as every other answer does', async ({
  abrir,
}) => {
  const { page } = await abrir(TAMANHOS.celular);
  const answer = await page.request.get('/login');
  const assets = (await answer.text()).match(/\/assets\/[\w.-]+\.(?:js|css)/g) ?? [];
  expect(assets.length).toBeGreaterThan(0);
  for (const path of [
    ...new Set(assets),
    '/sw.js',
    '/favicon.svg',
    '/favicon.ico',
    '/manifest.webmanifest',
    '/login',
  ]) {
    const file = await page.request.get(path);
    expect([path, file.status(), file.headers()['x-content-type-options']]).toEqual([path, 200, 'nosniff']);
  }
});
