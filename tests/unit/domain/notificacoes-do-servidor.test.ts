import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decodeNotificacoes,
  encodeNotificacoes,
  MAIS_NOTIFICACOES,
  MENSAGEM_MAXIMA,
  type NotificacaoDoServidor,
} from '~/domain/pagina/notificacoes-do-servidor.ts';

const nota = (message: string, color: NotificacaoDoServidor['color'] = 'success') => ({ message, color });

describe('§4 notifications that a redirect carries', () => {
  test('come back as they were left', () => {
    const left = [
      nota('Usuário aprovado; já pode entrar.'),
      nota('A loja "Rota Sul" não respondeu', 'warning'),
    ];
    expect(decodeNotificacoes(encodeNotificacoes(left))).toEqual(left);
  });

  test('any text survives the cookie, whatever it holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: MENSAGEM_MAXIMA }), (message) => {
        fc.pre(message.trim() !== '');
        const value = encodeNotificacoes([nota(message)]);
        expect(value).toMatch(/^[\w%.!~*'()-]*$/);
        expect(value.length).toBeLessThanOrEqual(3600);
        if (value !== '') expect(decodeNotificacoes(value)).toEqual([nota(message)]);
      }),
    );
  });

  test('a long one is cut, many are left out', () => {
    const read = decodeNotificacoes(encodeNotificacoes([nota('x'.repeat(500))]));
    expect(read[0]?.message).toHaveLength(MENSAGEM_MAXIMA);
    expect(read[0]?.message).toMatch(/…$/);
    const many = Array.from({ length: 9 }, (_, index) => nota(`aviso ${index}`));
    expect(decodeNotificacoes(encodeNotificacoes(many))).toHaveLength(MAIS_NOTIFICACOES);
  });

  test.each([
    null,
    '',
    '%',
    'null',
    '{}',
    '"x"',
    '[1]',
    '[["success"]]',
    '[["red","x"]]',
    '[["success",""]]',
    '[["success",{"a":1}]]',
  ])('what this product did not write is no message: %j', (value) => {
    expect(decodeNotificacoes(value)).toEqual([]);
  });

  test('no text of a cookie makes reading it fail', () => {
    fc.assert(fc.property(fc.string(), (value) => Array.isArray(decodeNotificacoes(value))));
  });
});
