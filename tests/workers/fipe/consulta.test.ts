import { describe, expect, test } from 'vitest';
import { createEdge } from '../../support/edge/edge.ts';

/** The page as a browser without JavaScript shows it. */
async function open(query: Record<string, string>): Promise<string> {
  const edge = await createEdge();
  const answer = await edge.request(`/fipe?${new URLSearchParams(query)}`, { pagina: true });
  expect(answer.status).toBe(200);
  return (await answer.text()).replaceAll(/<script.*?<\/script>/gs, '').replaceAll('&amp;', '&');
}

/** Options of a list, as value and text. */
function optionsOf(page: string, name: string): [string, string][] {
  const select = new RegExp(`<select[^>]*\\sname="${name}"[\\s\\S]*?</select>`).exec(page)?.[0] ?? '';
  const options = select.matchAll(/<option[^>]*value="([^"]*)"[^>]*>([^<]*)</g);
  return [...options].map(([, value = '', label = '']) => [value, label]);
}

describe('Issue 12 §1: /fipe without JavaScript', () => {
  test('a brand offers its models, a model its years, a year its value', async () => {
    const marca = await open({ marca: 'Honda' });
    const [codigo = ''] = optionsOf(marca, 'codigo').find(([, label]) => label === 'CG 160 START') ?? [];
    expect(codigo).toMatch(/^\d{6}-\d$/);
    expect(optionsOf(marca, 'codigo').map(([, label]) => label)).not.toContain('FZ25 250 FAZER FLEX');
    const modelo = await open({ marca: 'Honda', codigo });
    expect(optionsOf(modelo, 'ano')).toContainEqual(['2022', '2022']);
    const value = await open({ marca: 'Honda', codigo, ano: '2022' });
    expect(value).toMatch(/<h2 id="fipe-moto">CG 160 START 2022</);
    expect(value).toMatch(/<span[^>]*class="[^"]*preco-inteiro[^"]*"/);
  });

  test('what is asked in words links to the model year that was meant', async () => {
    const page = await open({ q: 'fazer 250 2020' });
    const [, list = ''] = /<ul[^>]*aria-label="Motos encontradas"[^>]*>(.*?)<\/ul>/s.exec(page) ?? [];
    expect(/href="([^"]*)"/.exec(list)?.[1]).toBe('/fipe?codigo=827107-0&ano=2020');
  });

  test('an unknown code says so, and shows no value', async () => {
    const page = await open({ codigo: '000000-0' });
    expect(page).toContain('Código não encontrado');
    expect(page).not.toContain('id="fipe-moto"');
  });

  test('an unknown year says so, and the years that there are stand below it', async () => {
    const page = await open({ codigo: '827107-0', ano: '1999' });
    expect(page).toContain('Ano fora da tabela');
    expect(page).toContain('href="/fipe?codigo=827107-0&ano=2020"');
  });
});
