import {
  type Cortavel,
  motivoDasCelulas,
  motivoDasRepetidas,
  motivoDosCabecalhos,
} from '../valores/cabecalho-de-csv.ts';
import { foldCabecalho, formatCsv, readTabela, type TabelaDeCsv } from '../valores/csv.ts';
import type { Data } from '../valores/datas.ts';
import { withoutSigns } from '../valores/sinais.ts';
import type { Plano } from './plano.ts';
import {
  CONSORCIO,
  FINANCEIRA,
  GRUPO,
  IOF,
  LIBERACRED,
  MORA,
  PANFLETO,
  PLANO,
  PROGRAMA,
  VIGENCIA,
} from './plano-campos.ts';
import { COLUNAS_DO_PLANO, type ErroDeLinha, type FatoDoPlano } from './plano-csv-fatos.ts';
import { createLeituraDoPlano } from './plano-csv-leitura.ts';
import type { FinanceiraDigitada, PlanoDigitado } from './plano-digitado.ts';
import { readPlanoDigitado } from './plano-leitura.ts';
import { GRUPOS_DE_CONSORCIO, PRESETS_DE_IOF } from './tipos.ts';

/** Result of parsing a file: a plan, or its errors. Nothing is stored. */
export type PlanoImportado =
  | { ok: true; plano: Plano; linhas: number }
  | { ok: false; erros: ErroDeLinha[]; linhas: number };

/** Maximum number of lines. */
const MOST_LINES = 3000;

/** Columns with decimals, and those whose figures may well stand behind some. */
const COM_VIRGULA: ReadonlySet<string> = new Set(['entrada', 'valor']);
const NUMERICAS: ReadonlySet<string> = new Set(['parcelas', ...COM_VIRGULA]);

type Fato = Partial<FatoDoPlano>;

/** Facts for the fields of a group, except those with their own column; lists have their own lines. */
const fatosDe = (
  where: Fato,
  { partes }: { partes: Readonly<Record<string, { mensagem: string; csv?: string | false }>> },
  digitado: Readonly<Record<string, unknown>>,
): Fato[] =>
  Object.entries(partes).flatMap(([key, { csv }]) => {
    const valor = digitado[key];
    const campo = csv ?? key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    return campo === false || typeof valor !== 'string' ? [] : [{ ...where, campo, valor }];
  });

const fatosDaFinanceira = (lida: FinanceiraDigitada): Fato[] => {
  const financeira = lida.nome;
  return [
    ...fatosDe({ tipo: 'financeira', financeira }, FINANCEIRA, lida),
    ...lida.faixas.flatMap(({ entradaMinima: entrada, taxas }) =>
      lida.prazos.map((parcelas, coluna) => {
        const where = { tipo: 'taxa', financeira, parcelas, entrada };
        return { ...where, campo: 'taxa_mensal', valor: taxas[coluna] ?? '' };
      }),
    ),
    ...lida.tarifas.map(({ nome: item, valor, financiada }) => {
      const campo = financiada === 'sim' ? 'financiada' : 'na_hora';
      return { tipo: 'tarifa', financeira, item, campo, valor };
    }),
  ];
};

const fatosDoPlano = ({
  de,
  ate,
  financeiras,
  iof,
  liberacred,
  consorcio,
  mora,
  panfleto,
}: PlanoDigitado): Fato[] => [
  ...fatosDe({ tipo: 'vigencia' }, { partes: VIGENCIA }, { de, ate }),
  ...financeiras.flatMap(fatosDaFinanceira),
  ...PRESETS_DE_IOF.flatMap((item) =>
    fatosDe({ tipo: 'iof', item }, IOF, iof[item]).filter(({ valor }) => valor !== ''),
  ),
  ...liberacred.planos.flatMap((plano) => {
    const where = { tipo: 'liberacred', item: 'plano', parcelas: plano.parcelas, entrada: plano.entradaPct };
    return fatosDe(where, PROGRAMA, plano);
  }),
  ...fatosDe({ tipo: 'liberacred' }, LIBERACRED, liberacred),
  ...GRUPOS_DE_CONSORCIO.flatMap((item) =>
    consorcio[item].flatMap((grupo) =>
      fatosDe({ tipo: 'consorcio', item, parcelas: grupo.meses }, GRUPO, grupo),
    ),
  ),
  ...fatosDe({ tipo: 'consorcio' }, CONSORCIO, consorcio),
  ...fatosDe({ tipo: 'mora' }, MORA, mora),
  ...fatosDe({ tipo: 'panfleto' }, PANFLETO, panfleto),
];

/** Serializes a plan as CSV; {@link planoFromCsv} reads it back unchanged. */
export const planoToCsv = (plano: Plano): string =>
  formatCsv([
    COLUNAS_DO_PLANO,
    ...fatosDoPlano(PLANO.digitar(plano)).map((fato) => COLUNAS_DO_PLANO.map((coluna) => fato[coluna] ?? '')),
  ]);

/** Maps columns to their index, in any order; an error message when one is missing or repeated. */
function columnsOf(head: TabelaDeCsv['linhas'][number]): Map<string, number> | string {
  const found = new Map(head.celulas.map((cell, index) => [foldCabecalho(cell), index]));
  const missing = COLUNAS_DO_PLANO.filter((coluna) => !found.has(coluna));
  const [twice] = COLUNAS_DO_PLANO.flatMap((coluna) => {
    const same = head.celulas.flatMap((cell, index) => (foldCabecalho(cell) === coluna ? [index] : []));
    return motivoDasRepetidas(head, same) ?? [];
  });
  if (twice !== undefined) return twice;
  return missing.length === 0
    ? found
    : `Faltam colunas: ${missing.join(', ')}. Baixe o plano em CSV para ver o modelo.`;
}

/**
 * Parses a plan from CSV. Parts that the file does not mention stay as in `base`; a lender, programme or
 * consórcio plan that it mentions is replaced as a whole. Never throws.
 * @param hoje calendar date in São Paulo; an imported plan begins today or later
 */
export function planoFromCsv(csv: string, base: Plano, hoje: Data): PlanoImportado {
  const tabela = readTabela(csv);
  const [head, ...rows] = tabela.linhas;
  const linhas = rows.length;
  const refuse = (erros: ErroDeLinha[]): PlanoImportado => ({ ok: false, erros, linhas });
  if (!head || linhas === 0) return refuse([{ linha: null, mensagem: 'A planilha está vazia.' }]);
  const columns = columnsOf(head);
  if (typeof columns === 'string') return refuse([{ linha: head.linha, mensagem: columns }]);
  if (linhas > MOST_LINES) return refuse([{ linha: null, mensagem: `Use até ${MOST_LINES} linhas.` }]);

  const leitura = createLeituraDoPlano(base, hoje);
  const erros: ErroDeLinha[] = [];
  const used = new Set(COLUNAS_DO_PLANO.map((coluna) => columns.get(coluna) ?? -1));
  const unknown = motivoDosCabecalhos(head, used);
  if (unknown) erros.push({ linha: head.linha, mensagem: unknown });
  const nameAt = new Map([...columns].map(([coluna, index]) => [index, coluna]));
  const cortavel = (index: number): Cortavel | null => {
    if (!COM_VIRGULA.has(nameAt.get(index) ?? '')) return null;
    return { de: 'taxa', quando: NUMERICAS.has(nameAt.get(index + 1) ?? '') ? 'com-sobra' : 'sempre' };
  };
  for (const row of rows) {
    const { linha, celulas } = row;
    const moved = motivoDasCelulas(tabela, head, row, cortavel);
    if (moved) {
      erros.push({ linha, mensagem: moved });
      continue;
    }
    const cell = (coluna: string): string => (celulas[columns.get(coluna) ?? -1] ?? '').trim();
    const mensagem = leitura.add(linha, {
      tipo: cell('tipo'),
      financeira: cell('financeira'),
      item: cell('item'),
      parcelas: withoutSigns(cell('parcelas')),
      entrada: withoutSigns(cell('entrada')),
      campo: cell('campo'),
      valor: cell('valor'),
    });
    if (mensagem) erros.push({ linha, mensagem });
  }
  if (erros.length > 0) return refuse(erros);
  const { digitado, explain } = leitura.finish();
  const lido = readPlanoDigitado(digitado, hoje);
  if (lido.ok) return { ok: true, plano: lido.plano, linhas };
  return refuse(Object.entries(lido.erros).map(([campo, mensagem]) => explain(campo, mensagem)));
}
