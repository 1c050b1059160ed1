import { parseData } from '../valores/datas.ts';
import { dinheiroPartes, parseDinheiro } from '../valores/dinheiro.ts';
import { parsePercentual } from '../valores/percentual.ts';

/**
 * A simulation as an address: everything that was typed, nothing about a person. The names are those of the
 * form's fields, so that a form sent by GET before JavaScript arrives writes the same address.
 */
export const CAMPOS_DA_SIMULACAO = [
  'moto',
  'preco',
  'entrada',
  /** '' for reais, 'pct' for a percentage of the price. */
  'em',
  'troca',
  /** Id of the evaluated bike that the trade-in is. */
  'usado',
  'parcelas',
  /** Id of the lender in the plan. */
  'banco',
  /** Percent per month where it is not the plan's. */
  'taxa',
  /** Date of the contract. */
  'data',
  /** First due date. */
  'venc',
  /** 'price' or 'sac' where it is not how the lender counts. */
  'sistema',
  'iof',
  /** Price of the insurance; none when empty (STJ Tema 972: opt-in). */
  'seguro',
  /** '' when the insurance is part of the loan, 'hora' when it is paid on signing. */
  'seguroEm',
  /** Version of the plan that the numbers come from. */
  'plano',
  /** The instalment that fits the customer's pocket. */
  'cabe',
  /** Day on which the customer thinks of settling early. */
  'quitar',
  /** Programmed down payment: "12x30" is twelve instalments for 30 % of the motorcycle. */
  'programada',
  /** Consórcio: "mega-60" is its plan with sixty months. */
  'consorcio',
  /** Id of the saved simulation that it is: it keeps the campaigns that it was made with. */
  'salva',
] as const;

export type CampoDaSimulacao = (typeof CAMPOS_DA_SIMULACAO)[number];

/** How a fee is charged: '' as the plan says, in the loan, on signing, or not at all. */
export const COBRANCAS = ['', 'financiada', 'hora', 'nao'] as const;
export type Cobranca = (typeof COBRANCAS)[number];

/** What people type and choose, before it is read; `tarifas` follows the order of the lender's fees. */
export type SimulacaoDigitada = Record<CampoDaSimulacao, string> & { tarifas: readonly Cobranca[] };

/** Longer texts are no simulation; the name of a motorcycle may be long. */
const LONGEST_VALUE = 80;
const MOST_TARIFAS = 20;

const BLANK = Object.fromEntries(CAMPOS_DA_SIMULACAO.map((campo) => [campo, ''])) as Record<
  CampoDaSimulacao,
  string
>;

/** Nothing typed yet. */
export const SIMULACAO_VAZIA: SimulacaoDigitada = { ...BLANK, tarifas: [] };

/** "25990" or "25990,50": an amount without what a reader of an address does not need. */
function shortMoney(text: string): string {
  const centavos = parseDinheiro(text);
  if (centavos === null) return text;
  const { inteiro, centavos: cents } = dinheiroPartes(centavos);
  const reais = inteiro.replaceAll('.', '');
  return cents === '00' ? reais : `${reais},${cents}`;
}

/** "1,99" of "1.990 %". */
function shortPercent(text: string): string {
  const percent = parsePercentual(text);
  if (percent === null) return text;
  const decimals = percent.toFixed(8).replace(/\.?0+$/, '');
  return decimals.replace('.', ',');
}

/** A day without its year depends on today: it stays as it was typed. */
const shortDate = (text: string): string => parseData(text) ?? text;

const digits = (text: string): string => (/^\d{1,4}$/.test(text) ? String(Number(text)) : text);

const SHORTEN: Partial<Record<CampoDaSimulacao, (text: string, d: SimulacaoDigitada) => string>> = {
  preco: shortMoney,
  entrada: (text, { em }) => (em === 'pct' ? shortPercent(text) : shortMoney(text)),
  troca: shortMoney,
  parcelas: digits,
  taxa: shortPercent,
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

/** Cut to the longest value, never through a character of two units: an address cannot hold its half. */
const cut = (text: string): string =>
  text
    .slice(0, LONGEST_VALUE)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

/**
 * The shortest writing of a simulation with the same meaning. What cannot be read stays as it was typed, so
 * that a reload loses nothing. Applying it twice changes nothing.
 */
export function shortSimulacao(digitada: SimulacaoDigitada): SimulacaoDigitada {
  const entries = CAMPOS_DA_SIMULACAO.map((campo) => {
    const text = cut(digitada[campo]);
    return [campo, SHORTEN[campo]?.(text, digitada) ?? text] as const;
  });
  const values = Object.fromEntries(entries) as Record<CampoDaSimulacao, string>;
  return { ...values, tarifas: normalTarifas(digitada.tarifas) };
}

/** The query of a simulation's address without "?"; empty fields are left out, commas stay readable. */
export function toEndereco(digitada: SimulacaoDigitada): string {
  const short = shortSimulacao(digitada);
  const params = new URLSearchParams();
  for (const campo of CAMPOS_DA_SIMULACAO) if (short[campo] !== '') params.append(campo, short[campo]);
  for (const cobranca of short.tarifas) params.append('tarifas', cobranca);
  return params.toString().replaceAll('%2C', ',');
}

const isCobranca = (text: string): text is Cobranca => COBRANCAS.some((cobranca) => cobranca === text);

/** Reads an address, whoever wrote it: unknown names are ignored and nothing throws. */
export function fromEndereco(params: URLSearchParams): SimulacaoDigitada {
  const values = Object.fromEntries(
    CAMPOS_DA_SIMULACAO.map((campo) => [campo, params.get(campo) ?? '']),
  ) as Record<CampoDaSimulacao, string>;
  const tarifas = params.getAll('tarifas').map((text) => (isCobranca(text) ? text : ''));
  return shortSimulacao({ ...values, tarifas });
}
