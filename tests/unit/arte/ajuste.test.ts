import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawableText } from '~/arte/drawable-text.ts';
import { fitFewestLines, fitText, type TextFit } from '~/arte/fit-text.ts';
import { FONTES, lerFonte } from '../../support/arte/fontes.mjs';

const title: TextFit = {
  fonte: 'poppins-700',
  largura: 960,
  maxLinhas: 2,
  entrelinha: 1.05,
  maximo: 92,
  minimo: 44,
  equilibrar: true,
};

const texts = fc.oneof(fc.lorem({ maxCount: 60 }), fc.string({ maxLength: 300 })).map(drawableText);
const caixas = fc.record({
  fonte: fc.constantFrom(...(Object.keys(FONTES) as (keyof typeof FONTES)[])),
  largura: fc.integer({ min: 200, max: 1100 }),
  maxLinhas: fc.integer({ min: 1, max: 9 }),
  altura: fc.option(fc.integer({ min: 40, max: 300 }), { nil: undefined }),
  entrelinha: fc.constantFrom(1.04, 1.2, 1.25),
  maximo: fc.integer({ min: 24, max: 120 }),
  minimo: fc.integer({ min: 16, max: 24 }),
  equilibrar: fc.boolean(),
}) satisfies fc.Arbitrary<TextFit>;

const semEspacos = (text: string) => text.replaceAll(' ', '');

describe('text that shrinks to fit', () => {
  it('keeps a short name at full size on one line', () => {
    expect(fitText('Factor DX', title)).toMatchObject({ tamanho: 92, linhas: ['Factor DX'] });
  });

  it('breaks the longest model name between words, in two even lines', () => {
    const { linhas, tamanho } = fitText('Fazer FZ25 ABS Connected 70th Anniversary', title);
    expect(linhas).toEqual(['Fazer FZ25 ABS Connected', '70th Anniversary']);
    expect(tamanho).toBeGreaterThan(64);
  });

  it('does not break inside "R$ 1.000,00"', () => {
    const { linhas } = fitText('Entrada de R$\u00a01.000,00', {
      ...title,
      largura: 300,
      maximo: 40,
      minimo: 20,
    });
    expect(linhas.some((linha) => linha.includes('R$\u00a01.000,00'))).toBe(true);
  });

  it('breaks a word that has no spaces rather than leaving the legible sizes', () => {
    const { tamanho, linhas } = fitText('W'.repeat(30), title);
    expect(linhas.join('')).toBe('W'.repeat(30));
    expect(tamanho).toBeGreaterThanOrEqual(44);
  });

  it('goes below the minimum only when nothing else helps, and still loses nothing', () => {
    const { tamanho, linhas } = fitText('palavra '.repeat(80).trim(), title);
    expect(tamanho).toBeLessThan(44);
    expect(linhas.join(' ')).toBe('palavra '.repeat(80).trim());
  });

  it('prefers one line as long as it stays large enough', () => {
    expect(fitFewestLines('Crosser 150 S ABS', title, 70).linhas).toHaveLength(1);
    expect(fitFewestLines('Fazer FZ25 ABS Connected 70th', title, 70).linhas).toHaveLength(2);
  });

  it('gives nothing for nothing', () => {
    expect(fitText('', title)).toMatchObject({ linhas: [], altura: 0 });
  });

  it('never loses, repeats or reorders a sign', () => {
    fc.assert(
      fc.property(texts, caixas, (text, box) => {
        const { linhas } = fitText(text, box);
        expect(semEspacos(linhas.join(''))).toBe(semEspacos(text));
      }),
    );
  });

  it('never leaves the box, measured with the real fonts', () => {
    fc.assert(
      fc.property(texts, caixas, (text, box) => {
        const { linhas, tamanho, altura } = fitText(text, box);
        fc.pre(tamanho > 1);
        const fonte = lerFonte(FONTES[box.fonte]);
        for (const linha of linhas)
          expect(fonte.getAdvanceWidth(linha, tamanho)).toBeLessThanOrEqual(box.largura);
        expect(linhas.length).toBeLessThanOrEqual(box.maxLinhas);
        if (box.altura !== undefined) expect(altura).toBeLessThanOrEqual(box.altura);
      }),
      { numRuns: 60 },
    );
  });

  it('a wider box never makes the text smaller', () => {
    fc.assert(
      fc.property(texts, caixas, fc.integer({ min: 1, max: 400 }), (text, box, mais) => {
        const estreita = fitText(text, box).tamanho;
        expect(fitText(text, { ...box, largura: box.largura + mais }).tamanho).toBeGreaterThanOrEqual(
          estreita,
        );
      }),
    );
  });
});
