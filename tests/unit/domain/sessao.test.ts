import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type SessionFlags,
  type SessionIdentity,
  sessionFlags,
} from '../../../app/domain/pessoas/session-flags.ts';
import type { Usuario } from '../../../app/domain/pessoas/usuario.ts';

const VERIFICADA: SessionIdentity = { uid: 'u1', email: 'ana@exemplo.com.br', emailVerificado: true };
const NAO_VERIFICADA: SessionIdentity = { ...VERIFICADA, emailVerificado: false };

const CADASTRADO: Partial<Usuario> = { uid: 'u1', nome: 'Ana Lima', aprovado: false, permissoes: [] };

/** One letter per flag: Logged in, Registered, Approved, aDmin, Waiting. */
const letters = (flags: SessionFlags): string =>
  [
    flags.loggedIn && 'L',
    flags.registered && 'R',
    flags.approved && 'A',
    flags.admin && 'D',
    flags.waitingVerification && 'W',
  ]
    .filter(Boolean)
    .join('');

type Linha = [nome: string, SessionIdentity | null, Partial<Usuario> | null, esperado: string];

const TABELA: Linha[] = [
  ['nobody', null, null, ''],
  ['nobody, although a registered user is left over', null, { ...CADASTRADO, aprovado: true }, ''],
  ['an unverified address', NAO_VERIFICADA, null, 'W'],
  [
    'an unverified address of an approved administrator',
    NAO_VERIFICADA,
    { ...CADASTRADO, aprovado: true, permissoes: ['admin'] },
    'W',
  ],
  ['a verified address without registration', VERIFICADA, null, 'L'],
  ['registered', VERIFICADA, CADASTRADO, 'LR'],
  ['approved', VERIFICADA, { ...CADASTRADO, aprovado: true }, 'LRA'],
  ['administrator, not approved', VERIFICADA, { ...CADASTRADO, permissoes: ['admin'] }, 'LRD'],
  [
    'approved administrator among other permissions',
    VERIFICADA,
    { ...CADASTRADO, aprovado: true, permissoes: ['relatorios', 'admin'] },
    'LRAD',
  ],
  [
    'a permission that only resembles admin',
    VERIFICADA,
    { ...CADASTRADO, permissoes: ['Admin', 'administrador'] },
    'LR',
  ],
  ['without uid', VERIFICADA, { nome: 'Ana', aprovado: true, permissoes: ['admin'] }, 'L'],
  ['with an empty uid', VERIFICADA, { ...CADASTRADO, uid: '', aprovado: true, permissoes: ['admin'] }, 'L'],
  ['without nome', VERIFICADA, { uid: 'u1', aprovado: true, permissoes: ['admin'] }, 'L'],
  ['with an empty nome', VERIFICADA, { ...CADASTRADO, nome: '', aprovado: true, permissoes: ['admin'] }, 'L'],
  ['with a nome of blanks', VERIFICADA, { ...CADASTRADO, nome: '  \t', aprovado: true }, 'L'],
  ['without permissoes', VERIFICADA, { uid: 'u1', nome: 'Ana' }, 'LR'],
  ['an empty record', VERIFICADA, {}, 'L'],
];

describe('§4 Session flags', () => {
  test.each(TABELA)('%s', (_nome, identidade, usuario, esperado) => {
    expect(letters(sessionFlags(identidade, usuario))).toBe(esperado);
  });

  test('whatever upstream answers: nobody is approved, admin or registered without being logged in', () => {
    const usuario = fc.record(
      {
        uid: fc.string(),
        nome: fc.string(),
        aprovado: fc.boolean(),
        permissoes: fc.array(fc.oneof(fc.constant('admin'), fc.string())),
      },
      { requiredKeys: [] },
    );
    const identidade = fc.option(
      fc.record({ uid: fc.string(), email: fc.string(), emailVerificado: fc.boolean() }),
    );
    fc.assert(
      fc.property(identidade, fc.option(usuario), (who, record) => {
        const flags = sessionFlags(who, record);
        expect(flags.loggedIn && flags.waitingVerification).toBe(false);
        expect(flags.loggedIn).toBe(who?.emailVerificado === true);
        if (flags.registered) expect(flags.loggedIn).toBe(true);
        if (flags.approved || flags.admin) expect(flags.registered).toBe(true);
      }),
    );
  });
});
