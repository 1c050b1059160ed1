import { Hono } from 'hono';
import type { Contexto } from '../context.ts';

type Ambiente = { Variables: { contexto: Pick<Contexto, 'signIn'> } };

/**
 * Route of a verification message's link, mounted at /entrar: redirects the browser that began to Home, and
 * any other to the sign-in screen, which asks for a new password.
 */
export function createVerificacaoRoutes(): Hono<Ambiente> {
  const app = new Hono<Ambiente>();
  app.get('/email/retorno', async (c) => {
    const prova = c.req.query('prova') ?? null;
    const proved = await c.var.contexto.signIn.confirmVerification(prova);
    return c.redirect(proved ? '/' : '/login?confirmado', 302);
  });
  return app;
}
