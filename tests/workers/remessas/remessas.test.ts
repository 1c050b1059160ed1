import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { createRemessaRepository } from '../../../workers/remessas/remessa-repository.ts';
import type { Edge } from '../../support/edge/edge.ts';
import { type Ator, approve } from '../../support/edge/pessoas.ts';
import { createLink, openEdge } from '../documentos/link.ts';
import { AVISTA, type Criada, create } from '../imagens/apoio.ts';

const CELULAR = {
  'User-Agent':
    'Mozilla/5.0 (Linux; Android 14; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
};
const MARINA = { nome: 'Marina Duarte', telefone: '+55 41 99123-4567', consentimento: '1' };

const withFlyer = (edge: Edge, change: object = {}) =>
  create(edge, { dados: { ...AVISTA, texto: crypto.randomUUID(), ...change } });

function send(edge: Edge, arte: string, change: Record<string, string> = {}, como: Ator = 'aprovado') {
  const form = { arte, id: crypto.randomUUID(), ...MARINA, ...change };
  return edge.request('/links/enviados', { form, como, headers: { Accept: 'application/json' } });
}

async function sent(edge: Edge, change: object = {}): Promise<{ arte: Criada; marca: string }> {
  const arte = await withFlyer(edge, change);
  const marca = crypto.randomUUID();
  const answer = await send(edge, arte.id, { id: marca });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return { arte, marca };
}

const rows = async (table: string) => (await env.DB.prepare(`SELECT * FROM ${table}`).all()).results;
const count = async (table: string) => (await rows(table)).length;
const pageOf = async (edge: Edge, path: string, como?: Ator) =>
  (await (await edge.request(path, { ...(como ? { como } : {}), pagina: true })).text()).replaceAll(
    '<!-- -->',
    '',
  );
const open = (edge: Edge, path: string, headers: Record<string, string> = CELULAR) =>
  edge.request(path, { pagina: true, headers });

describe('Issue 14 §3: to whom a link was sent', () => {
  test('is kept with the consent, which the trail tells without a name; twice is once', async () => {
    const edge = await openEdge();
    const { id } = await withFlyer(edge);
    const marca = crypto.randomUUID();
    for (const _ of [1, 2]) expect((await send(edge, id, { id: marca })).status).toBe(201);
    expect(await rows('remessas')).toMatchObject([
      {
        id: marca.toUpperCase(),
        id_empresa: 1,
        uid: 'aprovado',
        arte: id,
        consentimento: 1,
        aberta_em: null,
      },
    ]);
    const [cliente] = await rows('clientes');
    expect(cliente).toMatchObject({ nome: 'Marina Duarte', telefone: '41991234567', cpf: null });
    const trail = await env.DB.prepare(
      "SELECT uid, alvo, detalhe FROM auditoria WHERE acao = 'cliente.consentir'",
    ).all();
    expect(trail.results).toEqual([{ uid: 'aprovado', alvo: `cliente/${cliente?.id}`, detalhe: null }]);
  });

  test('the same customer is known again, and offered to their seller alone', async () => {
    const edge = await openEdge();
    await approve('cadastrado');
    await sent(edge);
    await sent(edge);
    expect([await count('remessas'), await count('clientes')]).toEqual([2, 1]);
    const seen = async (como: Ator) => (await edge.request('/links/enviados', { como })).json();
    expect(await seen('aprovado')).toEqual({
      clientes: [{ nome: 'Marina Duarte', telefone: '41991234567' }],
    });
    for (const como of ['cadastrado', 'admin', 'deOutraEmpresa'] as const)
      expect(await seen(como)).toEqual({ clientes: [] });
  });

  test.each<[nome: string, change: Record<string, string>, campo: string]>([
    ['without consent', { consentimento: '' }, 'consentimento'],
    ['without a name', { nome: ' ' }, 'nome'],
    ['to a landline', { telefone: '(41) 3222-3333' }, 'telefone'],
    ['with a mark that is none', { id: 'x' }, 'id'],
  ])('%s: nothing is kept, in words', async (_nome, change, field) => {
    const edge = await openEdge();
    const { id } = await withFlyer(edge);
    const answer = await send(edge, id, change);
    const { erro } = await answer.json<{ erro: { campos: object } }>();
    expect([answer.status, Object.keys(erro.campos)]).toEqual([422, [field]]);
    expect([await count('remessas'), await count('clientes')]).toEqual([0, 0]);
  });

  test('only one’s own link that goes on', async () => {
    const edge = await openEdge();
    const { id } = await withFlyer(edge);
    for (const como of ['admin', 'deOutraEmpresa', 'adminDaRede'] as const) {
      const answer = await send(edge, id, {}, como);
      expect([403, 404]).toContain(answer.status);
    }
    expect((await send(edge, id, {}, 'cadastrado')).status).toBe(403);
    await edge.request('/panfleto', { form: { _acao: 'encerrar', id }, como: 'aprovado' });
    expect((await send(edge, id)).status).toBe(404);
    expect([await count('remessas'), await count('clientes')]).toEqual([0, 0]);
  });

  test('neither page, preview nor picture has the customer or their number', async () => {
    const edge = await openEdge();
    const { arte, marca } = await sent(edge);
    const page = await (await open(edge, `${arte.pagina}?c=${marca}`)).text();
    expect(page).not.toMatch(/Marina|99123|991234567/);
    expect(page).not.toContain(marca);
    const [{ conteudo }] = (await rows('imagens')) as [{ conteudo: string }];
    expect(conteudo).not.toMatch(/Marina|991234567/);
  });
});

describe('Issue 14 §3: opened by the customer', () => {
  test('by their link alone, told once, seen in the lists and on Home', async () => {
    const edge = await openEdge();
    const { arte, marca } = await sent(edge);
    await open(edge, arte.pagina);
    await open(edge, `${arte.pagina}?c=${crypto.randomUUID()}`);
    expect(await rows('remessas')).toMatchObject([{ aberturas: 0, aberta_em: null }]);
    expect(await pageOf(edge, '/links', 'aprovado')).toContain('Enviado a 1 cliente · ninguém abriu');
    for (const _ of [1, 2, 3]) await open(edge, `${arte.pagina}?c=${marca}`);
    expect(await rows('remessas')).toMatchObject([{ aberturas: 3, aberta_em: expect.any(String) }]);
    const notices = await rows('avisos');
    expect(notices).toMatchObject([{ uid: 'aprovado', tipo: 'cliente-abriu', para: '/ligar?motivo=abriu' }]);
    expect(JSON.stringify(notices)).not.toMatch(/Marina|991234567/);
    expect(await pageOf(edge, '/links', 'aprovado')).toContain('Enviado a 1 cliente · 1 abriu');
    for (const path of [
      `/links?aberturas=${arte.id}`,
      `/panfleto?aberto=${arte.id}`,
      '/ligar?motivo=abriu',
      '/',
    ])
      expect(await pageOf(edge, path, 'aprovado'), path).toContain('Marina Duarte');
    for (const path of [`/links?filtro=loja&aberturas=${arte.id}`, '/ligar'])
      expect(await pageOf(edge, path, 'admin'), path).not.toContain('Marina Duarte');
  });

  test('not by crawlers, not by who signed in, and not at another page', async () => {
    const edge = await openEdge();
    const { arte, marca } = await sent(edge);
    const other = await withFlyer(edge);
    await open(edge, `${arte.pagina}?c=${marca}`, { 'User-Agent': 'WhatsApp/2.24.20.89 A' });
    await edge.request(`${arte.pagina}?c=${marca}`, { como: 'aprovado', pagina: true, headers: CELULAR });
    await open(edge, `${other.pagina}?c=${marca}`);
    expect(await rows('remessas')).toMatchObject([{ aberturas: 0 }]);
  });

  test('of a sent simulation too', async () => {
    const edge = await openEdge();
    const { id, pagina } = await createLink(edge, { preco: '20.111,00' });
    const marca = crypto.randomUUID();
    expect((await send(edge, id, { id: marca })).status).toBe(201);
    await open(edge, `${pagina}?c=${marca}`);
    expect(await rows('remessas')).toMatchObject([{ aberturas: 1 }]);
    expect(await pageOf(edge, '/ligar', 'aprovado')).toContain(`/links?aberturas=${id}`);
  });
});

describe('Issue 14 §3: before an offer ends', () => {
  test('its seller is told once for all its customers, and has them among those to call', async () => {
    const edge = await openEdge();
    const { arte } = await sent(edge, { validade: '2026-11-25' });
    expect((await send(edge, arte.id, { nome: 'Otto Lima', telefone: '41988887777' })).status).toBe(201);
    const remessas = createRemessaRepository(env.DB);
    await remessas.remind(edge.relogio.clock());
    expect(await count('avisos')).toBe(0);
    await edge.relogio.advance(Date.parse('2026-11-24T13:00:00Z') - edge.relogio.clock().getTime());
    for (const _ of [1, 2]) await remessas.remind(edge.relogio.clock());
    expect(await rows('avisos')).toMatchObject([
      {
        uid: 'aprovado',
        tipo: 'oferta-vence',
        texto: expect.stringContaining('enviou a 2 clientes, vence amanhã.'),
      },
    ]);
    edge.signOutEverybody();
    const list = await pageOf(edge, '/ligar?motivo=vence', 'aprovado');
    expect(list).toContain('Marina Duarte');
    expect(list).toContain('Otto Lima');
    expect(list).toContain('wa.me/5541988887777');
  });

  test('no word of one that was ended', async () => {
    const edge = await openEdge();
    const { arte } = await sent(edge, { validade: '2026-11-23' });
    await edge.request('/panfleto', { form: { _acao: 'encerrar', id: arte.id }, como: 'aprovado' });
    await createRemessaRepository(env.DB).remind(new Date('2026-11-22T13:00:00Z'));
    expect(await count('avisos')).toBe(0);
  });
});

describe('Issue 14 §3: what is kept of a customer goes', () => {
  test('with the customer, on request: what was sent, and from every list', async () => {
    const edge = await openEdge();
    const { arte } = await sent(edge);
    const [cliente] = await rows('clientes');
    const json = await edge.request(`/clientes/${cliente?.id}/dados`, { como: 'admin' });
    expect(await json.json()).toMatchObject({
      enviados: [{ titulo: 'Factor DX', consentimento: expect.stringContaining('O cliente concorda') }],
    });
    await edge.request(`/clientes/${cliente?.id}`, { como: 'admin', form: { _acao: 'apagar' } });
    expect(await count('remessas')).toBe(0);
    expect(JSON.stringify(await rows('clientes'))).not.toMatch(/Marina|991234567/);
    expect(await pageOf(edge, `/panfleto?aberto=${arte.id}`, 'aprovado')).not.toContain('Marina');
  });

  test('with the link that is taken down, and with its seller', async () => {
    const edge = await openEdge();
    const { arte } = await sent(edge);
    await edge.request('/links', { como: 'aprovado', form: { _acao: 'retirar', id: arte.id } });
    expect(await count('remessas')).toBe(0);
    await sent(edge);
    await edge.request('/usuarios', { como: 'adminDaRede', form: { _acao: 'excluir', id: 'id-aprovado' } });
    expect([await count('remessas'), await count('cliente_vendedores')]).toEqual([0, 0]);
  });

  test('by hand: nobody is left whom nothing else names, and only one’s own', async () => {
    const edge = await openEdge();
    const { arte, marca } = await sent(edge);
    const forget = (como: Ator) =>
      edge.request(`/links/${arte.id}/enviar`, {
        como,
        form: { _acao: 'esquecer', remessa: marca.toUpperCase() },
      });
    await forget('admin');
    expect(await count('remessas')).toBe(1);
    expect((await forget('aprovado')).status).toBe(302);
    expect([await count('remessas'), await count('clientes'), await count('cliente_vendedores')]).toEqual([
      0, 0, 0,
    ]);
  });

  test('three months behind the offer, by the daily cleaning', async () => {
    const edge = await openEdge();
    await sent(edge, { validade: '2026-11-25' });
    const run = () => createRemessaRepository(env.DB).sweep(edge.relogio.clock());
    await edge.relogio.advance(80 * 24 * 3_600_000);
    await run();
    expect(await count('remessas')).toBe(1);
    await edge.relogio.advance(20 * 24 * 3_600_000);
    await run();
    expect(await count('remessas')).toBe(0);
  });
});

describe('Issue 14 §3: without JavaScript', () => {
  test('the form opens that chat; nothing is kept unless the customer agrees', async () => {
    const edge = await openEdge();
    const { id } = await withFlyer(edge);
    const path = `/links/${id}/enviar`;
    expect(await pageOf(edge, path, 'aprovado')).toContain('name="telefone"');
    const post = async (form: Record<string, string>) => {
      const answer = await edge.request(path, { como: 'aprovado', form, pagina: true });
      return { status: answer.status, page: await answer.text() };
    };
    const wrong = await post({ nome: 'Marina', telefone: '123' });
    expect(wrong.status).toBe(422);
    expect(wrong.page).toContain('Confira o WhatsApp');
    expect(wrong.page).toContain('value="Marina"');
    const plain = await post({ nome: 'Marina', telefone: '41 99123-4567' });
    expect(plain.page).toMatch(/href="https:\/\/wa\.me\/5541991234567\?text=/);
    expect(plain.page).not.toContain('%3Fc%3D');
    expect(await count('remessas')).toBe(0);
    const kept = await post({ nome: 'Marina', telefone: '41 99123-4567', guardar: '1' });
    expect(kept.page).toMatch(/href="https:\/\/wa\.me\/5541991234567\?text=[^"]*%3Fc%3D[0-9a-z-]{26,36}/);
    expect(await count('remessas')).toBe(1);
  });
});
