import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MENU_PLACES } from '../../../app/components/frame/navigation/menu-places.ts';
import { reduceToMenu } from '../../../workers/local/vite-menu-only.ts';

const TABLE = resolve('app/routes/table.ts');

describe('Issue 27: browsers get the menu of the route table, and nothing else of it', () => {
  it('has path, access and menu entry of every place in the menu', () => {
    const text = reduceToMenu(TABLE, readFileSync(TABLE, 'utf8')) ?? '';
    const [, json = ''] = /^export const routeTable = (\[.*\]);$/s.exec(text) ?? [];
    const reduced = JSON.parse(json) as object[];
    expect(reduced).toHaveLength(MENU_PLACES.length);
    for (const place of reduced) expect(Object.keys(place)).toEqual(['path', 'access', 'menu']);
  });

  it('a table that is declared otherwise stops the build', () => {
    expect(() => reduceToMenu(TABLE, 'export const screens = [];')).toThrow(/routeTable/);
  });

  it('other modules are left alone', () => {
    expect(reduceToMenu(resolve('app/routes.ts'), 'export const routeTable = [];')).toBeNull();
  });
});
