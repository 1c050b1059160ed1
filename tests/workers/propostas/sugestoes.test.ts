import { describe, expect, test } from 'vitest';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import type { Pessoa } from '../../support/edge/pessoas.ts';

const save = (edge: Edge, nome: string, telefone: string, more: Record<string, string> = {}) =>
  edge.request('/proposta2', {
    como: 'aprovado',
    pagina: true,
    form: {
      ...{ _acao: 'salvar', id: '', idCliente: crypto.randomUUID() },
      ...{ 'cliente.nome': nome, 'cliente.telefone': telefone, 'item.modelo': 'Factor DX' },
      ...{ 'item.preco': '20.000,00', ...more },
    },
  });

async function suggested(edge: Edge, busca: string, como: Pessoa, query = '') {
  const path = `/clientes/sugestoes?busca=${encodeURIComponent(busca)}${query}`;
  const answer = await edge.request(path, { como, headers: { Accept: 'application/json' } });
  return { status: answer.status, cache: answer.headers.get('Cache-Control'), text: await answer.text() };
}

describe('Issue 28 §2: a name field suggests customers by name and telephone', () => {
  test('a seller’s own, all of them for who rules the company, nobody else’s; never a CPF', async () => {
    const edge = await createEdge();
    await save(edge, 'Anderson Ludovico', '(41) 98811-0003', {
      ...{ 'cliente.cpf': '529.982.247-25', 'cliente.email': 'anderson@exemplo.com.br' },
    });
    for (const busca of ['Anderson L', 'ludov', '(41) 98811-0003', '98811 0003', '0003'])
      for (const como of ['aprovado', 'admin'] as const) {
        const { status, cache, text } = await suggested(edge, busca, como);
        expect([status, cache], `${busca} as ${como}`).toEqual([200, 'private, no-store']);
        expect(JSON.parse(text).clientes, `${busca} as ${como}`).toEqual([
          {
            id: expect.any(String),
            nome: 'Anderson Ludovico',
            telefone: '41988110003',
            email: 'anderson@exemplo.com.br',
          },
        ]);
        expect(text).not.toMatch(/529|cpf/i);
      }
    // By CPF nobody is suggested, not even to their own seller.
    expect((await suggested(edge, '529.982.247-25', 'aprovado')).text).toBe('{"clientes":[]}');
    for (const como of ['deOutraEmpresa', 'adminDeOutraEmpresa', 'cadastrado'] as const)
      expect((await suggested(edge, 'Anderson L', como)).text, como).not.toContain('Ludovico');
    for (const como of ['deOutraEmpresa', 'adminDeOutraEmpresa'] as const)
      expect((await suggested(edge, 'Anderson L', como, '&empresa=1')).text, como).not.toContain('Ludovico');
    expect((await suggested(edge, 'Anderson L', 'cadastrado')).status).toBe(403);
  });

  test('at most five, and nobody for a text that means nobody', async () => {
    const edge = await createEdge();
    for (let n = 0; n < 7; n += 1) await save(edge, `Benedito ${'ABCDEFG'[n]}arbosa`, `(41) 9912${n}-7654`);
    expect(JSON.parse((await suggested(edge, 'benedito', 'aprovado')).text).clientes).toHaveLength(5);
    for (const busca of ['', 'B', '***', '12', 'barbosa'.repeat(40), `%'"(`])
      expect((await suggested(edge, busca, 'aprovado')).text, busca).toBe('{"clientes":[]}');
  });
});
