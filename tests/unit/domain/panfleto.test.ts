import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkPanfleto, readPanfletoData } from '../../../app/domain/ofertas/panfleto.ts';

const HOJE = '2026-11-20';
const FORNECEDOR = { nome: 'Rota Sul Motos', endereco: 'Av. das Araucárias, 1520 · Curitiba/PR' };
const AVISTA = {
  moto: 'factor-dx',
  preco: 1_869_000,
  validade: '2026-11-30',
  nome: 'Ana Lima',
  telefone: '(41) 98765-4321',
};
const PARCELADO = {
  ...AVISTA,
  entrada: 469_000,
  parcelas: 48,
  valorParcela: 47_832,
  taxaMensal: 1.99,
  cet: 33.75,
  total: 469_000 + 48 * 47_832,
  agente: 'Banco Alvorecer S.A.',
};

const check = (data: unknown, fornecedor = FORNECEDOR) => checkPanfleto(data, { fornecedor, hoje: HOJE });
const errors = (data: unknown, fornecedor = FORNECEDOR) => {
  const result = check(data, fornecedor);
  return result.ok ? {} : result.erros;
};
const without = (data: object, field: string) =>
  Object.fromEntries(Object.entries(data).filter(([name]) => name !== field));

describe('a flyer that is right', () => {
  test('cash only: telephone as digits, blanks around text gone', () => {
    const parsed = check({ ...AVISTA, nome: '  Ana Lima ', texto: ' Emplacamento grátis ' });
    expect(parsed).toEqual({
      ok: true,
      dados: { ...AVISTA, nome: 'Ana Lima', telefone: '41987654321', texto: 'Emplacamento grátis' },
    });
  });

  test('with an instalment and its whole statement', () => {
    expect(check(PARCELADO).ok).toBe(true);
  });

  test.each([
    ['a catalogue id', 'factor-dx', 'factor-dx'],
    ['an object with id', { id: 'factor-dx', nome: 'Factor DX', preco: 1 }, 'factor-dx'],
    ['an object with a name only', { nome: 'Ténéré 700' }, 'Ténéré 700'],
  ])('the motorcycle as %s', (_nome, moto, esperado) => {
    const parsed = check({ ...AVISTA, moto });
    expect(parsed.ok && parsed.dados.moto).toBe(esperado);
  });

  test('names with every Portuguese accent, and characters outside the BMP, are text', () => {
    const nome = 'Conceição Ñandú d’Ávila “Zé” 🏍️';
    const parsed = check({ ...AVISTA, nome });
    expect(parsed.ok && parsed.dados.nome).toBe(nome);
  });
});

describe('a flyer that is wrong names the field', () => {
  const LONGO = 'á'.repeat(200);
  test.each<[campo: string, nome: string, mudanca: Record<string, unknown>, mensagem: RegExp]>([
    ['moto', 'empty', { moto: '' }, /^Escolha a moto/],
    ['moto', 'blank', { moto: '   ' }, /^Escolha a moto/],
    ['moto', 'an object with nothing', { moto: {} }, /^Escolha a moto/],
    ['moto', 'a list', { moto: ['x'] }, /^Escolha a moto/],
    ['moto', 'a number', { moto: 7 }, /^Escolha a moto/],
    ['moto', 'too long', { moto: LONGO }, /80 letras/],
    ['preco', 'zero', { preco: 0 }, /preço/],
    ['preco', 'negative', { preco: -1 }, /preço/],
    ['preco', 'half a centavo', { preco: 100.5 }, /preço/],
    ['preco', 'past ten million', { preco: 1_000_000_001 }, /preço/],
    ['preco', 'past what a double holds', { preco: 2 ** 53 }, /preço/],
    ['preco', 'text', { preco: '1869000' }, /preço/],
    ['preco', 'null', { preco: null }, /preço/],
    ['entrada', 'not below the price', { ...PARCELADO, entrada: AVISTA.preco }, /menor que o preço/],
    ['entrada', 'negative', { entrada: -1 }, /entrada/],
    ['parcelas', 'none', { ...PARCELADO, parcelas: 0 }, /1 a 120/],
    ['parcelas', 'too many', { ...PARCELADO, parcelas: 121 }, /1 a 120/],
    ['parcelas', 'a fraction', { ...PARCELADO, parcelas: 1.5 }, /1 a 120/],
    ['valorParcela', 'zero', { ...PARCELADO, valorParcela: 0 }, /valor da parcela/],
    ['ultimaParcela', 'negative', { ...PARCELADO, ultimaParcela: -1 }, /última parcela/],
    ['total', 'without the last instalment', { ...PARCELADO, ultimaParcela: 47_800 }, /não fecha/],
    ['taxaMensal', 'negative', { ...PARCELADO, taxaMensal: -0.1 }, /taxa/],
    ['taxaMensal', 'usury', { ...PARCELADO, taxaMensal: 15.1 }, /15/],
    ['taxaMensal', 'infinite', { ...PARCELADO, taxaMensal: Number.POSITIVE_INFINITY }, /taxa/],
    ['cet', 'below the annual rate', { ...PARCELADO, cet: 20 }, /não fica abaixo/],
    ['cet', 'not a number', { ...PARCELADO, cet: Number.NaN }, /CET/],
    ['total', 'that does not add up', { ...PARCELADO, total: PARCELADO.total + 1 }, /não fecha/],
    ['agente', 'too long', { ...PARCELADO, agente: LONGO }, /80 letras/],
    ['validade', 'tomorrow', { validade: '2026-11-21' }, /2 dias ou mais/],
    ['validade', 'past', { validade: '2026-11-01' }, /2 dias ou mais/],
    ['validade', 'a day that does not exist', { validade: '2026-02-30' }, /até quando/],
    ['validade', 'another notation', { validade: '30/11/2026' }, /até quando/],
    ['nome', 'empty', { nome: '' }, /seu nome/],
    ['nome', 'longer than a profile’s', { nome: 'W'.repeat(121) }, /120 letras/],
    ['motivo', 'too long', { motivo: 'W'.repeat(201) }, /200 letras/],
    ['telefone', 'no telephone', { telefone: 'me liga' }, /DDD/],
    ['telefone', 'without area code', { telefone: '98765-4321' }, /DDD/],
    ['telefone', 'long', { telefone: '4'.repeat(31) }, /letras|DDD/],
    ['texto', 'too long', { texto: LONGO }, /140 letras/],
    ['rodas', 'a field that nobody knows', { rodas: 'aro 18' }, /não existe/],
    ['cor', 'a paint that says no colour', { cor: 'redonda' }, /Não conheço esta cor/],
    ['cor', 'a paint of 41 letters', { cor: `azul ${'a'.repeat(36)}` }, /40 letras/],
  ])('%s: %s', (field, _nome, change, message) => {
    expect(errors({ ...AVISTA, ...change })[field]).toMatch(message);
  });

  test.each(['moto', 'preco', 'validade', 'nome', 'telefone'])('%s missing', (field) => {
    expect(Object.keys(errors(without(AVISTA, field)))).toEqual([field]);
  });

  test.each([
    ['NUL', 'Ana\u0000'],
    ['a line break', 'Ana\nLima'],
    ['a lone surrogate', 'Ana \ud800'],
    ['right-to-left override', 'Ana \u202eamiL'],
    ['an isolate', 'Ana \u2066x\u2069'],
  ])('text with %s', (_nome, text) => {
    for (const field of ['moto', 'nome', 'texto', 'agente']) {
      expect(errors({ ...PARCELADO, [field]: text })[field]).toMatch(/não pode ser usado/);
    }
  });

  test('all wrong fields at once, not one after the other', () => {
    expect(Object.keys(errors({ ...AVISTA, preco: -1, nome: '', telefone: '1' })).sort()).toEqual([
      'nome',
      'preco',
      'telefone',
    ]);
  });
});

describe('CDC art. 52 and 54-B: an instalment goes nowhere without its statement', () => {
  test('a last instalment of its own closes the total', () => {
    const total = PARCELADO.total - 32;
    expect(errors({ ...PARCELADO, ultimaParcela: 47_800, total })).toEqual({});
  });

  test.each(['parcelas', 'valorParcela', 'taxaMensal', 'cet', 'total', 'agente'])('without %s', (field) => {
    expect(errors(without(PARCELADO, field))).toHaveProperty(field);
  });

  test.each([
    ['name', { ...FORNECEDOR, nome: ' ' }],
    ['address', { ...FORNECEDOR, endereco: '' }],
  ])('without the supplier’s %s', (_nome, fornecedor) => {
    expect(errors(PARCELADO, fornecedor)).toHaveProperty('fornecedor');
    expect(errors(AVISTA, fornecedor)).toEqual({});
  });
});

describe('whatever is sent', () => {
  test('is taken or refused with messages, never thrown', () => {
    const anything = fc.oneof(fc.anything(), fc.record({ ...AVISTA_ARBITRARIO }, { requiredKeys: [] }));
    fc.assert(
      fc.property(anything, (data) => {
        const parsed = check(data);
        if (!parsed.ok) expect(Object.values(parsed.erros).every(Boolean)).toBe(true);
      }),
    );
  });

  test.each([['__proto__'], ['constructor'], ['toString']])('a field called %s changes nothing', (nome) => {
    const data = JSON.parse(`{"${nome}": {"ok": true}, ${JSON.stringify(AVISTA).slice(1)}`);
    const parsed = check(data);
    if (parsed.ok) expect(parsed.dados).toEqual({ ...AVISTA, telefone: '41987654321' });
    else expect(Object.keys(parsed.erros)).toEqual([nome]);
  });

  test('shape alone accepts an offer whose last day has passed', () => {
    expect(readPanfletoData({ ...AVISTA, validade: '2020-01-01' }).ok).toBe(true);
  });
});

const AVISTA_ARBITRARIO = {
  moto: fc.oneof(fc.string(), fc.object()),
  preco: fc.oneof(fc.double(), fc.integer(), fc.string()),
  entrada: fc.oneof(fc.double(), fc.integer()),
  parcelas: fc.oneof(fc.double(), fc.integer()),
  valorParcela: fc.oneof(fc.double(), fc.integer()),
  taxaMensal: fc.double(),
  cet: fc.double(),
  validade: fc.string(),
  nome: fc.string(),
  telefone: fc.string(),
};
