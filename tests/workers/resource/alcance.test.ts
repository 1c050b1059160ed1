import { describe, expect, test } from 'vitest';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import type { Ator } from '../../support/edge/pessoas.ts';
import { ACESSORIO, api, CAMPANHA, make } from './apoio.ts';

const read = async (edge: Edge, path: string, como: Ator = 'aprovado') =>
  (await edge.request(path, { como, pagina: true })).text();

describe('Issue 13 §1: campaigns of the day reach the screens by themselves', () => {
  test.each(['/financiamento?moto=factor', '/financiamento2?moto=factor'])(
    '%s: of the store, of the model, in their days; nobody else’s',
    async (path) => {
      const edge = await createEdge();
      const id = await make(edge, 'campanha', { ...CAMPANHA, modelos: ['factor'] });
      await make(edge, 'campanha', { ...CAMPANHA, nome: 'De amanhã', inicio: '2026-12-01' });
      const page = await read(edge, path);
      expect(page).toContain('Taxa da semana');
      expect(page).not.toContain('De amanhã');
      expect(await read(edge, path, 'deOutraEmpresa')).not.toContain('Taxa da semana');
      await api(edge, 'DELETE', `campanha/${id}`, 'admin');
      expect(await read(edge, path)).not.toContain('Taxa da semana');
    },
  );

  test('the rate counts in what leaves the screen as in the screen: a saved simulation, a PDF’s numbers', async () => {
    const edge = await createEdge();
    const saved = async () => {
      const answer = await edge.request('/financiamento', {
        ...{ como: 'aprovado', pagina: true },
        form: {
          _acao: 'salvar',
          id: crypto.randomUUID(),
          nome: 'x',
          simulacao: 'moto=factor&preco=18.690,00&parcelas=36',
        },
      });
      expect(answer.status).toBeLessThan(400);
      return read(edge, '/financiamento');
    };
    const before = await saved();
    await make(edge, 'campanha', { ...CAMPANHA, taxa: 0.5 });
    const after = await saved();
    const amounts = (page: string) => new Set(page.match(/\d{3},\d{2}/g));
    expect([...amounts(after)].filter((each) => !amounts(before).has(each)).length).toBeGreaterThan(0);
  });

  test('a campaign of the network reaches the stores that it names', async () => {
    const edge = await createEdge();
    await make(edge, 'campanha', { ...CAMPANHA, nome: 'Da rede', lojas: ['2'] }, 'adminDaRede');
    expect(await read(edge, '/financiamento?moto=factor', 'deOutraEmpresa')).toContain('Da rede');
    expect(await read(edge, '/financiamento?moto=factor')).not.toContain('Da rede');
  });

  test('a television tells them, and a rate without its number', async () => {
    const edge = await createEdge();
    await make(edge, 'campanha', CAMPANHA);
    const page = await read(edge, '/tv?empresa=1', 'visitante');
    expect(page).toContain('Taxa da semana');
    expect(page).not.toContain('1,49% ao mês');
    expect(await read(edge, '/tv?empresa=2', 'visitante')).not.toContain('Taxa da semana');
  });

  test('a flyer begins with the look that the campaign asks for', async () => {
    const edge = await createEdge();
    const chosen = (page: string) =>
      /<input(?=[^>]*name="template")(?=[^>]*checked)[^>]*value="([^"]+)"/.exec(page)?.[1];
    const before = chosen(await read(edge, '/geradorpanfleto'));
    await make(edge, 'campanha', { ...CAMPANHA, arte: before === 'cartaz' ? 'revista' : 'cartaz' });
    const after = chosen(await read(edge, '/geradorpanfleto'));
    expect([before !== undefined, after]).toEqual([true, before === 'cartaz' ? 'revista' : 'cartaz']);
  });
});

describe('Issue 13 §1: accessories in the picture of parts', () => {
  test('those for sale are offered to who signed in, of their own store; a visitor sees none', async () => {
    const edge = await createEdge();
    await make(edge, 'acessorio', ACESSORIO);
    await make(edge, 'acessorio', { ...ACESSORIO, codigo: 'X', nome: 'Fora de linha', ativo: false });
    const page = await read(edge, '/imagempecas');
    expect(page).toContain('Baú de 45 litros');
    expect(page).not.toContain('Fora de linha');
    for (const como of ['visitante', 'deOutraEmpresa'] as const)
      expect(await read(edge, '/imagempecas', como)).not.toContain('Baú de 45 litros');
  });
});
