import { Hono } from 'hono';
import type { ShellEnvironment } from '../shell/environment.ts';
import { keyOfPerson } from './cipher.ts';

/**
 * GET /api/sessao/chave: key with which this person's work is encrypted on a shared device. The same at every
 * sign-in and on every device, different for every person, and stored nowhere.
 */
export function createDeviceKeyApi(): Hono<ShellEnvironment> {
  const app = new Hono<ShellEnvironment>();
  app.get('/chave', async (c) => {
    c.header('Cache-Control', 'private, no-store');
    const { usuarios, configuracao } = c.get('contexto');
    const { uid } = usuarios.requireIdentidade();
    return c.json({ chave: await keyOfPerson(configuracao.sessionSecret, uid) });
  });
  return app;
}
