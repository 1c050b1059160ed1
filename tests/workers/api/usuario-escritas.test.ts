import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditoria } from '../../../workers/db/schema.ts';
import { brokenKv, clearCache, createCenario, sessaoDe } from '../../support/upstream/cenario.ts';
import type { Falha } from '../../support/upstream/fault-upstream.ts';
import { usuarioDeTeste } from '../../support/upstream/memory-api.ts';

const ana = usuarioDeTeste({ uid: 'ana' });
const chefe = usuarioDeTeste({ uid: 'chefe', nome: 'Chefe', permissoes: ['admin', 'rede'] });
const daLoja = usuarioDeTeste({ uid: 'loja', nome: 'Loja', permissoes: ['admin'] });
const outroChefe = usuarioDeTeste({ uid: 'outro', nome: 'Outro', permissoes: ['admin', 'rede'] });
const CADASTRO = { nome: 'Novo Silva', telefone: '(11) 98765-4321', id_empresa: 2 };

const rows = () => drizzle(env.DB).select().from(auditoria).all();
const actions = async () => (await rows()).map(({ acao }) => acao);

beforeEach(async () => {
  await clearCache();
  await env.DB.prepare('DELETE FROM auditoria').run();
});

describe('security: writes fail closed within two seconds, nothing half-written', () => {
  const FALHAS: Array<[string, Falha, number]> = [
    ['500', { tipo: 'status', status: 500 }, 502],
    ['a connection reset', { tipo: 'queda' }, 502],
    ['truncated JSON', { tipo: 'json-cortado' }, 502],
    ['a wrong content type', { tipo: 'tipo-errado' }, 502],
    ['10 MB', { tipo: 'gigante', bytes: 10 * 1024 * 1024 }, 502],
    ['latency', { tipo: 'latencia', ms: 60_000 }, 504],
    ['a slow drip', { tipo: 'conta-gotas' }, 504],
  ];

  it.each(FALHAS)('%s: the write fails, reads go on from the cache', async (_, failure, status) => {
    const { request, upstream, relogio, settle } = createCenario([ana]);
    await request(sessaoDe('ana')).me();
    await settle();
    upstream.fail(failure);
    const write = request(sessaoDe('ana'))
      .update('id-ana', { nome: 'Ana Nova' })
      .catch((error: unknown) => error);
    await relogio.advance(2000);
    expect(await write).toMatchObject({ name: 'ErroDaApi', status });
    expect(await request(sessaoDe('ana')).me()).toEqual(ana);
    expect(await rows()).toEqual([]);
  });

  it('all the calls of a write share its two seconds', async () => {
    const { request, upstream, relogio } = createCenario([chefe, ana]);
    upstream.fail({ tipo: 'latencia', ms: 900 });
    const write = request(sessaoDe('chefe'))
      .update('id-ana', { aprovado: false })
      .catch((error: unknown) => error);
    await relogio.advance(2000);
    expect(await write).toMatchObject({ status: 504 });
  });

  it('a token that does not come in time ends the write too', async () => {
    const { request, relogio, upstream } = createCenario([ana]);
    const session = { ...sessaoDe('ana'), idToken: () => new Promise<string>(() => undefined) };
    const write = request(session)
      .update('id-ana', { nome: 'Ana Nova' })
      .catch((error: unknown) => error);
    await relogio.advance(2000);
    expect(await write).toMatchObject({ status: 504 });
    expect(upstream.perguntas).toHaveLength(0);
  });

  it('a write cut off after it took effect leaves no copy of the old value behind, and its audit row stays', async () => {
    const { request, upstream, settle } = createCenario([ana]);
    await request(sessaoDe('ana')).me();
    await settle();
    const usuarios = request(sessaoDe('ana'));
    upstream.failOn('PUT', { tipo: 'queda-depois' });
    await expect(usuarios.update('id-ana', { nome: 'Ana Nova' })).rejects.toMatchObject({ status: 502 });
    expect((await usuarios.me())?.nome).toBe('Ana Nova');
    expect((await request(sessaoDe('ana')).me())?.nome).toBe('Ana Nova');
    expect(await actions()).toEqual(['usuario.alterar']);
  });

  it('the same registration sent twice, or after a cut, stores one row and gives it back', async () => {
    const { request, upstream, api } = createCenario([]);
    upstream.failOn('POST', { tipo: 'queda-depois' });
    await expect(request(sessaoDe('novo')).create(CADASTRO)).rejects.toMatchObject({ status: 502 });
    upstream.failOn('POST', null);
    const created = await request(sessaoDe('novo')).create(CADASTRO);
    expect(created).toMatchObject({ uid: 'novo' });
    expect(api.usuarios).toHaveLength(1);
  });

  it('another registration of a registered person is a conflict', async () => {
    const { request } = createCenario([ana]);
    await expect(request(sessaoDe('ana')).create(CADASTRO)).rejects.toMatchObject({
      status: 409,
      codigo: 'ja-cadastrado',
    });
  });

  it('a record without a name is completed, not doubled', async () => {
    const { request, api } = createCenario([{ ...ana, nome: '', id_empresa: null }]);
    await request(sessaoDe('ana')).create(CADASTRO);
    expect(api.usuarios).toEqual([{ ...ana, nome: 'Novo Silva', id_empresa: 2 }]);
  });

  it('a KV that is gone changes nothing but the speed', async () => {
    const { request } = createCenario([ana], { kv: brokenKv({ get: true, put: true, delete: true }) });
    expect(await request(sessaoDe('ana')).me()).toEqual(ana);
    await request(sessaoDe('ana')).update('id-ana', { nome: 'Ana Nova' });
    expect((await request(sessaoDe('ana')).me())?.nome).toBe('Ana Nova');
  });
});

describe('issue 9 §2: the last administrator of the network cannot be removed or demoted', () => {
  it.each([
    ['demoted', 'update', { status: 403, codigo: 'campo-protegido' }],
    ['removed', 'remove', { status: 409, codigo: 'ultimo-administrador' }],
  ] as const)('the only one is not %s, by whomever', async (_, act, refusal) => {
    const { request, api } = createCenario([chefe, ana, daLoja]);
    const usuarios = request(sessaoDe('chefe'));
    const result =
      act === 'update' ? usuarios.update('id-chefe', { permissoes: [] }) : usuarios.remove('id-chefe');
    await expect(result).rejects.toMatchObject(refusal);
    const daLojaAsks = request(sessaoDe('loja'));
    await expect(
      act === 'update' ? daLojaAsks.update('id-chefe', { permissoes: [] }) : daLojaAsks.remove('id-chefe'),
    ).rejects.toMatchObject({ status: 403 });
    expect(api.usuarios).toContainEqual(chefe);
    expect(await rows()).toEqual([]);
  });

  it('the list is read from the upstream itself: a copy that still shows a second one does not count', async () => {
    const { request, api, settle } = createCenario([chefe, outroChefe]);
    await request(sessaoDe('chefe')).list();
    await settle();
    api.usuarios.splice(1, 1);
    await expect(request(sessaoDe('chefe')).remove('id-chefe')).rejects.toMatchObject({ status: 409 });
  });

  it('an administrator without a name does not count as one', async () => {
    const { request } = createCenario([chefe, { ...outroChefe, nome: ' ' }]);
    await expect(request(sessaoDe('chefe')).remove('id-chefe')).rejects.toMatchObject({ status: 409 });
  });

  it('with two, either may go', async () => {
    const { request } = createCenario([chefe, outroChefe]);
    await request(sessaoDe('chefe')).update('id-outro', { permissoes: [] });
    await expect(request(sessaoDe('outro')).remove('id-chefe')).rejects.toMatchObject({ status: 403 });
  });
});

describe('security: an audit trail says who did what', () => {
  it('each effect on access is a row of its own, with ids and no names', async () => {
    const { request, relogio } = createCenario([chefe, { ...ana, aprovado: false }]);
    const usuarios = request(sessaoDe('chefe'));
    await usuarios.update('id-ana', {
      aprovado: true,
      permissoes: ['admin'],
      id_empresa: 2,
      nome: 'Ana Nova',
    });
    await usuarios.update('id-ana', { aprovado: false, permissoes: [] });
    await usuarios.remove('id-ana');
    expect((await actions()).sort()).toEqual([
      'usuario.alterar',
      'usuario.aprovar',
      'usuario.desaprovar',
      'usuario.remover',
      'usuario.tirar-admin',
      'usuario.tornar-admin',
      'usuario.trocar-empresa',
    ]);
    const em = relogio.clock().toISOString();
    for (const row of await rows()) expect(row).toMatchObject({ uid: 'chefe', alvo: 'ana', em });
  });

  it('a registration is written down', async () => {
    const { request } = createCenario([]);
    await request(sessaoDe('novo')).create(CADASTRO);
    expect(await rows()).toMatchObject([{ uid: 'novo', alvo: 'novo', acao: 'usuario.criar', idEmpresa: 2 }]);
  });

  it('a change that the upstream refuses leaves no row', async () => {
    const { request, upstream } = createCenario([ana]);
    upstream.failOn('PUT', { tipo: 'status', status: 409 });
    await expect(request(sessaoDe('ana')).update('id-ana', { nome: 'Ana Nova' })).rejects.toMatchObject({
      status: 409,
    });
    expect(await rows()).toEqual([]);
  });

  it('what cannot be written down is not done', async () => {
    const auditTrail = {
      record: () => Promise.reject(new Error('D1 is down')),
      withdraw: async () => undefined,
    };
    const { request, api } = createCenario([ana], { auditTrail });
    await expect(request(sessaoDe('ana')).update('id-ana', { nome: 'Ana Nova' })).rejects.toMatchObject({
      status: 503,
    });
    expect(api.usuarios).toEqual([ana]);
  });
});

describe('section 7: what goes upstream', () => {
  it('POST carries the payload of the specification, filled in from the session', async () => {
    const { request, upstream } = createCenario([]);
    await request(sessaoDe('novo')).create(CADASTRO);
    expect(upstream.perguntas.find(({ method }) => method === 'POST')?.body).toEqual({
      uid: 'novo',
      nome: 'Novo Silva',
      telefone: '11987654321',
      id_empresa: 2,
      descricao_cargo: 'Consultor de vendas',
      email_verificado: true,
      email: 'novo@exemplo.com.br',
    });
  });

  it('PUT carries the user object, without aprovado and permissoes unless they change', async () => {
    const { request, upstream } = createCenario([ana]);
    await request(sessaoDe('ana')).update('id-ana', { descricao_cargo: 'Gerente' });
    const { aprovado: _a, permissoes: _p, ...rest } = ana;
    const put = upstream.perguntas.find(({ method }) => method === 'PUT');
    expect(put).toMatchObject({ path: '/api/usuario/id-ana', authorization: 'Bearer token-de-ana' });
    expect(put?.body).toEqual({ ...rest, descricao_cargo: 'Gerente' });
  });

  it('a company that is on no list is refused with a message at the field', async () => {
    const { request, api } = createCenario([]);
    await expect(request(sessaoDe('novo')).create({ ...CADASTRO, id_empresa: 99 })).rejects.toMatchObject({
      status: 422,
      campos: { id_empresa: 'Escolha uma empresa da lista.' },
    });
    expect(api.usuarios).toEqual([]);
  });
});
