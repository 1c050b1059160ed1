import { type Context, Hono } from 'hono';
import { isSignInProvider, type SignInProvider } from '../../../app/domain/pessoas/social-sign-in.ts';
import type { RequestContext } from '../../context/context.ts';
import { windowPage } from './popup-page.ts';
import type { SignInEnd } from './social-sign-in.ts';

type SocialEnvironment = {
  Variables: { contexto: Pick<RequestContext, 'social'>; nonce: string };
};
type C = Context<SocialEnvironment>;

const LOGIN = '/login';

/**
 * Routes of the sign-in with Google and Facebook, mounted at /entrar: `/{provider}` redirects to the
 * provider, which redirects back to `/{provider}/retorno`. In a popup (`?janela=1`) it ends with a page that
 * notifies the opener and closes; otherwise with a redirect, so that it needs no JavaScript.
 */
export function createSocialRoutes(): Hono<SocialEnvironment> {
  const app = new Hono<SocialEnvironment>();

  app.get('/:provedor', async (c, next) => {
    const provedor = c.req.param('provedor');
    if (!isSignInProvider(provedor)) return next();
    // Another site must not start a sign-in here: the person could end up signed in without wanting to.
    if (isFromAnotherSite(c.req.raw)) return c.redirect(LOGIN, 302);
    const janela = c.req.query('janela') === '1';
    const started = await c.var.contexto.social.start(provedor, {
      voltar: c.req.query('voltar') ?? null,
      janela,
    });
    if (!started) return next();
    return started.ok ? c.redirect(started.url.href, 302) : answer(c, provedor, started);
  });

  app.get('/:provedor/retorno', async (c, next) => {
    const provedor = c.req.param('provedor');
    const end = isSignInProvider(provedor) ? await c.var.contexto.social.finish(provedor) : null;
    return isSignInProvider(provedor) && end ? answer(c, provedor, end) : next();
  });

  return app;
}

function answer(c: C, provedor: SignInProvider, end: SignInEnd): Response {
  if (end.janela) {
    const message = end.ok ? { kind: 'entrou' as const } : { kind: 'erro' as const, ...end.falha };
    return c.html(windowPage(message, c.var.nonce));
  }
  if (end.ok) return c.redirect(end.voltar, 302);
  c.var.contexto.social.keepFalha(provedor, end.motivo);
  return c.redirect(LOGIN, 302);
}

function isFromAnotherSite(request: Request): boolean {
  const site = request.headers.get('Sec-Fetch-Site');
  return site === 'cross-site' || site === 'same-site';
}
