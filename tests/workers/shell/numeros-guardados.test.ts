import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import rows from '../../support/dados-antigos/linhas-de-28-de-novembro.sql?raw';
import { createEdge } from '../../support/edge/edge.ts';

/** The last migration of the version that wrote the rows. */
const LAST_THEN = '0034_marcas_dos_seminovos.sql';
const ADDRESSES = [
  'moto=T%C3%A9n%C3%A9r%C3%A9+700&preco=24590,50&entrada=5000&troca=3000&parcelas=36&banco=banco-alvorecer&data=2026-11-26&venc=2026-12-26&iof=pf&seguro=890&plano=0&cabe=800&tarifas=financiada&tarifas=financiada',
  'preco=18990&entrada=20&em=pct&parcelas=48&banco=banco-alvorecer&data=2026-11-26&venc=2026-12-26&iof=pf&plano=0&tarifas=financiada&tarifas=financiada',
];

const insert = () =>
  env.DB_28_NOVEMBRO.batch(
    rows
      .split('\n')
      .filter((line) => line.startsWith('INSERT'))
      .map((sql) => env.DB_28_NOVEMBRO.prepare(sql)),
  );
const all = async <Row>(sql: string) => (await env.DB_28_NOVEMBRO.prepare(sql).all<Row>()).results;
const open = () => createEdge({ database: env.DB_28_NOVEMBRO });

async function pageOf(path: string) {
  const answer = await (await open()).request(path, { como: 'aprovado', pagina: true });
  expect(answer.status, path).toBe(200);
  return answer.text();
}

/** Texts of a page without its markup's escapes. */
const plain = (page: string) => page.replaceAll('&amp;', '&').replaceAll('\u00a0', ' ');

/** Checks what an old row shows, turned by the migration or read as it is. */
async function expectToOpen() {
  const salvas = plain(await pageOf('/financiamento'));
  for (const address of ADDRESSES) expect(salvas).toContain(address);
  for (const text of ['Seu Ari', '36× de R$ 834,73', 'Bete', '48× de R$ 557,52'])
    expect(salvas).toContain(text);
  const editor = await pageOf('/proposta2?id=proposta-antiga-1');
  for (const text of ['Fazer FZ25 ABS Connected', 'value="1.890,50"', 'value="2026-12-24"'])
    expect(editor).toContain(text);
  // What nobody could read is in its field as it was typed.
  for (const text of ['value="dois"', 'value="24/12"'])
    expect(await pageOf('/proposta2?id=proposta-antiga-2')).toContain(text);
}

beforeAll(async () => {
  const then = env.MIGRATIONS.findIndex(({ name }) => name === LAST_THEN) + 1;
  expect(then).toBeGreaterThan(0);
  await applyD1Migrations(env.DB_28_NOVEMBRO, env.MIGRATIONS.slice(0, then));
  await insert();
  await applyD1Migrations(env.DB_28_NOVEMBRO, env.MIGRATIONS);
});

describe('Issue 26 §4: rows that kept texts, and a price three times', () => {
  test('a loan’s texts are numbers; what is not one stays, as do the other payments', async () => {
    const read = await all<{ pagamentos: string }>(
      "SELECT json_extract(termos, '$.pagamentos') AS pagamentos FROM propostas UNION ALL SELECT json_extract(termos, '$.pagamentos') FROM proposta_versoes",
    );
    const acordo = {
      ...{ banco: 'banco-alvorecer', parcelas: 36, taxa: null, data: '2026-11-24', venc: '2026-12-24' },
      ...{ sistema: '', iof: '', seguro: 189_050, seguroEm: 'hora', tarifas: ['financiada', 'hora'] },
    };
    const odd = { parcelas: null, taxa: 'dois', data: null, venc: '24/12', seguro: null };
    expect(read.map(({ pagamentos }) => JSON.parse(pagamentos))).toEqual(
      [acordo, { ...acordo, ...odd }, { ...acordo, taxa: 1.99 }].map((simulacao) => [
        { tipo: 'avista', valor: 500_000, forma: 'pix' },
        { tipo: 'cdc', valor: 1_999_000, plano: 0, simulacao },
      ]),
    );
  });

  test('a saved simulation keeps its amounts in its request alone', async () => {
    expect(await all('SELECT resumo, endereco FROM simulacoes ORDER BY id')).toEqual([
      {
        resumo: '{"parcela":83473}',
        endereco:
          '/financiamento?moto=T%C3%A9n%C3%A9r%C3%A9+700&troca=3000&banco=banco-alvorecer&iof=pf&plano=0&cabe=800&tarifas=financiada&tarifas=financiada',
      },
      {
        resumo: '{"parcela":55752}',
        endereco:
          '/financiamento?entrada=20&em=pct&banco=banco-alvorecer&iof=pf&plano=0&tarifas=financiada&tarifas=financiada',
      },
    ]);
  });

  test('they open as they were saved', expectToOpen);

  test('so do rows that the version before writes until this one is deployed', async () => {
    await env.DB_28_NOVEMBRO.batch(
      ['proposta_versoes', 'propostas', 'simulacoes'].map((table) =>
        env.DB_28_NOVEMBRO.prepare(`DELETE FROM ${table}`),
      ),
    );
    await insert();
    await expectToOpen();
  });
});
