import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  estoqueFromCsv,
  estoqueToCsv,
  type KnownEstoqueItem,
  type WrittenEstoqueItem,
} from '~/domain/estoque/estoque-csv.ts';
import { createEstoqueFields, createEstoqueSchema, findModeloMoto } from '~/domain/estoque/estoque-fields.ts';
import { estoqueItemWords, estoqueSearchQuery } from '~/domain/estoque/estoque-search.ts';
import { ESTOQUE_STATUSES } from '~/domain/estoque/estoque-status.ts';
import type { PricedMoto } from '~/domain/motos/pps.ts';
import { checkFieldValues } from '~/domain/resource/field-declarations.ts';
import { parseChassi } from '~/domain/valores/identifiers.ts';

const HOJE = '2026-11-22';
const MOTOS = [
  {
    ...{ id: 'fazer-fz25', nome: 'Fazer FZ25', preco: 1_899_000, precos: [] },
    ...{ classe: 'street', combustivel: 'Flex', codigoFipe: '827135-6', cilindradaCc: 249 },
  },
] as unknown as PricedMoto[];
const CHASSI = '9C6RG3110S0012345';
const HEAD = 'modelo;cor;ano_fabricacao;ano_modelo;chassi';
const BASE = { motos: MOTOS, conhecidos: [] };

const digits = fc.integer({ min: 0, max: 9999 }).map((n) => String(n).padStart(4, '0'));
const chassi = fc
  .tuple(
    fc.array(fc.constantFrom(...'ABCDEFGHJKLMNPRSTUVWXYZ123456789'), { minLength: 13, maxLength: 13 }),
    digits,
  )
  .map(([start, end]) => start.join('') + end)
  .filter((text) => parseChassi(text) !== null);
const dinheiro = fc.option(fc.integer({ min: 1, max: 9_999_999 }));
const words = fc.constantFrom(
  'Azul',
  '=SOMA(A1)',
  'Preto "fosco"',
  'Cinza; claro',
  '-Verde',
  '+1',
  '@x',
  'Ténéré',
);
const item = fc
  .record({
    ...{ modelo: words, acabamento: words, cor: words, local: words, observacao: words },
    ano: fc.integer({ min: 1990, max: 2026 }),
    seguinte: fc.boolean(),
    ...{ chassi, preco: dinheiro, custo: dinheiro },
    motor: fc.option(words),
    nota: fc.option(words),
    situacao: fc.constantFrom(...ESTOQUE_STATUSES),
    entrouEm: fc.constantFrom('2026-01-05', '2025-12-31'),
    ...{ moto: fc.option(fc.constant('fazer-fz25')), reservadaNome: fc.option(words) },
    ...{ reservadaPara: fc.option(words), reservadaAte: fc.option(fc.constant('2026-11-24T17:05:00.000Z')) },
  })
  .map(({ ano, seguinte, ...rest }): KnownEstoqueItem & WrittenEstoqueItem => ({
    ...rest,
    ...{ id: rest.chassi, versao: 1, anoFabricacao: ano, anoModelo: seguinte ? ano + 1 : ano },
  }));

describe('Issue 12 §2 the stock as a spreadsheet', () => {
  test('what is exported changes nothing when it is read back, whatever stands in it', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(item, { selector: (each) => each.chassi, maxLength: 5, minLength: 1 }),
        (items) => {
          const csv = estoqueToCsv(items, HOJE, true, MOTOS);
          const lines = estoqueFromCsv(csv, { motos: [], conhecidos: items }, HOJE);
          expect(lines.map(({ situacao }) => situacao)).toEqual(items.map(() => 'igual'));
        },
      ),
    );
  });

  test('no cell runs as a formula', () => {
    fc.assert(
      fc.property(item, (each) => {
        const csv = estoqueToCsv([each], HOJE, true, MOTOS);
        for (const cell of csv.replace(/^\ufeff/, '').split(/[;\r\n]+/)) expect(cell).not.toMatch(/^"?[=@]/);
      }),
    );
  });

  test('without the secrets their columns are not there', () => {
    fc.assert(
      fc.property(item, ({ custo: _, nota: __, ...each }) => {
        const csv = estoqueToCsv([each], HOJE, false, MOTOS);
        expect(csv.split('\r\n')[0]).not.toMatch(/custo|nota/);
      }),
    );
  });

  test('use-manager 12: it says what the list shows, and reading it back makes no suggested price an own one', () => {
    const ficha = {
      ...{ modelo: 'Fazer FZ25', acabamento: '', cor: 'Azul', anoFabricacao: 2026, anoModelo: 2026 },
      ...{ chassi: CHASSI, motor: null, local: 'Loja', situacao: 'reservada' as const },
      ...{ entrouEm: '2026-11-10', preco: null, custo: null, nota: null, observacao: '' },
      ...{ id: 'x', versao: 1, moto: 'fazer-fz25', reservadaNome: 'Rafael Nogueira' },
      ...{ reservadaPara: 'Ana Lima', reservadaAte: '2026-11-24T17:05:00.000Z' },
    };
    const free = { reservadaNome: null, reservadaPara: null, reservadaAte: null };
    const items: (KnownEstoqueItem & WrittenEstoqueItem)[] = [
      ficha,
      { ...ficha, ...free, id: 'y', chassi: '9C6RG3110S0012346', preco: 1_999_000, situacao: 'disponivel' },
      { ...ficha, ...free, id: 'z', chassi: '9C6RG3110S0012347', modelo: 'Outra', moto: null },
    ];
    const csv = estoqueToCsv(items, HOJE, false, MOTOS);
    const [head = '', ...rows] = csv.trim().split('\r\n');
    const shown = head.split(';').flatMap((cell, at) => (cell.endsWith('(só leitura)') ? [at] : []));
    expect(shown.map((at) => head.split(';')[at]?.replace(' (só leitura)', ''))).toEqual([
      ...['preço na tela', 'origem do preço', 'dias no estoque'],
      ...['reservada por', 'reservada para', 'reservada até'],
    ]);
    expect(rows.map((row) => shown.map((at) => row.split(';')[at]))).toEqual([
      ['18.990,00', 'sugerido', '12', 'Rafael Nogueira', 'Ana Lima', '24/11/2026 14:05'],
      ['19.990,00', 'próprio', '12', '', '', ''],
      ['', 'sob consulta', '12', '', '', ''],
    ]);
    const read = estoqueFromCsv(csv, { motos: MOTOS, conhecidos: items }, HOJE);
    expect(read.map(({ situacao }) => situacao)).toEqual(['igual', 'igual', 'igual']);
  });

  test('the same file twice: the second changes nothing', () => {
    const csv = `${HEAD}\nFazer FZ25;Azul;2025;2026;${CHASSI}`;
    const [first] = estoqueFromCsv(csv, BASE, HOJE);
    if (first?.situacao !== 'nova') throw new Error('it is new');
    expect(first.moto).toBe('fazer-fz25');
    const stored = { ...first.ficha, id: 'x', versao: 1 };
    expect(estoqueFromCsv(csv, { ...BASE, conhecidos: [stored] }, HOJE)[0]?.situacao).toBe('igual');
    const dearer = estoqueFromCsv(
      `${HEAD};preco\nFazer FZ25;Azul;2025;2026;${CHASSI};1,00`,
      { ...BASE, conhecidos: [stored] },
      HOJE,
    );
    expect(dearer[0]).toMatchObject({ situacao: 'muda', campos: ['preco'], id: 'x', versao: 1 });
  });

  test.each([
    ['Fazer;Azul;2025;2027;9C6RG3110S0012345', /seguinte/],
    ['Fazer;Azul;2025;2026;9C6RG3110S001234', /chassi/],
    ['Fazer;Azul;2025;2026;9C6RG3110I0012345', /chassi/],
    [';Azul;2025;2026;9C6RG3110S0012345', /modelo/],
    ['Fazer;;2025;2026;9C6RG3110S0012345', /cor/],
    ['Fazer;Azul;225;2026;9C6RG3110S0012345', /ano/],
  ])('%s: says what to mend', (line, message) => {
    const [read] = estoqueFromCsv(`${HEAD}\n${line}`, BASE, HOJE);
    expect(read?.situacao).toBe('errada');
    if (read?.situacao === 'errada') expect(read.mensagem).toMatch(message);
  });

  test('a chassis twice in one file is wrong the second time', () => {
    const line = `Fazer;Azul;2025;2026;${CHASSI}`;
    const lines = estoqueFromCsv(`${HEAD}\n${line}\n${line}`, BASE, HOJE);
    expect(lines.map(({ situacao }) => situacao)).toEqual(['nova', 'errada']);
  });
});

test.each([
  ['moto;cor;fabricação;modelo ano;vin;pátio'],
  ['nome;cor;ano fab;ano mod;chassi;local'],
  ['descrição;cor;ano_fabricacao;ano;chassi;localizacao'],
])('Issue 12 §2 a sheet of another program is read by its own headings: %s', (headings) => {
  const [read] = estoqueFromCsv(
    `${headings};preço à vista\nFazer FZ25;Azul;2025;2026;${CHASSI};Galpão;19.990,00`,
    BASE,
    HOJE,
  );
  expect(read).toMatchObject({
    situacao: 'nova',
    ficha: {
      ...{ modelo: 'Fazer FZ25', anoFabricacao: 2025, anoModelo: 2026 },
      local: 'Galpão',
      preco: 1_999_000,
    },
  });
});

describe('Issue 12 §2 the fields of an item', () => {
  test('the model year is that of the making or the next', () => {
    const schema = createEstoqueSchema(HOJE);
    const fields = createEstoqueFields(HOJE);
    const typed = {
      ...{ modelo: 'X', acabamento: '', cor: 'Azul', chassi: CHASSI, motor: null, local: 'Loja' },
    };
    const rest = {
      situacao: 'disponivel',
      entrouEm: HOJE,
      preco: null,
      custo: null,
      nota: null,
      observacao: '',
    };
    fc.assert(
      fc.property(
        fc.integer({ min: 2000, max: 2027 }),
        fc.integer({ min: -3, max: 3 }),
        (anoFabricacao, more) => {
          const read = checkFieldValues(schema, {
            ...typed,
            ...rest,
            anoFabricacao,
            anoModelo: anoFabricacao + more,
          });
          expect(read.ok).toBe(more === 0 || more === 1);
          if (!read.ok) expect(Object.keys(read.erros)).toEqual(['anoModelo']);
        },
      ),
    );
    expect(fields.acabamento.desenho.rotulo).toBe('Versão');
  });

  test.each([
    ['2015-01-01', 2026, 'A moto é de 2026: use 01/01/2025 ou uma data depois.'],
    ['2024-12-31', 2026, 'A moto é de 2026: use 01/01/2025 ou uma data depois.'],
    ['2025-01-01', 2026, undefined],
    ['2018-12-31', 2015, undefined],
    ['2013-06-01', 2015, 'A moto é de 2015: use 01/01/2014 ou uma data depois.'],
  ])('Issue 28 §1: an entry on %s of a motorcycle made in %d: %s', (entrouEm, ano, message) => {
    const read = checkFieldValues(createEstoqueSchema(HOJE), {
      ...{ modelo: 'X', acabamento: '', cor: 'Azul', chassi: CHASSI, motor: null, local: 'Loja' },
      ...{ anoFabricacao: ano, anoModelo: ano, situacao: 'disponivel', entrouEm },
      ...{ preco: null, custo: null, nota: null, observacao: '' },
    });
    expect(read.ok ? undefined : read.erros).toEqual(message && { entrouEm: message });
    const [line] = estoqueFromCsv(
      `${HEAD};entrou_em\nX;Azul;${ano};${ano};${CHASSI};${entrouEm}`,
      BASE,
      HOJE,
    );
    expect(line?.situacao === 'errada' ? line.mensagem : undefined).toBe(message);
  });

  test('a chassis is kept in one writing', () => {
    const { chassi: field } = createEstoqueFields(HOJE);
    expect(field.parse(' 9c6rg311-0s 0012345')).toBe(CHASSI);
  });

  test('a model of the catalogue is known by its name or id, another stays as it was written', () => {
    expect(findModeloMoto(' fazer fz25', MOTOS)).toEqual({ moto: 'fazer-fz25', modelo: 'Fazer FZ25' });
    expect(findModeloMoto('fazer-fz25', MOTOS)).toEqual({ moto: 'fazer-fz25', modelo: 'Fazer FZ25' });
    expect(findModeloMoto(' CG 160 ', MOTOS)).toEqual({ moto: null, modelo: 'CG 160' });
  });
});

describe('Issue 12 §2 search', () => {
  test('nothing that is typed becomes an operator of the search', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const consulta = estoqueSearchQuery(1, text);
        if (consulta === null) return;
        const bare = consulta.replace(/"[^"]*"\*?/g, 'T').replace(/\(T OR T\)/g, 'T');
        expect(bare).toMatch(/^T(?: AND T)+$/);
      }),
    );
  });

  test.each([
    ['azul', {}, '"ze7" AND "azul"*'],
    ['12', {}, '"ze7" AND "12"*'],
    ['345', {}, '"ze7" AND ("345"* OR "zc543"*)'],
    ['345', { comChassi: false }, '"ze7" AND "345"*'],
    [
      'azul',
      { situacoes: ['em_transito', 'vendida'] },
      '"ze7" AND ("zsemtransito" OR "zsvendida") AND "azul"*',
    ],
    ['azul', { modelo: 'MT-07', local: 'Pátio 2' }, '"ze7" AND "zmmt07" AND "zlpatio2" AND "azul"*'],
  ] as const)('%s within %o asks for exactly that', (text, within, query) =>
    expect(estoqueSearchQuery(7, text, within)).toBe(query),
  );

  test('words of a row: model apart and joined, the chassis backwards', () => {
    const words = estoqueItemWords({
      ...{
        idEmpresa: 7,
        modelo: 'MT-07 FZ25',
        acabamento: '',
        cor: 'Azul',
        chassi: CHASSI,
        local: 'Pátio 2',
      },
    });
    expect(words.split(' ')).toEqual([
      ...['ze7', 'mt', '07', 'fz25', 'azul', '25', 'mt07', '07fz25'],
      ...['zc5432100s0113gr6c9', 'zmmt07fz25', 'zlpatio2'],
    ]);
  });
});
