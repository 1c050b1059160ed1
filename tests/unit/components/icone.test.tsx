import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Icon } from '~/components/ui/icon.tsx';

const symbols = new Set(
  [...readFileSync('app/components/ui/icones.svg', 'utf8').matchAll(/<symbol id="([a-z-]+)"/g)].map(
    ([, id]) => id,
  ),
);
const declared = [
  ...readFileSync('app/components/ui/icon.tsx', 'utf8').matchAll(/^ {2}\| '([a-z-]+)'/gm),
].map(([, name]) => name);

test('every declared icon is drawn, and every drawing is declared', () => {
  expect(new Set(declared)).toEqual(symbols);
  expect(symbols.size).toBeGreaterThan(20);
});

test('icons are silent for screen readers and point into the one file', () => {
  const html = renderToStaticMarkup(<Icon nome="casa" />);
  expect(html).toContain('aria-hidden="true"');
  expect(html).toMatch(/href="[^"]*icones\.svg[^"]*#casa"/);
});
