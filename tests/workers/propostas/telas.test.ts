import { describe, expect, test } from 'vitest';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import { approve, type Pessoa } from '../../support/edge/pessoas.ts';
import { make } from '../estoque/apoio.ts';

const CAMPOS = {
  _acao: 'salvar',
  id: '',
  'cliente.nome': 'Marina Duarte',
  'cliente.telefone': '(41) 99123-4567',
  'cliente.email': 'marina@exemplo.com.br',
  'cliente.cpf': '529.982.247-25',
  'item.modelo': 'Factor DX',
  'item.preco': '20.000,00',
  'pagamentos.0.tipo': 'avista',
  'pagamentos.0.forma': 'pix',
  'pagamentos.0.valor': '20.000,00',
};

const send = (edge: Edge, fields: Record<string, string> = {}, como: Pessoa = 'aprovado') =>
  edge.request(fields.id ? `/proposta2?id=${fields.id}` : '/proposta2', {
    form: { ...CAMPOS, idCliente: crypto.randomUUID(), ...fields },
    como,
    pagina: true,
  });

async function makeProposta(edge: Edge, fields: Record<string, string> = {}): Promise<string> {
  const answer = await send(edge, fields);
  const [, id] = /^\/propostas\/([\w-]+)/.exec(answer.headers.get('Location') ?? '') ?? [];
  if (!id) throw new Error(`POST /proposta2: ${answer.status} ${await answer.text()}`);
  return id;
}

const pageOf = async (edge: Edge, path: string, como?: Pessoa) => {
  const answer = await edge.request(path, { como, pagina: true });
  return { status: answer.status, answer, text: await answer.text() };
};

/** Does an act as the screen does it, with the revision that the page shows. */
async function act(edge: Edge, id: string, action: string, como: Pessoa, more: Record<string, string> = {}) {
  const { text } = await pageOf(edge, `/propostas/${id}?acao=${action}`, como);
  const [, base = '0'] = /name="base" value="(\d+)"/.exec(text) ?? [];
  return edge.request(`/propostas/${id}`, { form: { _acao: action, base, ...more }, como, pagina: true });
}

const linkIn = (text: string) => /\/proposta\?id=([0-9a-z]{32})/.exec(text)?.[1] ?? '';

describe('Issue 13 §2: the list', () => {
  test('a visitor reads how to sign in, and nothing of anybody', async () => {
    const edge = await createEdge();
    await makeProposta(edge);
    const { status, text } = await pageOf(edge, '/propostas');
    expect(status).toBe(200);
    expect(text).toContain('/login?voltar=%2Fpropostas');
    expect(text).not.toContain('Marina');
  });

  test('a seller finds their own by number and customer; another seller of the company finds none', async () => {
    const edge = await createEdge();
    const id = await makeProposta(edge);
    const [number = '', sequence = ''] =
      /\d{4}-(\d{6})/.exec((await pageOf(edge, `/propostas/${id}`, 'aprovado')).text) ?? [];
    for (const query of ['marina', number, sequence, 'factor']) {
      const { text } = await pageOf(edge, `/propostas?busca=${query}`, 'aprovado');
      expect(text, query).toContain(`/propostas/${id}`);
    }
    expect((await pageOf(edge, '/propostas', 'cadastrado')).text).not.toContain(id);
    expect((await pageOf(edge, '/propostas?situacao=todas', 'admin')).text).toContain(id);
  });
});

describe('Issue 13 §2: the editor', () => {
  test('the same new form twice makes one proposal', async () => {
    const edge = await createEdge();
    const idCliente = crypto.randomUUID();
    const [one, two] = [await send(edge, { idCliente }), await send(edge, { idCliente })];
    expect(one.headers.get('Location')).toMatch(/^\/propostas\//);
    expect(two.headers.get('Location')).toBe(one.headers.get('Location'));
  });

  test('Issue 25 §2: the same form with other values says where the first is, and can be stored apart', async () => {
    const edge = await createEdge();
    const idCliente = crypto.randomUUID();
    const first = (await send(edge, { idCliente })).headers.get('Location') ?? '';
    const other = { 'item.preco': '21.500,00', 'cliente.nome': 'Otávio Prado' };
    const held = await send(edge, { ...other, idCliente });
    const text = await held.text();
    expect(held.status).toBe(409);
    expect(text).toContain('Este formulário já guardou a proposta 2026-');
    expect(text).toContain(`href="${first}"`);
    expect(text).toContain('value="21.500,00"');
    expect(text).toContain('value="Otávio Prado"');
    const [, novo = ''] =
      /name="idCliente" value="([0-9A-Z]{26})"[^>]*><span>Guardar à parte/.exec(text) ?? [];
    const apart = (await send(edge, { ...other, idCliente: novo })).headers.get('Location');
    expect(apart).toMatch(/^\/propostas\//);
    expect(apart).not.toBe(first);
    expect((await send(edge, { idCliente })).headers.get('Location'), 'the first again').toBe(first);
  });

  test('without JavaScript a button adds a line, and nothing typed is lost', async () => {
    const edge = await createEdge();
    const answer = await send(edge, { _acao: 'mais-linha:frete', 'item.preco': '20.500,00' });
    const text = await answer.text();
    expect(answer.status).toBe(200);
    expect(text).toContain('name="linhas.0.valor"');
    expect(text).toContain('value="20.500,00"');
    expect(text).toContain('value="Marina Duarte"');
  });

  test('what is wrong is said beside its field', async () => {
    const edge = await createEdge();
    const answer = await send(edge, { 'cliente.cpf': '111.111.111-11', 'item.preco': 'muito' });
    const text = await answer.text();
    expect(answer.status).toBe(422);
    expect(text).toContain('Confira o CPF.');
    expect(text).toContain('Escreva só o valor, como 18.990,00.');
    expect(text).toContain('value="muito"');
  });

  test('a stock item comes with its price; a proposal of another seller does not open', async () => {
    const edge = await createEdge();
    const item = await make(edge);
    const { text } = await pageOf(edge, `/proposta2?estoque=${item}`, 'aprovado');
    expect(text).toContain('value="19.990,00"');
    const id = await makeProposta(edge);
    for (const como of ['cadastrado', 'deOutraEmpresa', 'adminDeOutraEmpresa'] as const) {
      const seen = await pageOf(edge, `/proposta2?id=${id}`, como);
      expect([302, 403], como).toContain(seen.status);
      expect(seen.text, como).not.toContain('Marina');
    }
  });

  test('the second save is told what is different, keeps what was typed, and may go over it', async () => {
    const edge = await createEdge();
    const id = await makeProposta(edge);
    const { text } = await pageOf(edge, `/proposta2?id=${id}`, 'aprovado');
    const [, base = ''] = /name="base" value="(\d+)"/.exec(text) ?? [];
    const first = await send(edge, { id, base, desconto: '100,00', 'pagamentos.0.valor': '19.900,00' });
    expect(first.status).toBe(302);
    const second = await send(edge, { id, base, observacoes: 'Entrega na sexta' }, 'admin');
    const told = await second.text();
    expect(second.status).toBe(409);
    expect(told).toContain('Outra pessoa salvou esta proposta');
    expect(told).toContain('Desconto: de R$\u00a0100,00 para R$\u00a00,00');
    expect(told).not.toContain('Outra unidade');
    expect(told).toContain('Entrega na sexta');
    const [, newer = ''] = /name="base" value="(\d+)"/.exec(told) ?? [];
    const over = await send(edge, { id, base: newer, observacoes: 'Entrega na sexta' }, 'admin');
    expect(over.status).toBe(302);
  });
});

describe('Issue 13 §2: the customer’s page', () => {
  async function enviada(edge: Edge) {
    const id = await makeProposta(edge);
    const sent = await act(edge, id, 'enviar', 'aprovado');
    expect(sent.status).toBe(302);
    const { text } = await pageOf(edge, `/propostas/${id}`, 'aprovado');
    return { id, link: linkIn(text) };
  }

  test('opens by its secret only, without anything personal but a first name', async () => {
    const edge = await createEdge();
    const { id, link } = await enviada(edge);
    expect(link).not.toBe('');
    for (const wrong of ['', id, `${link}0`, link.slice(1), `${link.slice(0, -1)}!`])
      expect((await pageOf(edge, `/proposta?id=${wrong}`)).status, wrong).toBe(404);
    const { status, text, answer } = await pageOf(edge, `/proposta?id=${link}`);
    expect(status).toBe(200);
    expect(answer.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(answer.headers.get('Cache-Control')).toContain('no-store');
    expect(text).toContain('Marina');
    for (const secret of ['Duarte', '99123', 'marina@', '529.982', id])
      expect(text, secret).not.toContain(secret);
    const head = text.slice(0, text.indexOf('</head>'));
    expect(head).toContain('og:title');
    expect(head).not.toContain('Marina');
    expect(text).not.toMatch(/<script[^>]+src=/);
  });

  test('is accepted by name once; an older version is not, and the link shows the newest with what changed', async () => {
    const edge = await createEdge();
    const { id, link } = await enviada(edge);
    const accept = (fields: Record<string, string>) =>
      edge.request(`/proposta?id=${link}`, {
        form: { _acao: 'aceitar', versao: '1', ...fields },
        pagina: true,
      });
    expect((await accept({ nome: ' ' })).status).toBe(422);
    await act(edge, id, 'alterar', 'aprovado');
    const { text } = await pageOf(edge, `/proposta2?id=${id}`, 'aprovado');
    const [, base = ''] = /name="base" value="(\d+)"/.exec(text) ?? [];
    await send(edge, { id, base, desconto: '100,00', 'pagamentos.0.valor': '19.900,00' });
    expect((await pageOf(edge, `/proposta?id=${link}`)).text).toContain('prepara uma nova versão');
    await act(edge, id, 'enviar', 'aprovado');
    const newer = await pageOf(edge, `/proposta?id=${link}`);
    expect(newer.text).toContain('O que mudou nesta versão');
    expect((await accept({ nome: 'Marina Duarte' })).status).toBe(409);
    expect((await accept({ nome: 'Marina Duarte', versao: '2' })).status).toBe(303);
    expect((await pageOf(edge, `/proposta?id=${link}`)).text).toContain('Proposta aceita em');
  });

  test('Issue 25 §1.6: a browser of the store’s people accepts nothing, and says what to do instead', async () => {
    const edge = await createEdge();
    const { link } = await enviada(edge);
    const form = { _acao: 'aceitar', versao: '1', nome: 'Marina Duarte' };
    for (const como of ['aprovado', 'admin', 'cadastrado'] as const) {
      const sent = await edge.request(`/proposta?id=${link}`, { form, como, pagina: true });
      expect([como, sent.status]).toEqual([como, 403]);
      expect(await sent.text()).toContain('Cliente aceitou no balcão');
    }
    expect((await pageOf(edge, `/proposta?id=${link}`, 'aprovado')).text).not.toContain('name="nome"');
    expect((await edge.request(`/proposta?id=${link}`, { form, pagina: true })).status).toBe(303);
  });

  test.each([
    ['Marina Duarte', false],
    ['Roberto Lima', true],
  ])('Issue 28 §1: the sheet asks who accepted under the name %s: %s', async (nome, asks) => {
    const edge = await createEdge();
    const { id, link } = await enviada(edge);
    const form = { _acao: 'aceitar', versao: '1', nome };
    expect((await edge.request(`/proposta?id=${link}`, { form, pagina: true })).status).toBe(303);
    const { text } = await pageOf(edge, `/propostas/${id}`, 'aprovado');
    expect([text.includes(`Aceita por ${nome}`), text.includes('confira quem aceitou')]).toEqual([
      true,
      asks,
    ]);
  });

  test('Issue 25 §1.4: nothing is handed out of what the customer may not see', async () => {
    const edge = await createEdge();
    const { id, link } = await enviada(edge);
    const ficha = async () => (await pageOf(edge, `/propostas/${id}`, 'aprovado')).text;
    expect(await ficha()).toContain('Mandar por WhatsApp');
    await act(edge, id, 'perder', 'aprovado', { motivo: 'outro', detalhe: 'Foi embora' });
    for (const offer of ['Mandar por WhatsApp', 'Link do cliente', 'Ver página', link, 'Imprimir na folha'])
      expect(await ficha(), offer).not.toContain(offer);
    const pdf = await edge.request(`/documentos/proposta.pdf?id=${link}`, { pagina: true });
    expect([pdf.status, pdf.headers.get('Content-Type')]).toEqual([410, 'text/html; charset=utf-8']);
    expect(await pdf.text()).toContain(`href="/proposta?id=${link}"`);
  });

  test('a cancelled one says so and tells no numbers', async () => {
    const edge = await createEdge();
    const { id, link } = await enviada(edge);
    await act(edge, id, 'cancelar', 'aprovado', { motivo: 'Cliente pediu' });
    const { text } = await pageOf(edge, `/proposta?id=${link}`);
    expect(text).toContain('Esta proposta foi cancelada');
    expect(text.replaceAll('\u00a0', ' ')).not.toContain('20.000,00');
    expect(text).not.toContain('Cliente pediu');
    expect((await edge.request(`/documentos/proposta.pdf?id=${link}`, {})).status).toBe(410);
  });
});

describe('Issue 13 §2: customers', () => {
  test('a seller sees their own, whoever rules the company gives out and deletes', async () => {
    const edge = await createEdge();
    await approve('cadastrado');
    await makeProposta(edge);
    const { text } = await pageOf(edge, '/clientes?busca=marina', 'aprovado');
    const [, id = ''] = /\/clientes\/([\w-]+)/.exec(text.slice(text.indexOf('<table'))) ?? [];
    expect(id).not.toBe('');
    expect((await pageOf(edge, '/clientes', 'cadastrado')).text).not.toContain('Marina');
    expect((await pageOf(edge, `/clientes/${id}`, 'cadastrado')).status).toBe(302);
    expect((await pageOf(edge, `/clientes/${id}/dados`, 'aprovado')).text).not.toContain('Marina');
    const given = await pageOf(edge, `/clientes/${id}/dados`, 'admin');
    expect(given.text).toContain('Marina Duarte');
    const refused = await edge.request(`/clientes/${id}`, {
      form: { _acao: 'apagar' },
      como: 'aprovado',
      pagina: true,
    });
    expect(refused.status).toBe(403);
    const gone = await edge.request(`/clientes/${id}`, {
      form: { _acao: 'apagar' },
      como: 'admin',
      pagina: true,
    });
    expect(gone.headers.get('Location')).toBe('/clientes');
    expect((await pageOf(edge, '/clientes', 'admin')).text).not.toContain('Marina');
  });
});

describe('Issue 28 §2: approved while waiting is seen within 20 seconds, without a reload', () => {
  test('the sheet asks with the revision that it shows: nothing is loaded again until somebody acted', async () => {
    const edge = await createEdge();
    const id = await makeProposta(edge, { 'item.preco': '15.000,00', 'pagamentos.0.valor': '15.000,00' });
    await act(edge, id, 'enviar', 'aprovado');
    const revisionOf = async () =>
      /name="base" value="(\d+)"/.exec(
        (await pageOf(edge, `/propostas/${id}?acao=cancelar`, 'aprovado')).text,
      )?.[1] ?? '';
    const look = async (base: string, como: Pessoa = 'aprovado') => {
      const form = { _acao: 'olhar', base };
      const answer = await edge.request(`/propostas/${id}.data`, { form, como });
      return { status: answer.status, same: (await answer.text()).includes('semMudanca') };
    };
    const shown = await revisionOf();
    expect(await look(shown)).toEqual({ status: 200, same: true });
    expect((await look(shown, 'deOutraEmpresa')).same).toBe(false);
    const { text } = await pageOf(edge, `/propostas/${id}`, 'aprovado');
    // What waits for the manager alone was sent to nobody.
    expect(text).toContain('Mandada para aprovação');
    expect(text).not.toContain('Enviada ao cliente');
    await act(edge, id, 'aprovar', 'admin');
    const approved = (await pageOf(edge, `/propostas/${id}`, 'aprovado')).text;
    expect(await look(shown)).toEqual({ status: 200, same: false });
    // Who has not read it yet is told first.
    expect(approved.indexOf('Mandar por WhatsApp')).toBeLessThan(approved.indexOf('acao=faturar'));
    expect(approved).toMatch(/class="botao botao-primario"[^>]*>(?:(?!<\/a>).)*Mandar por WhatsApp/s);
  });
});
