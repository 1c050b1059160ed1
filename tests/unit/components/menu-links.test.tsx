import { renderToStaticMarkup } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom/server';
import { describe, expect, test } from 'vitest';
import { MenuLinks, MenuLinksInBrowser } from '~/components/frame/navigation/menu-links.tsx';
import { MENU_PLACES } from '~/components/frame/navigation/menu-places.ts';

const LISTS = { browser: MenuLinksInBrowser, server: MenuLinks };

async function markupAt(address: string, list: keyof typeof LISTS, className: string | undefined) {
  const List = LISTS[list];
  const element = <List lugares={MENU_PLACES} className={className} classNameDoLugar="lugar" />;
  const handler = createStaticHandler([{ path: '*', element }]);
  const context = await handler.query(new Request(`https://balcao.exemplo${address}`));
  if (context instanceof Response) throw new Error('redirected');
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

describe('Issue 27 §2: the menu’s remembered markup', () => {
  test.each(['/', '/estoque', '/estoque/', '/v2', '/nada'])(
    'at %s is what React renders',
    async (address) => {
      for (const className of [undefined, 'grid gap-1']) {
        const inBrowser = await markupAt(address, 'browser', className);
        // Twice: the second time it is remembered.
        expect(await markupAt(address, 'server', className)).toBe(inBrowser);
        expect(await markupAt(address, 'server', className)).toBe(inBrowser);
      }
    },
  );

  test('is used on the server, and needs no escaping', () => {
    expect(MenuLinks).not.toBe(MenuLinksInBrowser);
    for (const { path, rotulo } of MENU_PLACES) expect(`${path}${rotulo}`).not.toMatch(/[&<>"']/);
  });
});
