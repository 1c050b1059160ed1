import { beforeEach, describe, expect, it } from 'vitest';
import { clearCache, createCenario, sessaoDe } from '../../support/upstream/cenario.ts';
import { usuarioDeTeste } from '../../support/upstream/memory-api.ts';

const MINUTO = 60_000;
const ana = usuarioDeTeste({ uid: 'ana' });
const chefe = usuarioDeTeste({ uid: 'chefe', nome: 'Chefe', permissoes: ['admin', 'rede'] });
const CADASTRO = { nome: 'Novo Silva', telefone: '(11) 98765-4321', id_empresa: 2 };

beforeEach(clearCache);

describe('section 4: who counts as registered', () => {
  it('a visitor is nobody and the upstream is not asked', async () => {
    const { request, upstream } = createCenario([ana]);
    expect(await request(null).situacao()).toEqual({ tipo: 'visitante' });
    expect(upstream.perguntas).toHaveLength(0);
  });

  it('an unverified e-mail only waits, and the upstream is not asked', async () => {
    const { request, upstream } = createCenario([ana]);
    const usuarios = request(sessaoDe('ana', { emailVerificado: false }));
    expect(await usuarios.situacao()).toEqual({ tipo: 'aguardando-verificacao' });
    expect(await usuarios.me()).toBeNull();
    expect(upstream.perguntas).toHaveLength(0);
  });

  it.each([
    ['no record', []],
    ['a record without a name', [{ ...ana, nome: '' }]],
    ['a record of another uid', [{ ...ana, uid: 'ANA' }]],
  ])('%s is no registration', async (_, usuarios) => {
    const { request } = createCenario(usuarios);
    expect(await request(sessaoDe('ana')).situacao()).toEqual({ tipo: 'sem-cadastro' });
  });

  it('an upstream that answers with the record of somebody else registers nobody', async () => {
    const { request, upstream } = createCenario([ana]);
    const headers = { 'Content-Type': 'application/json' };
    upstream.fail({ tipo: 'status', status: 200, corpo: JSON.stringify(chefe), headers });
    const usuarios = request(sessaoDe('ana'));
    expect(await usuarios.situacao()).toEqual({ tipo: 'sem-cadastro' });
    expect((await usuarios.find('ana')).value).toBeNull();
  });

  it("the registered user comes with the person's own token, asked once per request", async () => {
    const { request, upstream } = createCenario([ana]);
    const usuarios = request(sessaoDe('ana'));
    const [status, me] = await Promise.all([usuarios.situacao(), usuarios.me()]);
    expect(status).toEqual({ tipo: 'cadastrado', usuario: ana });
    expect(me).toEqual(ana);
    expect(upstream.perguntas).toEqual([
      {
        method: 'GET',
        path: '/api/usuario/ana',
        authorization: 'Bearer token-de-ana',
        redirect: 'manual',
        body: null,
      },
    ]);
  });

  it.each([
    ['aprovado as text', { aprovado: 'true' }, { aprovado: false }],
    ['permissoes as text', { permissoes: 'admin' }, { permissoes: [] }],
    ['id as a number', { id: 7 }, { id: '7' }],
    ['id_empresa as text', { id_empresa: '2' }, { id_empresa: 2 }],
    ['no telefone', { telefone: undefined }, { telefone: null }],
    ['a field nobody knows', { senha: 'x' }, {}],
  ])('upstream answers with %s are read with tolerance, and grant nothing by it', async (_, given, read) => {
    const { request } = createCenario([{ ...ana, ...given } as typeof ana]);
    expect(await request(sessaoDe('ana')).me()).toEqual({ ...ana, ...read });
  });
});

describe('section 8: a failed user fetch sets registered to false', () => {
  it('me is null, and situacao says that it could not be checked', async () => {
    const { request, upstream, log } = createCenario([ana]);
    upstream.fail({ tipo: 'status', status: 500 });
    const usuarios = request(sessaoDe('ana'));
    expect(await usuarios.me()).toBeNull();
    expect(await usuarios.situacao()).toMatchObject({ tipo: 'indisponivel', erro: { status: 502 } });
    expect(log.map(({ evento }) => evento)).toContain('usuario.me.failed');
  });

  it('a session that the upstream refuses is over', async () => {
    const { request, upstream } = createCenario([ana]);
    upstream.fail({ tipo: 'status', status: 401 });
    expect(await request(sessaoDe('ana')).situacao()).toMatchObject({ tipo: 'sessao-encerrada' });
  });
});

describe('security: permission changes count within 60 s', () => {
  it('a person who loses admin loses the list of users 60 s later at most', async () => {
    const { request, api, relogio, settle } = createCenario([chefe]);
    await request(sessaoDe('chefe')).list();
    await settle();
    api.usuarios.splice(0, 1, { ...chefe, permissoes: [] });
    await relogio.advance(MINUTO - 1);
    expect((await request(sessaoDe('chefe')).list()).status).toBe('HIT');
    await relogio.advance(1);
    await expect(request(sessaoDe('chefe')).list()).rejects.toMatchObject({ status: 403 });
  });

  it('with the upstream gone, guards close after 60 s and never fall back on an older copy', async () => {
    const { request, upstream, relogio, settle } = createCenario([chefe]);
    await request(sessaoDe('chefe')).list();
    await settle();
    upstream.fail({ tipo: 'queda' });
    await relogio.advance(MINUTO - 1);
    expect(await request(sessaoDe('chefe')).me()).toEqual(chefe);
    await relogio.advance(1);
    expect(await request(sessaoDe('chefe')).situacao()).toMatchObject({ tipo: 'indisponivel' });
    await expect(request(sessaoDe('chefe')).list()).rejects.toMatchObject({ status: 502 });
  });

  it('with the upstream gone, companies keep being answered for seven days', async () => {
    const { request, upstream, relogio, settle } = createCenario([]);
    const { value } = await request(null).empresas();
    await settle();
    upstream.fail({ tipo: 'queda' });
    await relogio.advance(7 * 24 * 60 * MINUTO - 1);
    expect(await request(null).empresas()).toEqual({ value, status: 'STALE-ERROR' });
  });
});

describe('architecture: writes go upstream first and the writer reads its own write', () => {
  it('a registration is what the same request and the next one read', async () => {
    const { request, settle } = createCenario([]);
    const usuarios = request(sessaoDe('novo'));
    expect(await usuarios.me()).toBeNull();
    await settle();
    const created = await usuarios.create(CADASTRO);
    expect(created).toMatchObject({
      uid: 'novo',
      nome: 'Novo Silva',
      telefone: '11987654321',
      aprovado: false,
    });
    expect(await usuarios.me()).toEqual(created);
    expect(await request(sessaoDe('novo')).me()).toEqual(created);
  });

  it('elsewhere, where KV still shows the old copy, the marker makes the writer read past it for 60 s', async () => {
    const { request, api, relogio, settle } = createCenario([ana]);
    await request(sessaoDe('ana')).me();
    await settle();
    api.usuarios.splice(0, 1, { ...ana, nome: 'Ana Nova' });
    const escritaEm = relogio.clock().getTime();

    expect((await request(sessaoDe('ana')).me())?.nome).toBe('Ana Souza');
    expect((await request(sessaoDe('ana'), { escritaEm }).find('ana')).status).toBe('BYPASS');
    expect((await request(sessaoDe('ana'), { escritaEm }).me())?.nome).toBe('Ana Nova');

    await settle();
    await relogio.advance(MINUTO - 1);
    expect((await request(sessaoDe('ana'), { escritaEm }).find('ana')).status).toBe('BYPASS');
  });

  it.each([
    ['of the future', MINUTO],
    ['older than 60 s', -MINUTO],
  ])('a marker %s counts for nothing', async (_, offset) => {
    const { request, relogio, settle } = createCenario([ana]);
    await request(sessaoDe('ana')).me();
    await settle();
    const escritaEm = relogio.clock().getTime() + offset;
    expect((await request(sessaoDe('ana'), { escritaEm }).find('ana')).status).toBe('HIT');
  });

  it('the service says when it wrote, and nothing when it did not', async () => {
    const { request, relogio } = createCenario([ana]);
    const usuarios = request(sessaoDe('ana'));
    await usuarios.me();
    await expect(usuarios.update('id-ana', { nome: '' })).rejects.toMatchObject({ status: 422 });
    await usuarios.update('id-ana', { nome: ana.nome });
    expect(usuarios.escritaEm()).toBeNull();
    await usuarios.update('id-ana', { nome: 'Ana Nova' });
    expect(usuarios.escritaEm()).toBe(relogio.clock().getTime());
  });

  it('a write counts from its end, because others may have read the old value until then', async () => {
    const { request, upstream, relogio } = createCenario([ana]);
    const usuarios = request(sessaoDe('ana'));
    upstream.failOn('PUT', { tipo: 'latencia', ms: 1500 });
    const begin = relogio.clock().getTime();
    const write = usuarios.update('id-ana', { nome: 'Ana Nova' });
    await upstream.asked('PUT');
    await relogio.advance(1500);
    await write;
    expect(usuarios.escritaEm()).toBe(begin + 1500);
  });

  it('an administrator without the marker sees the own change in the list', async () => {
    const { request, settle } = createCenario([chefe, { ...ana, aprovado: false }]);
    await request(sessaoDe('chefe')).list();
    await settle();
    await request(sessaoDe('chefe')).update('id-ana', { aprovado: true });
    const { value } = await request(sessaoDe('chefe')).list();
    expect(value.find(({ uid }) => uid === 'ana')?.aprovado).toBe(true);
  });

  it('approval by an administrator is what the approved person reads next', async () => {
    const { request, settle } = createCenario([chefe, { ...ana, aprovado: false }]);
    expect((await request(sessaoDe('ana')).me())?.aprovado).toBe(false);
    await settle();
    await request(sessaoDe('chefe')).update('id-ana', { aprovado: true });
    expect((await request(sessaoDe('ana')).me())?.aprovado).toBe(true);
  });

  it('a deleted person is nobody at the next read', async () => {
    const { request, settle } = createCenario([chefe, ana]);
    await request(sessaoDe('ana')).me();
    await settle();
    await request(sessaoDe('chefe')).remove('id-ana');
    expect(await request(sessaoDe('ana')).situacao()).toEqual({ tipo: 'sem-cadastro' });
  });

  it('an upstream that answers a write with nothing, or an echo, is asked for the record', async () => {
    const { request, upstream } = createCenario([ana]);
    upstream.failOn('PUT', { tipo: 'eco' });
    const alterada = await request(sessaoDe('ana')).update('id-ana', { nome: 'Ana Nova' });
    expect(alterada).toEqual({ ...ana, nome: 'Ana Nova' });
  });
});
