import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Moto } from '../../../app/domain/motos/catalogo.ts';
import {
  createPrecoSchema,
  modeloPreco,
  precoOverCatalogo,
  precosInForce,
  type StoredPreco,
  withPrecos,
} from '../../../app/domain/motos/pps.ts';
import { precosFromCsv, precosToCsv } from '../../../app/domain/motos/pps-csv.ts';
import { parseCsv } from '../../../app/domain/valores/csv.ts';

const HOJE = '2026-11-21';

const moto = (id: string, nome: string, preco: number | null): Moto => ({
  id,
  nome,
  classe: 'naked',
  codigoFipe: '827130-5',
  cilindradaCc: 249,
  combustivel: 'flex',
  preco,
  fipeZeroKm: 2_000_000,
});
const motos = [
  moto('fz25', 'Fazer FZ25 ABS', 2_549_000),
  moto('mt-07', 'MT-07 ABS', 4_999_000),
  moto('neos', "NEO'S", null),
];

let sequence = 0;
const stored = (parts: Partial<StoredPreco>): StoredPreco => {
  sequence += 1;
  return {
    moto: 'fz25',
    ano: 2026,
    cor: '',
    preco: 2_600_000,
    vigencia: '2026-11-01',
    id: String(sequence).padStart(6, '0'),
    criadoEm: '2026-10-20T12:00:00.000Z',
    ...parts,
  };
};

describe('pps: the price in force by model, year and colour', () => {
  it('begins on its first day and holds until another begins', () => {
    const all = [stored({ preco: 1, vigencia: '2026-11-01' }), stored({ preco: 2, vigencia: '2026-11-21' })];
    expect(precosInForce(all, '2026-10-31')).toEqual([]);
    expect(precosInForce(all, '2026-11-20')).toMatchObject([{ preco: 1 }]);
    expect(precosInForce(all, '2026-11-21')).toMatchObject([{ preco: 2 }]);
  });

  it('of two that begin on one day the one set last holds', () => {
    const all = [
      stored({ preco: 2, criadoEm: '2026-10-21T12:00:00.000Z' }),
      stored({ preco: 1, criadoEm: '2026-10-20T12:00:00.000Z' }),
    ];
    expect(precosInForce(all, HOJE)).toMatchObject([{ preco: 2 }]);
  });

  it('colours are one whatever their accents, case and spaces', () => {
    const all = [
      stored({ cor: 'Grená', preco: 1 }),
      stored({ cor: ' GRENA ', preco: 2, vigencia: '2026-11-02' }),
    ];
    expect(precosInForce(all, HOJE)).toHaveLength(1);
  });

  it('a price taken back leaves the catalogue its own', () => {
    const all = [stored({}), stored({ preco: null, vigencia: '2026-11-10' })];
    expect(withPrecos(motos, precosInForce(all, HOJE))[0]).toMatchObject({ preco: 2_549_000, precos: [] });
  });

  it.each([
    [
      'the newest model year',
      [
        { ano: 2026, preco: 1 },
        { ano: 2027, preco: 9 },
      ],
      9,
    ],
    [
      'the price for every colour',
      [
        { cor: 'Azul', preco: 1 },
        { cor: '', preco: 9 },
      ],
      9,
    ],
    [
      'the lowest of the colours',
      [
        { cor: 'Azul', preco: 9 },
        { cor: 'Preta', preco: 8 },
      ],
      8,
    ],
    ['nothing', [], null],
  ])('%s stands for the model', (_, parts, preco) => {
    expect(modeloPreco(precosInForce(parts.map(stored), HOJE))?.preco ?? null).toBe(preco);
  });

  it.each([
    ['one colour’s price is that colour’s only, where the catalogue has one', 'Azul', 7, null],
    ['one colour’s price stands for the model that the catalogue has none of', 'Azul', null, 9],
    ['the price for every colour goes before the catalogue’s', '', 7, 9],
  ])('Issue 28 §3: %s', (_, cor, catalogo, preco) => {
    const own = precosInForce([{ cor, preco: 9 }].map(stored), HOJE);
    expect(precoOverCatalogo(own, catalogo)?.preco ?? null).toBe(preco);
  });

  it('the order in which rows come makes no difference', () => {
    const row = fc.record({
      ano: fc.integer({ min: 2025, max: 2027 }),
      cor: fc.constantFrom('', 'Azul', 'azul'),
      preco: fc.option(fc.integer({ min: 1, max: 9 })),
      vigencia: fc.constantFrom('2026-11-01', '2026-11-21', '2026-11-22'),
    });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 8 }), fc.func(fc.integer()), (rows, rank) => {
        const all = rows.map(stored);
        const shuffled = [...all].sort((a, b) => rank(a.id) - rank(b.id));
        const plain = (list: StoredPreco[]) =>
          precosInForce(list, HOJE).map(({ preco, ano }) => [ano, preco]);
        expect(plain(shuffled)).toEqual(plain(all));
      }),
    );
  });
});

describe('pps: what is refused', () => {
  const right = { moto: 'fz25', ano: 2026, cor: '', preco: 1, vigencia: HOJE };
  it.each([
    ['ano', 2029],
    ['ano', 26],
    ['ano', 2026.5],
    ['preco', 0],
    ['preco', -1],
    ['preco', 1e308],
    ['preco', '100'],
    ['vigencia', '2026-11-20'],
    ['vigencia', '9999-01-01'],
    ['vigencia', '2026-02-30'],
    ['cor', 'Azul\u202e'],
    ['cor', 'x'.repeat(41)],
    ['moto', ''],
  ])('%s = %j', (field, value) => {
    const parsed = v.safeParse(createPrecoSchema(HOJE), { ...right, [field]: value });
    expect(parsed.issues?.map((issue) => v.getDotPath(issue))).toContain(field);
  });
});

describe('pps: CSV import with a preview of each line', () => {
  const emVigor = precosInForce(
    [stored({ preco: 2_599_000 }), stored({ cor: 'Azul Racing', preco: 2_650_000 })],
    HOJE,
  );
  const base = { motos, emVigor, futuros: [] };
  const read = (...lines: string[]) =>
    precosFromCsv(['modelo;ano;cor;preco;vale_de', ...lines].join('\n'), base, HOJE);

  it('the export is the template: read back it changes nothing', () => {
    const csv = precosToCsv(base, HOJE);
    expect(parseCsv(csv)).toHaveLength(5);
    expect(precosFromCsv(csv, base, HOJE).map(({ situacao }) => situacao)).toEqual([
      'igual',
      'igual',
      'igual',
      'igual',
    ]);
  });

  it('a changed price of the template is a new line, from today on where the date was left', () => {
    const csv = precosToCsv(base, HOJE).replace('49.990,00;', '51.990,00;');
    expect(precosFromCsv(csv, base, HOJE)[2]).toMatchObject({
      situacao: 'nova',
      preco: { moto: 'mt-07', ano: 2026, preco: 5_199_000, vigencia: HOJE },
      antes: 4_999_000,
    });
  });

  it('reads a line by model name, whatever its accents and case', () => {
    expect(read('fazer fz25 abs;2026;azul racing;27.490,00;01/12/2026')).toEqual([
      {
        situacao: 'nova',
        linha: 2,
        nome: 'Fazer FZ25 ABS',
        antes: 2_650_000,
        aviso: null,
        preco: { moto: 'fz25', ano: 2026, cor: 'Azul Racing', preco: 2_749_000, vigencia: '2026-12-01' },
      },
    ]);
  });

  it.each([
    ['Fazer FZ52;2026;;25.000,00;', 'Não há o modelo "Fazer FZ52" no catálogo.'],
    ['fz25;2026;;25.000,00;', 'Não há o modelo "fz25" no catálogo. Você quis dizer Fazer FZ25 ABS?'],
    [';2026;;25.000,00;', 'Informe a moto: o código ou o modelo.'],
    ['MT-07 ABS;226;;25.000,00;', 'Informe o ano do modelo com quatro números.'],
    ['MT-07 ABS;2099;;50.000,00;', 'O ano do modelo vai de 1950 a 2028.'],
    ['MT-07 ABS;2026;;;', 'Informe o preço.'],
    ['MT-07 ABS;2026;;caro;', 'Confira o preço "caro": escreva só o valor, como 18.990,00.'],
    ['MT-07 ABS;2026;;-1;', 'Confira o preço "-1": escreva o valor sem o sinal de menos.'],
    ['MT-07 ABS;2026;;50.000,00;31/02/2027', 'Confira a data "31/02/2027": fevereiro não tem dia 31.'],
    ['MT-07 ABS;2026;;50.000,00;20/11/2026', 'Use hoje ou uma data depois.'],
  ])('%s: %s', (line, mensagem) => {
    expect(read('MT-07 ABS;2026;Preta;50.000,00;', line)).toMatchObject([
      { situacao: 'nova', linha: 2 },
      { situacao: 'errada', linha: 3, mensagem, texto: line.replaceAll(';', '; ') },
    ]);
  });

  it('the same model, year, colour and date twice is refused', () => {
    expect(read('MT-07 ABS;2026;Azul;50.000;', 'mt07abs;2026;AZUL;51.000;')[1]).toMatchObject({
      situacao: 'errada',
      mensagem: 'Repete a moto, o ano, a cor e a data da linha 2.',
    });
  });

  it('a price far from the one before asks for a second look', () => {
    expect(read('MT-07 ABS;2026;;5.999,00;')).toMatchObject([
      { situacao: 'nova', aviso: expect.stringContaining('é 88% menor que o preço em vigor') },
    ]);
  });

  it.each([
    ['', 'A planilha está vazia.'],
    ['modelo;preco', 'A planilha só tem o cabeçalho.'],
    ['a;b\n1;2', 'A primeira linha precisa ter as colunas modelo (ou codigo) e preco. Baixe o modelo.'],
    [`modelo;preco${'\nx;1'.repeat(5_001)}`, 'São 5.001 linhas: envie até 5.000 de cada vez.'],
  ])('a file that is no table says so: %#', (csv, mensagem) => {
    expect(precosFromCsv(csv, base, HOJE)).toMatchObject([{ situacao: 'errada', mensagem }]);
  });

  it('takes any text without throwing', () => {
    const cell = fc.oneof(
      fc.constantFrom('mt-07', 'MT-07 ABS', '2026', '__proto__', '10', '', '01/12/2026'),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 7 }), { maxLength: 6 }), (rows) => {
        const lines = rows.map((cells) => cells.join(';'));
        expect(Array.isArray(read(...lines))).toBe(true);
      }),
    );
  });
});
