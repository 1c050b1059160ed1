import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PropostaCliente } from '~/domain/propostas/proposta.ts';
import { createEventCounters } from '../../../workers/base/counter-repository.ts';
import {
  createLinkReplacementLimit,
  LINK_REPLACEMENT_LIMITS,
} from '../../../workers/propostas/link-replacement-limit.ts';
import { createEdge } from '../../support/edge/edge.ts';
import {
  ANA,
  agir,
  BRUNO,
  CAIO,
  CLIENTE,
  conteudoDe,
  createLoja,
  esvaziar,
  guardarItem,
  HELENA,
  type Loja,
  rascunho,
  statusOf,
  VISITANTE,
} from './apoio.ts';

async function enviada(loja: Loja, quem = BRUNO, cliente: PropostaCliente = CLIENTE) {
  const id = await rascunho(loja, conteudoDe(await guardarItem(), { cliente }), quem);
  const { link } = await agir(loja, quem, id, 'enviar');
  return { id, link: link ?? '' };
}

const historia = async (loja: Loja, id: string) =>
  (await loja.propostas.history(HELENA, id, { limit: 30 })).rows.map(({ acao, nome }) => `${acao} ${nome}`);

const trilha = async (id: string) =>
  (
    await env.DB.prepare("SELECT uid FROM auditoria WHERE alvo = ? AND acao = 'proposta.trocar-link'")
      .bind(`proposta/${id}`)
      .all<{ uid: string }>()
  ).results.map(({ uid }) => uid);

beforeEach(esvaziar);

describe('Issue 25 §1.9: a link that leaked is exchanged', () => {
  test('the old one opens, accepts and asks nothing, the new one everything; event, trail and notice tell it', async () => {
    const told: string[] = [];
    const loja = createLoja(env.DB, {
      avisar: (notices) => {
        told.push(...notices.map(({ uid, tipo, texto }) => `${uid} ${tipo} ${texto}`));
        return [];
      },
    });
    const { id, link } = await enviada(loja);
    const { link: next } = await loja.propostas.trocarLink(HELENA, id, { link });
    expect(next).toMatch(/^[0-9a-hjkmnp-tv-z]{32}$/);
    expect(next).not.toBe(link);
    for (const refused of [
      loja.propostasPublicas.find(link),
      loja.propostasPublicas.accept(link, { versao: 1, nome: 'Marina Sigilosa' }, VISITANTE),
      loja.propostasPublicas.ask(link, { texto: 'Tem azul?' }),
    ])
      await expect(refused).rejects.toMatchObject({ status: 410, codigo: 'link-trocado' });
    expect(await loja.propostasPublicas.find(next ?? '')).toMatchObject({ estado: 'enviada', versao: 1 });
    expect((await historia(loja, id))[0]).toBe('trocar-link Helena Prado');
    expect(await trilha(id)).toEqual(['helena']);
    expect(told).toEqual([expect.stringMatching(/^bruno proposta-link O link da proposta .* foi trocado/)]);
    await loja.propostasPublicas.accept(next ?? '', { versao: 1, nome: 'Marina Sigilosa' }, VISITANTE);
    expect((await loja.propostas.find(BRUNO, id)).estado).toBe('aprovada');
  });

  test('sent twice, or by two at once, it is exchanged once; a link of another is refused', async () => {
    const loja = createLoja();
    const { id, link } = await enviada(loja);
    const other = await enviada(loja);
    const all = await Promise.all(
      [BRUNO, BRUNO, HELENA].map((quem) => loja.propostas.trocarLink(quem, id, { link })),
    );
    const again = await loja.propostas.trocarLink(BRUNO, id, { link });
    expect(new Set([...all, again].map((vista) => vista.link)).size).toBe(1);
    expect((await historia(loja, id)).filter((fact) => fact.startsWith('trocar-link'))).toHaveLength(1);
    expect(await trilha(id)).toHaveLength(1);
    for (const wrong of ['', undefined, 7, other.link, 'z'.repeat(32)])
      expect(await statusOf(loja.propostas.trocarLink(BRUNO, id, { link: wrong }))).toBe(409);
    expect((await loja.propostas.find(BRUNO, id)).link).toBe(again.link);
  });

  test('by its seller and who rules the company, approved; in every state once it was sent', async () => {
    const loja = createLoja();
    const { id, link } = await enviada(loja);
    for (const [quem, status] of [
      [ANA, 403],
      [CAIO, 404],
      [{ ...BRUNO, aprovado: false }, 403],
      [{ ...HELENA, aprovado: false }, 403],
    ] as const)
      expect(await statusOf(loja.propostas.trocarLink(quem, id, { link }))).toBe(status);
    const draft = await rascunho(loja, conteudoDe(await guardarItem()));
    const secret = await env.DB.prepare('SELECT link FROM propostas WHERE id = ?').bind(draft).first('link');
    await expect(loja.propostas.trocarLink(BRUNO, draft, { link: secret })).rejects.toMatchObject({
      status: 409,
      codigo: 'sem-link',
    });
    let now = link;
    for (const [action, pedido] of [
      ['alterar', {}],
      ['enviar', {}],
      ['cancelar', { motivo: 'Fim' }],
    ] as const) {
      await agir(loja, BRUNO, id, action, pedido);
      const { link: next, estado } = await loja.propostas.trocarLink(BRUNO, id, { link: now });
      expect([await statusOf(loja.propostasPublicas.find(now)), next === now], estado).toEqual([410, false]);
      now = next ?? '';
    }
    expect(await statusOf(loja.propostasPublicas.find(link)), 'the first one too').toBe(410);
  });

  test('the customer accepts at the same moment: accepted by the old link, or not at all', async () => {
    for (let round = 0; round < 4; round += 1) {
      const loja = createLoja();
      const { id, link } = await enviada(loja);
      const [accepted] = await Promise.all([
        statusOf(loja.propostasPublicas.accept(link, { versao: 1, nome: 'Marina Duarte' }, VISITANTE)),
        loja.propostas.trocarLink(BRUNO, id, { link }),
      ]);
      const { aceite, link: next } = await loja.propostas.find(BRUNO, id);
      expect([accepted, next === link]).toEqual([aceite ? 200 : 410, false]);
    }
  });

  test('three times a day and proposal; what is refused exchanges nothing', async () => {
    const loja: Loja = createLoja(env.DB, {
      limiteDasTrocas: (...who) =>
        createLinkReplacementLimit({
          contagens: createEventCounters({ db: env.DB, clock: loja.clock }),
          log: () => undefined,
        })(...who),
    });
    await env.DB.prepare('DELETE FROM contagens').run();
    const { id, link } = await enviada(loja);
    let now: string = link;
    for (let at = 0; at < LINK_REPLACEMENT_LIMITS.daPropostaPorDia; at += 1)
      now = (await loja.propostas.trocarLink(BRUNO, id, { link: now })).link ?? '';
    await expect(loja.propostas.trocarLink(BRUNO, id, { link: now })).rejects.toMatchObject({
      status: 429,
      message: expect.stringMatching(
        /^O link já foi trocado muitas vezes hoje\. Espere \d+ (horas|minutos)\.$/,
      ),
    });
    expect((await loja.propostas.find(BRUNO, id)).link).toBe(now);
    loja.advance(24 * 3_600_000);
    expect((await loja.propostas.trocarLink(BRUNO, id, { link: now })).link).not.toBe(now);
  });
});

describe('Issue 25 §1.4: a link belongs to the customer that it was sent to', () => {
  const other = { ...CLIENTE, nome: 'Zulmira Prado', cpf: null, telefone: '41955554444', email: null };
  async function altered(cliente: PropostaCliente, first: PropostaCliente = CLIENTE) {
    const loja = createLoja();
    const { id, link } = await enviada(loja, BRUNO, first);
    await agir(loja, BRUNO, id, 'alterar');
    const { revisao, conteudo } = await loja.propostas.find(BRUNO, id);
    const pagamentos = [{ tipo: 'avista' as const, valor: 1_999_999, forma: 'pix' as const }];
    await loja.propostas.save(BRUNO, id, {
      ...{ base: revisao, conteudo: { ...conteudo, desconto: 1, pagamentos, cliente } },
    });
    return { loja, id, link, now: (await loja.propostas.find(BRUNO, id)).link ?? '' };
  }

  test('another customer gets another link, and the one of before opens nothing', async () => {
    const { loja, id, link, now } = await altered(other);
    expect(now).not.toBe(link);
    expect(await statusOf(loja.propostasPublicas.find(link))).toBe(410);
    expect(await statusOf(loja.propostasPublicas.find(now)), 'what was offered to the other').toBe(404);
    await agir(loja, BRUNO, id, 'enviar');
    expect(await loja.propostasPublicas.find(now)).toMatchObject({
      versao: 2,
      mudancas: [],
      primeiroNome: 'Zulmira',
    });
  });

  const only = (change: Partial<PropostaCliente>): PropostaCliente => ({
    ...{ nome: '', cpf: null, telefone: null, email: null },
    ...change,
  });
  const ana = only({ nome: 'Ana Alves', telefone: '41955550033' });

  test.each([
    ['a longer name', { ...CLIENTE, nome: 'Marina S. de Souza' }, CLIENTE],
    ['another telephone', { ...CLIENTE, telefone: '41900001111' }, CLIENTE],
    ['a slip in the first name', { ...CLIENTE, cpf: null, nome: 'Marima Sigilosa' }, CLIENTE],
    ['the family name before', only({ nome: 'Alves, Ana' }), ana],
  ])('what is put right keeps it: %s', async (_, cliente, first) => {
    const { link, now } = await altered(cliente, first);
    expect(now).toBe(link);
  });

  test('another customer leaves the one of before to the other proposals that name them', async () => {
    const loja = createLoja();
    const first = await enviada(loja, BRUNO, CLIENTE);
    const second = await rascunho(loja, conteudoDe(await guardarItem(), { cliente: CLIENTE }));
    const { revisao, conteudo } = await loja.propostas.find(BRUNO, second);
    const cliente = { ...other, telefone: CLIENTE.telefone };
    await loja.propostas.save(BRUNO, second, { base: revisao, conteudo: { ...conteudo, cliente } });
    expect((await loja.propostas.find(BRUNO, first.id)).conteudo.cliente).toEqual(CLIENTE);
    expect((await loja.propostas.find(BRUNO, second)).conteudo.cliente).toEqual(cliente);
  });

  test.each([
    [
      'by e-mail alone',
      only({ nome: 'Bruno Beta', email: 'b@b.com' }),
      only({ nome: 'Ana', email: 'a@b.com' }),
    ],
    ['of one telephone', { ...ana, nome: 'Fabio Dois' }, ana],
    ['of one family', only({ nome: 'Bruno Alves' }), ana],
    ['with another short name', { ...ana, nome: 'Eva Brito' }, ana],
    ['of one first name, and nothing else', only({ nome: 'Ana Reis', telefone: '41900009999' }), ana],
    ['not named yet', only({}), ana],
    ['with the telephone alone', { ...ana, nome: '' }, ana],
  ])('somebody else gets another: %s', async (_, cliente, first) => {
    const { link, now } = await altered(cliente, first);
    expect(now).not.toBe(link);
  });
});

describe('Issue 25 §1.9: what the old address answers', () => {
  test('page, form, sheet and picture: 410 in plain words, of nobody; the screen offers to send the new one', async () => {
    const edge = await createEdge();
    const loja = createLoja();
    loja.to(edge.relogio.clock().toISOString());
    const { id, link } = await enviada(loja, { ...BRUNO, uid: 'aprovado' });
    const ficha = async (path = '') =>
      (await edge.request(`/propostas/${id}${path}`, { como: 'aprovado', pagina: true })).text();
    const asked = await ficha('?acao=trocar-link');
    expect(asked).toContain('O endereço antigo deixa de abrir a proposta');
    expect(asked).toMatch(new RegExp(`name="link" value="${link}"`));
    const exchange = { form: { _acao: 'trocar-link', link }, como: 'aprovado' as const };
    expect((await edge.request(`/propostas/${id}`, exchange)).status).toBe(302);
    expect((await edge.request(`/propostas/${id}`, exchange)).status, 'twice').toBe(302);
    const after = await ficha();
    expect(after).not.toContain(link);
    expect(after).toContain('Mandar o link novo por WhatsApp');
    expect(after).toContain('Link do cliente trocado');

    const doors = [
      [`/proposta?id=${link}`, {}],
      [`/proposta?id=${link}`, { form: { _acao: 'aceitar', versao: '1', nome: 'Marina Sigilosa' } }],
      [`/proposta?id=${link}`, { form: { _acao: 'perguntar', texto: 'Oi?' } }],
      [`/documentos/proposta.pdf?id=${link}`, {}],
      [`/documentos/proposta.pdf?id=${link}&baixar`, {}],
    ] as const;
    for (const [path, pedido] of doors) {
      const answer = await edge.request(path, { ...pedido, pagina: true });
      const page = await answer.text();
      expect([answer.status, answer.headers.get('X-Robots-Tag')], path).toEqual([410, 'noindex']);
      expect(page).toContain('Este link foi trocado e não abre mais a proposta');
      for (const secret of ['Marina', CLIENTE.telefone, '20.000', 'FZ25', 'Bruno'])
        expect(page, `${path}: ${secret}`).not.toContain(secret);
    }
    const picture = await edge.request(`/previas/proposta.jpg?id=${link}&v=1`);
    expect([picture.status, picture.headers.get('Cache-Control')]).toEqual([410, 'no-store']);
    const now = (await loja.propostas.find({ ...BRUNO, uid: 'aprovado' }, id)).link;
    expect((await edge.request(`/proposta?id=${now}`, { pagina: true })).status).toBe(200);
    const printed = await edge.request(`/propostas/${id}/imprimir?papel=80mm`, {
      como: 'aprovado',
      pagina: true,
    });
    const paper = await printed.text();
    expect([printed.status, paper.includes(link), paper.includes(now ?? '?')]).toEqual([200, false, true]);
  });
});
