import { Hono } from 'hono';
import { readJsonBody } from '../base/json-body.ts';
import { addressOf, spend } from '../base/rate-limit.ts';
import type { ShellEnvironment } from '../shell/environment.ts';

/** Routes of /api/tv: status reports of televisions. Without a session; see contact-service.ts. */
export function createTvApi(): Hono<ShellEnvironment> {
  const app = new Hono<ShellEnvironment>();
  app.post('/registro', async (c) => {
    // A showroom registers a few sets a minute; more would fill the table.
    await spend(c.env, 'LIMITE_ENTRADA', `tv ${addressOf(c.req.raw)}`);
    return c.json(await c.get('contexto').contatosDeTv.register(), 201);
  });
  app.post('/contato', async (c) =>
    c.json(await c.get('contexto').contatosDeTv.contact(await readJsonBody(c.req.raw))),
  );
  return app;
}
