import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkFieldValues,
  drawForm,
  drawHeadings,
  type FieldValues,
  parseTyped,
  printCells,
  schemaOf,
} from '~/domain/resource/field-declarations.ts';
import { createImportPreview, type ImportPreviewRow, wrongLine } from '~/domain/resource/import-preview.ts';
import { readSpreadsheetRows, writeSpreadsheetRows } from '~/domain/resource/spreadsheet.ts';
import { BRINDE, HOJE } from './brindes.ts';

const CAPA: FieldValues<typeof BRINDE> = {
  moto: 'mt-07',
  nome: 'Capa de banco',
  regras: 'Um por cliente.\nEnquanto durar o estoque.',
  tipo: 'acessorio',
  valor: 18_990,
  desconto: 12.5,
  revisao: 12_500,
  ano: 2027,
  inicio: '2026-12-01',
  fim: null,
  ativo: true,
};

const names = Object.keys(BRINDE) as (keyof typeof BRINDE)[];
const formOf = (values: FieldValues<typeof BRINDE>) =>
  Object.fromEntries(drawForm(BRINDE, names, values).map(({ name, inicial }) => [name, inicial]));

/** As a service judges what a form sends. */
const readTyped = (fields: typeof BRINDE, typed: Record<string, string>) =>
  checkFieldValues(schemaOf(fields), parseTyped(fields, typed));

describe('the form of a declared resource', () => {
  test('what it starts with is read back the same', () => {
    expect(readTyped(BRINDE, formOf(CAPA))).toEqual({ ok: true, valores: CAPA });
  });

  test('an empty one says what each field lacks, once', () => {
    expect(readTyped(BRINDE, {})).toEqual({
      ok: false,
      erros: {
        moto: 'Escolha a moto.',
        nome: 'Informe o nome.',
        tipo: 'Escolha o tipo.',
        valor: 'Informe o valor, até R$\u00a010.000,00.',
        desconto: 'Informe o desconto, de 0 a 100%.',
        revisao: 'Informe a quilometragem, de 0 a 50.000.',
        ano: 'Informe o ano.',
        inicio: 'Informe o início.',
      },
    });
  });

  test('only the field that is wrong gets a message', () => {
    expect(readTyped(BRINDE, { ...formOf(CAPA), valor: 'muito' })).toEqual({
      ok: false,
      erros: { valor: 'Escreva só o valor, como 18.990,00.' },
    });
  });

  test('asks for some of the fields in an order of its own', () => {
    const drawn = drawForm(BRINDE, ['inicio', 'nome'], { inicio: HOJE });
    expect(drawn.map(({ name, inicial }) => [name, inicial])).toEqual([
      ['inicio', '21/11/2026'],
      ['nome', ''],
    ]);
  });

  test('takes any texts without throwing, and names that are not its own stay out', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names, 'toString', '__proto__'), fc.string()), (typed) => {
        expect(Object.keys(parseTyped(BRINDE, typed))).toEqual(names);
        expect(typeof readTyped(BRINDE, typed).ok).toBe('boolean');
      }),
    );
  });
});

test('the schema is the resource’s type, and refuses what is no resource', () => {
  expect(checkFieldValues(schemaOf(BRINDE), CAPA)).toEqual({ ok: true, valores: CAPA });
  expect(checkFieldValues(schemaOf(BRINDE), null).ok).toBe(false);
  expect(checkFieldValues(schemaOf(BRINDE), { ...CAPA, valor: 1.5 })).toMatchObject({
    erros: { valor: expect.stringContaining('Informe o valor') },
  });
});

test('a list has a heading and a cell for each field that it shows', () => {
  expect(drawHeadings(BRINDE, ['nome', 'valor'])).toEqual([
    { titulo: 'Nome', numerica: false },
    { titulo: 'Valor', numerica: true },
  ]);
  expect(printCells(BRINDE, ['nome', 'valor', 'fim'], CAPA)).toEqual([
    'Capa de banco',
    'R$\u00a0189,90',
    '—',
  ]);
});

describe('the spreadsheet of a declared resource', () => {
  const read = (csv: string) => {
    const table = readSpreadsheetRows(BRINDE, csv, 3);
    if (!table.ok) return table.errada;
    return table.linhas.map(({ linha, valores, erros }) => ({ linha, valores, erros }));
  };

  test('the export read back changes nothing', () => {
    expect(read(writeSpreadsheetRows(BRINDE, [CAPA, { ...CAPA, fim: '2027-01-31', nome: '=1+1' }]))).toEqual([
      { linha: 2, valores: CAPA, erros: {} },
      { linha: 4, valores: { ...CAPA, fim: '2027-01-31', nome: '=1+1' }, erros: {} },
    ]);
  });

  test('columns come in any order, under other names, and some may be missing', () => {
    const csv =
      'ANO MODELO,Valor (R$),tipo,nome do brinde,desconto,km,modelo\n2027,"189,90",acessório,Capa,5,10,fz25 x';
    expect(read(csv)).toEqual([
      {
        linha: 2,
        valores: {
          nome: 'Capa',
          regras: '',
          tipo: 'acessorio',
          valor: 18_990,
          desconto: 5,
          revisao: 10,
          ano: 2027,
          inicio: HOJE,
          fim: null,
          ativo: false,
        },
        erros: { moto: 'Não há o modelo "fz25 x" no catálogo.' },
      },
    ]);
  });

  test.each([
    ['nothing', '', 'A planilha está vazia.'],
    [
      'other columns',
      'a;b\n1;2',
      'A primeira linha precisa ter as colunas modelo (ou codigo), nome_do_brinde, tipo, valor, desconto, km e ano. Baixe o modelo.',
    ],
    ['only headings', writeSpreadsheetRows(BRINDE, []), 'A planilha só tem o cabeçalho.'],
    [
      'too many lines',
      writeSpreadsheetRows(BRINDE, [CAPA, CAPA, CAPA, CAPA]),
      'São 4 linhas: envie até 3 de cada vez.',
    ],
  ])('a file of %s says so', (_, csv, mensagem) => {
    expect(read(csv)).toMatchObject({ situacao: 'errada', mensagem });
  });

  test('takes any file without throwing', () => {
    const head = writeSpreadsheetRows(BRINDE, []);
    fc.assert(
      fc.property(fc.boolean(), fc.string({ unit: 'binary' }), (withHead, text) => {
        expect(read(withHead ? head + text : text)).toBeDefined();
      }),
    );
  });
});

test('a preview shows what is wrong first, counts each kind, and offers to store what changes', () => {
  const line = (linha: number, situacao: 'nova' | 'igual'): ImportPreviewRow => ({
    linha,
    situacao,
    titulo: 'Capa',
    texto: '',
    aviso: null,
  });
  const wrong = wrongLine({ situacao: 'errada', linha: 9, texto: 'x; y', mensagem: 'Informe o nome.' });
  const about = { csv: 'x', idCliente: '1', titulo: 'Brinde', unidade: { um: 'brinde', varios: 'brindes' } };
  const previa = createImportPreview([line(2, 'igual'), line(4, 'nova'), line(3, 'nova'), wrong], about);
  expect(previa.linhas.map(({ linha }) => linha)).toEqual([9, 3, 4, 2]);
  expect(previa.linhas[0]).toMatchObject({ titulo: 'x; y', texto: 'Informe o nome.' });
  expect(previa.resumo.map(({ texto }) => texto)).toEqual([
    '2 brindes mudam',
    '1 linha com erro',
    '1 linha sem mudança',
  ]);
  expect(previa.gravar).toBe('Gravar 2 brindes');
  expect(createImportPreview([wrong], about)).toMatchObject({
    gravar: null,
    resumo: [{ texto: '0 brindes mudam' }, { texto: '1 linha com erro' }],
  });
});
