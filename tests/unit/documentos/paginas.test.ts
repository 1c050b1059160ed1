import { describe, expect, test, vi } from 'vitest';
import { difference, readPng, TOLERANCIA } from '../../support/arte/comparar.ts';
import { drawPagina, PAGINAS, readPagina } from '../../support/documentos/paginas.ts';

vi.setConfig({ testTimeout: 60_000 });

describe('§3 Documents: pages as pictures, drawn by another program', () => {
  test.each(PAGINAS)('$nome looks like its stored picture', async (pagina) => {
    const drawn = await readPng(await drawPagina(pagina));
    expect(difference(drawn, await readPng(readPagina(pagina)))).toBeLessThanOrEqual(TOLERANCIA.share);
  });

  test('the comparison sees another customer, and a missing watermark is another page', async () => {
    const [first] = PAGINAS;
    if (!first) throw new Error('nothing stored');
    const other = { ...first, dados: { ...first.dados, cliente: 'Maria Antonieta' } };
    const drawn = await readPng(await drawPagina(other));
    expect(difference(drawn, await readPng(readPagina(first)))).toBeGreaterThan(TOLERANCIA.share / 2);
  });
});
