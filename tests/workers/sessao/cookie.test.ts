import { describe, expect, test } from 'vitest';
import { clearSessionCookie, readSessionCookie, writeSessionCookie } from '../../../workers/sessao/cookie.ts';

const VALOR = 'A'.repeat(43);
const read = (url: string, cookie: string) => readSessionCookie(new Request(url, { headers: { cookie } }));

describe('security, "Session cookie HttpOnly, Secure, SameSite=Lax, __Host- prefix"', () => {
  test.each([
    [
      'https://balcao.exemplo.com.br/login',
      `__Host-sessao=${VALOR}; Path=/; Max-Age=60; HttpOnly; Secure; SameSite=Lax`,
    ],
    ['https://localhost/', `__Host-sessao=${VALOR}; Path=/; Max-Age=60; HttpOnly; Secure; SameSite=Lax`],
    [
      'http://192.168.0.9:8787/',
      `__Host-sessao=${VALOR}; Path=/; Max-Age=60; HttpOnly; Secure; SameSite=Lax`,
    ],
    ['http://localhost:8787/login', `sessao=${VALOR}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax`],
    ['http://127.0.0.1:8787/', `sessao=${VALOR}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax`],
    ['http://[::1]:8787/', `sessao=${VALOR}; Path=/; Max-Age=60; HttpOnly; SameSite=Lax`],
  ])('%s', (url, expected) => {
    expect(writeSessionCookie(url, VALOR, 60)).toBe(expected);
    expect(read(url, expected.split(';')[0] ?? '')).toBe(VALOR);
  });

  test('on https the unprefixed cookie, which a neighbour domain could set, is not read', () => {
    expect(read('https://balcao.exemplo.com.br/', `sessao=${VALOR}`)).toBeNull();
  });

  test.each([
    '',
    'sessao',
    'sessao=',
    `sessao=${VALOR}A`,
    `sessao=${'A'.repeat(42)}`,
    `sessao="${VALOR}"`,
    `xsessao=${VALOR}`,
    `sessao=${'*'.repeat(43)}`,
    'sessao=; __proto__=1',
  ])('%j holds no session', (cookie) => {
    expect(read('http://localhost/', cookie)).toBeNull();
  });

  test('it is found among others', () => {
    expect(read('http://localhost/', `theme=dark;sessao=ruim; sessao=${VALOR}; x=1`)).toBe(VALOR);
  });

  test('clearing keeps name and attributes, or the browser would keep the cookie', () => {
    expect(clearSessionCookie('https://x.com.br/')).toBe(
      '__Host-sessao=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax',
    );
  });
});
