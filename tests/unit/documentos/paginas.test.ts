import { describe, expect, test, vi } from 'vitest';
import { imagensDe } from '../../support/documentos/em-node.ts';
import {
  differenceToStored,
  drawPagina,
  PAGINAS,
  TOLERANCIA_DAS_PAGINAS,
} from '../../support/documentos/paginas.ts';

vi.setConfig({ testTimeout: 60_000 });

const { share } = TOLERANCIA_DAS_PAGINAS;

describe('§3 Documents: pages as pictures, drawn by another program', () => {
  test.each(PAGINAS)('$nome looks like its stored picture', async (page) => {
    expect(await differenceToStored(page, await drawPagina(page))).toBeLessThanOrEqual(share);
  });

  test('the comparison sees another customer', async () => {
    const [first] = PAGINAS;
    if (!first) throw new Error('nothing stored');
    const other = { ...first, dados: { ...first.dados, cliente: 'Maria Antonieta' } };
    expect(await differenceToStored(first, await drawPagina(other))).toBeGreaterThan(share);
  });

  test.each(PAGINAS)('$nome without its watermark is another page', async (page) => {
    const bare = { ...imagensDe(page.empresa), marcaDagua: null };
    expect(await differenceToStored(page, await drawPagina(page, bare))).toBeGreaterThan(share * 10);
  });
});
