import type { TypedValue } from '../resource/typed-fields.ts';
import type { CalendarDate } from '../valores/dates.ts';
import { explainDate } from '../valores/explain-values.ts';
import { explainPercent, parsePercent } from '../valores/percent.ts';
import { explainFraction, explainPartFraction } from './excel-fraction.ts';
import type { Plano } from './plano.ts';
import { type GRUPO_PART, PLANO_PART, type TypedFinanceira, type TypedPlano } from './plano-fields.ts';
import { checkPlano, createFinanceiraId, type PlanoErrors } from './plano-schema.ts';

/** Typed plan after tidying, with the parsed plan or a message per invalid field. */
export type ReadPlano = { digitado: TypedPlano } & (
  | { ok: true; plano: Plano }
  | { ok: false; erros: PlanoErrors }
);

const isBlank = (...texts: readonly string[]): boolean => texts.every((text) => text === '');

/** Indexes sorted by the numbers that the texts stand for; texts without a number come last, order kept. */
function sortOrder(texts: readonly string[]): number[] {
  const numbers = texts.map((text) => parsePercent(text) ?? Number.POSITIVE_INFINITY);
  return texts.map((_, index) => index).sort((a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0) || a - b);
}

const reordered = <Item>(list: readonly Item[], order: readonly number[]): Item[] =>
  order.flatMap((index) => list.slice(index, index + 1));

/** Sorts terms and bands; drops empty columns, bands and fees. */
function tidyFinanceira(financeira: TypedFinanceira): TypedFinanceira {
  const { prazos, faixas, tarifas } = financeira;
  const used = sortOrder(prazos).filter(
    (column) => !isBlank(prazos[column] ?? '', ...faixas.map(({ taxas }) => taxas[column] ?? '')),
  );
  const bands = faixas.filter(({ entradaMinima, taxas }) => !isBlank(entradaMinima, ...taxas));
  const rows = sortOrder(bands.map(({ entradaMinima }) => entradaMinima || '0'));
  return {
    ...financeira,
    prazos: reordered(prazos, used),
    faixas: reordered(bands, rows).map(({ entradaMinima, taxas }) => ({
      entradaMinima: entradaMinima || '0',
      taxas: reordered(taxas, used),
    })),
    tarifas: tarifas.filter(({ nome, valor }) => !isBlank(nome, valor)),
  };
}

function tidyGrupos(grupos: readonly TypedValue<typeof GRUPO_PART>[]) {
  const filled = grupos.filter((grupo) => !isBlank(...Object.values(grupo)));
  return reordered(filled, sortOrder(filled.map(({ meses }) => meses)));
}

/** Drops empty parts and sorts the rest for display. */
export function tidyPlano(typed: TypedPlano): TypedPlano {
  const { financeiras, liberacred, consorcio } = typed;
  return {
    ...typed,
    financeiras: financeiras.map(tidyFinanceira),
    liberacred: {
      ...liberacred,
      planos: liberacred.planos.filter((programa) => !isBlank(...Object.values(programa))),
    },
    consorcio: { ...consorcio, mega: tidyGrupos(consorcio.mega), master: tidyGrupos(consorcio.master) },
  };
}

/** Converts typed texts for the schema; a lender without id gets a new one. */
function toPlano(typed: TypedPlano, today: CalendarDate): unknown {
  const ids = typed.financeiras.map(({ id }) => id);
  const financeiras = typed.financeiras.map((financeira, index) => {
    const id = financeira.id || createFinanceiraId(financeira.nome, ids);
    ids[index] = id;
    return { ...financeira, id };
  });
  return PLANO_PART.parse({ ...typed, financeiras }, today);
}

/** Maps a path of the schema to the form's field. */
function fieldOf(path: string, { financeiras }: TypedPlano): string {
  const rate = /^financeiras\.(\d+)\.faixas\.(\d+)\.taxas\.(\d+)$/.exec(path);
  if (rate) {
    const [, lender, band, term] = rate;
    const column = financeiras[Number(lender)]?.prazos.findIndex((prazo) => Number(prazo) === Number(term));
    return `financeiras.${lender}.faixas.${band}.taxas.${column ?? 0}`;
  }
  return path
    .replace('.lancesFixos.', '.')
    .replace(/^(tabelas\.iof\.[\w-]+)\.ate\.valor$/, '$1.limite')
    .replace(/^(tabelas\.iof\.[\w-]+)\.ate\.depois$/, '$1.depois');
}

/**
 * Parses a typed plan. Never throws.
 * @param today calendar date in São Paulo; "30/11" means the next one
 */
export function readPlanoForm(typed: TypedPlano, today: CalendarDate): ReadPlano {
  const digitado = tidyPlano(typed);
  const checked = checkPlano(toPlano(digitado, today), today);
  const taxas = { ...findTaxas(digitado), ...findDates(digitado) };
  if (checked.ok && Object.keys(taxas).length === 0) return { ok: true, digitado, plano: checked.plano };
  const errors = Object.entries(checked.ok ? {} : checked.erros).map(([path, message]) => [
    fieldOf(path, digitado),
    message,
  ]);
  return { ok: false, digitado, erros: { ...Object.fromEntries(errors), ...taxas } };
}

/** Explains days that are typed and are no day; messages by field. */
const findDates = ({ de, ate }: TypedPlano): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ de, ate }).flatMap(([field, text]) => {
      const reason = explainDate(text);
      return reason === null ? [] : [[field, reason] as const];
    }),
  );

/** Finds rates and down payments that are unreadable or look like a spreadsheet's fraction; messages by field. */
const findTaxas = ({ financeiras }: TypedPlano): Record<string, string> =>
  Object.fromEntries(
    financeiras.flatMap(({ faixas }, lender) =>
      faixas.flatMap(({ entradaMinima, taxas }, band) => {
        const at = `financeiras.${lender}.faixas.${band}`;
        const asked = [
          [`${at}.entradaMinima`, explainPartFraction(entradaMinima)] as const,
          ...taxas.map(
            (taxa, column) =>
              [`${at}.taxas.${column}`, explainFraction(taxa) ?? explainPercent(taxa)] as const,
          ),
        ];
        return asked.flatMap(([field, reason]) => (reason === null ? [] : [[field, reason] as const]));
      }),
    ),
  );
