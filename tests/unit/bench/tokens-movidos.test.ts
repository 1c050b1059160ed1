import { describe, expect, test } from 'vitest';
import { fromBase64url, toBase64url } from '../../../workers/sessao/base64url.ts';
import { moveToken, moveTokens } from '../../bench/moved-tokens.ts';

const encode = (value: unknown) => toBase64url(new TextEncoder().encode(JSON.stringify(value)));
const claimsOf = (token: string) =>
  JSON.parse(new TextDecoder().decode(fromBase64url(token.split('.')[1] ?? '') ?? undefined));

const CLAIMS = { name: 'Joana D’Arc', iat: 1_000, auth_time: 1_000, exp: 4_600 };
const TOKEN = `${encode({ alg: 'none' })}.${encode(CLAIMS)}.`;

describe('Issue 27 §1: tokens of the emulator for a Worker with another clock', () => {
  test('have the times that were asked for moved, and nothing else', () => {
    expect(claimsOf(moveToken(TOKEN, ['exp'], 60))).toEqual({ ...CLAIMS, exp: 4_660 });
    expect(claimsOf(moveToken(TOKEN, ['iat', 'auth_time', 'exp'], -60))).toEqual({
      ...CLAIMS,
      ...{ iat: 940, auth_time: 940, exp: 4_540 },
    });
  });

  test('are found in answers, and other texts stay', () => {
    const answer = JSON.stringify({ idToken: TOKEN, refreshToken: 'a.b.c', expiresIn: '3600' });
    const moved = JSON.parse(moveTokens(answer, ['exp'], 60));
    expect(claimsOf(moved.idToken).exp).toBe(4_660);
    expect(moved).toMatchObject({ refreshToken: 'a.b.c', expiresIn: '3600' });
    for (const text of ['', 'a.b.c', '{"idToken":"signed.by.somebody"}'])
      expect(moveTokens(text, ['exp'], 60)).toBe(text);
    expect(moveToken('a.b.c', ['exp'], 60)).toBe('a.b.c');
  });
});
