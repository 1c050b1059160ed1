import { Hono } from 'hono';
import type { RequestContext } from '../context/context.ts';

type VerificationEnvironment = { Variables: { contexto: Pick<RequestContext, 'signIn'> } };

/**
 * Route of a verification message's link, mounted at /entrar: redirects the browser that began to Home, and
 * any other to the sign-in screen, which asks for a new password.
 */
export function createVerificationRoutes(): Hono<VerificationEnvironment> {
  const app = new Hono<VerificationEnvironment>();
  app.get('/email/retorno', async (c) => {
    const proof = c.req.query('prova') ?? null;
    const proved = await c.var.contexto.signIn.confirmVerification(proof);
    return c.redirect(proved ? '/' : '/login?confirmado', 302);
  });
  return app;
}
