import { withoutSigns } from '../valores/clean-pasted-text.ts';
import { type CsvTable, foldHeading, formatCsv, readCsvTable } from '../valores/csv.ts';
import {
  explainCells,
  explainHeadings,
  explainOpenQuote,
  explainRepeatedHeadings,
  type SplittableColumn,
} from '../valores/csv-headings.ts';
import type { CalendarDate } from '../valores/dates.ts';
import { CONSORCIO_GRUPOS, IOF_PRESETS } from './loan-types.ts';
import type { Plano } from './plano.ts';
import { PLANO_COLUMNS, type PlanoCsvError, type PlanoFact } from './plano-csv-facts.ts';
import { createPlanoCsvReader } from './plano-csv-reader.ts';
import {
  CONSORCIO_PART,
  FINANCEIRA_PART,
  GRUPO_PART,
  IOF_PART,
  LIBERACRED_PART,
  LIBERACRED_PLANO_PART,
  MORA_PART,
  PANFLETO_RULES_PART,
  PLANO_PART,
  VIGENCIA_PART,
} from './plano-fields.ts';
import type { TypedFinanceira, TypedPlano } from './plano-form.ts';
import { readPlanoForm } from './read-plano-form.ts';

/** Result of parsing a file: a plan, or its errors. Nothing is stored. */
export type ImportedPlano =
  | { ok: true; plano: Plano; linhas: number }
  | { ok: false; erros: PlanoCsvError[]; linhas: number };

/** Maximum number of lines. */
const MOST_LINES = 3000;

/** Columns with decimals, and those whose figures may well stand behind some. */
const DECIMAL_COLUMNS: ReadonlySet<string> = new Set(['entrada', 'valor']);
const NUMERIC_COLUMNS: ReadonlySet<string> = new Set(['parcelas', ...DECIMAL_COLUMNS]);

type PartialFact = Partial<PlanoFact>;

/** Facts for the fields of a group, except those with their own column; lists have their own lines. */
const factsOf = (
  where: PartialFact,
  { partes }: { partes: Readonly<Record<string, { mensagem: string; csv?: string | false }>> },
  typed: Readonly<Record<string, unknown>>,
): PartialFact[] =>
  Object.entries(partes).flatMap(([key, { csv }]) => {
    const valor = typed[key];
    const campo = csv ?? key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    return campo === false || typeof valor !== 'string' ? [] : [{ ...where, campo, valor }];
  });

const financeiraFacts = (lida: TypedFinanceira): PartialFact[] => {
  const financeira = lida.nome;
  return [
    ...factsOf({ tipo: 'financeira', financeira }, FINANCEIRA_PART, lida),
    ...lida.faixas.flatMap(({ entradaMinima: entrada, taxas }) =>
      lida.prazos.map((parcelas, column) => {
        const where = { tipo: 'taxa', financeira, parcelas, entrada };
        return { ...where, campo: 'taxa_mensal', valor: taxas[column] ?? '' };
      }),
    ),
    ...lida.tarifas.map(({ nome: item, valor, financiada }) => {
      const campo = financiada === 'sim' ? 'financiada' : 'na_hora';
      return { tipo: 'tarifa', financeira, item, campo, valor };
    }),
  ];
};

const planoFacts = ({
  de,
  ate,
  financeiras,
  iof,
  liberacred,
  consorcio,
  mora,
  panfleto,
}: TypedPlano): PartialFact[] => [
  ...factsOf({ tipo: 'vigencia' }, { partes: VIGENCIA_PART }, { de, ate }),
  ...financeiras.flatMap(financeiraFacts),
  ...IOF_PRESETS.flatMap((item) =>
    factsOf({ tipo: 'iof', item }, IOF_PART, iof[item]).filter(({ valor }) => valor !== ''),
  ),
  ...liberacred.planos.flatMap((plano) => {
    const where = { tipo: 'liberacred', item: 'plano', parcelas: plano.parcelas, entrada: plano.entradaPct };
    return factsOf(where, LIBERACRED_PLANO_PART, plano);
  }),
  ...factsOf({ tipo: 'liberacred' }, LIBERACRED_PART, liberacred),
  ...CONSORCIO_GRUPOS.flatMap((item) =>
    consorcio[item].flatMap((grupo) =>
      factsOf({ tipo: 'consorcio', item, parcelas: grupo.meses }, GRUPO_PART, grupo),
    ),
  ),
  ...factsOf({ tipo: 'consorcio' }, CONSORCIO_PART, consorcio),
  ...factsOf({ tipo: 'mora' }, MORA_PART, mora),
  ...factsOf({ tipo: 'panfleto' }, PANFLETO_RULES_PART, panfleto),
];

/** Serializes a plan as CSV; {@link planoFromCsv} reads it back unchanged. */
export const planoToCsv = (plano: Plano): string =>
  formatCsv([
    PLANO_COLUMNS,
    ...planoFacts(PLANO_PART.toForm(plano)).map((fact) => PLANO_COLUMNS.map((column) => fact[column] ?? '')),
  ]);

/** Maps columns to their index, in any order; an error message when one is missing or repeated. */
function columnsOf(head: CsvTable['linhas'][number]): Map<string, number> | string {
  const found = new Map(head.celulas.map((cell, index) => [foldHeading(cell), index]));
  const missing = PLANO_COLUMNS.filter((column) => !found.has(column));
  const [twice] = PLANO_COLUMNS.flatMap((column) => {
    const same = head.celulas.flatMap((cell, index) => (foldHeading(cell) === column ? [index] : []));
    return explainRepeatedHeadings(head, same) ?? [];
  });
  if (twice !== undefined) return twice;
  return missing.length === 0
    ? found
    : `Faltam colunas: ${missing.join(', ')}. Baixe o plano em CSV para ver o modelo.`;
}

/**
 * Parses a plan from CSV. Parts that the file does not mention stay as in `base`; a lender, programme or
 * consórcio plan that it mentions is replaced as a whole. Never throws.
 * @param today calendar date in São Paulo; an imported plan begins today or later
 */
export function planoFromCsv(csv: string, base: Plano, today: CalendarDate): ImportedPlano {
  const table = readCsvTable(csv, MOST_LINES + 1);
  const [head, ...rows] = table.linhas;
  const linhas = Math.max(0, table.total - 1);
  const refuse = (erros: PlanoCsvError[]): ImportedPlano => ({ ok: false, erros, linhas });
  if (!head || linhas === 0) return refuse([{ linha: null, mensagem: 'A planilha está vazia.' }]);
  const columns = columnsOf(head);
  if (typeof columns === 'string') return refuse([{ linha: head.linha, mensagem: columns }]);
  if (linhas > MOST_LINES) return refuse([{ linha: null, mensagem: `Use até ${MOST_LINES} linhas.` }]);

  const reading = createPlanoCsvReader(base, today);
  const errors: PlanoCsvError[] = [];
  if (table.aspaAberta !== null)
    errors.push({ linha: table.aspaAberta, mensagem: explainOpenQuote(table.aspaAberta) });
  const used = new Set(PLANO_COLUMNS.map((column) => columns.get(column) ?? -1));
  const unknown = explainHeadings(head, used);
  if (unknown) errors.push({ linha: head.linha, mensagem: unknown });
  const nameAt = new Map([...columns].map(([column, index]) => [index, column]));
  const cortavel = (index: number): SplittableColumn | null => {
    if (!DECIMAL_COLUMNS.has(nameAt.get(index) ?? '')) return null;
    return { de: 'taxa', quando: NUMERIC_COLUMNS.has(nameAt.get(index + 1) ?? '') ? 'com-sobra' : 'sempre' };
  };
  for (const row of rows) {
    const { linha, celulas } = row;
    const moved = explainCells(table, head, row, cortavel);
    if (moved) {
      errors.push({ linha, mensagem: moved });
      continue;
    }
    const cell = (column: string): string => (celulas[columns.get(column) ?? -1] ?? '').trim();
    const mensagem = reading.add(linha, {
      tipo: cell('tipo'),
      financeira: cell('financeira'),
      item: cell('item'),
      parcelas: withoutSigns(cell('parcelas')),
      entrada: withoutSigns(cell('entrada')),
      campo: cell('campo'),
      valor: cell('valor'),
    });
    if (mensagem) errors.push({ linha, mensagem });
  }
  if (errors.length > 0) return refuse(errors);
  const { digitado, explain } = reading.finish();
  const parsed = readPlanoForm(digitado, today);
  if (parsed.ok) return { ok: true, plano: parsed.plano, linhas };
  return refuse(Object.entries(parsed.erros).map(([field, message]) => explain(field, message)));
}
