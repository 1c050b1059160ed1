import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { createEdge } from '../../support/edge/edge.ts';

const CODIGO = '827130-5';

type Renovado = { referencia: string; ano: number; combustivel?: string; valor: number };

/** Values that a refresh brought; the model's own month says which of them is complete. */
async function bring(
  code: string,
  completo: string | null,
  values: Renovado[],
  em = '2026-07-05T10:00:00.000Z',
) {
  await env.DB.batch([
    ...values.map(({ referencia, ano, combustivel = 'G', valor }) =>
      env.DB.prepare(
        'INSERT INTO fipe_valores (codigo, ano, combustivel, referencia, valor, fonte) VALUES (?, ?, ?, ?, ?, ?)',
      ).bind(code, ano, combustivel, referencia, valor, 'fipe-v2'),
    ),
    ...(completo === null
      ? []
      : [
          env.DB.prepare(
            'INSERT OR REPLACE INTO fipe_modelos (codigo, marca, nome, referencia, em) VALUES (?, ?, ?, ?, ?)',
          ).bind(code, 'Yamaha', 'Nome da fonte', completo, em),
        ]),
  ]);
}

const read = async (response: Response) => (await response.json()) as Record<string, unknown>;

describe('Issue 12 §1: the public API of the FIPE table', () => {
  test('a model year: centavos, month and history, from the snapshot', async () => {
    const edge = await createEdge();
    const body = await read(await edge.request(`/api/fipe/${CODIGO}/2025`));
    expect(body).toMatchObject({
      ...{ codigo: CODIGO, marca: 'Yamaha', modelo: 'FZ25 250 FAZER CONNECTED', ano: 2025, zeroKm: false },
      ...{ combustivel: 'G', referencia: '2026-06' },
    });
    const history = body.historico as { referencia: string; valor: number }[];
    expect(history.at(-1)).toEqual({ referencia: '2026-06', valor: body.valor });
    expect(Number.isSafeInteger(body.valor)).toBe(true);
    expect((body.valor as number) % 100).toBe(0);
    expect(history.length).toBeLessThanOrEqual(13);
  });

  test('0 km, with both ways to write it, and codes without their hyphen', async () => {
    const edge = await createEdge();
    for (const path of [`${CODIGO}/0`, `${CODIGO}/zero`, '8271305/0km'])
      expect(await read(await edge.request(`/api/fipe/${path}`)), path).toMatchObject({
        ano: 0,
        zeroKm: true,
      });
  });

  test('a model with its years, 0 km first, then the newest', async () => {
    const edge = await createEdge();
    const { anos, ...model } = await read(await edge.request('/api/fipe/811133-2'));
    expect(model).toMatchObject({ codigo: '811133-2', marca: 'Honda', referencia: '2026-06' });
    const years = (anos as { ano: number; zeroKm: boolean }[]).map(({ ano }) => ano);
    expect(years[0]).toBe(0);
    expect(years.slice(1)).toEqual([...years.slice(1)].sort((a, b) => b - a));
  });

  test('the search answers as people speak, best first, with the year and its value', async () => {
    const edge = await createEdge();
    const { resultados } = await read(await edge.request('/api/fipe/busca?q=fazer%20250%202020'));
    expect((resultados as unknown[])[0]).toMatchObject({
      ...{ codigo: '827107-0', marca: 'Yamaha', ano: 2020, valor: expect.any(Number) },
      anos: { de: 2018, ate: 2024 },
    });
    expect(await read(await edge.request('/api/fipe/busca?q=zzzzzz'))).toEqual({ resultados: [] });
    expect(await read(await edge.request('/api/fipe/busca?q='))).toEqual({ resultados: [] });
  });

  test('404 for an unknown code or year, 422 for a malformed one', async () => {
    const edge = await createEdge();
    const statusOf = async (path: string) => (await edge.request(`/api/fipe/${path}`)).status;
    expect(await statusOf('000000-0')).toBe(404);
    expect(await statusOf('000000-0/2020')).toBe(404);
    expect(await statusOf(`${CODIGO}/1990`)).toBe(404);
    expect(await statusOf(`${CODIGO}/2025?combustivel=E`)).toBe(404);
    for (const path of [
      'abc',
      '82713',
      `${CODIGO}/abc`,
      `${CODIGO}/2025?combustivel=alcool`,
      'busca',
      `busca?q=${'a'.repeat(81)}`,
    ])
      expect(await statusOf(path), path).toBe(422);
    const refused = await read(await edge.request('/api/fipe/abc'));
    expect(refused).toMatchObject({
      erro: { codigo: 'pergunta-invalida', campos: { codigo: expect.any(String) } },
    });
  });

  test('is public, kept by browsers, and answered with 304 when nothing changed', async () => {
    const edge = await createEdge();
    const first = await edge.request(`/api/fipe/${CODIGO}/2025`);
    expect(first.headers.get('Cache-Control')).toContain('public');
    expect(first.headers.get('Set-Cookie')).toBeNull();
    const again = await edge.request(`/api/fipe/${CODIGO}/2025`, {
      headers: { 'If-None-Match': first.headers.get('ETag') ?? '' },
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('is limited by address', async () => {
    const asked: string[] = [];
    const edge = await createEdge({
      env: {
        LIMITE_GERAL: {
          limit: async ({ key }: { key: string }) => {
            asked.push(key);
            return { success: false };
          },
        } as RateLimit,
      },
    });
    const refused = await edge.request('/api/fipe/busca?q=biz', {
      headers: { 'CF-Connecting-IP': '192.0.2.7' },
    });
    expect([refused.status, refused.headers.get('Retry-After'), asked]).toEqual([429, '60', ['192.0.2.7']]);
  });
});

describe('Issue 12 §1: a value changes by a complete newer month of its model alone', () => {
  const JULHO: Renovado[] = [
    { referencia: '2026-07', ano: 0, valor: 2_500_000 },
    { referencia: '2026-07', ano: 2025, valor: 2_100_000 },
  ];

  test('a month that is not complete is not seen', async () => {
    const edge = await createEdge();
    const before = await read(await edge.request(`/api/fipe/${CODIGO}/2025`));
    await bring(CODIGO, null, JULHO);
    await edge.relogio.advance(120_000);
    expect(await read(await edge.request(`/api/fipe/${CODIGO}/2025`))).toEqual(before);
  });

  test('a complete one is seen within a minute, by all years at once, and the months before stay', async () => {
    const edge = await createEdge();
    const before = await read(await edge.request(`/api/fipe/${CODIGO}/2025`));
    await bring(CODIGO, '2026-07', JULHO);
    await edge.relogio.advance(60_000);
    const after = await read(await edge.request(`/api/fipe/${CODIGO}/2025`));
    expect(after).toMatchObject({
      valor: 2_100_000,
      referencia: '2026-07',
      modelo: before.modelo,
      marca: 'Yamaha',
    });
    expect(after.historico).toEqual([
      ...(before.historico as { referencia: string }[]).filter(({ referencia }) => referencia >= '2025-07'),
      { referencia: '2026-07', valor: 2_100_000 },
    ]);
    const model = await read(await edge.request(`/api/fipe/${CODIGO}`));
    expect(model).toMatchObject({
      referencia: '2026-07',
      anos: [
        { ano: 0, valor: 2_500_000 },
        { ano: 2025, valor: 2_100_000 },
      ],
    });
    expect((await edge.request(`/api/fipe/${CODIGO}/2026`)).status).toBe(404);
    expect(await read(await edge.request('/api/fipe/811133-2'))).toMatchObject({ referencia: '2026-06' });
  });

  test('one of the snapshot’s months or older changes nothing', async () => {
    const edge = await createEdge();
    const before = await read(await edge.request(`/api/fipe/${CODIGO}/2025`));
    await bring(CODIGO, '2026-06', [{ referencia: '2026-06', ano: 2025, valor: 1 }]);
    await edge.relogio.advance(60_000);
    expect(await read(await edge.request(`/api/fipe/${CODIGO}/2025`))).toEqual(before);
  });

  test('a model that the snapshot does not know is found; of two fuels petrol is meant, or the one that is said', async () => {
    const edge = await createEdge();
    await bring('899999-9', '2026-07', [
      { referencia: '2026-07', ano: 2027, combustivel: 'E', valor: 3_000_000 },
      { referencia: '2026-07', ano: 2027, combustivel: 'G', valor: 2_000_000 },
    ]);
    await edge.relogio.advance(60_000);
    const priceOf = async (query: string) =>
      (await read(await edge.request(`/api/fipe/899999-9/2027${query}`))).valor;
    expect([await priceOf(''), await priceOf('?combustivel=E'), await priceOf('?combustivel=G')]).toEqual([
      2_000_000, 3_000_000, 2_000_000,
    ]);
    const { resultados } = await read(await edge.request('/api/fipe/busca?q=nome%20da%20fonte'));
    expect((resultados as unknown[])[0]).toMatchObject({ codigo: '899999-9' });
  });

  test('a database that does not answer leaves the snapshot', async () => {
    const broken = new Proxy(env.DB, {
      get(db, name) {
        if (name !== 'prepare') return Reflect.get(db, name);
        return () => {
          throw new Error('D1_ERROR: gone');
        };
      },
    });
    const edge = await createEdge({ env: { DB: broken } });
    expect((await edge.request(`/api/fipe/${CODIGO}/2025`)).status).toBe(200);
    expect(
      edge.log.some(
        (linha) => linha.evento === 'fipe.failed' || JSON.stringify(linha).includes('fipe.failed'),
      ),
    ).toBe(true);
  });
});
