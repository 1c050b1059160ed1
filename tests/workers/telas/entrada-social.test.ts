import { describe, expect, test } from 'vitest';
import type { Env } from '../../../workers/base/env.ts';
import { createEdge } from '../../support/edge/edge.ts';

const GOOGLE = { GOOGLE_CLIENT_ID: 'cliente-google', GOOGLE_CLIENT_SECRET: 'segredo-google' };
const FACEBOOK = { FACEBOOK_CLIENT_ID: 'cliente-facebook', FACEBOOK_CLIENT_SECRET: 'segredo-facebook' };
const SEM_NENHUM = {
  GOOGLE_CLIENT_ID: undefined,
  GOOGLE_CLIENT_SECRET: undefined,
  FACEBOOK_CLIENT_ID: undefined,
  FACEBOOK_CLIENT_SECRET: undefined,
};

/** The providers that the sign-in screen has a button for. */
async function buttonsOf(env: Partial<Env>): Promise<string[]> {
  const edge = await createEdge({ env: { ...SEM_NENHUM, ...env } });
  const answer = await edge.request('/login', { pagina: true });
  expect(answer.status).toBe(200);
  const links = (await answer.text()).matchAll(/<a [^>]*href="\/entrar\/(\w+)[^"]*"[^>]*>(.*?)<\/a>/gs);
  return [...links].map(([, provedor, inside = '']) => {
    expect(inside.replaceAll(/<svg.*?<\/svg>|<[^>]*>|<!-- -->/gs, '').trim()).toMatch(/^Entrar com /);
    return provedor ?? '';
  });
}

describe('§7 Google and Facebook: a button for each provider that has client settings, none without', () => {
  test.each<[string, Partial<Env>, string[]]>([
    ['no settings', {}, []],
    ['Google', GOOGLE, ['google']],
    ['Facebook', FACEBOOK, ['facebook']],
    ['both', { ...GOOGLE, ...FACEBOOK }, ['google', 'facebook']],
  ])('%s', async (_what, env, provedores) => {
    expect(await buttonsOf(env)).toEqual(provedores);
  });

  test.each(['google', 'facebook'])(
    'without settings the address of %s sends nobody there',
    async (provedor) => {
      const edge = await createEdge({ env: SEM_NENHUM });
      const answer = await edge.request(`/entrar/${provedor}`, { pagina: true });
      expect(answer.status).toBeGreaterThanOrEqual(300);
      expect(answer.headers.get('Location') ?? '').not.toMatch(/^https?:/);
    },
  );
});

describe('§8 a refusal at the provider is said on the sign-in screen, once', () => {
  const AVISO = 'entrada-aviso';
  const open = (cookie: string) =>
    createEdge({ env: FACEBOOK }).then((edge) =>
      edge.request('/login', { pagina: true, headers: { Cookie: cookie } }),
    );

  test("'Erro ao fazer login com Facebook', and the notice’s cookie is cleared with it", async () => {
    const answer = await open(`${AVISO}=facebook.recusada`);
    const page = await answer.text();
    const seen = page.replaceAll(/<script.*?<\/script>/gs, '');
    expect(seen.match(/Erro ao fazer login com Facebook/g)).toHaveLength(1);
    expect(seen).toContain('Você não autorizou o acesso com Facebook');
    expect(answer.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(new RegExp(`^${AVISO}=; Path=/; Max-Age=0; HttpOnly`)),
    );
  });

  test.each(['', `${AVISO}=facebook.nada`, `${AVISO}=outro.recusada`])(
    'none of ours says nothing: %s',
    async (cookie) => {
      const answer = await open(cookie);
      expect([answer.status, (await answer.text()).includes('Erro ao fazer login')]).toEqual([200, false]);
    },
  );
});
