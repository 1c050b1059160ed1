import { describe, expect, test } from 'vitest';
import type { Env } from '../../../workers/base/env.ts';
import { createEdge } from '../../support/edge/edge.ts';
import type { Ator } from '../../support/edge/pessoas.ts';

describe('§7 social SDK: the answer can be changed, where it is configured', () => {
  const APP = { FACEBOOK_SDK_APP_ID: '1234567890' };
  const open = async (path: string, como: Ator, cookie = '', settings: Partial<Env> = APP) => {
    const edge = await createEdge({ env: settings });
    return (await edge.request(path, { como, pagina: true, headers: { Cookie: cookie } })).text();
  };
  const switchOf = (page: string) => /<input[^>]*\sname="consentimento"[^>]*>/.exec(page)?.[0] ?? null;

  test.each([
    ['agreed', 'consentimento=sim', true],
    ['refused', 'consentimento=nao', false],
    ['not asked yet', '', false],
  ])('a registered person in the profile, and in no footer: %s', async (_, cookie, checked) => {
    const page = await open('/perfil', 'aprovado', cookie);
    expect(switchOf(page)?.includes('checked=""')).toBe(checked);
    expect(page).not.toMatch(/<button[^>]*data-privacidade/);
  });

  test.each<[string, Ator]>([
    ['/login', 'visitante'],
    ['/', 'semCadastro'],
  ])('%s for %s: in the footer', async (path, como) => {
    expect(await open(path, como, 'consentimento=sim')).toMatch(/<button[^>]*data-privacidade/);
  });

  test('without settings there is nothing to change', async () => {
    expect(switchOf(await open('/perfil', 'aprovado', 'consentimento=sim', {}))).toBeNull();
    expect(await open('/login', 'visitante', '', {})).not.toMatch(/<button[^>]*data-privacidade/);
  });
});
