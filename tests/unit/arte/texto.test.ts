import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawableText } from '~/arte/drawable-text.ts';
import { hasGlyph } from '~/arte/graphemes.ts';

describe('text that the fonts can draw', () => {
  it.each([
    ['Ação à vista: R$\u00a01.000,00 – já!', 'Ação à vista: R$\u00a01.000,00 – já!'],
    ['Oferta 🔥🔥 só hoje', 'Oferta só hoje'],
    ['Fam\u00edlia 👨‍👩‍👧 feliz', 'Família feliz'],
    ['Sa\u0303o Joa\u0303o', 'São João'],
    ['𝐎𝐟𝐞𝐫𝐭𝐚 𝓮𝓼𝓹𝓮𝓬𝓲𝓪𝓵', 'Oferta especial'],
    ['ＯＦＥＲＴＡ', 'OFERTA'],
    ['\u202eatreF\u202c', 'atreF'],
    ['a\u0000b\u0007c\u00ad', 'abc'],
    ['linha 1\n\tlinha 2', 'linha 1 linha 2'],
    ['solto \ud800 par', 'solto par'],
    ['Łódź e Đặng', 'Lódz e Dang'],
    ['10 km – 5′', "10 km – 5'"],
    ['🏍️', ''],
    ['bom 👍, né?', 'bom, né?'],
  ])('%j is drawn as %j', (text, esperado) => {
    expect(drawableText(text)).toBe(esperado);
  });

  it('has a glyph for every sign it gives, whatever comes in', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const sinal of drawableText(text)) expect(hasGlyph(sinal.codePointAt(0) ?? 0)).toBe(true);
      }),
    );
  });

  it('takes lone surrogates without throwing', () => {
    const unidades = fc.array(fc.integer({ min: 0, max: 0xffff })).map((u) => String.fromCharCode(...u));
    fc.assert(
      fc.property(unidades, (text) => {
        for (const sinal of drawableText(text)) expect(hasGlyph(sinal.codePointAt(0) ?? 0)).toBe(true);
      }),
    );
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const uma = drawableText(text);
        expect(drawableText(uma)).toBe(uma);
      }),
    );
  });

  it('leaves plain words as they are', () => {
    const word = fc.stringMatching(/^[A-Za-z0-9áàâãéêíóôõúüçÁÉÍÓÚÇ]{1,12}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1 }), (words) => {
        const text = words.join(' ');
        expect(drawableText(text)).toBe(text);
      }),
    );
  });
});
