import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  API_KEY_BYTES,
  apiKeyPrefix,
  apiKeyState,
  bearerOf,
  createApiKey,
  isSameHash,
} from '~/domain/chaves/api-key.ts';
import { declareApiKeyFields } from '~/domain/chaves/api-key-fields.ts';
import { API_KEY_SCOPES, scopeLabels } from '~/domain/chaves/api-key-scopes.ts';
import { checkFieldValues, schemaOf } from '~/domain/resource/field-declarations.ts';

const bytes = fc.uint8Array({ minLength: API_KEY_BYTES, maxLength: API_KEY_BYTES });

describe('Issue 13 §1: a key and its parts', () => {
  test('every key names itself by its visible part, which is no secret of it', () => {
    fc.assert(
      fc.property(bytes, (random) => {
        const { chave, prefixo } = createApiKey(random);
        expect(apiKeyPrefix(chave)).toBe(prefixo);
        expect(chave.slice(prefixo.length)).toMatch(/^_[0-9a-z]{32}$/);
        expect(bearerOf(`Bearer ${chave}`)).toBe(chave);
      }),
    );
  });

  test('any text is read without a failure, and only a key has a name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(apiKeyPrefix(text)).toBeNull();
        bearerOf(text);
      }),
    );
  });

  test.each([
    [null, null],
    ['', null],
    ['Bearer', null],
    ['Bearer ', null],
    ['Basic YTpi', null],
    ['Bearer a b', null],
    ['bearer abc', 'abc'],
    ['BEARER  abc ', 'abc'],
  ])('header %j: %j', (header, expected) => expect(bearerOf(header)).toBe(expected));

  test('two hashes are the same exactly when their texts are', () => {
    const hash = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 });
    fc.assert(fc.property(hash, hash, (a, b) => isSameHash(a, b) === (a === b) && isSameHash(a, a)));
    expect(isSameHash('', '0')).toBe(false);
    expect(isSameHash('0', '')).toBe(false);
  });

  const HOJE = '2026-11-24';
  test.each([
    [null, null, 'ativa'],
    [HOJE, null, 'ativa'],
    ['2026-11-25', null, 'ativa'],
    ['2026-11-23', null, 'expirada'],
    ['2026-11-23', '2026-11-01T00:00:00.000Z', 'revogada'],
    [null, '2026-11-01T00:00:00.000Z', 'revogada'],
  ] as const)('last day %s, revoked %s: %s', (expiraEm, revogadaEm, estado) => {
    expect(apiKeyState({ expiraEm, revogadaEm }, HOJE)).toBe(estado);
  });

  test('what is asked for one has a message for everything else', () => {
    const schema = schemaOf(declareApiKeyFields(HOJE));
    const right = { nome: 'ERP', escopos: ['acessorio:leitura'], expiraEm: null };
    expect(checkFieldValues(schema, right)).toEqual({ ok: true, valores: right });
    const errorsOf = (wrong: object) => {
      const read = checkFieldValues(schema, { ...right, ...wrong });
      return read.ok ? [] : Object.keys(read.erros);
    };
    expect(errorsOf({ nome: '' })).toEqual(['nome']);
    expect(errorsOf({ escopos: [] })).toEqual(['escopos']);
    expect(errorsOf({ escopos: ['usuarios:escrita'] })).toEqual(['escopos']);
    expect(errorsOf({ expiraEm: '2026-11-23' })).toEqual(['expiraEm']);
    expect(errorsOf({ expiraEm: '2032-01-01' })).toEqual(['expiraEm']);
    expect(errorsOf({ expiraEm: HOJE })).toEqual([]);
  });

  test('every scope has words of its own', () => {
    const all = scopeLabels(API_KEY_SCOPES.map(({ valor }) => valor));
    expect(new Set(all).size).toBe(API_KEY_SCOPES.length);
  });
});
