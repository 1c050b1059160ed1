import { describe, expect, it } from 'vitest';
import { DEFAULT_PLANO } from '../../../app/domain/financiamento/plano.ts';
import { ApiError } from '../../../workers/base/api-error.ts';
import { MARCA } from '../../support/upstream/marca.ts';
import { ana, askSimulacoes, caio, chefe, createBancada, ID_1, semEmpresa } from './bancada.ts';

const cdc = {
  produto: 'cdc',
  preco: 1_500_000,
  entrada: 0,
  parcelas: 36,
  taxaMensal: 1.99,
  dataContrato: '2026-01-15',
  primeiroVencimento: '2026-02-15',
};

type Erro = { erro: { codigo: string; mensagem: string; campos: Record<string, string> } };

describe('POST /api/simulacoes, as in the contract', () => {
  it('cdc: the number that two independent programs agree on', async () => {
    const { ask } = await createBancada();
    const response = await ask(null, 'POST', '', { json: cdc });
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toContain('application/json');
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    const body = (await response.json()) as Record<string, unknown>;
    expect(body).toMatchObject({
      produto: 'cdc',
      valorLiquido: 1_500_000,
      valorFinanciado: 1_546_879,
      iof: 46_879,
      parcela: 60_569,
      taxaMensal: 1.99,
      cet: { anual: 29.58 },
    });
    expect(Object.keys(body).sort()).toEqual(
      [
        ...['produto', 'valorLiquido', 'valorFinanciado', 'iof', 'parcela', 'parcelas', 'juros'],
        ...['totalParcelas', 'totalAPrazo', 'taxaMensal', 'taxaAnual', 'cet', 'oferta'],
      ].sort(),
    );
  });

  it('liberacred: a cell of the public table', async () => {
    const { ask } = await createBancada();
    const json = { produto: 'liberacred', valor: 2_984_220, parcelas: 12, entradaPct: 30 };
    const response = await ask(null, 'POST', '', { json });
    expect(await response.json()).toEqual({
      parcela: 94_664,
      acumulado: 895_266,
      aptoApos: 8,
      totalPago: 1_135_968,
    });
  });

  it('consorcio: Mega 60 of the group contract', async () => {
    const { ask } = await createBancada();
    const json = { produto: 'consorcio', credito: 2_984_220, plano: 'mega', meses: 60 };
    expect(await (await ask(null, 'POST', '', { json })).json()).toMatchObject({
      parcela: 64_711,
      lances: { embutidoMaximo: 447_633 },
    });
  });

  it.each([
    ['NaN, which JSON cannot say, as null', { preco: null }, 'preco'],
    ['1e308', { preco: 1e308 }, 'preco'],
    ['negative', { entrada: -1 }, 'entrada'],
    ['10⁷ instalments', { parcelas: 10_000_000 }, 'parcelas'],
    ['a fraction of an instalment', { parcelas: 1.5 }, 'parcelas'],
    ['a date of the year 9999', { dataContrato: '9999-01-15' }, 'dataContrato'],
    ['a date that does not exist', { primeiroVencimento: '2026-02-30' }, 'primeiroVencimento'],
    ['numbers as text', { taxaMensal: '1.99' }, 'taxaMensal'],
    ['a list', { preco: [1] }, 'preco'],
    ['a down payment above the price', { entrada: 1_500_000 }, 'entrada'],
    ['a rate above 15%', { taxaMensal: 15.01 }, 'taxaMensal'],
    ['a first due date after 121 days', { primeiroVencimento: '2026-05-16' }, 'primeiroVencimento'],
    ['a field nobody knows', { desconto: 1 }, 'desconto'],
    ['ten thousand fees', { tarifas: new Array(10_000).fill(1) }, 'tarifas'],
    ['a prototype', { iof: { __proto__: null, diaria: 1e9, adicional: 0, tetoDias: 1 } }, 'iof'],
  ])('%s gets 422 with a message of its field', async (_, parts, field) => {
    const { ask } = await createBancada();
    const response = await ask(null, 'POST', '', { json: { ...cdc, ...parts } });
    const body = (await response.json()) as Erro;
    expect(response.status).toBe(422);
    expect(body.erro).toMatchObject({ codigo: 'simulacao_invalida', mensagem: expect.any(String) });
    expect(Object.keys(body.erro.campos)).toContain(field);
  });

  it.each([[null], [7], ['cdc'], [[]], [{}], [{ produto: 'outro' }]])('%j gets 422', async (json) => {
    const { ask } = await createBancada();
    expect((await ask(null, 'POST', '', { json })).status).toBe(422);
  });

  it('__proto__ as a field is just a field nobody knows', async () => {
    const { ask } = await createBancada();
    const body = JSON.stringify(cdc).replace('{', '{"__proto__":{"preco":1},');
    const response = await ask(null, 'POST', '', { body, headers: { 'Content-Type': 'application/json' } });
    expect(response.status).toBe(422);
  });

  const json = { 'Content-Type': 'application/json' };
  it.each([
    ['a form', 415, { body: new URLSearchParams({ produto: 'cdc' }) }],
    ['JSON without its type', 415, { body: '{}' }],
    ['more than 64 KiB', 413, { body: `"${'a'.repeat(66_000)}"`, headers: json }],
  ])('%s gets %d', async (_, status, init) => {
    const { ask } = await createBancada();
    const response = await ask(null, 'POST', '', init);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ erro: { mensagem: expect.any(String) } });
  });

  it.each([
    ['NaN', `{"produto":"cdc","preco":NaN}`],
    ['Infinity', `{"produto":"cdc","preco":-Infinity}`],
    ['half of it', `{"preco":`],
    ['nothing', ''],
    ['brackets without end', '['.repeat(60_000)],
  ])('Issue 4 §4: what is no JSON, as %s, gets 422 like other hostile numbers', async (_, body) => {
    const { ask } = await createBancada();
    const response = await ask(null, 'POST', '', { body, headers: json });
    expect([response.status, await response.json()]).toEqual([
      422,
      {
        erro: {
          codigo: 'simulacao_invalida',
          mensagem: expect.any(String),
          campos: { pedido: 'O corpo não é um JSON válido.' },
        },
      },
    ]);
  });

  it.each([
    ['GET', '', 'POST'],
    ['PUT', '', 'POST'],
    ['DELETE', '', 'POST'],
    ['POST', '/esquema', 'GET, HEAD'],
  ])('%s %s is 405 and says what is allowed', async (method, path, allow) => {
    const { ask } = await createBancada();
    const response = await ask(null, method, path);
    expect([response.status, response.headers.get('Allow')]).toEqual([405, allow]);
  });

  it('past the limit of an address it is 429, before the body is read', async () => {
    const { planos, clock } = await createBancada();
    const keys: string[] = [];
    const limit = {
      limit: async ({ key }: { key: string }) => {
        keys.push(key);
        return { success: false };
      },
    };
    const headers = { 'CF-Connecting-IP': '203.0.113.7', 'Content-Type': 'application/json' };
    const response = await askSimulacoes({ planos, clock }, null, 'POST', '', { body: 'x', headers }, limit);
    expect([response.status, response.headers.get('Retry-After'), keys]).toEqual([
      429,
      '60',
      ['203.0.113.7'],
    ]);
  });
});

describe('whose tables count', () => {
  /** Company 1 publishes a plan whose programme has one cell only. */
  async function published() {
    const bancada = await createBancada();
    const liberacred = {
      ...DEFAULT_PLANO.tabelas.liberacred,
      planos: [{ parcelas: 10, entradaPct: 25, aptoApos: 5 }],
    };
    const plano = { ...DEFAULT_PLANO, de: '2026-11-21', tabelas: { ...DEFAULT_PLANO.tabelas, liberacred } };
    await bancada.planos.publish(chefe, 1, { id: ID_1, base: 0, plano });
    return bancada;
  }
  const own = { produto: 'liberacred', valor: 1_000_000, parcelas: 10, entradaPct: 25 };

  it.each([
    ['a visitor', null, 422],
    ['a consultant of the company', ana, 200],
    ['a consultant of another company', caio, 422],
    ['somebody without a company', semEmpresa, 422],
  ])('%s', async (_, usuario, status) => {
    const { ask } = await published();
    expect((await ask(usuario, 'POST', '', { json: own })).status).toBe(status);
  });

  it('the schema tells the cells of who asks', async () => {
    const { ask } = await published();
    const cells = async (usuario: typeof ana | null) => {
      const response = await ask(usuario, 'GET', '/esquema');
      expect(response.headers.get('Content-Type')).toContain('application/schema+json');
      expect(response.headers.get('Cache-Control')).toBe('private, no-store');
      const { oneOf } = (await response.json()) as { oneOf: { anyOf?: unknown[] }[] };
      return oneOf[1]?.anyOf?.length;
    };
    expect([await cells(null), await cells(ana), await cells(caio)]).toEqual([8, 1, 8]);
  });

  it('other numbers than the company’s are never given: unknown company, no answer', async () => {
    const { planos, clock } = await published();
    const error = new ApiError(504, 'fora-do-ar', 'O cadastro não respondeu.');
    expect((await askSimulacoes({ planos, clock }, error, 'POST', '', { json: own })).status).toBe(504);
  });
});

describe('CDC art. 54-B: the statement that the answer carries', () => {
  const ofertaOf = async (response: Response): Promise<string[]> => {
    expect(response.status).toBe(200);
    return ((await response.json()) as { oferta: string[] }).oferta;
  };
  const agente = 'Banco Alvorecer';

  it('art. 54-B, III: an offer never ends within two days of today or of the contract', async () => {
    const { ask, setHoje } = await createBancada();
    const validity = async (parts: object) => {
      const response = await ask(null, 'POST', '', { json: { ...cdc, ...parts } });
      return response.status === 200
        ? (await ofertaOf(response)).find((line) => line.includes('válidas até'))
        : ((await response.json()) as Erro).erro.campos.validade;
    };
    expect(await validity({})).toBe('Condições válidas até 23/11/2026.');
    expect(await validity({ validade: '2026-11-22' })).toContain('use 23/11/2026 ou depois');
    expect(await validity({ validade: '2026-01-01' })).toContain('use 23/11/2026 ou depois');
    expect(await validity({ validade: '2026-11-23' })).toBe('Condições válidas até 23/11/2026.');
    setHoje('2026-01-10');
    expect(await validity({ validade: '2026-01-16' })).toContain('use 17/01/2026 ou depois');
    expect(await validity({})).toBe('Condições válidas até 17/01/2026.');
  });

  it('art. 54-B, IV: a visitor who names no lender and no supplier is told that it is incomplete', async () => {
    const { ask } = await createBancada();
    const [first] = await ofertaOf(await ask(null, 'POST', '', { json: cdc }));
    expect(first).toBe(
      'Demonstrativo incompleto, que não pode ser divulgado como oferta: falta informar quem financia e o nome e o endereço de quem vende.',
    );
  });

  it('art. 54-B, IV: the supplier of a signed-in person is their company', async () => {
    const { ask } = await createBancada();
    const oferta = await ofertaOf(await ask(ana, 'POST', '', { json: { ...cdc, agente } }));
    expect(oferta.join(' ')).not.toContain('incompleto');
    expect(oferta.at(-1)).toBe(
      `Fornecedor: Rota Sul Motos, Av. das Araucárias, 1520 · Curitiba/PR · ${ana.email}.`,
    );
  });

  it.each<[string, () => Promise<typeof MARCA>]>([
    ['has no street', async () => ({ ...MARCA, endereco: null })],
    ['cannot be read', () => Promise.reject(new ApiError(504, 'fora-do-ar', 'A marca não respondeu.'))],
  ])('art. 54-B, IV: a company whose brand %s leaves it incomplete', async (_, marca) => {
    const { planos, clock } = await createBancada();
    const json = { ...cdc, agente };
    const oferta = await ofertaOf(await askSimulacoes({ planos, clock, marca }, ana, 'POST', '', { json }));
    expect(oferta[0]).toMatch(
      /^Demonstrativo incompleto.*: falta informar o nome e o endereço de quem vende\.$/,
    );
  });

  it('the brand is asked for right requests of a loan only', async () => {
    const { planos, clock } = await createBancada();
    let asked = 0;
    const marca = async () => {
      asked += 1;
      return MARCA;
    };
    const post = (json: unknown) => askSimulacoes({ planos, clock, marca }, ana, 'POST', '', { json });
    await post({ ...cdc, preco: -1 });
    await post({ produto: 'consorcio', credito: 2_984_220, plano: 'mega', meses: 60 });
    expect(asked).toBe(0);
    await post(cdc);
    expect(asked).toBe(1);
  });
});
