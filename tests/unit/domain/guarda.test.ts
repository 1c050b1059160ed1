import { describe, expect, test } from 'vitest';
import { decideAccess, type GuardDecision } from '../../../app/domain/pessoas/route-guard.ts';
import type { SessionFlags } from '../../../app/domain/pessoas/session-flags.ts';

const VISITANTE: SessionFlags = {
  loggedIn: false,
  registered: false,
  approved: false,
  admin: false,
  waitingVerification: false,
};
const AGUARDANDO = { ...VISITANTE, waitingVerification: true };
const SEM_CADASTRO = { ...VISITANTE, loggedIn: true };
const CADASTRADO = { ...SEM_CADASTRO, registered: true };
const APROVADO = { ...CADASTRADO, approved: true };
const ADMIN = { ...APROVADO, admin: true };

type Linha = [
  nome: string,
  SessionFlags,
  esperado: { public: GuardDecision; auth: GuardDecision; admin: GuardDecision },
];

const TABELA: Linha[] = [
  ['visitor', VISITANTE, { public: 'pass', auth: 'home', admin: 'home' }],
  ['waiting for verification', AGUARDANDO, { public: 'pass', auth: 'home', admin: 'home' }],
  ['signed in, not registered', SEM_CADASTRO, { public: 'pass', auth: 'home', admin: 'home' }],
  ['registered, not approved', CADASTRADO, { public: 'pass', auth: 'pass', admin: 'unauthorized' }],
  ['approved', APROVADO, { public: 'pass', auth: 'pass', admin: 'unauthorized' }],
  ['administrator', ADMIN, { public: 'pass', auth: 'pass', admin: 'pass' }],
  [
    'administrator, not approved',
    { ...ADMIN, approved: false },
    { public: 'pass', auth: 'pass', admin: 'pass' },
  ],
  // Cannot come out of section 4's function; the guard does not lean on that.
  [
    'admin flag without registration',
    { ...VISITANTE, admin: true },
    { public: 'pass', auth: 'home', admin: 'home' },
  ],
];

describe('§2 Route guard: not registered → Home, not admin → unauthorized, approval never checked', () => {
  test.each(TABELA)('%s', (_nome, flags, esperado) => {
    expect({
      public: decideAccess('public', flags),
      auth: decideAccess('auth', flags),
      admin: decideAccess('admin', flags),
    }).toEqual(esperado);
  });
});
