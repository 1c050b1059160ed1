import { describe, expect, test } from 'vitest';
import { createEdge, type Edge } from '../../support/edge/edge.ts';

const DADOS = { _acao: 'salvar', nome: 'Bruno Reis', telefone: '(41) 98765-4321' };

const send = (edge: Edge, form: Record<string, string>) =>
  edge.request('/perfil', { form, como: 'aprovado', pagina: true });

const save = (edge: Edge, descricao_cargo: string) => send(edge, { ...DADOS, descricao_cargo });

/** A field as the page shows it: what stands in it, and the message it points at. */
function fieldOf(page: string, name: string): { valor: string | undefined; erro: string | undefined } {
  const input = new RegExp(`<input[^>]*\\sname="${name}"[^>]*>`).exec(page)?.[0] ?? '';
  const id = /aria-describedby="([^" ]*)/.exec(input)?.[1];
  const text = page.replaceAll(/<svg.*?<\/svg>/gs, '');
  const error = id && new RegExp(`id="${id}"[^>]*>(.*?)</`, 's').exec(text)?.[1];
  return { valor: /\svalue="([^"]*)"/.exec(input)?.[1], erro: error?.replaceAll(/<[^>]*>/g, '') };
}

const cargoOf = (page: string) => fieldOf(page, 'descricao_cargo');

const open = async (edge: Edge) => (await edge.request('/perfil', { como: 'aprovado', pagina: true })).text();

describe('§5 profile: a wrong job title is said beside its field, and nothing is saved', () => {
  test.each([
    ['more than 80 characters', 'a'.repeat(81), 'Use até 80 letras.'],
    [
      'a mark that turns the reading order',
      'Gerente \u202eadnev',
      'Há um caractere que não pode ser usado. Digite de novo.',
    ],
    ['a control character', 'Ge\u0007rente', 'Há um caractere que não pode ser usado. Digite de novo.'],
    ['nothing that can be seen', '\u200b\u2060\u200b', 'Informe o cargo.'],
    ['no letter', '— 123', 'Informe o cargo.'],
  ])('%s', async (_what, cargo, message) => {
    const edge = await createEdge();
    const answer = await save(edge, cargo);
    expect(answer.status).toBe(422);
    expect(cargoOf(await answer.text())).toEqual({ valor: cargo, erro: message });
    expect(cargoOf(await open(edge)).valor).toBe('Consultor de vendas');
  });

  test.each([
    ['80 characters', 'Ã'.repeat(80), 'Ã'.repeat(80)],
    ['§9 none is the default one', '   ', 'Consultor de vendas'],
    ['another script', '販売員', '販売員'],
  ])('%s', async (_what, cargo, saved) => {
    const edge = await createEdge();
    expect((await save(edge, cargo)).status).toBe(200);
    expect(cargoOf(await open(edge)).valor).toBe(saved);
  });
});

describe('§7 update display name', () => {
  const NOVOS = {
    _acao: 'salvar',
    nome: 'Paula Segunda',
    telefone: '11987654321',
    descricao_cargo: 'Gerente',
  };

  test('name and telephone are saved, sent to the identity provider, and shown again', async () => {
    const sent: unknown[] = [];
    const account = { localId: 'aprovado', email: 'aprovado@exemplo.com.br', emailVerified: true };
    const edge = await createEdge({
      async fetch(url, init) {
        const { pathname } = new URL(url);
        if (pathname.endsWith('accounts:update')) sent.push(JSON.parse(String(init?.body)));
        return Response.json(pathname.endsWith('accounts:lookup') ? { users: [account] } : {});
      },
    });
    const answer = await send(edge, NOVOS);
    expect([answer.status, (await answer.text()).includes('Dados salvos.')]).toEqual([200, true]);
    expect(sent).toEqual([expect.objectContaining({ displayName: 'Paula Segunda' })]);
    const page = await open(edge);
    expect([fieldOf(page, 'nome').valor, fieldOf(page, 'telefone').valor]).toEqual([
      'Paula Segunda',
      '(11) 98765-4321',
    ]);
  });

  test('§5 wrong values are said beside their fields, what was typed stays, and nothing is saved', async () => {
    const edge = await createEdge();
    const answer = await send(edge, { ...NOVOS, nome: '   ', telefone: '123' });
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(fieldOf(page, 'nome')).toEqual({ valor: '   ', erro: 'Informe o nome.' });
    expect(fieldOf(page, 'telefone')).toEqual({ valor: '123', erro: 'Confira o telefone, com DDD.' });
    const opened = await open(edge);
    expect([fieldOf(opened, 'nome').valor, fieldOf(opened, 'telefone').valor]).toEqual([
      'Bruno Reis',
      '(41) 98765-4321',
    ]);
  });
});

test("§8 'Email de recuperação de senha enviado para: {email}': of whoever asks, whatever the form says", async () => {
  const sent: unknown[] = [];
  const edge = await createEdge({
    async fetch(url, init) {
      if (new URL(url).pathname.endsWith('accounts:sendOobCode')) sent.push(JSON.parse(String(init?.body)));
      return Response.json({});
    },
  });
  const answer = await send(edge, { _acao: 'senha', email: 'outra@exemplo.com.br' });
  const email = 'aprovado@exemplo.com.br';
  expect(answer.status).toBe(200);
  expect(sent).toEqual([{ requestType: 'PASSWORD_RESET', email }]);
  expect(await answer.text()).toContain(`Email de recuperação de senha enviado para: ${email}`);
});
