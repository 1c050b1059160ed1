import { env } from 'cloudflare:workers';
import { drizzle } from 'drizzle-orm/d1';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAuditTrail } from '../../../workers/base/audit-repository.ts';
import { auditoria } from '../../../workers/db/schema.ts';
import { createReadmissions } from '../../../workers/usuarios/readmissions.ts';
import { createRefusedPeople } from '../../../workers/usuarios/refused-people-repository.ts';
import { clearCache, createCenario, sessaoDe } from '../../support/upstream/cenario.ts';
import { usuarioDeTeste } from '../../support/upstream/memory-api.ts';

const ana = usuarioDeTeste({ uid: 'ana' });
const wait = usuarioDeTeste({ uid: 'espera', nome: 'Espera', aprovado: false });
const chefe = usuarioDeTeste({ uid: 'chefe', nome: 'Chefe', permissoes: ['admin'] });
const vizinho = usuarioDeTeste({ uid: 'vizinho', nome: 'Vizinho', id_empresa: 2, permissoes: ['admin'] });
const rede = usuarioDeTeste({ uid: 'rede', nome: 'Rede', permissoes: ['admin', 'rede'] });
const everybody = () => structuredClone([ana, wait, chefe, vizinho, rede]);

const RECUSA = { status: 403, codigo: 'cadastro-recusado' };
const CADASTRO = { nome: 'Ana Souza', id_empresa: 2 };
/** Another account of the provider with Ana's address. */
const outraConta = () => sessaoDe('ana-de-novo', { email: 'Ana@Exemplo.com.br' });

const clock = () => new Date('2026-11-22T12:00:00Z');
const recusados = createRefusedPeople({ db: env.DB, clock });
const liberacoesOf = (uid: string | null) =>
  createReadmissions({
    recusados,
    auditTrail: createAuditTrail({ db: env.DB, clock }),
    requireMe: async () => everybody().find((usuario) => usuario.uid === uid) ?? null,
  });
const actions = async () => (await drizzle(env.DB).select().from(auditoria).all()).map(({ acao }) => acao);

beforeEach(async () => {
  await clearCache();
  await env.DB.batch(
    ['auditoria', 'remocoes', 'sessoes'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
});

describe('issue 9 §2: a deleted or refused uid and e-mail cannot register again until an administrator lets them', () => {
  it.each([
    [
      'deleted',
      'ana',
      (c: ReturnType<typeof createCenario>) => c.request(sessaoDe('chefe')).remove('id-ana'),
    ],
    [
      'refused before any approval',
      'espera',
      (c: ReturnType<typeof createCenario>) => c.request(sessaoDe('chefe')).remove('id-espera'),
    ],
  ])('%s: neither the uid nor another account of the e-mail, at no company', async (_, uid, act) => {
    const cenario = createCenario(everybody());
    await act(cenario);
    const email = `${uid}@exemplo.com.br`;
    for (const id_empresa of [1, 2, null]) {
      await expect(cenario.request(sessaoDe(uid)).create({ ...CADASTRO, id_empresa })).rejects.toMatchObject(
        RECUSA,
      );
      await expect(
        cenario.request(sessaoDe(`${uid}-2`, { email })).create({ ...CADASTRO, id_empresa }),
      ).rejects.toMatchObject(RECUSA);
    }
    expect(cenario.upstream.perguntas.filter(({ method }) => method === 'POST')).toEqual([]);
    await liberacoesOf('chefe').liberar(uid);
    expect(await cenario.request(sessaoDe(`${uid}-2`, { email })).create(CADASTRO)).toMatchObject({
      aprovado: false,
    });
    expect(await actions()).toContain('usuario.liberar');
  });

  it('a withdrawn approval lasts: not undone by the profile, by registering again, or by another account', async () => {
    const cenario = createCenario(everybody());
    await cenario.request(sessaoDe('chefe')).update('id-ana', { aprovado: false });
    const her = () => cenario.request(sessaoDe('ana'));
    expect((await her().update('id-ana', { nome: 'Ana Nova' })).aprovado).toBe(false);
    await expect(her().update('id-ana', { aprovado: true })).rejects.toMatchObject({ status: 403 });
    await expect(her().create(CADASTRO)).rejects.toMatchObject({ status: 409 });
    await expect(cenario.request(outraConta()).create(CADASTRO)).rejects.toMatchObject(RECUSA);
    expect(cenario.api.usuarios.find(({ uid }) => uid === 'ana')?.aprovado).toBe(false);

    await cenario.request(sessaoDe('chefe')).update('id-ana', { aprovado: true });
    expect(await recusados.count('rede')).toBe(0);
  });

  it.each(['DELETE', 'PUT'])('an upstream that refuses the %s leaves nobody refused', async (method) => {
    const cenario = createCenario(everybody());
    cenario.upstream.failOn(method, { tipo: 'status', status: 403 });
    const chefia = cenario.request(sessaoDe('chefe'));
    const act = method === 'PUT' ? chefia.update('id-ana', { aprovado: false }) : chefia.remove('id-ana');
    await expect(act).rejects.toMatchObject({ status: 403 });
    expect(await recusados.count('rede')).toBe(0);
  });

  it('a deletion whose answer was lost refuses as well', async () => {
    const cenario = createCenario(everybody());
    cenario.upstream.failOn('DELETE', { tipo: 'queda-depois' });
    await expect(cenario.request(sessaoDe('chefe')).remove('id-ana')).rejects.toMatchObject({ status: 502 });
    await expect(cenario.request(outraConta()).create(CADASTRO)).rejects.toMatchObject(RECUSA);
  });

  it('a refusal that stands is not taken back by a later one that fails', async () => {
    const cenario = createCenario(everybody());
    await cenario.request(sessaoDe('chefe')).update('id-ana', { aprovado: false });
    cenario.upstream.failOn('DELETE', { tipo: 'status', status: 403 });
    await expect(cenario.request(sessaoDe('chefe')).remove('id-ana')).rejects.toMatchObject({ status: 403 });
    expect(await recusados.count('rede')).toBe(1);
  });

  it('whoever can be checked by nobody is not registered', async () => {
    const cenario = createCenario(everybody());
    await env.DB.prepare('ALTER TABLE recusados RENAME TO recusados_fora').run();
    try {
      await expect(cenario.request(sessaoDe('nova')).create(CADASTRO)).rejects.toMatchObject({ status: 503 });
    } finally {
      await env.DB.prepare('ALTER TABLE recusados_fora RENAME TO recusados').run();
    }
  });
});

describe('issue 9 §2: who lets them', () => {
  it.each([
    ['chefe', 1, 'lets'],
    ['rede', 1, 'lets'],
    ['vizinho', 0, 403],
    ['espera', 403, 403],
    [null, 403, 403],
  ] as const)('%s sees %s and %s', async (quem, sees, outcome) => {
    const cenario = createCenario(everybody());
    await cenario.request(sessaoDe('chefe')).remove('id-ana');
    const liberacoes = liberacoesOf(quem);
    const seen = await liberacoes
      .list({ limit: 10 })
      .then(({ rows }) => rows.length)
      .catch(({ status }) => status);
    expect(seen).toBe(sees);
    const done = await liberacoes
      .liberar('ana')
      .then(() => 'lets')
      .catch(({ status }) => status);
    expect(done).toBe(outcome);
    expect(await recusados.isRefused({ uid: 'ana', email: 'x' })).toBe(outcome !== 'lets');
  });

  it('the list goes on by key, newest first', async () => {
    for (const n of [1, 2, 3]) {
      const uid = `p${n}`;
      const store = createRefusedPeople({ db: env.DB, clock: () => new Date(Date.UTC(2026, 10, n)) });
      await store.refuse({ uid, email: `${uid}@x.com`, nome: uid, idEmpresa: 1 }, 'chefe');
    }
    const first = await liberacoesOf('rede').list({ limit: 2 });
    expect(first.rows.map(({ uid }) => uid)).toEqual(['p3', 'p2']);
    const second = await liberacoesOf('rede').list({ limit: 2, cursor: first.proximo ?? '' });
    expect([second.rows.map(({ uid }) => uid), second.proximo]).toEqual([['p1'], null]);
  });

  it('a search goes on by key too, past those whom it does not find, and knows neither accents nor case', async () => {
    const names = ['José Prado', 'Ana Lima', 'JOSE Reis', 'Bia Sá', 'Maria José', 'Caio Brito'];
    for (const [n, nome] of names.entries()) {
      const store = createRefusedPeople({ db: env.DB, clock: () => new Date(Date.UTC(2026, 10, 1 + n)) });
      const idEmpresa = n % 2 === 0 ? 1 : null;
      await store.refuse({ uid: `p${n}`, email: `p${n}@x.com`, nome, idEmpresa }, 'chefe');
    }
    const liberacoes = liberacoesOf('rede');
    const ask = async (cursor?: string) => {
      const { rows, proximo } = await liberacoes.list({ limit: 2, cursor }, { busca: 'jose' });
      return [rows.map(({ nome }) => nome), proximo] as const;
    };
    const [first, next] = await ask();
    expect(first).toEqual(['Maria José', 'JOSE Reis']);
    expect(await ask(next ?? '')).toEqual([['José Prado'], null]);
    const ofNone = await liberacoes.list({ limit: 9 }, { empresa: 'nenhuma', busca: 'x.com' });
    expect(ofNone.rows.map(({ uid }) => uid)).toEqual(['p5', 'p3', 'p1']);
    expect([await liberacoes.count(1), await liberacoes.count('nenhuma')]).toEqual([3, 3]);
    expect((await liberacoesOf('chefe').list({ limit: 9 }, { empresa: 2 })).rows).toHaveLength(3);
  });

  it('nobody there', async () => {
    await expect(liberacoesOf('rede').liberar('ninguem')).rejects.toMatchObject({ status: 404 });
  });
});
