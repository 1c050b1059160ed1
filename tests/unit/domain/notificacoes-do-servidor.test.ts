import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decodeNotifications,
  encodeNotifications,
  MAX_NOTIFICATION_MESSAGE,
  MAX_NOTIFICATIONS,
  type ServerNotification,
} from '~/domain/pagina/server-notifications.ts';

const nota = (message: string, color: ServerNotification['color'] = 'success') => ({ message, color });

describe('§4 notifications that a redirect carries', () => {
  test('come back as they were left', () => {
    const left = [
      nota('Usuário aprovado; já pode entrar.'),
      nota('A loja "Rota Sul" não respondeu', 'warning'),
    ];
    expect(decodeNotifications(encodeNotifications(left))).toEqual(left);
  });

  test('any text survives the cookie, whatever it holds', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', minLength: 1, maxLength: MAX_NOTIFICATION_MESSAGE }),
        (message) => {
          fc.pre(message.trim() !== '');
          const value = encodeNotifications([nota(message)]);
          expect(value).toMatch(/^[\w%.!~*'()-]*$/);
          expect(value.length).toBeLessThanOrEqual(3600);
          if (value !== '') expect(decodeNotifications(value)).toEqual([nota(message)]);
        },
      ),
    );
  });

  test('a long one is cut, many are left out', () => {
    const read = decodeNotifications(encodeNotifications([nota('x'.repeat(500))]));
    expect(read[0]?.message).toHaveLength(MAX_NOTIFICATION_MESSAGE);
    expect(read[0]?.message).toMatch(/…$/);
    const many = Array.from({ length: 9 }, (_, index) => nota(`aviso ${index}`));
    expect(decodeNotifications(encodeNotifications(many))).toHaveLength(MAX_NOTIFICATIONS);
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
    expect(decodeNotifications(value)).toEqual([]);
  });

  test('no text of a cookie makes reading it fail', () => {
    fc.assert(fc.property(fc.string(), (value) => Array.isArray(decodeNotifications(value))));
  });
});
