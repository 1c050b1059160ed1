import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { glyphRefusal, glyphRefusals, signsWithoutGlyph, textWithEmojis } from '~/arte/drawable-text.ts';

describe('Issue 25 §2, F-10: letters that no font has are told, and nothing vanishes silently', () => {
  test.each([
    ['محمد', ['م', 'ح', 'د']],
    ['李伟', ['李', '伟']],
    ['Иван', ['И', 'в', 'а', 'н']],
    ['Ana ≋', ['≋']],
    ['ħ e ə', ['ħ', 'ə']],
  ])('%j', (text, lost) => {
    expect(signsWithoutGlyph(text)).toEqual(lost);
    expect(glyphRefusal(text)).toContain(lost[0]);
  });

  test.each([
    'São João',
    'Łódź e Đặng',
    'Nguyễn ß',
    '𝐎𝐟𝐞𝐫𝐭𝐚',
    'Oferta 🔥👨‍👩‍👧👍🏽 1️⃣ 🇧🇷',
    'R$ 10 – “já” ★ ™ ½',
    '',
    'a\u200db\n',
  ])('%j has all of its letters', (text) => {
    expect(glyphRefusal(text)).toBeNull();
  });

  test('each text is told by its path, and what nobody draws is left alone', () => {
    const data = {
      titulo: 'Oi',
      itens: [{ descricao: '李' }, { descricao: 'Óleo' }],
      motivo: '李',
      preco: 5,
    };
    expect(glyphRefusals(data, new Set(['motivo']))).toEqual({
      'itens.0.descricao': 'Não dá para escrever 李 na imagem ou no PDF. Troque por letras comuns.',
    });
  });

  test('what is not told keeps a sign for each of its letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
        const letters = Array.from(text.normalize('NFC')).filter((sign) => /[\p{L}\p{N}]/u.test(sign));
        if (letters.length > 0 && glyphRefusal(text) === null) expect(textWithEmojis(text)).not.toBe('');
      }),
    );
  });
});
