import { describe, expect, test, vi } from 'vitest';
import { templateOf } from '~/arte/registry.ts';
import { FORMATS } from '~/arte/types.ts';
import { moneyParts } from '~/domain/valores/money.ts';
import { type LinhaVista, linhasVistas } from '../../support/arte/render-node.ts';
import { COMPARACOES } from '../../support/comparacao/pecas.ts';

vi.setConfig({ testTimeout: 60_000 });

const CASES = Object.entries(COMPARACOES).flatMap(([nome, dados]) =>
  templateOf('comparacao').formatos.map((formato) => ({ nome, formato, dados })),
);

const touch = (a: LinhaVista, b: LinhaVista): boolean =>
  a.esquerda < b.direita - 1 && b.esquerda < a.direita - 1 && a.topo < b.base - 1 && b.topo < a.base - 1;

describe.each(CASES)('Issue 28 §2: the picture of a comparison, $nome, $formato', ({ formato, dados }) => {
  const { largura, altura } = FORMATS[formato];

  test('every offer with its value, everything on the sheet, nothing upon another', async () => {
    const lines = await linhasVistas({ template: 'comparacao', formato, dados });
    const texts = lines.map(({ texto }) => texto);
    for (const { valor, vezes } of dados.ofertas) {
      expect(texts.join(' ')).toContain(moneyParts(valor).inteiro);
      expect(texts).toContain(vezes);
    }
    for (const line of lines) {
      expect(line.esquerda, line.texto).toBeGreaterThanOrEqual(0);
      expect(line.direita, line.texto).toBeLessThanOrEqual(largura);
      expect(line.base, line.texto).toBeLessThanOrEqual(altura);
    }
    const upon = lines.flatMap((a, at) =>
      lines.slice(at + 1).flatMap((b) => (touch(a, b) ? [`${a.texto} | ${b.texto}`] : [])),
    );
    expect(upon).toEqual([]);
  });

  test('CDC art. 54-B § 1: the legal minimum is legible', async () => {
    const lines = await linhasVistas({ template: 'comparacao', formato, dados });
    const last = lines.find(({ texto }) => texto.includes('Oferta válida'));
    expect(last?.tamanho).toBeGreaterThanOrEqual(formato === 'link' ? 17 : 22);
  });
});
