import { formatMoney } from '../valores/money.ts';
import { joined } from '../valores/written-lists.ts';

/** Fields of the text with which a company sends its proposals, and what each becomes. */
export const MESSAGE_FIELDS = {
  cliente: 'primeiro nome do cliente',
  numero: 'número da proposta',
  moto: 'moto',
  preco: 'total, com desconto',
  parcela: 'parcelas, com entrada e usado',
  usado: 'usado na troca e quanto vale',
  validade: 'último dia',
  link: 'endereço da proposta',
} as const;
export type MessageField = keyof typeof MESSAGE_FIELDS;

/** Values of the fields; empty for what the proposal has not, whose line is then left out. */
export type MessageValues = Readonly<Record<MessageField, string>> & {
  /** Sentences that the law wants beside an instalment (docs/decisions/0009); empty without a loan. */
  minimo: readonly string[];
};

export const MAX_MESSAGE = 800;

/** Text of companies that have not written their own. */
export const DEFAULT_PROPOSTA_MESSAGE = [
  'Olá, {cliente}. Aqui está a sua proposta {numero}:',
  '{moto} por {preco}.',
  '{parcela}.',
  'Seu usado na troca: {usado}.',
  'Vale até {validade}.',
  '{link}',
].join('\n');

const FIELD = /\{([^{}\n]*)\}/g;
const NAMES = Object.keys(MESSAGE_FIELDS) as MessageField[];
const written = (name: string): string => `{${name}}`;

/** Says what is wrong with a text as an administrator typed it; null for nothing. */
export function explainMessage(text: string): string | null {
  const unknown = [...text.matchAll(FIELD)]
    .map(([, name = '']) => name)
    .filter((name) => !Object.hasOwn(MESSAGE_FIELDS, name));
  const [first] = unknown;
  if (first !== undefined) return `Não há o campo ${written(first)}. Use ${joined(NAMES.map(written))}.`;
  if (/[{}]/.test(text.replace(FIELD, '')))
    return 'Falta uma chave: cada campo fica entre { e }, numa linha só.';
  if (!text.includes('{link}')) return 'Ponha o campo {link}: sem ele o cliente não abre a proposta.';
  return null;
}

/** Removes a name that nobody has, with the comma before it: "Olá, {cliente}." is "Olá." then. */
const withoutName = (line: string): string => line.replace(/(?:, ?| )?\{cliente\}/g, '');

/**
 * Writes a company's text with a proposal's values. A line with a field that has no value is left out; what the
 * law wants beside an instalment follows the line that names it.
 */
export function writePropostaMessage(text: string, values: MessageValues): string {
  const lines = text.split('\n').flatMap((line) => {
    const named = values.cliente === '' ? withoutName(line) : line;
    const fields = [...named.matchAll(FIELD)].map(([, name]) => name as MessageField);
    if (fields.some((name) => values[name] === '')) return [];
    const filled = named.replace(FIELD, (_, name: MessageField) => values[name]);
    return [filled, ...(fields.includes('parcela') ? values.minimo : [])];
  });
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Finds an amount of instalments, "48× de", "48x R$" and the like. */
const NAMES_PARCELA = /\d\s*(?:×|x\b|vezes\b|parcelas?\b)|parcela/i;

/**
 * Sentences of the minimum that a text lacks, as changed by hand before it is sent: an instalment is never
 * told without them. Empty where the text tells none.
 */
export function minimumMissing(text: string, minimo: readonly string[]): readonly string[] {
  const rest = minimo.reduce((left, line) => left.replace(line, ''), text);
  return NAMES_PARCELA.test(rest) ? minimo.filter((line) => !text.includes(line)) : [];
}

/** Adds the sentences that the law wants beside an instalment, where a text lacks some. */
export const withMinimum = (text: string, minimo: readonly string[]): string =>
  [text.trim(), ...minimumMissing(text, minimo)].join('\n');

/** Values for the preview of a text, of a proposal that has everything. */
export const EXAMPLE_MESSAGE_VALUES: MessageValues = {
  ...{ cliente: 'Marina', numero: '2026-000123', moto: 'Yamaha FZ25', preco: formatMoney(25_290_00) },
  parcela: `Entrada de ${formatMoney(2_000_00)} + usado de ${formatMoney(8_000_00)} + 48× de ${formatMoney(478_32)}`,
  usado: `Honda CG 160 Fan 2021 por ${formatMoney(8_000_00)}`,
  ...{ validade: '30/11/2026', link: 'https://…/proposta?id=…' },
  minimo: [
    `Parcelas mensais. Total a prazo: ${formatMoney(32_959_36)}.`,
    'Juros de 1,79% ao mês e 23,73% ao ano.',
    'CET de 28,41% ao ano.',
    'Financiamento: nome da financeira, sujeito à análise de crédito.',
  ],
};
