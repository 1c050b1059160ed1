import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { createRememberedRouter } from '../../../workers/shell/remembered-router.ts';

function createApp() {
  const app = new Hono({ router: createRememberedRouter() });
  app.get('/api/fotos/modelo/:moto', (c) => c.text(`modelo ${c.req.param('moto')}`));
  app.get('/api/fotos/:id', (c) => c.text(`foto ${c.req.param('id')}`));
  app.post('/api/fotos/:id', (c) => c.text(`envio ${c.req.param('id')}`));
  return app;
}

describe('Issue 27 §1: an address asked for again is matched once', () => {
  test.each([
    ['GET', '/api/fotos/modelo/FZ25', 'modelo FZ25'],
    ['GET', '/api/fotos/7', 'foto 7'],
    ['GET', '/api/fotos/S%C3%A3o', 'foto São'],
    ['POST', '/api/fotos/7', 'envio 7'],
    ['GET', `/api/fotos/${'a'.repeat(200)}`, `foto ${'a'.repeat(200)}`],
  ])('%s %s is the same the first time and again', async (method, path, wanted) => {
    const app = createApp();
    for (const _ of [1, 2, 3]) expect(await (await app.request(path, { method })).text()).toBe(wanted);
  });

  test('no request gets the part of another, however many there were', async () => {
    const app = createApp();
    for (let id = 0; id < 1200; id += 1)
      expect(await (await app.request(`/api/fotos/${id % 700}`)).text()).toBe(`foto ${id % 700}`);
  });

  test('a route that is added later counts', async () => {
    const router = createRememberedRouter<string>();
    router.add('GET', '/a', 'one');
    expect(router.match('GET', '/a')[0]).toHaveLength(1);
    router.add('GET', '/*', 'two');
    expect(router.match('GET', '/a')[0]).toHaveLength(2);
  });
});
