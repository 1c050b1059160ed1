import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_PROPOSTA_MESSAGE } from '~/domain/propostas/message-template.ts';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import type { Pessoa } from '../../support/edge/pessoas.ts';
import { createLoja, EVA, esvaziar, HELENA, OTTO, statusOf } from './apoio.ts';

const PADRAO = {
  'descontos.consultor': '3',
  'descontos.administrador': '10',
  validadeDias: '3',
  guardaMeses: '24',
};
const REGRAS = { descontos: { consultor: 3, administrador: 10 }, validadeDias: 3, guardaMeses: 24 };

beforeEach(esvaziar);

describe('Issue 13 §2: what a company decides about its proposals', () => {
  test('of twenty saves at once one is stored, and the history has it once', async () => {
    const loja = createLoja();
    for (const base of [0, 1]) {
      const codes = await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          statusOf(
            loja.propostas.saveRegras(at % 2 ? HELENA : OTTO, 1, {
              base,
              regras: { ...REGRAS, validadeDias: base * 30 + at + 1 },
            }),
          ),
        ),
      );
      expect(codes.filter((code) => code === 200)).toHaveLength(1);
      expect(codes.filter((code) => code === 409)).toHaveLength(19);
    }
    const { versao, validadeDias } = await loja.propostas.regras(1);
    const { rows } = await loja.propostas.historiaDasRegras(HELENA, 1, { limit: 20 });
    expect([versao, rows.map((row) => row.versao)]).toEqual([2, [2, 1]]);
    expect(rows[0]?.mudancas.at(-1)).toMatch(new RegExp(`para ${validadeDias} dias$`));
    const trail = await env.DB.prepare(
      "SELECT count(*) AS n FROM auditoria WHERE acao = 'proposta.regras' AND alvo LIKE 'regras-de-propostas/%'",
    ).first('n');
    expect(trail, 'what was refused is in no trail').toBe(2);
  });

  test('the history is told page by page, to who rules the company alone', async () => {
    const loja = createLoja();
    for (let base = 0; base < 5; base += 1)
      await loja.propostas.saveRegras(HELENA, 1, { base, regras: { ...REGRAS, validadeDias: base + 4 } });
    const first = await loja.propostas.historiaDasRegras(HELENA, 1, { limit: 3 });
    const second = await loja.propostas.historiaDasRegras(HELENA, 1, {
      cursor: first.proximo ?? '',
      limit: 3,
    });
    expect([...first.rows, ...second.rows].map(({ mudancas }) => mudancas)).toEqual([
      ['Validade: de 7 dias para 8 dias'],
      ['Validade: de 6 dias para 7 dias'],
      ['Validade: de 5 dias para 6 dias'],
      ['Validade: de 4 dias para 5 dias'],
      ['Validade: de 3 dias para 4 dias'],
    ]);
    expect(second.proximo).toBeNull();
    expect(await statusOf(loja.propostas.historiaDasRegras(EVA, 1, { limit: 3 }))).toBe(403);
  });
});

const save = (edge: Edge, fields: Record<string, string>, como: Pessoa = 'admin') =>
  edge.request('/propostas/regras', { form: { ...PADRAO, versao: '0', ...fields }, como, pagina: true });
const pageOf = async (edge: Edge, path: string, como: Pessoa) =>
  (await edge.request(path, { como, pagina: true })).text();
const typedIn = (page: string, name: string) =>
  new RegExp(`<input[^>]*name="${name.replace('.', '\\.')}"[^>]*>`)
    .exec(page)?.[0]
    .match(/value="([^"]*)"/)?.[1];

describe('Issue 13 §2: the screen of the rules', () => {
  test('is reached from the list and from /admin by administrators, and saves for their company', async () => {
    const edge = await createEdge();
    for (const path of ['/propostas', '/admin'])
      expect(await pageOf(edge, path, 'admin')).toContain('href="/propostas/regras"');
    expect(await pageOf(edge, '/propostas', 'aprovado')).not.toContain('/propostas/regras');
    const answer = await save(edge, { 'descontos.consultor': '4,5' });
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/propostas/regras']);
    const page = await pageOf(edge, '/propostas/regras', 'admin');
    expect(typedIn(page, 'descontos.consultor')).toBe('4,5');
    expect(page).toContain('Limite do consultor: de 3% para 4,5%');
    expect(page).toMatch(/\d\d\/11\/2026[^<]*Helena/);
    const other = await pageOf(edge, '/propostas/regras', 'adminDeOutraEmpresa');
    expect(typedIn(other, 'descontos.consultor')).toBe('3');
    expect(other).not.toContain('4,5');
  });

  test('what is wrong is said beside its field, and nothing typed is lost', async () => {
    const edge = await createEdge();
    const answer = await save(edge, { 'descontos.consultor': 'muito', guardaMeses: '3', validadeDias: '5' });
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(page).toContain('Use de 0 a 100%');
    expect(page).toContain('Use de 6 a 60 meses.');
    expect([typedIn(page, 'descontos.consultor'), typedIn(page, 'validadeDias')]).toEqual(['muito', '5']);
  });

  test('two administrators: the second reads what the first changed, keeps it, and loses nothing typed', async () => {
    const edge = await createEdge();
    await save(edge, { 'descontos.consultor': '5', validadeDias: '7' });
    const late = await save(edge, { 'descontos.consultor': '4', guardaMeses: '36' }, 'adminDaRede');
    const page = await late.text();
    expect(late.status).toBe(409);
    expect(page).toContain('Outra pessoa salvou as regras');
    expect(page).toContain('Limite do consultor: de 3% para 5%');
    expect(page).toContain('Está 5% agora. Salvar troca.');
    const fields = Object.fromEntries(
      [...Object.keys(PADRAO), 'versao'].map((name) => [name, typedIn(page, name) ?? '']),
    );
    expect(fields).toEqual({
      ...{ 'descontos.consultor': '4', 'descontos.administrador': '10', validadeDias: '7' },
      ...{ guardaMeses: '36', versao: '1' },
    });
    expect((await save(edge, fields, 'adminDaRede')).status).toBe(302);
    expect(await createLoja().propostas.regras(1)).toEqual({
      ...{ descontos: { consultor: 4, administrador: 10 }, validadeDias: 7, guardaMeses: 36, versao: 2 },
      ...{ fipeAoCliente: false, consultorRegistraChegada: false, mensagem: DEFAULT_PROPOSTA_MESSAGE },
    });
  });

  test('Issue 28 §2: the text of the WhatsApp message, with fields, a preview, and unknown ones refused', async () => {
    const edge = await createEdge();
    const opened = await pageOf(edge, '/propostas/regras', 'admin');
    for (const said of ['{parcela}', '{usado}', 'Como o cliente lê', 'Total a prazo: '])
      expect(opened).toContain(said);
    const wrong = await save(edge, { mensagem: 'Oi {nome}\r\n{link}' });
    const told = await wrong.text();
    expect(wrong.status).toBe(422);
    expect(told).toContain('Não há o campo {nome}.');
    expect(told).toContain('Oi {nome}');
    expect((await save(edge, { mensagem: 'Segue, {cliente}:\r\n{moto}, {preco}\r\n{link}' })).status).toBe(
      302,
    );
    expect((await createLoja().propostas.regras(1)).mensagem).toBe(
      'Segue, {cliente}:\n{moto}, {preco}\n{link}',
    );
    expect(await pageOf(edge, '/propostas/regras', 'admin')).toContain('Texto do WhatsApp: de “');
    // A page of before there was such a text takes nothing away.
    const { mensagem } = await createLoja().propostas.regras(1);
    expect((await save(edge, { versao: '0', validadeDias: '9' })).status).toBe(409);
    expect((await createLoja().propostas.regras(1)).mensagem).toBe(mensagem);
    // It stands on the proposal's page.
    const saved = await edge.request('/proposta2', {
      form: {
        ...{ _acao: 'salvar', id: '', idCliente: crypto.randomUUID(), 'cliente.nome': 'Marina Duarte' },
        ...{ 'cliente.telefone': '(41) 99123-4567', 'item.modelo': 'Factor DX', 'item.preco': '20.000,00' },
        ...{ 'pagamentos.0.tipo': 'avista', 'pagamentos.0.forma': 'pix', 'pagamentos.0.valor': '20.000,00' },
      },
      como: 'admin',
      pagina: true,
    });
    const path = saved.headers.get('Location') ?? '';
    const [, base = ''] =
      /name="base" value="(\d+)"/.exec(await pageOf(edge, `${path}?acao=enviar`, 'admin')) ?? [];
    await edge.request(path, { form: { _acao: 'enviar', base }, como: 'admin', pagina: true });
    const page = await pageOf(edge, path, 'admin');
    expect(page).toContain('Segue, Marina:\nFactor DX, R$\u00a020.000,00\n');
    expect(page).toContain(`text=${encodeURIComponent('Segue, Marina:\nFactor DX')}`);
  });

  test('the history is made by nobody once its author is gone', async () => {
    const edge = await createEdge();
    await save(edge, { validadeDias: '9' });
    await edge.request('/usuarios', {
      form: { _acao: 'excluir', id: 'id-admin' },
      como: 'adminDaRede',
      pagina: true,
    });
    const page = await pageOf(edge, '/propostas/regras', 'adminDaRede');
    expect(page).toContain('Validade: de 3 dias para 9 dias');
    expect(page).not.toContain('Helena');
  });
});
