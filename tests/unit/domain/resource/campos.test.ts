import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { FieldDeclaration, FieldDeclarations } from '~/domain/resource/field-declarations.ts';
import { formatCsv, parseCsv } from '~/domain/valores/csv.ts';
import { addDays } from '~/domain/valores/dates.ts';
import { BRINDE, HOJE, MOTOS } from './brindes.ts';

const FIELDS: FieldDeclarations = BRINDE;
type Name = keyof typeof BRINDE;

const fieldOf = (name: Name): FieldDeclaration<unknown> => BRINDE[name] as FieldDeclaration<unknown>;

/** The value that a person means, or the message that they get. */
function typed(name: Name, text: string): unknown {
  const field = fieldOf(name);
  const read = v.safeParse(field.schema, field.parse(text));
  return read.success ? read.output : read.issues[0].message;
}

const days = fc.integer({ min: 0, max: 700 }).map((n) => addDays(HOJE, n));
const letters = fc.string({ unit: fc.constantFrom(...'aZé;,\'"=+-@ 19'), maxLength: 40 });
const line = letters.map((text) => text.trim()).filter((text) => text !== '');

/** Values that each field may hold. */
const VALUES: Record<Name, fc.Arbitrary<unknown>> = {
  moto: fc.constantFrom(...MOTOS.map(({ id }) => id)),
  nome: line,
  regras: fc.array(line, { maxLength: 4 }).map((lines) => lines.join('\n')),
  tipo: fc.constantFrom('acessorio', 'servico'),
  valor: fc.integer({ min: 1, max: 1_000_000 }),
  desconto: fc.integer({ min: 0, max: 1_000_000 }).map((n) => n / 10_000),
  revisao: fc.integer({ min: 0, max: 50_000 }),
  ano: fc.integer({ min: 1950, max: 2028 }),
  inicio: days,
  fim: fc.option(days),
  ativo: fc.boolean(),
};

const names = Object.keys(FIELDS) as Name[];

describe.each(names)('a field of every kind: %s', (name) => {
  const field = fieldOf(name);

  test('whatever is typed or stands in a cell is read or refused in words, never thrown', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string(),
      fc.constantFrom('__proto__', '1e9', '-0'),
    );
    fc.assert(
      fc.property(text, fc.array(text, { maxLength: 2 }), (typedText, cells) => {
        const read = v.safeParse(field.schema, field.parse(typedText));
        if (read.success) field.toList(read.output);
        else expect(read.issues[0].message).toMatch(/\.$/);
        const parsed = field.planilha.read(cells.map((cell) => cell.trim()));
        if ('erro' in parsed) expect(parsed.erro).toMatch(/[.?]$/);
      }),
    );
  });

  test('whatever a service is sent is judged, never thrown', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.double(), fc.string({ unit: 'binary' })), (sent) => {
        expect(typeof v.safeParse(field.schema, sent).success).toBe('boolean');
      }),
    );
  });

  test('what a form shows is read back the same', () => {
    fc.assert(
      fc.property(VALUES[name], (value) => {
        expect(v.parse(field.schema, field.parse(field.toForm(value)))).toEqual(value);
      }),
    );
  });

  test('what a spreadsheet holds is read back the same, through the file', () => {
    fc.assert(
      fc.property(VALUES[name], (value) => {
        const heading = field.planilha.colunas.map(({ nome }) => nome);
        const [, row] = parseCsv(
          formatCsv([
            [...heading, 'x'],
            [...field.planilha.write(value), 'x'],
          ]),
        );
        const cells = row?.celulas.slice(0, -1).map((cell) => cell.trim()) ?? [];
        expect(field.planilha.read(cells)).toEqual({ valor: value });
      }),
    );
  });

  test('what a form draws is plain data, with its label and without the schema', () => {
    expect(JSON.parse(JSON.stringify(field.desenho))).toMatchObject({ rotulo: expect.any(String) });
  });
});

describe('what people type means what they expect, and a wrong text gets the message of its field', () => {
  test.each<[Name, string, unknown]>([
    ['nome', '  Capa de banco ', 'Capa de banco'],
    ['nome', '\u202aCapa de banco\u202c', 'Capa de banco'],
    ['nome', ' ', 'Informe o nome.'],
    ['nome', 'x'.repeat(41), 'Use até 40 letras no nome.'],
    ['nome', 'Capa\u202e', 'Há um caractere que não pode ser usado. Digite de novo.'],
    ['nome', 'duas\nlinhas', 'Há um caractere que não pode ser usado. Digite de novo.'],
    ['regras', 'uma\r\noutra', 'uma\noutra'],
    ['regras', '', ''],
    ['tipo', 'servico', 'servico'],
    ['tipo', 'acessório', 'acessorio'],
    ['tipo', 'outro', 'Escolha o tipo.'],
    ['tipo', '', 'Escolha o tipo.'],
    ['valor', 'R$ 1.250', 125_000],
    ['valor', '', 'Informe o valor, até R$\u00a010.000,00.'],
    ['valor', '0', 'Use um valor maior que zero.'],
    ['valor', '-5', 'Escreva o valor sem o sinal de menos.'],
    ['valor', '1,250.00', 125_000],
    ['valor', '10.000,01', 'Informe o valor, até R$\u00a010.000,00.'],
    ['valor', 'muito', 'Escreva só o valor, como 18.990,00.'],
    ['valor', '1.25', 'Não dá para saber se é 1,25 ou 1.250: escreva um dos dois.'],
    ['desconto', '12,5 %', 12.5],
    ['desconto', '101', 'Informe o desconto, de 0 a 100%.'],
    ['desconto', '1,23456', 'Use até 4 casas depois da vírgula.'],
    ['revisao', '12.500', 12_500],
    ['revisao', '12.500 km', 12_500],
    ['revisao', '12 500 KM', 12_500],
    ['revisao', 'km', 'Informe a quilometragem, de 0 a 50.000.'],
    ['revisao', '1,5', 'Informe a quilometragem, de 0 a 50.000.'],
    ['revisao', '50001', 'Informe a quilometragem, de 0 a 50.000.'],
    ['ano', ' 2027 ', 2027],
    ['ano', '27', 'Informe o ano.'],
    ['ano', '1900', 'O ano vai de 1950 a 2028.'],
    ['ano', '2029', 'O ano vai de 1950 a 2028.'],
    ['inicio', '30/11', '2026-11-30'],
    ['inicio', '20/11/2026', 'Use hoje ou uma data depois.'],
    ['inicio', '', 'Informe o início.'],
    ['inicio', '31/02/2027', 'Fevereiro não tem dia 31.'],
    ['inicio', '15-01-2027', '2027-01-15'],
    ['inicio', '15.1.27', '2027-01-15'],
    ['fim', '', null],
    ['fim', '01/01/2029', 'Use uma data até 2028.'],
    ['ativo', 'sim', true],
    ['ativo', '', false],
    ['ativo', 'talvez', 'Escolha sim ou não.'],
    ['moto', 'mt-07', 'mt-07'],
    ['moto', '', 'Escolha a moto.'],
  ])('%s: %j', (name, text, expected) => {
    expect(typed(name, text)).toEqual(expected);
  });
});

describe('what stands in a cell', () => {
  test.each<[Name, string[], unknown]>([
    ['nome', [''], { erro: 'Informe o nome.' }],
    ['nome', ['Capa\nde banco'], { erro: 'Tire a quebra de linha do nome.' }],
    ['nome', ['Capa\n'], { valor: 'Capa' }],
    ['nome', ['\u202aCapa\u202c'], { valor: 'Capa' }],
    ['regras', ['uma\noutra'], { valor: 'uma\noutra' }],
    ['tipo', ['SERVICO NA LOJA'], { valor: 'servico' }],
    ['tipo', ['x'], { erro: 'Confira o tipo "x": use Acessório ou Serviço na loja.' }],
    ['valor', ['caro'], { erro: 'Confira o valor "caro": escreva só o valor, como 18.990,00.' }],
    [
      'valor',
      ['9'.repeat(50)],
      { erro: `Confira o valor "${'9'.repeat(19)}…": o valor é alto demais, confira os zeros.` },
    ],
    ['valor', ['1,250.00'], { valor: 125_000 }],
    ['valor', ['1250.50'], { valor: 125_050 }],
    [
      'valor',
      ['18.99'],
      { erro: 'Confira o valor "18.99": não dá para saber se é 18,99 ou 18.990: escreva um dos dois.' },
    ],
    ['inicio', ['15-01-2027'], { valor: '2027-01-15' }],
    ['inicio', ['31/02/2027'], { erro: 'Confira a data "31/02/2027": fevereiro não tem dia 31.' }],
    ['desconto', ['dez'], { erro: 'Confira o desconto "dez": escreva como 1,99.' }],
    ['revisao', ['mil'], { erro: 'Confira a quilometragem "mil": escreva só o número.' }],
    ['ano', ['226'], { erro: 'Informe o ano com quatro números.' }],
    ['inicio', ['30/11'], { erro: 'Confira a data "30/11": escreva como 30/11/2026.' }],
    ['inicio', [''], { valor: HOJE }],
    ['fim', [''], { valor: null }],
    ['ativo', ['Não'], { valor: false }],
    ['ativo', ['?'], { erro: 'Confira se está ativo "?": use sim ou não.' }],
    ['moto', ['', 'mt07 abs'], { valor: 'mt-07' }],
    ['moto', ['FZ25', ''], { valor: 'fz25' }],
    ['moto', ['', 'MT-07'], { erro: 'Não há o modelo "MT-07" no catálogo. Você quis dizer MT-07 ABS?' }],
    ['moto', ['', ''], { erro: 'Informe a moto: o código ou o modelo.' }],
  ])('%s: %j', (name, cells, expected) => {
    expect(fieldOf(name).planilha.read(cells)).toEqual(expected);
  });
});

test('lists show values as people say them', () => {
  expect(
    [
      BRINDE.valor.toList(125_000),
      BRINDE.desconto.toList(12.5),
      BRINDE.revisao.toList(12_500),
      BRINDE.inicio.toList(HOJE),
      BRINDE.fim.toList(null),
      BRINDE.ativo.toList(true),
      BRINDE.tipo.toList('servico'),
      BRINDE.moto.toList('fz25'),
      BRINDE.moto.toList('saiu-do-catalogo'),
    ].join(' | '),
  ).toBe(
    'R$\u00a01.250,00 | 12,5% | 12.500 km | 21/11/2026 | — | Sim | Serviço na loja | Fazer FZ25 ABS | saiu-do-catalogo',
  );
});
