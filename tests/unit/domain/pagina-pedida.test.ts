import { expect, test } from 'vitest';
import { requestedPage } from '~/domain/pagina/requested-page.ts';

test.each([
  ['/admin/chaves', '/admin/chaves'],
  ['/admin/chaves.data?_routes=telas%2Fx', '/admin/chaves'],
  ['/campanha?filtro=todas&empresa=2', '/campanha?filtro=todas&empresa=2'],
  ['/campanha.data?filtro=todas&_routes=x', '/campanha?filtro=todas'],
  ['/_root.data', '/'],
  ['/?index', '/'],
])('Issue 13 §5: %s is about %s', (asked, page) => {
  expect(requestedPage(`https://loja.exemplo${asked}`)).toBe(page);
});
