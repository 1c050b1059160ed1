import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, describe, expect, it } from 'vitest';
import { hasTaxaLivre } from '../../../app/domain/pessoas/usuario.ts';
import { auditoria } from '../../../workers/db/schema.ts';
import { clearCache, createCenario, sessaoDe } from '../../support/upstream/cenario.ts';
import { createMemoryApi, type MemoryApi, usuarioDeTeste } from '../../support/upstream/memory-api.ts';

const ana = usuarioDeTeste({ uid: 'ana', permissoes: ['outra'] });
const chefe = usuarioDeTeste({ uid: 'chefe', nome: 'Chefe', permissoes: ['admin', 'rede'] });

const stored = (api: MemoryApi) => api.usuarios.find(({ id }) => id === 'id-ana');

const actions = async () => (await drizzle(env.DB).select().from(auditoria).all()).map(({ acao }) => acao);

beforeEach(async () => {
  await clearCache();
  await env.DB.prepare('DELETE FROM auditoria').run();
});

describe('screens.md, financiamento: the rate is editable only with permission', () => {
  it('an administrator gives and takes it; others stay, both are on the trail, and the next request knows', async () => {
    const { request, api } = createCenario([ana, chefe]);
    const given = await request(sessaoDe('chefe')).setPermissao('id-ana', 'taxa-livre', true);
    expect(given.permissoes).toEqual(['outra', 'taxa-livre']);
    expect(stored(api)?.permissoes).toEqual(['outra', 'taxa-livre']);
    const seen = await request(sessaoDe('ana')).me();
    expect(seen && hasTaxaLivre(seen)).toBe(true);

    await request(sessaoDe('chefe')).setPermissao('id-ana', 'taxa-livre', false);
    expect(stored(api)?.permissoes).toEqual(['outra']);
    const after = await request(sessaoDe('ana')).me();
    expect(after && hasTaxaLivre(after)).toBe(false);
    expect(await actions()).toEqual(['usuario.dar-taxa-livre', 'usuario.tirar-taxa-livre']);
  });

  it('what another administrator gave a moment ago is not taken back by an older list', async () => {
    const { request, api } = createCenario([ana, chefe]);
    await request(sessaoDe('chefe')).list();
    api.usuarios.splice(0, 1, { ...ana, permissoes: ['outra', 'taxa-livre'] });
    const after = await request(sessaoDe('chefe')).setPermissao('id-ana', 'admin', true);
    expect(after.permissoes).toEqual(['outra', 'taxa-livre', 'admin']);
  });

  it('giving it twice writes once', async () => {
    const { request, upstream } = createCenario([ana, chefe]);
    await request(sessaoDe('chefe')).setPermissao('id-ana', 'taxa-livre', true);
    await request(sessaoDe('chefe')).setPermissao('id-ana', 'taxa-livre', true);
    expect(upstream.perguntas.filter(({ method }) => method === 'PUT')).toHaveLength(1);
    expect(await actions()).toEqual(['usuario.dar-taxa-livre']);
  });

  it('a consultant gives it to nobody, least of all to themselves', async () => {
    const { request, upstream } = createCenario([ana, chefe]);
    const ask = request(sessaoDe('ana')).setPermissao('id-ana', 'taxa-livre', true);
    await expect(ask).rejects.toMatchObject({ status: 403 });
    await expect(
      request(sessaoDe('ana')).update('id-ana', { permissoes: ['outra', 'taxa-livre'] }),
    ).rejects.toMatchObject({ status: 403 });
    expect(upstream.perguntas.filter(({ method }) => method === 'PUT')).toEqual([]);
    expect(await actions()).toEqual([]);
  });

  it.each([
    ['nobody with this id', 'id-de-ninguem', true, 404],
    ['oneself', 'id-chefe', false, 403],
  ])('%s: %s', async (_, id, concedida, status) => {
    const { request } = createCenario([ana, chefe]);
    const ask = request(sessaoDe('chefe')).setPermissao(id, 'admin', concedida);
    await expect(ask).rejects.toMatchObject({ status });
    expect(await actions()).toEqual([]);
  });
});

describe('§7 an upstream that knows no such permission', () => {
  it.each([
    ['in words of its own', { permissoes: 'Só conhecemos admin.' }, 'Só conhecemos admin.'],
    ['in none', undefined, 'O sistema da rede não aceita essa permissão.'],
  ])('refuses it %s: said to the administrator, and not on the trail', async (_, campos, message) => {
    const api = createMemoryApi([ana, chefe]);
    const erro = { codigo: 'dados-invalidos', mensagem: 'Confira.', ...(campos ? { campos } : {}) };
    const { request } = createCenario([], {
      fetch: async (url, init) =>
        init?.method === 'PUT' ? Response.json({ erro }, { status: 422 }) : api.fetch(url, init),
    });
    await expect(request(sessaoDe('chefe')).setPermissao('id-ana', 'taxa-livre', true)).rejects.toMatchObject(
      { status: 422, codigo: 'permissao-recusada', message },
    );
    expect(await actions()).toEqual([]);
  });

  it('drops it without a word: said as well, because nothing was kept', async () => {
    const api = createMemoryApi([ana, chefe]);
    const { request } = createCenario([], {
      fetch: async (url, init) => (init?.method === 'PUT' ? Response.json(ana) : api.fetch(url, init)),
    });
    await expect(request(sessaoDe('chefe')).setPermissao('id-ana', 'taxa-livre', true)).rejects.toMatchObject(
      { status: 502, codigo: 'permissao-nao-guardada' },
    );
    expect(await actions()).toEqual([]);
  });
});
