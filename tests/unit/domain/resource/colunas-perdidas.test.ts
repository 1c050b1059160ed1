import { describe, expect, it } from 'vitest';
import { batchFromCsv } from '~/domain/artes/batch-csv.ts';
import { estoqueFromCsv } from '~/domain/estoque/estoque-csv.ts';
import { DEFAULT_PLANO } from '~/domain/financiamento/plano.ts';
import { planoFromCsv } from '~/domain/financiamento/plano-csv.ts';
import { parseCsv } from '~/domain/valores/csv.ts';

const HOJE = '2026-11-26';
const estoque = (csv: string) => estoqueFromCsv(csv, { motos: [], conhecidos: [] }, HOJE);
const CABECALHO = 'modelo,cor,ano_fabricacao,ano_modelo,chassi,preco,custo';
const ITEM = 'CG 160,Preta,2025,2026,9C2KC2200LR000021';
const mensagens = (lines: ReturnType<typeof estoque>) =>
  lines.map((line) =>
    line.situacao === 'errada' ? [line.linha, line.mensagem] : [line.linha, line.situacao],
  );

describe('Issue 25 §2 (F-03): a line with more cells than headings is wrong', () => {
  it.each([
    [`${CABECALHO}\n${ITEM},12990,50,9000,00`, 2],
    [`${CABECALHO.replace(',custo', '')}\n${ITEM},R$ 990,50`, 2],
    [`${CABECALHO.replaceAll(',', ';')};observacao\n${ITEM.replaceAll(',', ';')};12990;;2 chaves; manual`, 2],
  ])('%j', (csv, linha) => {
    const [line] = estoque(csv);
    expect(line).toMatchObject({ situacao: 'errada', linha });
    expect(JSON.stringify(line)).toMatch(/mais que os títulos/);
  });

  it('also where an empty cell behind it makes room for the centavos', () => {
    expect(JSON.stringify(estoque(`${CABECALHO}\n${ITEM},12990,50`))).toMatch(/cortado um valor em dois/);
    const lote = batchFromCsv('codigo,moto,preco,texto\nfactor,Factor,18990,50', []);
    expect(JSON.stringify(lote)).toMatch(/cortado um valor em dois/);
  });

  it('a decimal in quotes and empty cells at the end stay fine', () => {
    expect(mensagens(estoque(`${CABECALHO}\n${ITEM},"12990,50","9000,00",,,`))).toEqual([[2, 'nova']]);
    expect(
      mensagens(
        estoque(`${CABECALHO.replaceAll(',', ';')}\n${ITEM.replaceAll(',', ';')};12990,50;9000,00;;`),
      ),
    ).toEqual([[2, 'nova']]);
  });
});

describe('Issue 25 §2 (F-04): headings that are not understood are told by name', () => {
  it('before the lines, which stay as they are', () => {
    const lines = estoque(`${CABECALHO},km,zerokm\n${ITEM},,,10,sim`);
    expect(lines[0]).toMatchObject({ situacao: 'errada', linha: 1 });
    expect(JSON.stringify(lines[0])).toContain('As colunas \\"km\\", \\"zerokm\\" não foram entendidas');
    expect(lines[1]).toMatchObject({ situacao: 'nova', linha: 2 });
  });

  it.each([
    'preço venda',
    'preco_venda',
    'valor venda',
    'valor à vista',
    'vlr venda',
    'PREÇO R$',
    'Preço (R$)',
  ])('%s is the price', (title) => {
    const csv = `${CABECALHO.replace('preco,custo', title)}\n${ITEM},"12.990,00"`;
    expect(estoque(csv)).toMatchObject([{ situacao: 'nova', ficha: { preco: 1_299_000 } }]);
  });
});

describe('Issue 25 §2 (F-12, F-20, F-08, F-15): what spreadsheets write', () => {
  it("skips Excel's first line that names the separator, and counts it", () => {
    expect(parseCsv('sep=;\r\na;b\r\n1;2')).toEqual([
      { linha: 2, celulas: ['a', 'b'] },
      { linha: 3, celulas: ['1', '2'] },
    ]);
    expect(parseCsv('"sep=,"\na,b')).toEqual([{ linha: 2, celulas: ['a', 'b'] }]);
  });

  it('an accounting zero is an empty cell', () => {
    expect(estoque(`${CABECALHO}\n${ITEM}, R$ -   ,`)).toMatchObject([
      { situacao: 'nova', ficha: { preco: null } },
    ]);
  });

  it('a computed amount has too many decimals', () => {
    expect(JSON.stringify(estoque(`${CABECALHO}\n${ITEM},"12990,499999999",`))).toContain(
      'use até duas casas depois da vírgula',
    );
  });

  it('an invoice or engine number in scientific notation is refused', () => {
    const lines = estoque(
      `${CABECALHO},nota,motor\n${ITEM},,,"3,52601E+43",\n${ITEM.replace('21', '22')},,,,"1,2E+10"`,
    );
    expect(mensagens(lines).map(([, said]) => said)).toEqual([
      expect.stringContaining('Excel perdeu dígitos'),
      expect.stringContaining('Excel perdeu dígitos'),
    ]);
  });

  it('a text is stored composed', () => {
    const lines = estoque(`${CABECALHO}\n${ITEM.replace('Preta', 'Ma\u0303 cinza')},,`);
    expect(lines).toMatchObject([{ ficha: { cor: 'M\u00e3 cinza' } }]);
  });

  it('a chassis as text of a spreadsheet, with signs that nobody sees, is read', () => {
    for (const chassi of [
      '="9C2KC2200LR000021"',
      '\u200e9C2KC2200LR000021\u202c',
      "'9C2KC2200LR000021",
      '*9C2KC2200LR000021*',
    ])
      expect(estoque(`${CABECALHO}\n${ITEM.replace('9C2KC2200LR000021', chassi)},,`)).toMatchObject([
        { situacao: 'nova', ficha: { chassi: '9C2KC2200LR000021' } },
      ]);
  });
});

describe('Issue 25 §2, N-8: two columns that say the same are refused, not one of them chosen', () => {
  it.each([
    ['preco,preco', '"preco" e "preco"'],
    ['valor,preço', '"valor" e "preço"'],
    ['preco,vin', '"chassi" e "vin"'],
    ['preco,valor,preco venda', '"preco", "valor" e "preco venda"'],
  ])('%s', (titles, ditas) => {
    const csv = `${CABECALHO.replace('preco,custo', titles)}\n${ITEM},"12.990,00","13.990,00"`;
    expect(estoque(csv)).toMatchObject([
      {
        situacao: 'errada',
        linha: 1,
        mensagem: `As colunas ${ditas} dizem a mesma coisa. Deixe só a que vale.`,
      },
    ]);
  });

  it('in the plan too', () => {
    const { versao: _, ...base } = DEFAULT_PLANO;
    const csv = 'tipo;financeira;item;parcelas;entrada;campo;valor;Valor\nmora;;;;;multa;2;3';
    expect(planoFromCsv(csv, { ...base, de: HOJE }, HOJE)).toMatchObject({
      erros: [
        { linha: 1, mensagem: 'As colunas "valor" e "Valor" dizem a mesma coisa. Deixe só a que vale.' },
      ],
    });
  });
});
