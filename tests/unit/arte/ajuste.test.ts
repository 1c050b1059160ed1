import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawableText } from '~/arte/drawable-text.ts';
import { fitFewestLines, fitText, type TextFit } from '~/arte/fit-text.ts';
import { FONTES, lerFonte } from '../../support/arte/fontes.mjs';

const titulo: TextFit = {
  fonte: 'poppins-700',
  largura: 960,
  maxLinhas: 2,
  entrelinha: 1.05,
  maximo: 92,
  minimo: 44,
  equilibrar: true,
};

const textos = fc.oneof(fc.lorem({ maxCount: 60 }), fc.string({ maxLength: 300 })).map(drawableText);
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

const semEspacos = (texto: string) => texto.replaceAll(' ', '');

describe('text that shrinks to fit', () => {
  it('keeps a short name at full size on one line', () => {
    expect(fitText('Factor DX', titulo)).toMatchObject({ tamanho: 92, linhas: ['Factor DX'] });
  });

  it('breaks the longest model name between words, in two even lines', () => {
    const { linhas, tamanho } = fitText('Fazer FZ25 ABS Connected 70th Anniversary', titulo);
    expect(linhas).toEqual(['Fazer FZ25 ABS Connected', '70th Anniversary']);
    expect(tamanho).toBeGreaterThan(64);
  });

  it('does not break inside "R$ 1.000,00"', () => {
    const { linhas } = fitText('Entrada de R$\u00a01.000,00', {
      ...titulo,
      largura: 300,
      maximo: 40,
      minimo: 20,
    });
    expect(linhas.some((linha) => linha.includes('R$\u00a01.000,00'))).toBe(true);
  });

  it('breaks a word that has no spaces rather than leaving the legible sizes', () => {
    const { tamanho, linhas } = fitText('W'.repeat(30), titulo);
    expect(linhas.join('')).toBe('W'.repeat(30));
    expect(tamanho).toBeGreaterThanOrEqual(44);
  });

  it('goes below the minimum only when nothing else helps, and still loses nothing', () => {
    const { tamanho, linhas } = fitText('palavra '.repeat(80).trim(), titulo);
    expect(tamanho).toBeLessThan(44);
    expect(linhas.join(' ')).toBe('palavra '.repeat(80).trim());
  });

  it('prefers one line as long as it stays large enough', () => {
    expect(fitFewestLines('Crosser 150 S ABS', titulo, 70).linhas).toHaveLength(1);
    expect(fitFewestLines('Fazer FZ25 ABS Connected 70th', titulo, 70).linhas).toHaveLength(2);
  });

  it('gives nothing for nothing', () => {
    expect(fitText('', titulo)).toMatchObject({ linhas: [], altura: 0 });
  });

  it('never loses, repeats or reorders a sign', () => {
    fc.assert(
      fc.property(textos, caixas, (texto, caixa) => {
        const { linhas } = fitText(texto, caixa);
        expect(semEspacos(linhas.join(''))).toBe(semEspacos(texto));
      }),
    );
  });

  it('never leaves the box, measured with the real fonts', () => {
    fc.assert(
      fc.property(textos, caixas, (texto, caixa) => {
        const { linhas, tamanho, altura } = fitText(texto, caixa);
        fc.pre(tamanho > 1);
        const fonte = lerFonte(FONTES[caixa.fonte]);
        for (const linha of linhas)
          expect(fonte.getAdvanceWidth(linha, tamanho)).toBeLessThanOrEqual(caixa.largura);
        expect(linhas.length).toBeLessThanOrEqual(caixa.maxLinhas);
        if (caixa.altura !== undefined) expect(altura).toBeLessThanOrEqual(caixa.altura);
      }),
      { numRuns: 60 },
    );
  });

  it('a wider box never makes the text smaller', () => {
    fc.assert(
      fc.property(textos, caixas, fc.integer({ min: 1, max: 400 }), (texto, caixa, mais) => {
        const estreita = fitText(texto, caixa).tamanho;
        expect(fitText(texto, { ...caixa, largura: caixa.largura + mais }).tamanho).toBeGreaterThanOrEqual(
          estreita,
        );
      }),
    );
  });
});
