import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  artes,
  auditoria,
  planos,
  precos,
  remocoes,
  sessoes,
  simulacoes,
} from '../../../workers/db/schema.ts';
import {
  createUsuarioDeletions,
  type UsuarioDeletions,
} from '../../../workers/usuarios/deletion-repository.ts';
import { type Cenario, clearCache, createCenario, sessaoDe } from '../../support/upstream/cenario.ts';
import { usuarioDeTeste } from '../../support/upstream/memory-api.ts';

const ana = usuarioDeTeste({ uid: 'ana' });
const bia = usuarioDeTeste({ uid: 'bia' });
const chefe = usuarioDeTeste({ uid: 'chefe', nome: 'Chefe', permissoes: ['admin', 'rede'] });
const outroChefe = usuarioDeTeste({ uid: 'outro', nome: 'Outro', permissoes: ['admin', 'rede'] });

const db = drizzle(env.DB);
const ONTEM = '2026-01-01T00:00:00.000Z';
const DEPOIS = '2099-01-01T00:00:00.000Z';

const simulacao = (uid: string, id: string, criadaEm = ONTEM, idEmpresa = 1) => ({
  ...{ uid, id, criadaEm, idEmpresa },
  nome: 'FZ25',
  nota: 'volta sábado',
  produto: 'cdc',
  pedido: '{}',
  resumo: '{}',
  planoVersao: 0,
});

const session = (uid: string) => ({
  id: `sessao-de-${uid}`,
  uid,
  email: `${uid}@exemplo.com.br`,
  emailVerificado: true,
  refreshTokenCifrado: '-',
  idTokenCifrado: '-',
  idTokenExpiraEm: 0,
  criadaEm: ONTEM,
  usadaEm: ONTEM,
});

/** Reads whose rows are left, by table. */
async function left() {
  const [kept, open, begun] = await Promise.all([
    db.select({ uid: simulacoes.uid, id: simulacoes.id }).from(simulacoes).all(),
    db.select({ uid: sessoes.uid }).from(sessoes).all(),
    db.select({ id: remocoes.id }).from(remocoes).all(),
  ]);
  return {
    simulacoes: kept.map(({ uid, id }) => `${uid} ${id}`).sort(),
    sessoes: open.map(({ uid }) => uid).sort(),
    remocoes: begun.map(({ id }) => id),
  };
}
const EVERYTHING = { simulacoes: ['ana 1', 'ana 2', 'bia 1'], sessoes: ['ana', 'bia'], remocoes: [] };
const WITHOUT_ANA = { simulacoes: ['bia 1'], sessoes: ['bia'], remocoes: [] };

const actions = async () => (await db.select().from(auditoria).all()).map(({ acao }) => acao);

const everybody = () => [{ ...ana }, { ...bia }, { ...chefe }, { ...outroChefe }];
const remove = ({ request }: Cenario, como = 'chefe') => request(sessaoDe(como)).remove('id-ana');
async function list({ request, settle }: Cenario, como = 'chefe') {
  await request(sessaoDe(como), { escritaEm: null }).list();
  await settle();
}

beforeEach(async () => {
  await clearCache();
  await env.DB.batch(
    ['auditoria', 'simulacoes', 'sessoes', 'remocoes'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
  // A simulation of a company that she worked for before is hers too.
  await db
    .insert(simulacoes)
    .values([simulacao('ana', '1'), simulacao('ana', '2', ONTEM, 2), simulacao('bia', '1')]);
  await db.insert(sessoes).values([session('ana'), session('bia')]);
});

describe('LGPD art. 16: what a person kept goes with their record', () => {
  it('saved simulations of every company, and sessions; nobody else’s', async () => {
    await remove(createCenario(everybody()));
    expect(await left()).toEqual(WITHOUT_ANA);
    expect(await actions()).toEqual(['usuario.remover']);
  });

  it('again: nobody is there, and nothing happens', async () => {
    const cenario = createCenario(everybody());
    await remove(cenario);
    await expect(remove(cenario)).rejects.toMatchObject({ status: 404 });
    expect(await left()).toEqual(WITHOUT_ANA);
  });

  it.each([
    ['a consultant', 'bia', 403],
    ['nobody signed in', null, 401],
  ])('%s erases nothing', async (_, como, status) => {
    const { request } = createCenario(everybody());
    await expect(request(como === null ? null : sessaoDe(como)).remove('id-ana')).rejects.toMatchObject({
      status,
    });
    expect(await left()).toEqual(EVERYTHING);
  });

  it.each([
    ['refuses', { tipo: 'status', status: 403 } as const],
    ['answers that the record has changed', { tipo: 'status', status: 409 } as const],
  ])('an upstream that %s keeps the person and everything of theirs', async (_, failure) => {
    const cenario = createCenario(everybody());
    cenario.upstream.failOn('DELETE', failure);
    await expect(remove(cenario)).rejects.toMatchObject({ status: failure.status });
    await list(cenario);
    expect(await left()).toEqual(EVERYTHING);
    expect(await actions()).toEqual([]);
  });
});

describe('Issue 9 §3 What a person published is taken down, and what stays is nobody’s', () => {
  const arte = (uid: string, id: string, criadaEm = ONTEM) => ({
    ...{ id, uid, criadaEm, idCliente: `cliente-${id}`, idEmpresa: 1 },
    ...{ tipo: 'oferta', titulo: 'FZ25', template: 'vitrine', templateVersao: 1 },
    ...{ dados: '{"nome":"Ana Lima"}', validade: '2026-12-30' },
  });
  const plano = { idEmpresa: 1, versao: 1, de: '2026-01-01', dados: '{}', publicadoEm: ONTEM };
  const preco = {
    ...{ idEmpresa: 1, id: 'p1', moto: 'fz25', nome: 'FZ25', ano: 2026, cor: '', preco: 1 },
    ...{ vigencia: '2026-01-01', criadoEm: ONTEM },
  };

  it('pieces, plans and prices', async () => {
    await env.DB.batch(['artes', 'planos', 'precos'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
    await db.insert(artes).values([arte('ana', 'a1'), arte('ana', 'a2', DEPOIS), arte('bia', 'b1')]);
    await db.insert(planos).values({ ...plano, uid: 'ana', idCliente: 'x' });
    await db.insert(precos).values({ ...preco, uid: 'ana' });
    await remove(createCenario(everybody()));
    const rows = await db
      .select({ id: artes.id, uid: artes.uid, titulo: artes.titulo, dados: artes.dados })
      .from(artes)
      .orderBy(artes.id)
      .all();
    const dados = '{"nome":"Ana Lima"}';
    expect(rows).toEqual([
      { id: 'a1', uid: '', titulo: '', dados: '{}' },
      // Made after the deletion began: the same account, registered anew.
      { id: 'a2', uid: 'ana', titulo: 'FZ25', dados },
      { id: 'b1', uid: 'bia', titulo: 'FZ25', dados },
    ]);
    const authors = [await db.select().from(planos).get(), await db.select().from(precos).get()];
    expect(authors.map((row) => row?.uid)).toEqual(['', '']);
  });
});

describe('Issue 9 §3 A person deletes themselves', () => {
  const removeMe = ({ request }: Cenario, como = 'ana') => request(sessaoDe(como)).removeMe();

  it('the record, everything they kept; the trail says that it was they', async () => {
    const cenario = createCenario(everybody());
    await removeMe(cenario);
    expect(cenario.api.usuarios.map(({ uid }) => uid)).toEqual(['bia', 'chefe', 'outro']);
    expect(await left()).toEqual(WITHOUT_ANA);
    expect(await actions()).toEqual(['conta.excluir']);
  });

  it('the last administrator cannot; one of two can', async () => {
    const cenario = createCenario(everybody());
    await removeMe(cenario, 'outro');
    await expect(removeMe(cenario, 'chefe')).rejects.toMatchObject({ status: 409 });
    expect(cenario.api.usuarios.map(({ uid }) => uid)).toEqual(['ana', 'bia', 'chefe']);
  });

  it.each([
    ['nobody signed in', null, 401],
    ['somebody who waits for the verification', sessaoDe('ana', { emailVerificado: false }), 403],
    ['somebody without a record', sessaoDe('novo'), 403],
  ])('%s: nothing happens', async (_, sessao, status) => {
    const { request } = createCenario(everybody());
    await expect(request(sessao).removeMe()).rejects.toMatchObject({ status });
    expect(await left()).toEqual(EVERYTHING);
  });

  it('the answer is lost: what they kept goes when they are met again, and not before', async () => {
    const cenario = createCenario(everybody());
    cenario.upstream.failOn('DELETE', { tipo: 'queda-depois' });
    await expect(removeMe(cenario)).rejects.toMatchObject({ status: 502 });
    expect(await left()).toEqual({ ...EVERYTHING, remocoes: ['id-ana'] });
    await cenario.request(sessaoDe('bia')).situacao();
    await cenario.settle();
    expect(await left()).toEqual({ ...EVERYTHING, remocoes: ['id-ana'] });
    await cenario.request(sessaoDe('ana')).situacao();
    await cenario.settle();
    expect(await left()).toEqual(WITHOUT_ANA);
  });

  it('an upstream that refuses keeps everything', async () => {
    const cenario = createCenario(everybody());
    cenario.upstream.failOn('DELETE', { tipo: 'status', status: 403 });
    await expect(removeMe(cenario)).rejects.toMatchObject({ status: 403 });
    expect(await left()).toEqual(EVERYTHING);
    expect(await actions()).toEqual([]);
  });
});

describe('an erasure that was cut off is completed', () => {
  it('the answer of the deletion is lost: the next list no longer has the person', async () => {
    const cenario = createCenario(everybody());
    cenario.upstream.failOn('DELETE', { tipo: 'queda-depois' });
    await expect(remove(cenario)).rejects.toMatchObject({ status: 502 });
    expect(await left()).toEqual({ ...EVERYTHING, remocoes: ['id-ana'] });
    await list(cenario);
    expect(await left()).toEqual(WITHOUT_ANA);
  });

  it('the deletion itself is lost: whoever is still listed keeps everything, and the second try erases', async () => {
    const cenario = createCenario(everybody());
    cenario.upstream.failOn('DELETE', { tipo: 'queda' });
    await expect(remove(cenario)).rejects.toMatchObject({ status: 502 });
    await list(cenario);
    expect(await left()).toEqual({ ...EVERYTHING, remocoes: ['id-ana'] });
    cenario.upstream.failOn('DELETE', null);
    await remove(cenario);
    expect(await left()).toEqual(WITHOUT_ANA);
  });

  it('the database is down after the deletion: the person is gone, and asking again erases', async () => {
    const real = createUsuarioDeletions({ db: env.DB, clock: () => new Date() });
    let isDown = true;
    const flaky: UsuarioDeletions = {
      ...real,
      finish: (id) => (isDown ? Promise.reject(new Error('D1 is down')) : real.finish(id)),
    };
    const cenario = createCenario(everybody(), { remocoes: flaky });
    await remove(cenario);
    expect(cenario.log).toContainEqual({
      evento: 'remocao.failed',
      dados: { passo: 'finish', motivo: 'Error' },
    });
    expect(await left()).toEqual({ ...EVERYTHING, remocoes: ['id-ana'] });
    isDown = false;
    await remove(cenario, 'outro');
    expect(await left()).toEqual(WITHOUT_ANA);
  });

  it('without a note of it nobody is deleted', async () => {
    const real = createUsuarioDeletions({ db: env.DB, clock: () => new Date() });
    const down: UsuarioDeletions = { ...real, begin: () => Promise.reject(new Error('D1 is down')) };
    const cenario = createCenario(everybody(), { remocoes: down });
    await expect(remove(cenario)).rejects.toMatchObject({ status: 503 });
    expect(cenario.upstream.perguntas.filter(({ method }) => method === 'DELETE')).toEqual([]);
    expect(await left()).toEqual(EVERYTHING);
    expect(await actions()).toEqual([]);
  });

  it('only who began it may tell from their list that the person is gone', async () => {
    const cenario = createCenario(everybody());
    cenario.upstream.failOn('DELETE', { tipo: 'queda-depois' });
    await expect(remove(cenario)).rejects.toMatchObject({ status: 502 });
    await list(cenario, 'outro');
    expect((await left()).remocoes).toEqual(['id-ana']);
  });

  it('what the same account keeps after registering anew stays', async () => {
    const cenario = createCenario(everybody());
    cenario.upstream.failOn('DELETE', { tipo: 'queda-depois' });
    await expect(remove(cenario)).rejects.toMatchObject({ status: 502 });
    cenario.api.usuarios.push({ ...ana, id: 'id-nova' });
    await db.insert(simulacoes).values(simulacao('ana', '3', DEPOIS));
    await list(cenario);
    expect((await left()).simulacoes).toEqual(['ana 3', 'bia 1']);
  });
});
