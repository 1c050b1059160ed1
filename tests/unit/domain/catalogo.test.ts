import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Moto, parseCatalogo } from '../../../app/domain/motos/catalogo.ts';
import { searchMotos } from '../../../app/domain/motos/strict-moto-search.ts';

const moto = (nome: string, extra: Partial<Moto> = {}): Moto => ({
  id: nome.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
  nome,
  classe: 'street',
  codigoFipe: '827135-6',
  cilindradaCc: 149,
  combustivel: 'flex',
  preco: 1_869_000,
  fipeZeroKm: 1_990_000,
  ...extra,
});

const FACTOR = moto('Factor');
const without = (key: keyof Moto): unknown =>
  Object.fromEntries(Object.entries(FACTOR).filter(([k]) => k !== key));

/** Rows with the right keys and any values. */
const anyRow = fc.record({
  id: fc.oneof(fc.string(), fc.constant('factor')),
  nome: fc.string(),
  classe: fc.string(),
  codigoFipe: fc.oneof(fc.string(), fc.constant('827135-6')),
  cilindradaCc: fc.option(fc.integer()),
  combustivel: fc.string(),
  preco: fc.option(fc.double()),
  fipeZeroKm: fc.integer(),
});

describe('§3 Motorcycle data: parseCatalogo', () => {
  test('reads every field', () => {
    expect(parseCatalogo({ data: [FACTOR] })).toEqual([FACTOR]);
  });

  test.each([
    ['a price of null is "sob consulta"', { ...FACTOR, preco: null }, { ...FACTOR, preco: null }],
    ['a price that is left out is "sob consulta"', without('preco'), { ...FACTOR, preco: null }],
    ['no displacement (electric)', without('cilindradaCc'), { ...FACTOR, cilindradaCc: null }],
    ['a class that is not known yet', { ...FACTOR, classe: 'triciclo' }, { ...FACTOR, classe: 'street' }],
    ['fields of a later version are left out', { ...FACTOR, lancamento: true }, FACTOR],
    ['spaces around the name', { ...FACTOR, nome: ' Factor ' }, FACTOR],
  ])('keeps a row: %s', (_, row, expected) => {
    expect(parseCatalogo({ data: [row] })).toEqual([expected]);
  });

  test.each([
    ['null', null],
    ['a list', []],
    ['no name', without('nome')],
    ['blank name', { ...FACTOR, nome: '  ' }],
    ['no id', without('id')],
    ['an id that cannot be part of an address', { ...FACTOR, id: '../login' }],
    ['a price in words', { ...FACTOR, preco: '18690' }],
    ['a price of zero', { ...FACTOR, preco: 0 }],
    ['a price with fractions of a centavo', { ...FACTOR, preco: 1869.5 }],
    ['a negative FIPE value', { ...FACTOR, fipeZeroKm: -1 }],
    ['a FIPE code of another shape', { ...FACTOR, codigoFipe: '8271356' }],
  ])('drops a broken row and keeps the others: %s', (_, row) => {
    const other = moto('Fazer');
    expect(parseCatalogo({ data: [row, other] })).toEqual([other]);
  });

  test('keeps the first of two rows with one id', () => {
    expect(parseCatalogo({ data: [FACTOR, { ...FACTOR, nome: 'Outra' }] })).toEqual([FACTOR]);
  });

  test.each([null, undefined, 'texto', 7, [], {}, { data: null }, { data: {} }])(
    'is empty for %j',
    (json) => {
      expect(parseCatalogo(json)).toEqual([]);
    },
  );

  test('never throws and only gives usable motorcycles', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.jsonValue(), anyRow, fc.constant(FACTOR))), (data) => {
        for (const { nome, preco, fipeZeroKm } of parseCatalogo({ data })) {
          expect(nome.trim()).not.toBe('');
          expect(preco === null || preco > 0).toBe(true);
          expect(fipeZeroKm).toBeGreaterThan(0);
        }
      }),
    );
  });
});

const MOTOS = [
  moto('Factor'),
  moto('Factor DX'),
  moto('Fazer FZ15 ABS Connected'),
  moto('Fazer FZ25 ABS Connected', { codigoFipe: '827130-5' }),
  moto('Ténéré 700', { classe: 'adventure', combustivel: 'gasolina' }),
  moto("NEO'S Connected", { classe: 'scooter', combustivel: 'elétrica' }),
  moto('XMAX 300 Connected', { classe: 'scooter', combustivel: 'gasolina' }),
  moto('MT-07 Connected', { classe: 'naked', combustivel: 'gasolina' }),
];
const names = (text: string) => searchMotos(MOTOS, text).map(({ nome }) => nome);

describe('search as you type: searchMotos', () => {
  test.each<[string, string, string[]]>([
    ['accents do not matter', 'tenere', ['Ténéré 700']],
    ['case does not matter', 'TÉNÉRÉ', ['Ténéré 700']],
    ['decomposed accents', 'te\u0301ne\u0301re\u0301', ['Ténéré 700']],
    ['half a word', 'faz', ['Fazer FZ15 ABS Connected', 'Fazer FZ25 ABS Connected']],
    ['words in any order', '25 abs fazer', ['Fazer FZ25 ABS Connected']],
    ['a hyphen left out', 'mt07', ['MT-07 Connected']],
    ['a hyphen typed', 'mt-07', ['MT-07 Connected']],
    ['an apostrophe left out', 'neos', ["NEO'S Connected"]],
    ['a curly apostrophe', 'neo’s', ["NEO'S Connected"]],
    ['the class', 'scooter', ["NEO'S Connected", 'XMAX 300 Connected']],
    ['the fuel', 'eletrica', ["NEO'S Connected"]],
    ['the FIPE code', '827130-5', ['Fazer FZ25 ABS Connected']],
    ['the whole name first', 'factor', ['Factor', 'Factor DX']],
    ['every word must fit', 'factor 700', []],
    ['only signs', '***', []],
  ])('%s: "%s"', (_, text, expected) => {
    expect(names(text)).toEqual(expected);
  });

  test('names that begin with the search come before names that hold it', () => {
    const motos = [moto('Nova Crosser'), moto('XCrosser'), moto('Crosser 150')];
    expect(searchMotos(motos, 'cross').map(({ nome }) => nome)).toEqual([
      'Crosser 150',
      'Nova Crosser',
      'XCrosser',
    ]);
  });

  test('an empty search gives the whole catalogue in its order, as a new list', () => {
    expect(searchMotos(MOTOS, '  ')).toEqual(MOTOS);
    expect(searchMotos(MOTOS, '')).not.toBe(MOTOS);
  });

  test('each name finds its own model first, whatever the order of its words', () => {
    for (const { nome } of MOTOS) {
      expect(names(nome)[0]).toBe(nome);
      expect(names(nome.split(' ').reverse().join(' '))).toContain(nome);
    }
  });

  test('takes any text and gives only models of the catalogue, each once', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('(', '[', '\\', '\u0000')),
        (text) => {
          const found = searchMotos(MOTOS, text);
          expect(new Set(found).size).toBe(found.length);
          expect(found.every((one) => MOTOS.includes(one))).toBe(true);
        },
      ),
    );
  });
});
