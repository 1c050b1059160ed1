import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

test('the tests run in workerd with real D1, KV and R2', async () => {
  const row = await env.DB.prepare("select count(*) as n from sessoes where uid = 'ninguem'").first<{
    n: number;
  }>();
  expect(row?.n).toBe(0);
  await env.CACHE.put('chave', 'valor');
  expect(await env.CACHE.get('chave')).toBe('valor');
  await env.BALDE.put('chave', 'valor');
  expect(await (await env.BALDE.get('chave'))?.text()).toBe('valor');
  expect(navigator.userAgent).toBe('Cloudflare-Workers');
});
