import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { screenOfAddress } from '~/routes/lookup.ts';
import { routeTable } from '~/routes/table.ts';

const pages = routeTable.filter(({ layout }) => layout === 'padrao');

test('Issue 27 §2: what has the frame, and reads the same rows once, is a page and no file that is drawn or copied', () => {
  expect(pages.length).toBeGreaterThan(60);
  const isPage = (file: string) => /^export default /m.test(readFileSync(join('app', file), 'utf8'));
  expect(pages.filter(({ file }) => !isPage(file)).map(({ path }) => path)).toEqual([]);
  for (const file of ['/seminovos/1/fotos/2', '/premiacao/1/imagem', '/documentos/proposta.pdf'])
    expect(screenOfAddress(file).layout, file).not.toBe('padrao');
});
