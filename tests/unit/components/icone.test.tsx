import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Icon } from '~/components/ui/icon.tsx';

const file = readFileSync('app/components/ui/icones.svg', 'utf8');
const symbols = new Set([...file.matchAll(/<symbol id="([a-z-]+)"/g)].map(([, id]) => id));
const declared = [
  ...readFileSync('app/components/ui/icon.tsx', 'utf8').matchAll(/^ {2}\| '([a-z-]+)'/gm),
].map(([, name]) => name);

test('every declared icon is drawn, and every drawing is declared', () => {
  expect(new Set(declared)).toEqual(symbols);
  expect(symbols.size).toBeGreaterThan(20);
});

test('icons are silent for screen readers and point into the one file', () => {
  const html = renderToStaticMarkup(<Icon name="casa" />);
  expect(html).toContain('aria-hidden="true"');
  expect(html).toMatch(/href="[^"]*icones\.svg[^"]*#casa"/);
});

test.each(['erro', 'certo', 'info', 'atencao'] as const)(
  'the sign of a message, %s, is in the page as the file has it: it needs no network',
  (nome) => {
    const html = renderToStaticMarkup(<Icon name={nome} />).replace(/><\/(?:circle|path)>/g, '/>');
    const [, drawing] = new RegExp(`<symbol id="${nome}" viewBox="0 0 24 24">(.*)</symbol>`).exec(file) ?? [];
    expect(html).toMatch(/^<svg [^>]*viewBox="0 0 24 24"/);
    expect(html.slice(html.indexOf('>') + 1)).toBe(`${drawing}</svg>`);
  },
);
