import { parseDate } from '../valores/dates.ts';
import { type Centavos, moneyParts, parseMoney } from '../valores/money.ts';
import { parsePercent } from '../valores/percent.ts';
import { explainFraction, explainPartFraction } from './excel-fraction.ts';

/**
 * Fields of a simulation in its address: everything that was typed, no personal data. Named as the form's
 * fields, so that a form sent by GET without JavaScript gives the same address.
 */
export const SIMULACAO_FIELDS = [
  'moto',
  'preco',
  'entrada',
  /** '' for reais, 'pct' for a percentage of the price. */
  'em',
  'troca',
  /** Id of the evaluated used bike that is traded in. */
  'usado',
  /** Name of a used bike that is not evaluated yet, as the FIPE table has it. */
  'qualUsado',
  'parcelas',
  /** Id of the lender in the plan. */
  'banco',
  /** Percent per month, when different from the plan's. */
  'taxa',
  /** Date of the contract. */
  'data',
  /** First due date. */
  'venc',
  /** 'price' or 'sac', when different from the lender's. */
  'sistema',
  'iof',
  /** Price of the insurance; empty means none (STJ Tema 972: opt-in). */
  'seguro',
  /** '' when the insurance is part of the loan, 'hora' when it is paid on signing. */
  'seguroEm',
  /** Version of the plan with these rates. */
  'plano',
  /** Instalment that the customer can afford. */
  'cabe',
  /** Day on which the customer may settle early. */
  'quitar',
  /** Programmed down payment: "12x30" is twelve instalments for 30 % of the motorcycle. */
  'programada',
  /** Consórcio plan and term: "mega-60" is the plan mega over sixty months. */
  'consorcio',
  /** Id of the saved simulation, with the campaigns that it was made with. */
  'salva',
] as const;

export type SimulacaoField = (typeof SIMULACAO_FIELDS)[number];

/** Charging of a fee: '' as in the plan, in the loan, on signing, or not at all. */
export const COBRANCAS = ['', 'financiada', 'hora', 'nao'] as const;
export type Cobranca = (typeof COBRANCAS)[number];

/** Simulation as typed and chosen, not yet parsed; `tarifas` follows the order of the lender's fees. */
export type TypedSimulacao = Record<SimulacaoField, string> & { tarifas: readonly Cobranca[] };

/** Moves a simulation of before to today's contract; a first due date typed for another day is not kept. */
export const asOfToday = (last: TypedSimulacao, today: string): TypedSimulacao => ({
  ...last,
  ...{ data: today, venc: last.data === today ? last.venc : '', salva: '' },
});

/** Maximum length of a value, long enough for the name of a motorcycle; the rest is cut off. */
const LONGEST_VALUE = 80;
const MOST_TARIFAS = 20;

const BLANK = Object.fromEntries(SIMULACAO_FIELDS.map((field) => [field, ''])) as Record<
  SimulacaoField,
  string
>;

export const EMPTY_SIMULACAO: TypedSimulacao = { ...BLANK, tarifas: [] };

/** Writes an amount for an address: "25990" or "25990,50". */
export function moneyInAddress(centavos: Centavos): string {
  const { inteiro, centavos: cents } = moneyParts(centavos);
  const reais = inteiro.replaceAll('.', '');
  return cents === '00' ? reais : `${reais},${cents}`;
}

/** Normalizes an amount for an address, as {@link moneyInAddress} writes it. */
function shortMoney(text: string): string {
  const centavos = parseMoney(text);
  return centavos === null ? text : moneyInAddress(centavos);
}

/** Normalizes a percentage for an address: "1.990 %" → "1,99". */
function shortPercent(text: string): string {
  const percent = parsePercent(text);
  if (percent === null) return text;
  const decimals = percent.toFixed(8).replace(/\.?0+$/, '');
  return decimals.replace('.', ',');
}

/** Keeps the "%" by which the person confirmed a small number; without it the form would ask again. */
const keepSign = (text: string, ask: (text: string) => string | null): string =>
  text.includes('%') && ask(shortPercent(text)) !== null ? `${shortPercent(text)}%` : shortPercent(text);

/** Normalizes a date for an address; one without year stays as typed, because it depends on today. */
const shortDate = (text: string): string => parseDate(text) ?? text;

const digits = (text: string): string => (/^\d{1,4}$/.test(text) ? String(Number(text)) : text);

const SHORTEN: Partial<Record<SimulacaoField, (text: string, d: TypedSimulacao) => string>> = {
  preco: shortMoney,
  entrada: (text, { em }) => (em === 'pct' ? keepSign(text, explainPartFraction) : shortMoney(text)),
  troca: shortMoney,
  parcelas: digits,
  taxa: (text) => keepSign(text, explainFraction),
  data: shortDate,
  venc: shortDate,
  seguro: shortMoney,
  plano: digits,
  cabe: shortMoney,
  quitar: shortDate,
};

function normalTarifas(tarifas: readonly Cobranca[]): Cobranca[] {
  const last = tarifas.findLastIndex((cobranca) => cobranca !== '');
  return tarifas.slice(0, Math.min(MOST_TARIFAS, last + 1));
}

/** Cuts to the maximum length, never inside a surrogate pair: an address cannot hold half of it. */
const cut = (text: string): string =>
  text
    .slice(0, LONGEST_VALUE)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

/**
 * Normalizes a simulation to its shortest form with the same meaning. Unreadable text stays as typed, so that
 * a reload loses nothing. Idempotent.
 */
export function shortSimulacao(typed: TypedSimulacao): TypedSimulacao {
  const entries = SIMULACAO_FIELDS.map((field) => {
    const text = cut(typed[field]);
    return [field, SHORTEN[field]?.(text, typed) ?? text] as const;
  });
  const values = Object.fromEntries(entries) as Record<SimulacaoField, string>;
  return { ...values, tarifas: normalTarifas(typed.tarifas) };
}

/** Query string of a simulation's address without "?"; empty fields are left out, commas stay readable. */
export function simulacaoToQuery(typed: TypedSimulacao): string {
  const short = shortSimulacao(typed);
  const params = new URLSearchParams();
  for (const field of SIMULACAO_FIELDS) if (short[field] !== '') params.append(field, short[field]);
  for (const cobranca of short.tarifas) params.append('tarifas', cobranca);
  return params.toString().replaceAll('%2C', ',');
}

const isCobranca = (text: string): text is Cobranca => COBRANCAS.some((cobranca) => cobranca === text);

/** Parses an address from any source: ignores unknown names, never throws. */
export function simulacaoFromQuery(params: URLSearchParams): TypedSimulacao {
  const values = Object.fromEntries(
    SIMULACAO_FIELDS.map((field) => [field, params.get(field) ?? '']),
  ) as Record<SimulacaoField, string>;
  const tarifas = params.getAll('tarifas').map((text) => (isCobranca(text) ? text : ''));
  return shortSimulacao({ ...values, tarifas });
}
