import { type LinkProps, Link as RemixLink, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { staticLink } from '~/server/static-link.server.tsx';

const markupOf = async (element: ReactNode) => {
  const handler = createStaticHandler([{ path: '/estoque', children: [{ path: ':id', element }] }]);
  const context = await handler.query(new Request('https://balcao.exemplo/estoque/a%20b?pagina=2'));
  if (context instanceof Response) throw new Error('redirected');
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />);
};

const Link = staticLink(RemixLink, useLocation);

/** Links in every shape that the product writes, and in shapes that only Remix resolves. */
const LINKS: readonly Partial<Record<keyof LinkProps, unknown>>[] = [
  { to: '/' },
  { to: '/estoque' },
  { to: '/estoque/', className: 'lugar', 'aria-current': 'page' },
  { to: '/estoque?busca=a%20b&situacao=livre', prefetch: 'intent' },
  { to: '/ajuda#limites' },
  { to: '/ajuda?a=1#limites', replace: true, preventScrollReset: true, state: { a: 1 } },
  { to: '?depois=01JD' },
  { to: '?a=1#b' },
  { to: '/baixar', reloadDocument: true, target: '_blank', rel: 'noopener' },
  { to: '/a', discover: 'none', onClick: () => undefined, onFocus: () => undefined },
  { to: '/a "b" <c> & ção', title: '"aspas"' },
  ...['', '?', '#', '/a?', '/a#', '/a?#', '#b', '..', 'x', '//outro.exemplo', 'https://outro.exemplo/a'].map(
    (to) => ({ to }),
  ),
  { to: { pathname: '/a', search: '?b=1' } },
];

describe('Issue 27 §2: the server writes links as Remix does', () => {
  test.each(LINKS)('%j', async (props) => {
    const same = { children: 'Abrir', ...props } as LinkProps;
    expect(await markupOf(<Link {...same} />)).toBe(await markupOf(<RemixLink {...same} />));
  });

  test('an address from the root does not ask Remix', async () => {
    const remix = vi.fn(() => null);
    const Own = staticLink(remix, useLocation);
    expect(await markupOf(<Own to="/estoque">Estoque</Own>)).toContain('href="/estoque"');
    expect(remix).not.toHaveBeenCalled();
  });
});
