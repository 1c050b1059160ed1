import { describe, expect, test } from 'vitest';
import { estoqueFromCsv, type KnownEstoqueItem } from '~/domain/estoque/estoque-csv.ts';
import { createEstoqueFields } from '~/domain/estoque/estoque-fields.ts';
import type { PricedMoto } from '~/domain/motos/pps.ts';
import { precosFromCsv } from '~/domain/motos/pps-csv.ts';
import { warnAboutChanges } from '~/domain/resource/resource.ts';
import { warnAboutPreco } from '~/domain/valores/odd-preco.ts';

const HOJE = '2026-11-22';
const AZUL = { moto: 'fazer-fz25', ano: 2026, cor: 'Azul', preco: 1_999_000, vigencia: '2026-01-01' };
const MOTOS = [
  {
    ...{ id: 'fazer-fz25', nome: 'Fazer FZ25', preco: 1_899_000, precos: [AZUL] },
    ...{ classe: 'street', combustivel: 'Flex', codigoFipe: '827135-6', cilindradaCc: 249 },
  },
] as unknown as PricedMoto[];
const CHASSI = '9C6RG3110S0012345';
const GUARDADO: KnownEstoqueItem = {
  ...{ id: 'x', versao: 1, situacao: 'disponivel', modelo: 'Fazer FZ25', acabamento: '', cor: 'Preto' },
  ...{ anoFabricacao: 2025, anoModelo: 2026, chassi: CHASSI, motor: null, local: 'Loja' },
  ...{ entrouEm: '2026-01-05', preco: 189_900_000, custo: null, nota: null, observacao: '' },
};

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;

/** Warning of the only line of an import. */
function asked(cells: Record<string, string>, conhecidos: readonly KnownEstoqueItem[] = []) {
  const line = {
    modelo: 'Fazer FZ25',
    cor: 'Preto',
    ano_fabricacao: '2025',
    ano_modelo: '2026',
    chassi: CHASSI,
  };
  const all = { ...line, ...cells };
  const csv = `${Object.keys(all).join(';')}\n${Object.values(all).join(';')}`;
  const [read] = estoqueFromCsv(csv, { motos: MOTOS, conhecidos }, HOJE);
  if (read?.situacao !== 'nova' && read?.situacao !== 'muda')
    throw new Error(`the line is ${read?.situacao}`);
  return plain(read.aviso);
}

const CEM = 'R$ 1.899.000,00 é 100× o preço sugerido, R$ 18.990,00.';

describe('field input N-7: an amount ten times the known one, or a tenth, is asked about and not refused', () => {
  test.each([
    [189_900_000, 1_899_000, 'R$ 1.899.000,00 é 100× o de antes, R$ 18.990,00.'],
    [18_990_000, 1_899_000, 'R$ 189.900,00 é 10× o de antes, R$ 18.990,00.'],
    [18_989_999, 1_899_000, null],
    [189_900, 1_899_000, 'R$ 1.899,00 é 10× menos que o de antes, R$ 18.990,00.'],
    [189_901, 1_899_000, null],
    [18_990, 1_899_000, 'R$ 189,90 é 100× menos que o de antes, R$ 18.990,00.'],
    [1_899_000, 1_899_000, null],
    [1_899_000, 0, null],
    [1_899_000, null, null],
    [null, 1_899_000, null],
  ])('%s beside %s', (preco, conhecido, notice) => {
    expect(plain(warnAboutPreco(preco, conhecido, 'de antes'))).toBe(notice);
  });

  test.each([
    ['a price of the suggestion', { preco: '18.990,00' }, null],
    ['no price of its own', { preco: '' }, null],
    ['centavos as reais', { preco: '1.899.000,00' }, CEM],
    ['a dot as a comma', { preco: '18,99' }, 'R$ 18,99 é 1.000× menos que o preço sugerido, R$ 18.990,00.'],
    [
      'the suggestion of its colour',
      { cor: 'azul', preco: '1.999.000,00' },
      'R$ 1.999.000,00 é 100× o preço sugerido, R$ 19.990,00.',
    ],
    ['a cost', { custo: '1.750.000,00' }, 'R$ 1.750.000,00 é 92× o preço sugerido, R$ 18.990,00.'],
    [
      'a model of no catalogue has no price beside it',
      { modelo: 'CG 160', preco: '1.899.000,00' },
      '"CG 160" não está no catálogo.',
    ],
    [
      'but its cost has its price',
      { modelo: 'CG 160', preco: '18.990,00', custo: '1.750.000,00' },
      '"CG 160" não está no catálogo. R$ 1.750.000,00 é 92× o preço, R$ 18.990,00.',
    ],
    [
      'a model near a known one',
      { modelo: 'Fazer FZ52', preco: '18.990,00' },
      '"Fazer FZ52" não está no catálogo.',
    ],
    [
      'the beginning of a known one',
      { modelo: 'Fazer', preco: '18.990,00' },
      '"Fazer" não está no catálogo. Você quis dizer Fazer FZ25?',
    ],
  ])('a new item: %s', (_, cells, notice) => {
    expect(asked(cells)).toBe(notice);
  });

  test.each([
    [
      'a third above the suggestion',
      { preco: '24.687,00' },
      'R$ 24.687,00 é 30% maior que o preço sugerido, R$ 18.990,00.',
    ],
    ['almost', { preco: '24.686,99' }, null],
    ['a third below', { preco: '13.000,00' }, 'R$ 13.000,00 é 32% menor que o preço sugerido, R$ 18.990,00.'],
    [
      'below its cost',
      { preco: '18.990,00', custo: '18.990,01' },
      'O preço, R$ 18.990,00, fica abaixo do custo, R$ 18.990,01.',
    ],
    ['at its cost', { preco: '18.990,00', custo: '18.990,00' }, null],
  ])('Issue 28 §3: a price is asked about from 30 %, and below its cost: %s', (_, cells, notice) => {
    expect(asked(cells)).toBe(notice);
  });

  test('Issue 28 §3: a price that stays near that of before is no slip, one that leaves both is', () => {
    const dear = { ...GUARDADO, preco: 3_000_000, custo: null };
    expect(asked({ preco: '29.000,00' }, [dear])).toBeNull();
    expect(asked({ preco: '1.899,00' }, [dear])).toContain('menos que o preço sugerido');
    expect(asked({ preco: '13.000,00' }, [dear])).toContain('32% menor que o preço sugerido');
  });

  test('a known item: what changes is asked about, its mending is not', () => {
    expect(asked({ preco: '18.990,00' }, [GUARDADO])).toBeNull();
    expect(asked({ cor: 'Cinza' }, [GUARDADO])).toBeNull();
    expect(asked({ preco: '1.899.000,00' }, [{ ...GUARDADO, preco: null }])).toBe(CEM);
    const free = { ...GUARDADO, modelo: 'CG 160', preco: 1_600_000 };
    expect(asked({ modelo: 'CG 160', preco: '1.600.000,00' }, [free])).toBe(
      'R$ 1.600.000,00 é 100× o de antes, R$ 16.000,00.',
    );
  });

  test.each([
    ['22/11/2026', 'Disponível', null],
    ['23/11/2026', 'Disponível', 'Entrada em 23/11/2026, depois de hoje.'],
    ['05/01/2027', 'Disponível', 'Entrada em 05/01/2027, depois de hoje.'],
    ['05/01/2027', 'Em trânsito', null],
    ['21/02/2027', 'Em trânsito', 'Entrada em 21/02/2027, depois de hoje.'],
  ])('an entry on %s, %s', (entrou_em, situacao, notice) => {
    expect(asked({ entrou_em, situacao })).toBe(notice);
  });

  test('a known item is asked by how it stands, whatever the file says', () => {
    const cells = { entrou_em: '05/01/2027', situacao: 'Em trânsito' };
    expect(asked(cells, [GUARDADO])).toContain('depois de hoje');
    expect(asked(cells, [{ ...GUARDADO, situacao: 'em_transito' }])).toBeNull();
  });

  test('a price of the table whose colour had none is compared with its model’s', () => {
    const csv = 'modelo;cor;ano;preco\nFazer FZ25;Preto;2026;1.999.000,00';
    const [line] = precosFromCsv(csv, { motos: MOTOS, emVigor: [AZUL], futuros: [] }, HOJE);
    expect(line?.situacao === 'nova' && plain(line.aviso)).toBe(
      'R$ 1.999.000,00 é 100× o preço do modelo, R$ 19.990,00.',
    );
  });

  test('an amount of a declared resource is compared with that of before; what is no amount is not', () => {
    const fields = createEstoqueFields(HOJE);
    expect(plain(warnAboutChanges(fields, { preco: [48_990, 4_899_000], local: ['A', 'B'] }))).toBe(
      'R$ 48.990,00 é 100× o de antes, R$ 489,90.',
    );
    expect(warnAboutChanges(fields, { anoModelo: [202, 2026], preco: [48_990, 59_990] })).toBeNull();
  });
});
