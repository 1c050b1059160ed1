import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import type { Ator } from '../../support/edge/pessoas.ts';

const DIA = 86_400_000;

/** A piece as the studio stores one. */
const arte = (id: string, idEmpresa: number, criadaEm: Date, uid = 'aprovado') =>
  env.DB.prepare(
    `INSERT INTO artes (id, id_cliente, uid, id_empresa, tipo, titulo, template, template_versao, dados, validade, criada_em)
     VALUES (?1, ?1, ?2, ?3, 'oferta', 'Moto', 'asfalto', 1, '{}', '2027-01-01', ?4)`,
  )
    .bind(id, uid, idEmpresa, criadaEm.toISOString())
    .run();

const abertura = (id: string, day: string, n: number) =>
  env.DB.prepare('INSERT INTO aberturas (arte_id, dia, n) VALUES (?, ?, ?)').bind(id, day, n).run();

/** The number that stands beside a title on /admin. */
async function numbersOf(edge: Edge, como: Ator, query = '') {
  const answer = await edge.request(`/admin${query}`, { como, pagina: true });
  expect(answer.status).toBe(200);
  const page = (await answer.text()).replaceAll('<!-- -->', '');
  const numberOf = (title: string) =>
    new RegExp(`<span[^>]*>([\\d.]+)</span><span[^>]*><span[^>]*>${title}<`).exec(page)?.[1];
  return { page, numberOf };
}

describe('Issue 13 §5: /admin shows who rules a company its numbers', () => {
  test('pieces and openings of the period, of the own company alone', async () => {
    const edge = await createEdge();
    const now = edge.relogio.clock();
    await arte('a1', 1, now);
    await arte('a2', 1, new Date(now.getTime() - 8 * DIA));
    await arte('a3', 1, new Date(now.getTime() - 200 * DIA));
    await arte('b1', 2, now);
    const today = new Date(now.getTime() - 3 * 3_600_000).toISOString().slice(0, 10);
    await abertura('a3', today, 5);
    await abertura('b1', today, 70);

    const week = await numbersOf(edge, 'admin', '?dias=7');
    expect([week.numberOf('Peça feita'), week.numberOf('Aberturas de links')]).toEqual(['1', '5']);
    const month = await numbersOf(edge, 'admin');
    expect(month.numberOf('Peças feitas')).toBe('2');
    const other = await numbersOf(edge, 'adminDeOutraEmpresa');
    expect([other.numberOf('Peça feita'), other.numberOf('Aberturas de links')]).toEqual(['1', '70']);
    const rede = await numbersOf(edge, 'adminDaRede');
    expect([rede.numberOf('Peças feitas'), rede.numberOf('Aberturas de links')]).toEqual(['3', '75']);
    const chosen = await numbersOf(edge, 'adminDaRede', '?empresa=2');
    expect(chosen.numberOf('Peça feita')).toBe('1');
  });

  test('a day is São Paulo’s: what was made before three in the morning UTC is the day before', async () => {
    const edge = await createEdge();
    const now = edge.relogio.clock();
    const today = new Date(now.getTime() - 3 * 3_600_000).toISOString().slice(0, 10);
    const begin = new Date(`${today}T03:00:00.000Z`).getTime() - 6 * DIA;
    await arte('dentro', 1, new Date(begin));
    await arte('fora', 1, new Date(begin - 1));
    const week = await numbersOf(edge, 'admin', '?dias=7');
    expect(week.numberOf('Peça feita')).toBe('1');
    expect(week.page).toContain('Como no período anterior');
  });

  test('who waits is counted, and each line opens its list', async () => {
    const edge = await createEdge();
    const { page } = await numbersOf(edge, 'admin');
    expect(page).toMatch(/Pessoas? a aprovar/);
    expect(page).toContain('href="/usuarios?filtro=aguardando"');
  });

  test.each(['31', '-1', 'x', ''])('a period of "%s" is thirty days', async (days) => {
    const edge = await createEdge();
    const { page } = await numbersOf(edge, 'admin', `?dias=${days}`);
    const [current] = /<a[^>]*aria-current="page"[^>]*>\d+ dias/.exec(page) ?? [];
    expect(current).toMatch(/>30 dias$/);
  });
});

describe('Issue 13 §5: /admin/saude shows what answers', () => {
  test('everything answers', async () => {
    const edge = await createEdge();
    const answer = await edge.request('/admin/saude', { como: 'admin', pagina: true });
    expect([answer.status, (await answer.text()).includes('Tudo o que é preciso responde.')]).toEqual([
      200,
      true,
    ]);
  });

  test('the network’s registrations do not: the page still opens and says what that means', async () => {
    const edge = await createEdge();
    await edge.request('/admin/saude', { como: 'admin', pagina: true });
    edge.intercept(/\/empresas$/, async () => new Response('no', { status: 500 }));
    const page = await (await edge.request('/admin/saude', { como: 'admin', pagina: true })).text();
    expect(page).toContain('Fora do ar');
    expect(page).toContain('Ninguém entra nem se cadastra');
  });
});
