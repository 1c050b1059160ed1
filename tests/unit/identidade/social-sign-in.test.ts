import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeReturn } from '../../../app/domain/pagina/safe-return.ts';
import {
  isSignInProvider,
  POPUP,
  parsePopupMessage,
  signInAddress,
} from '../../../app/domain/pessoas/social-sign-in.ts';
import { describeSocialFailure, type SocialFailureReason } from '../../../workers/sessao/social/failures.ts';

test('§9 popup sign-in window 500x600, looked at every 1000 ms', () => {
  expect(POPUP).toEqual({ width: 500, height: 600, pollingMs: 1000 });
});

test.each([
  ['google', '/', false, '/entrar/google'],
  ['facebook', '/panfleto?a=1&b=2', false, '/entrar/facebook?voltar=%2Fpanfleto%3Fa%3D1%26b%3D2'],
  ['google', '/', true, '/entrar/google?janela=1'],
] as const)('address of a sign-in: %s, back to %s, window %s', (provedor, voltar, janela, address) => {
  expect(signInAddress(provedor, { voltar, janela })).toBe(address);
});

describe('what comes through the channel of the sign-in window', () => {
  test.each([
    [{ kind: 'entrou' }, { kind: 'entrou' }],
    [
      { kind: 'erro', mensagem: 'm', detalhe: 'd' },
      { kind: 'erro', mensagem: 'm', detalhe: 'd' },
    ],
    [
      { kind: 'erro', mensagem: 'm', detalhe: 3 },
      { kind: 'erro', mensagem: 'm', detalhe: null },
    ],
    [{ kind: 'erro' }, null],
    [{ kind: 'outra' }, null],
    ['entrou', null],
    [null, null],
  ])('%j is read as %j', (data, message) => {
    expect(parsePopupMessage(data)).toEqual(message);
  });

  test('anything has an answer', () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        expect(() => parsePopupMessage(data)).not.toThrow();
      }),
    );
  });
});

test('only the two providers are providers', () => {
  expect(['google', 'facebook', 'Google', '__proto__', ''].filter(isSignInProvider)).toEqual([
    'google',
    'facebook',
  ]);
});

describe('the way back after signing in', () => {
  test.each([
    ['/panfleto', '/panfleto'],
    ['/panfleto?meus=1#x', '/panfleto?meus=1'],
    ['/loginho', '/loginho'],
    ['/login', '/'],
    ['/login?voltar=/x', '/'],
    ['/entrar/google', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['https://evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['', '/'],
    [null, '/'],
  ])('%j leads to %s', (voltar, path) => {
    expect(safeReturn(voltar)).toBe(path);
  });

  test('it never leaves the site', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((s) => `/${s}`),
        ),
        (text) => {
          const path = safeReturn(text);
          expect(new URL(path, 'https://balcao.example').origin).toBe('https://balcao.example');
          expect(path.startsWith('/')).toBe(true);
        },
      ),
    );
  });
});

describe('§8 sentences of a sign-in with a provider', () => {
  test.each(['google', 'facebook'] as const)('%s', (provedor) => {
    const nome = provedor === 'google' ? 'Google' : 'Facebook';
    expect(describeSocialFailure(provedor, 'outra-credencial').mensagem).toBe(
      'Conta já existe com credenciais diferentes.',
    );
    const others: SocialFailureReason[] = [
      'recusada',
      'estado',
      'provedor',
      'indisponivel',
      'desativada',
      'sem-email',
      'muitas-tentativas',
    ];
    const details = others.map((reason) => {
      const { mensagem, detalhe } = describeSocialFailure(provedor, reason);
      expect(mensagem).toBe(`Erro ao fazer login com ${nome}`);
      return detalhe;
    });
    expect(new Set(details).size).toBe(others.length);
  });
});
