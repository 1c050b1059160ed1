import { describe, expect, test } from 'vitest';
import { createEstoqueFields } from '~/domain/estoque/estoque-fields.ts';
import {
  askForColumns,
  headingsKey,
  isComplete,
  readChoice,
  readHeadings,
  renameHeadings,
  wantedColumns,
  withHeadings,
  withOwnHeadings,
  writeChoice,
} from '~/domain/resource/column-matching.ts';
import { readSpreadsheetRows } from '~/domain/resource/spreadsheet.ts';

const FIELDS = createEstoqueFields('2026-11-29');
const WANTED = wantedColumns(FIELDS);
const FILE = [
  'sep=;',
  'Descrição;Pintura;Ano Fab/Mod;"Quadro; nº";Vlr. Venda;Dt. Entrada;Cor interna',
  'Factor DX;Preto;26/27;9C6RG3110S0500001;18.990,00;05/01/26;bege',
].join('\r\n');

describe('Issue 28 §3 (use-manager 11): other names of columns are matched', () => {
  test('an import that understands each heading asks nothing', () => {
    const csv = 'modelo;cor;Ano Fab/Mod;chassi\nFactor DX;Preto;26/26;9C6RG3110S0500001';
    expect(readHeadings(WANTED, csv)?.duvida).toBe(false);
  });

  test('what its headings say, and what contains a name of ours, is proposed', () => {
    const read = readHeadings(WANTED, FILE);
    expect(read?.duvida).toBe(true);
    expect(read?.escolha).toMatchObject({
      ...{ modelo: 0, cor: null, ano_fabricacao: 2, ano_modelo: 2, chassi: null, preco: 4, entrou_em: 5 },
    });
    const { daPlanilha, nossas } = askForColumns(WANTED, FILE, read?.escolha ?? {}, true);
    expect(daPlanilha[3]).toEqual({ titulo: 'Quadro; nº', exemplo: '9C6RG3110S0500001' });
    expect(nossas.filter(({ erro }) => erro).map(({ nome }) => nome)).toEqual(['cor', 'chassi']);
  });

  test('a column that an export has for people only is no question, and never proposed', () => {
    const own = 'modelo;cor;Ano Fab/Mod;chassi;preço na tela (só leitura)\nX;Azul;26/26;C;18.990,00';
    expect(readHeadings(WANTED, own)).toMatchObject({ duvida: false, escolha: { preco: null } });
    const asked = readHeadings(WANTED, own.replace('modelo;', 'máquina;'));
    expect(asked).toMatchObject({ duvida: true, escolha: { modelo: null, preco: null } });
  });

  test('a file without headings keeps its first row: it gets headings of its own', () => {
    const rows =
      'Factor DX;Preto;2026/27;9C6RG3110S0500001;18.990,00\nMT-07;Azul;2026;9C6RG3110S0500002;49.990,00';
    const csv = withOwnHeadings(WANTED, rows);
    expect(csv).toBe(`Coluna 1;Coluna 2;Coluna 3;Coluna 4;Coluna 5\n${rows}`);
    expect(withOwnHeadings(WANTED, csv)).toBe(csv);
    expect(withOwnHeadings(WANTED, `sep=;\n${rows}`)).toBe(`sep=;\n${csv}`);
    const choice = { modelo: 0, cor: 1, ano_fabricacao: 2, ano_modelo: 2, chassi: 3, preco: 4 };
    expect(askForColumns(WANTED, csv, choice)).toMatchObject({
      semTitulos: true,
      daPlanilha: [{ titulo: 'Coluna 1', exemplo: 'Factor DX' }, {}, {}, {}, {}],
    });
    const read = readSpreadsheetRows(FIELDS, renameHeadings(csv, choice), 10);
    expect(read.ok && read.linhas.map(({ valores }) => valores.modelo)).toEqual(['Factor DX', 'MT-07']);
  });

  test.each([
    ['a heading of ours among values', 'modelo;2025;2026\nFactor DX;1;2'],
    ['headings that nobody knows', 'Descrição;Pintura\nFactor DX;Preto'],
    ['a column left out', 'ignorar: 1;2\n3;4'],
    ['no row', ''],
  ])('%s: the first row is headings', (_, csv) => {
    expect(withOwnHeadings(WANTED, csv)).toBe(csv);
  });

  test('the first row gets our names, the others stay; what is left out is no error', () => {
    const choice = { ...readHeadings(WANTED, FILE)?.escolha, cor: 1, chassi: 3 };
    expect(isComplete(WANTED, choice)).toBe(true);
    const csv = renameHeadings(FILE, choice);
    expect(csv.split('\r\n')).toEqual([
      'sep=;',
      'modelo;cor;ano_fabricacao + ano_modelo;chassi;preco;entrou_em;ignorar: Cor interna',
      'Factor DX;Preto;26/27;9C6RG3110S0500001;18.990,00;05/01/26;bege',
    ]);
    const read = readSpreadsheetRows(FIELDS, csv, 10);
    if (!read.ok) throw new Error(read.errada.mensagem);
    expect(read.erradas).toEqual([]);
    expect(read.linhas[0]?.valores).toMatchObject({
      ...{ modelo: 'Factor DX', cor: 'Preto', anoFabricacao: 2026, anoModelo: 2027 },
      ...{ preco: 1_899_000, entrouEm: '2026-01-05' },
    });
    expect(readHeadings(WANTED, csv)?.duvida).toBe(false);
    expect(withHeadings(csv, askForColumns(WANTED, FILE, choice).titulos)).toBe(FILE);
  });

  test('a choice is remembered by headings, in whatever order they stand, repeated ones by their number', () => {
    const titulos = ['Data', 'Valor', 'Data', ''];
    const stored = writeChoice(titulos, { entrou_em: 2, preco: 1, cor: null });
    expect(stored).toEqual({ entrou_em: 'data#2', preco: 'valor' });
    const other = ['', 'Data', 'Data', 'Valor'];
    expect(headingsKey(other)).toBe(headingsKey(titulos));
    expect(readChoice(WANTED, other, stored)).toMatchObject({ entrou_em: 2, preco: 3, cor: null });
  });

  test.each([
    ['nothing', ''],
    ['headings alone', 'a;b'],
    ['more columns than a person matches', `${'x;'.repeat(70)}\n1`],
  ])('%s is left to the reader, which says what is wrong', (_, csv) =>
    expect(readHeadings(WANTED, csv)).toBeNull(),
  );
});

describe('Issue 28 §3 (use-manager 11): years of two digits', () => {
  test.each([
    ['26', '26', 2026, 2026],
    ['2026/2027', '26/27', 2026, 2027],
    ['99', '98-99', 1999, 1999],
  ])('%s and %s', (fabricacao, modelo, first, second) => {
    const csv = `modelo;cor;ano_fabricacao;ano_modelo;chassi\nX;Y;${fabricacao};${modelo};9C6RG3110S0500001`;
    const read = readSpreadsheetRows(FIELDS, csv, 10);
    expect(read.ok && read.linhas[0]?.valores).toMatchObject({ anoFabricacao: first, anoModelo: second });
  });
});
