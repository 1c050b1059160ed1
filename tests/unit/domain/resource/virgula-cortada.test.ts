import { describe, expect, it } from 'vitest';
import { batchFromCsv } from '~/domain/artes/batch-csv.ts';
import { estoqueFromCsv } from '~/domain/estoque/estoque-csv.ts';
import { DEFAULT_PLANO } from '~/domain/financiamento/plano.ts';
import { planoFromCsv } from '~/domain/financiamento/plano-csv.ts';
import { precosFromCsv } from '~/domain/motos/pps-csv.ts';
import { NO_OPTIONS } from '~/domain/resource/resource.ts';
import { DECLARED_RESOURCES } from '~/domain/resource/resource-registry.ts';
import { readSpreadsheetRows } from '~/domain/resource/spreadsheet.ts';

const HOJE = '2026-11-27';
const AMBIENTE = { hoje: HOJE, opcoes: NO_OPTIONS };
const estoque = (csv: string) => estoqueFromCsv(csv, { motos: [], conhecidos: [] }, HOJE);
/** Messages for the lines of a declared resource. */
const lidas = (nome: keyof typeof DECLARED_RESOURCES, csv: string) => {
  const read = readSpreadsheetRows(DECLARED_RESOURCES[nome].campos(AMBIENTE), csv, 100);
  return read.ok ? read.erradas : [read.errada];
};
const CABECALHO = 'modelo,cor,ano_fabricacao,ano_modelo,chassi,preco,custo';
const ITEM = 'CG 160,Preta,2025,2026,9C2KC2200LR000021';
const mensagens = (lines: ReturnType<typeof estoque>) => lines.map((line) => [line.linha, line.situacao]);

describe('Issue 25 §2, N-2: a decimal comma that cut a cell is told, however many decimals it had', () => {
  const cut = /cortado um valor em dois.*ponto e vírgula.*aspas/;

  it.each([
    ['one decimal, with the empty cell behind it', `${CABECALHO}\n${ITEM},12990,5,`],
    ['one decimal, without it', `${CABECALHO}\n${ITEM},12990,5`],
    ['many decimals in a line with a cell too many', `${CABECALHO}\n${ITEM},12990,499999,`],
    ['a text behind it', `${CABECALHO.replace('custo', 'nota')}\n${ITEM},12990,5`],
    ['thousands in dots', `${CABECALHO}\n${ITEM},12.990,5`],
    ['thousands in commas, centavos behind a dot', `${CABECALHO}\n${ITEM},12,990.00,`],
  ])('stock: %s', (_, csv) => {
    const [line, ...others] = estoque(csv);
    expect(others).toEqual([]);
    expect(line).toMatchObject({ situacao: 'errada', linha: 2, mensagem: expect.stringMatching(cut) });
  });

  it('prices, batches and accessories', () => {
    const base = { motos: [], emVigor: [], futuros: [] };
    for (const [line] of [
      precosFromCsv('modelo,preco,cor\nFactor,12990,5', base, HOJE),
      batchFromCsv('codigo,moto,preco,texto\nfactor,Factor,18990,5', []),
      lidas('acessorio', 'codigo,preco,nome\nBAU,489,9'),
    ])
      expect(line).toMatchObject({ linha: 2, mensagem: expect.stringMatching(cut) });
  });

  it.each(['prioridade', 'valor'])('the rate of a campaign before %s', (title) => {
    const csv = `nome,inicio,fim,tipo,taxa,${title}\nT,05/12/2026,08/12/2026,Taxa,`;
    for (const taxa of ['1,29', '1,2', '1,2934', '1,29%'])
      expect(lidas('campanha', csv + taxa)).toMatchObject([
        { linha: 2, mensagem: expect.stringMatching(cut) },
      ]);
    expect(lidas('campanha', `${csv}"1,29",`)).toEqual([]);
    expect(lidas('campanha', `${csv}"1","29"`)).toEqual([]);
  });

  it('the plan, whose columns may be in any order', () => {
    const { versao: _, ...base } = DEFAULT_PLANO;
    const head = 'tipo,financeira,parcelas,entrada,valor,campo,item';
    const errors = (linha: string) => {
      const read = planoFromCsv(`${head}\n${linha}`, { ...base, de: HOJE }, HOJE);
      return read.ok ? [] : read.erros;
    };
    for (const linha of ['taxa,BV,48,0,2,19,taxa_mensal,', 'taxa,BV,48,20,5,,,,', 'taxa,BV,48,0,2,5'])
      expect(errors(linha)).toMatchObject([{ linha: 2, mensagem: expect.stringMatching(cut) }]);
    expect(JSON.stringify(errors('taxa,BV,48,20,2,taxa_mensal,'))).not.toMatch(cut);
  });

  it('whole amounts side by side, and files with other signs between the cells, are as they were', () => {
    expect(mensagens(estoque(`${CABECALHO}\n${ITEM},12990,9000`))).toEqual([[2, 'nova']]);
    expect(mensagens(estoque(`${CABECALHO}\n${ITEM},"12990","5"`))).toEqual([[2, 'nova']]);
    expect(mensagens(estoque(`${CABECALHO}\n${ITEM},12990,5`.replaceAll(',', ';')))).toEqual([[2, 'nova']]);
  });
});
