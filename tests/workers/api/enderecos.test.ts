import { expect, test } from 'vitest';
import { createEdge } from '../../support/edge/edge.ts';

test('Issue 13 §1: every endpoint of /api is in /api/openapi.json, and nothing else', async () => {
  const edge = await createEdge();
  const registered = edge.app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api'))
    .map(({ method, path }) => `${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')}`);
  const answer = await edge.request('/api/openapi.json');
  expect(answer.headers.get('Content-Type')).toContain('application/json');
  const { openapi, paths } = await answer.json<{ openapi: string; paths: Record<string, object> }>();
  expect(openapi).toBe('3.1.1');
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  expect(described.sort()).toEqual([...new Set(registered)].sort());
  const etag = answer.headers.get('ETag') ?? '';
  const again = await edge.request('/api/openapi.json', { headers: { 'If-None-Match': etag } });
  expect(again.status).toBe(304);
});

test('Issue 13 §1: the page for who connects a dealer system needs no script and names no secret', async () => {
  const edge = await createEdge();
  const page = await edge.request('/desenvolvedores', { pagina: true });
  expect(page.status).toBe(200);
  const html = await page.text();
  expect(html).not.toContain('<script');
  for (const words of [
    'Authorization: Bearer SUA_CHAVE',
    '/api/acessorio/{id}',
    '/api/fipe/busca',
    'Retry-After',
  ])
    expect(html).toContain(words);
});
