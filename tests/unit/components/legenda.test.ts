import { describe, expect, test } from 'vitest';
import { keepCaption, readCaption } from '~/components/compartilhar/stored-caption.ts';

const FAZER = 'Fazer FZ25 por R$ 23.990,00 à vista.\nhttps://balcao.exemplo/p/1';
const NMAX = 'NMAX por R$ 21.490,00 à vista.\nhttps://balcao.exemplo/p/2';

function createStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

describe('§4 Share: the caption is remembered for each kind, the offer in it never', () => {
  test('what is written around an offer comes back around the next one', () => {
    const storage = createStorage();
    keepCaption(storage, 'ana', 'panfleto', { texto: `Oi!\n${FAZER}\nTe espero na loja.`, palavras: FAZER });
    expect(readCaption(storage, 'ana', 'panfleto', NMAX)).toBe(`Oi!\n${NMAX}\nTe espero na loja.`);
  });

  test('not for another kind, and for nobody else at this device', () => {
    const storage = createStorage();
    keepCaption(storage, 'ana', 'panfleto', { texto: `Oi!\n${FAZER}`, palavras: FAZER });
    expect(readCaption(storage, 'ana', 'parabens', NMAX)).toBe(NMAX);
    expect(readCaption(storage, 'bia', 'panfleto', NMAX)).toBe(NMAX);
  });

  test('a changed price stays with its piece: the next one has its own', () => {
    const storage = createStorage();
    keepCaption(storage, 'ana', 'panfleto', { texto: 'Fazer por 22 mil, só hoje', palavras: FAZER });
    expect(readCaption(storage, 'ana', 'panfleto', NMAX)).toBe(NMAX);
  });

  test('back to the words as they come: nothing is kept', () => {
    const storage = createStorage();
    keepCaption(storage, 'ana', 'panfleto', { texto: `Oi!\n${FAZER}`, palavras: FAZER });
    keepCaption(storage, 'ana', 'panfleto', { texto: FAZER, palavras: FAZER });
    expect(readCaption(storage, 'ana', 'panfleto', NMAX)).toBe(NMAX);
  });

  test('a storage that is blocked or was tampered with is none', () => {
    expect(readCaption({ getItem: () => '{"antes":1}' }, 'ana', 'panfleto', NMAX)).toBe(NMAX);
    expect(readCaption({ getItem: () => 'x' }, 'ana', 'panfleto', NMAX)).toBe(NMAX);
    const blocked = () => {
      throw new Error('blocked');
    };
    const put = () =>
      keepCaption({ setItem: blocked, removeItem: blocked }, 'ana', 'panfleto', {
        texto: `Oi! ${FAZER}`,
        palavras: FAZER,
      });
    expect(put).not.toThrow();
  });
});
