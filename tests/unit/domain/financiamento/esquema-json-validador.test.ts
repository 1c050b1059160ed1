import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PLANO_TABLES, type PlanoTables } from '~/domain/financiamento/plano-tables.ts';
import { createSimulacaoJsonSchema } from '~/domain/financiamento/simulacao-json-schema.ts';
import { simular as simularEm } from '~/domain/financiamento/simular.ts';
import {
  CDC,
  CDC_COMPLETO,
  CDC_INCOERENTE,
  CDC_RECUSADO,
  CONSORCIO,
  HOJE,
  LIBERACRED,
  NO_LIMITE,
  OUTROS_RECUSADOS,
} from '../../../support/financiamento/pedidos.ts';

/** A validator of another author, in its strictest reading: a keyword it does not know or cannot place is an error. */
function compile(tabelas: PlanoTables = DEFAULT_PLANO_TABLES, { formats = true } = {}) {
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: true,
    strictTuples: true,
    strictRequired: true,
    allErrors: true,
    validateFormats: formats,
  });
  if (formats) addFormats(ajv);
  const schema = createSimulacaoJsonSchema(tabelas);
  expect(ajv.validateSchema(schema), JSON.stringify(ajv.errors)).toBe(true);
  return ajv.compile(schema);
}

const isValid = compile();
const accepts = (pedido: unknown): boolean => simularEm(pedido, { hoje: HOJE }).ok;
/** Copies a request as it arrives: undefined goes, NaN and infinity become null. */
const sent = (pedido: unknown): unknown => JSON.parse(JSON.stringify(pedido));

/** Of each product with everything that may be told, and each of the contract's choices. */
const ACEITOS: readonly object[] = [
  CDC,
  CDC_COMPLETO,
  ...NO_LIMITE.map((limits) => ({ ...CDC, ...limits })),
  ...['mensal', 'dias365', 'dias30'].map((convencao) => ({ ...CDC, convencao })),
  ...['price', 'sac'].map((sistema) => ({ ...CDC, sistema })),
  ...Object.keys(DEFAULT_PLANO_TABLES.iof).map((iof) => ({ ...CDC, iof })),
  LIBERACRED,
  ...DEFAULT_PLANO_TABLES.liberacred.planos.map(({ parcelas, entradaPct }) => ({
    ...LIBERACRED,
    parcelas,
    entradaPct,
  })),
  CONSORCIO,
  { ...CONSORCIO, seguroVida: true },
  ...Object.entries(DEFAULT_PLANO_TABLES.consorcio.planos).flatMap(([plano, terms]) =>
    terms.map(({ meses }) => ({ ...CONSORCIO, plano, meses })),
  ),
];

describe('Issue 4 §4 GET /api/simulacoes/esquema, read by an independent validator', () => {
  it('is a schema of the draft that it names', () => {
    expect(createSimulacaoJsonSchema().$schema).toBe('https://json-schema.org/draft/2020-12/schema');
    expect(isValid.schema).toEqual(createSimulacaoJsonSchema());
  });

  it.each<[string, Partial<PlanoTables>]>([
    ['no programmed down payment', { liberacred: { ...DEFAULT_PLANO_TABLES.liberacred, planos: [] } }],
    ['no consórcio', { consorcio: { ...DEFAULT_PLANO_TABLES.consorcio, planos: { mega: [], master: [] } } }],
    [
      'one consórcio plan only',
      {
        consorcio: {
          ...DEFAULT_PLANO_TABLES.consorcio,
          planos: { ...DEFAULT_PLANO_TABLES.consorcio.planos, mega: [] },
        },
      },
    ],
  ])('stays a schema for a company with %s, and says no more than its tables have', (_, own) => {
    const tabelas = { ...DEFAULT_PLANO_TABLES, ...own };
    const isOwnValid = compile(tabelas);
    for (const pedido of ACEITOS) {
      const result = simularEm(pedido, { hoje: HOJE, tabelas });
      expect(isOwnValid(pedido), JSON.stringify(pedido)).toBe(result.ok);
    }
  });

  it.each(ACEITOS)('accepts what the endpoint accepts, case %#', (pedido) => {
    expect([accepts(pedido), isValid(sent(pedido))], JSON.stringify(isValid.errors)).toEqual([true, true]);
  });

  it.each(CDC_RECUSADO)('refuses what is no shape of a request: %s, case %#', (_, errado) => {
    const pedido = sent({ ...CDC, ...errado });
    expect([accepts(pedido), isValid(pedido)]).toEqual([false, false]);
  });

  it.each(OUTROS_RECUSADOS)('refuses what is no shape of a request: %s, request %#', (_, pedido) => {
    expect([accepts(sent(pedido)), isValid(sent(pedido))]).toEqual([false, false]);
  });

  it('leaves to the 422 only what one field alone cannot show', () => {
    for (const [, errado, regra] of CDC_INCOERENTE) {
      const pedido = sent({ ...CDC, ...errado });
      expect([accepts(pedido), isValid(pedido)], regra).toEqual([false, true]);
    }
  });

  it('refuses years and months that do not exist also where formats are only notes', () => {
    const isValidWithoutFormats = compile(DEFAULT_PLANO_TABLES, { formats: false });
    for (const dataContrato of [
      '9999-01-01',
      '1999-12-31',
      '2026-13-01',
      '2026-00-10',
      '2026-01-32',
      '26-1-1',
      '',
    ])
      expect(isValidWithoutFormats({ ...CDC, dataContrato }), dataContrato).toBe(false);
    expect(isValidWithoutFormats(CDC)).toBe(true);
  });
});

describe('Issue 4 §4 schema and endpoint, on requests that nobody thought of', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 8, unit: 'binary' }),
    fc.constantFrom(' ', 'Banco', '\u2003', '\ufeff'),
  );
  const money = fc.oneof(fc.integer({ min: -2, max: 2_000_000 }), fc.double(), fc.constant(1_000_000_001));
  const date = fc.oneof(
    fc
      .date({ min: new Date('1999-06-01'), max: new Date('2101-06-01'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10)),
    fc
      .tuple(
        fc.integer({ min: 1999, max: 2101 }),
        fc.integer({ min: 0, max: 13 }),
        fc.integer({ min: 0, max: 32 }),
      )
      .map(([year, month, day]) =>
        [year, ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-'),
      ),
    text,
  );
  const fee = fc.record({ nome: text, valor: money, financiada: fc.boolean() }, { noNullPrototype: true });
  /** Each field by itself, right or wrong; most of a request stays right, so that both answers come up. */
  const FIELDS: Record<string, fc.Arbitrary<unknown>> = {
    preco: money,
    entrada: money,
    troca: money,
    valor: money,
    credito: money,
    parcelas: fc.oneof(fc.integer({ min: -1, max: 130 }), fc.double(), text),
    taxaMensal: fc.oneof(fc.double({ min: -1, max: 16 }), fc.double()),
    entradaPct: fc.constantFrom(30, 40, 50, 31, -1, 100.5),
    dataContrato: date,
    primeiroVencimento: date,
    validade: date,
    convencao: fc.oneof(fc.constantFrom('mensal', 'dias365', 'dias30'), text),
    sistema: fc.oneof(fc.constantFrom('price', 'sac'), text),
    iof: fc.oneof(
      fc.constantFrom(...Object.keys(DEFAULT_PLANO_TABLES.iof), 'toString'),
      fc.record({
        diaria: fc.double({ min: -0.1, max: 1.1 }),
        adicional: fc.double({ min: -1, max: 11 }),
        tetoDias: fc.integer({ min: -1, max: 4001 }),
      }),
    ),
    tarifas: fc.array(fee, { maxLength: 22 }),
    seguro: fc.record({ valor: money, financiado: fc.boolean() }, { requiredKeys: ['valor'] }),
    agente: text,
    fornecedor: fc.record({ nome: text, endereco: text }),
    plano: fc.constantFrom('mega', 'master', 'outro'),
    meses: fc.constantFrom(36, 48, 60, 72, 80, 61),
    seguroVida: fc.oneof(fc.boolean(), fc.constant(null)),
    outro: fc.anything(),
  };
  const change = fc
    .subarray(Object.keys(FIELDS), { maxLength: 3 })
    .chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, FIELDS[name] ?? fc.nat()]))));
  const request = fc
    .tuple(fc.constantFrom(CDC, CDC_COMPLETO, LIBERACRED, CONSORCIO), change)
    .map(([base, changes]) => {
      const known = new Set<string>([...Object.keys(CDC_COMPLETO), 'convencao', 'sistema', 'iof', 'outro']);
      const own = Object.entries(changes).filter(([name]) =>
        base.produto === 'cdc' ? known.has(name) : name in base || name === 'seguroVida' || name === 'outro',
      );
      return sent({ ...base, ...Object.fromEntries(own) });
    });

  it('the schema accepts everything that the endpoint accepts', () => {
    let [accepted, refused] = [0, 0];
    fc.assert(
      fc.property(fc.oneof({ weight: 9, arbitrary: request }, fc.jsonValue()), (pedido) => {
        if (accepts(pedido)) {
          accepted += 1;
          expect(isValid(pedido), `${JSON.stringify(pedido)}: ${JSON.stringify(isValid.errors)}`).toBe(true);
        } else refused += 1;
      }),
      { numRuns: 3000 },
    );
    expect(Math.min(accepted, refused)).toBeGreaterThan(300);
  });

  it('what the schema refuses the endpoint refuses as well, and names a field', () => {
    fc.assert(
      fc.property(request, (pedido) => {
        if (isValid(pedido)) return;
        const result = simularEm(pedido, { hoje: HOJE });
        expect(result.ok ? [] : Object.keys(result.erro.campos)).not.toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });
});
