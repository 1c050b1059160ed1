import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromBase64url, toBase64url } from '../../../workers/sessao/base64url.ts';
import { createCipher } from '../../../workers/sessao/cipher.ts';

const cifra = createCipher('segredo-de-teste-com-mais-de-32-caracteres');

describe('architecture, "Session": tokens are encrypted with SESSION_SECRET', () => {
  test('any text comes back as it was, also from another isolate', async () => {
    const other = createCipher('segredo-de-teste-com-mais-de-32-caracteres');
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), fc.string(), async (text, context) => {
        expect(await other.decrypt(await cifra.encrypt(text, context), context)).toBe(text);
      }),
      { numRuns: 50 },
    );
  });

  test('the same text is never encrypted the same way twice, and does not show', async () => {
    const [a, b] = await Promise.all([
      cifra.encrypt('refresh-token', 'c'),
      cifra.encrypt('refresh-token', 'c'),
    ]);
    expect(a).not.toBe(b);
    expect(a).toMatch(/^v1\.[\w-]+$/);
    expect(atob(a.slice(3).replaceAll('-', '+').replaceAll('_', '/'))).not.toContain('refresh');
  });

  test('another secret, another place, another version or a changed byte decrypts to nothing', async () => {
    const cifrado = await cifra.encrypt('texto', 'sessao-1:id');
    expect(
      await createCipher('outro-segredo-com-mais-de-32-caracteres').decrypt(cifrado, 'sessao-1:id'),
    ).toBeNull();
    expect(await cifra.decrypt(cifrado, 'sessao-2:id')).toBeNull();
    expect(await cifra.decrypt(cifrado.replace('v1.', 'v2.'), 'sessao-1:id')).toBeNull();
    const bytes = fromBase64url(cifrado.slice(3));
    if (!bytes) throw new Error('base64url expected');
    for (const [index, byte] of bytes.entries()) {
      const changed = Uint8Array.from(bytes);
      changed[index] = byte ^ 1;
      expect(await cifra.decrypt(`v1.${toBase64url(changed)}`, 'sessao-1:id')).toBeNull();
    }
  });

  test('any text at all is refused without throwing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), async (text) => {
        expect(await cifra.decrypt(text, 'c')).toBeNull();
        expect(await cifra.decrypt(`v1.${text}`, 'c')).toBeNull();
      }),
    );
  });
});
