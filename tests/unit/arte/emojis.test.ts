import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textWithEmojis } from '~/arte/drawable-text.ts';
import { emojiFileName, emojiSource, emojisOf, withoutMissingEmojis } from '~/arte/emojis.ts';
import { measureText } from '~/arte/fit-text.ts';
import { hasGlyph, isEmoji, lineSpansOf, signsOf } from '~/arte/graphemes.ts';

const PACOTE = dirname(createRequire(import.meta.url).resolve('@discordapp/twemoji/package.json'));
const NOMES = readdirSync(join(PACOTE, 'dist/svg')).map((file) => file.replace('.svg', ''));
/** Halves of flags, and colours of skin without a person: people do not type them. */
const SOZINHOS = /^1f1(e[6-9a-f]|f[0-9a-f])$|^1f3f[b-f]$/;
/** Signs that the set draws and Unicode has as letters of a maker's own. */
const PROPRIOS = /^e50a$/;
const emojiDe = (nome: string) => String.fromCodePoint(...nome.split('-').map((c) => Number.parseInt(c, 16)));

describe('§2 emoji are drawn as pictures from a bundled set', () => {
  it('every picture of the set is found by the emoji that people type', () => {
    const perdidos = NOMES.filter((nome) => !SOZINHOS.test(nome) && !PROPRIOS.test(nome)).filter((nome) => {
      const cru = emojiDe(nome);
      // Where a sign is a letter too, phones add what asks for its picture.
      const typed = [...cru].length === 1 ? `${cru}\ufe0f` : cru;
      const [before, emoji = '', after, ...mais] = signsOf(`a${typed}b`);
      return !(
        before === 'a' &&
        after === 'b' &&
        mais.length === 0 &&
        isEmoji(emoji) &&
        emojiFileName(emoji) === nome
      );
    });
    expect(perdidos).toEqual([]);
  });

  it.each([
    ['Oferta 🔥🔥 só hoje', 'Oferta 🔥🔥 só hoje'],
    ['Família 👨‍👩‍👧 feliz', 'Família 👨‍👩‍👧 feliz'],
    ['👍🏽 bom', '👍🏽 bom'],
    ['Brasil 🇧🇷!', 'Brasil 🇧🇷!'],
    ['passo 1️⃣', 'passo 1️⃣'],
    ['bom 👍 , né?', 'bom 👍, né?'],
    ['© 2026 Loja™ 100%', '© 2026 Loja™ 100%'],
    ['★ nota', '* nota'],
    ['Sa\u0303o Joa\u0303o ❤', 'São João ❤'],
    ['שלום 🏍️ مرحبا', '🏍️'],
    ['a\u0327\u0301\u0301', 'á'],
    ['solto \ud83d\ude00\ud800', 'solto 😀'],
    ['\u202e🏍️\u202c', '🏍️'],
  ])('%j is drawn as %j', (text, esperado) => {
    expect(textWithEmojis(text).normalize('NFC')).toBe(esperado);
  });

  it('gives only signs that the fonts have, and emoji; the second time it changes nothing', () => {
    const typed = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.constantFrom(...NOMES).map(emojiDe)).map((list) => list.join(' e ')),
      fc
        .array(fc.constantFrom('\u200d', '\ufe0f', '👩', '🏽', '🇧', '1', '\u20e3', 'a', ' '))
        .map((l) => l.join('')),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const uma = textWithEmojis(text);
        for (const sinal of signsOf(uma)) {
          if (!isEmoji(sinal)) expect(hasGlyph(sinal.codePointAt(0) ?? 0), sinal).toBe(true);
          else expect(emojiFileName(sinal)).toMatch(/^[0-9a-f]+(-[0-9a-f]+)*$/);
        }
        expect(textWithEmojis(uma)).toBe(uma);
        expect(
          lineSpansOf(uma)
            .map((segment) => segment.texto)
            .join(''),
        ).toBe(uma);
      }),
    );
  });

  it('each is as wide as its letters are high, of whatever it is made', () => {
    const larguras = ['🔥', '🇧🇷', '👨‍👩‍👧', '👍🏽', '1️⃣'].map((emoji) =>
      measureText(emoji, 'poppins-700', 100),
    );
    expect(new Set(larguras.map(Math.round))).toEqual(new Set([101]));
  });

  it('names the pictures that data need, and leaves out those that nobody has', () => {
    const data = { titulo: 'Oba 🎉', itens: [{ descricao: '🔥 e 🎉' }], validade: null, preco: 1 };
    expect(emojisOf(data)).toEqual(['/assets/emoji-16/1f389.svg', '/assets/emoji-16/1f525.svg']);
    expect(withoutMissingEmojis({ ...data, texto: 'x👍🏽‍🚗y' })).toMatchObject({ texto: 'xy', preco: 1 });
    expect(emojiSource('🛸')).toBe('/assets/emoji-16/1f6f8.svg');
  });
});
