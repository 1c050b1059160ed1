import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeLocalSession } from '../../../app/domain/pessoas/decode-local-session.ts';
import {
  encodeLocalSession,
  LOCAL_SESSION_KEY,
  type LocalSession,
  toLocalSession,
} from '../../../app/domain/pessoas/local-session.ts';
import { sessionFlags } from '../../../app/domain/pessoas/session-flags.ts';
import type { Usuario } from '../../../app/domain/pessoas/usuario.ts';

const IDENTIDADE = { uid: 'u1', email: 'ana@exemplo.com.br', emailVerificado: true };
const USUARIO: Usuario = {
  id: '7',
  uid: 'u1',
  nome: 'Ana',
  telefone: null,
  id_empresa: 1,
  descricao_cargo: 'Consultor de vendas',
  email: 'ana@exemplo.com.br',
  email_verificado: true,
  aprovado: true,
  permissoes: ['admin'],
};

const recordOf = (usuario: Usuario | null, identidade = IDENTIDADE): LocalSession | null =>
  toLocalSession(identidade, 'Ana', usuario, sessionFlags(identidade, usuario));

describe('§3 local session record under user-data', () => {
  test('holds the provider user, the registered user and the five flags, and no token', () => {
    expect(LOCAL_SESSION_KEY).toBe('user-data');
    const record = recordOf(USUARIO);
    expect(record).toEqual({
      user: { uid: 'u1', email: 'ana@exemplo.com.br', emailVerified: true, displayName: 'Ana' },
      usuario: USUARIO,
      loggedIn: true,
      registered: true,
      approved: true,
      admin: true,
      waitingVerification: false,
    });
    expect(record && encodeLocalSession(record)).not.toMatch(/token/i);
  });

  test('§4 an unverified person waits, a person without a name is not registered, a visitor has none', () => {
    expect(recordOf(null, { ...IDENTIDADE, emailVerificado: false })).toMatchObject({
      waitingVerification: true,
      loggedIn: false,
      usuario: null,
    });
    expect(recordOf({ ...USUARIO, nome: ' ' })).toMatchObject({ registered: false, usuario: null });
    expect(toLocalSession(null, null, null, sessionFlags(null, null))).toBeNull();
    // The provider no longer takes the session, though the request still carries one.
    expect(toLocalSession(IDENTIDADE, 'Ana', null, sessionFlags(null, null))).toBeNull();
  });

  const session: fc.Arbitrary<LocalSession> = fc.record({
    user: fc.record({
      uid: fc.string({ minLength: 1 }),
      email: fc.string(),
      emailVerified: fc.boolean(),
      displayName: fc.option(fc.string()),
    }),
    usuario: fc.option(
      fc.record({
        id: fc.string(),
        uid: fc.string(),
        nome: fc.string(),
        telefone: fc.option(fc.string()),
        id_empresa: fc.option(fc.maxSafeInteger()),
        descricao_cargo: fc.string(),
        email: fc.string(),
        email_verificado: fc.boolean(),
        aprovado: fc.boolean(),
        permissoes: fc.array(fc.string()),
      }),
    ),
    loggedIn: fc.boolean(),
    registered: fc.boolean(),
    approved: fc.boolean(),
    admin: fc.boolean(),
    waitingVerification: fc.boolean(),
  });

  test('what is written is what is read', () => {
    fc.assert(
      fc.property(session, (one) => {
        expect(decodeLocalSession(encodeLocalSession(one))).toEqual(one);
      }),
    );
  });

  test('fields that do not belong are left out', () => {
    const extra = {
      ...recordOf(USUARIO),
      idToken: 'segredo',
      user: { ...recordOf(null)?.user, refreshToken: 'x' },
    };
    expect(JSON.stringify(decodeLocalSession(JSON.stringify(extra)))).not.toMatch(/segredo|refreshToken/);
  });

  test('any text has an answer, never an error', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), fc.constant(null)), (text) => {
        expect(() => decodeLocalSession(text)).not.toThrow();
      }),
    );
  });

  test('a record with one field wrong is none', () => {
    const wrong = fc.oneof(fc.constant(undefined), fc.integer(), fc.constant([1]));
    const paths = [
      ['loggedIn'],
      ['admin'],
      ['user'],
      ['user', 'uid'],
      ['usuario', 'permissoes'],
      ['usuario', 'nome'],
    ];
    fc.assert(
      fc.property(fc.constantFrom(...paths), wrong, ([outer = '', inner], value) => {
        const record: Record<string, unknown> = { ...recordOf(USUARIO) };
        record[outer] = inner ? { ...(record[outer] as object), [inner]: value } : value;
        expect(decodeLocalSession(JSON.stringify(record))).toBeNull();
      }),
    );
  });
});
