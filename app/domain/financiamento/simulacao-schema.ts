import * as v from 'valibot';
import { isCalendarDate } from '../valores/dates.ts';
import { MAX_CARENCIA, MAX_PARCELAS, MAX_PRECO, MAX_TARIFAS, MAX_TAXA } from '../valores/limits.ts';
import { excessivePagamento, isEnough, isPreco, isVencimento } from './condicoes-rules.ts';
import { CONSORCIO_GRUPOS, CONVENCOES, IOF_PRESETS, SISTEMAS } from './loan-types.ts';

/**
 * Request of POST /api/simulacoes: money in integer centavos, percent as decimal numbers, dates `YYYY-MM-DD`.
 * Limits come first in every pipe, so that hostile numbers are refused before any computation.
 */

export const LONGEST_SIMULACAO_TEXT = 200;
/**
 * Limits of dates: due dates reach ten years past the contract and must stay within the dates module's
 * calendar.
 */
export const FIRST_DATE = '2000-01-01';
export const LAST_DATE = '2100-12-31';
/** Maximum IOF, percent of the loan; above it the closed formula gives no sensible result. */
const MOST_IOF = 50;

const LABELS: ReadonlyMap<unknown, string> = new Map([
  ['preco', 'Informe o preço.'],
  ['entrada', 'Informe a entrada; use 0 se não houver.'],
  ['parcelas', 'Informe o número de parcelas.'],
  ['taxaMensal', 'Informe a taxa ao mês.'],
  ['dataContrato', 'Informe a data do contrato.'],
  ['primeiroVencimento', 'Informe o primeiro vencimento.'],
  ['valor', 'Informe o valor.'],
  ['entradaPct', 'Informe o percentual da entrada.'],
  ['credito', 'Informe o crédito.'],
  ['plano', 'Informe o plano.'],
  ['meses', 'Informe o prazo em meses.'],
]);

type Issue = { expected: string | null; path?: readonly { key: unknown }[] | undefined };

/**
 * Message of an object schema, which reports three issues: no object at all, a missing key, an unknown key.
 */
function objectMessage({ expected, path }: Issue): string {
  if (!path) return 'Envie os dados da simulação.';
  if (expected === 'never') return 'Campo desconhecido.';
  return LABELS.get(path.at(-1)?.key) ?? 'Preencha este campo.';
}

const number = (least: number, most: number, message: string) =>
  v.pipe(v.number(message), v.finite(message), v.minValue(least, message), v.maxValue(most, message));

const integer = (least: number, most: number, message: string) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(least, message), v.maxValue(most, message));

const moneySchema = (least: number, message: string) => integer(least, MAX_PRECO, message);

const date = (message: string) =>
  v.pipe(
    v.string(message),
    v.length(10, message),
    v.check(isCalendarDate, message),
    v.check((data) => data >= FIRST_DATE && data <= LAST_DATE, message),
  );

const normalizedText = (message: string) =>
  v.pipe(v.string(message), v.normalize('NFC'), v.maxLength(LONGEST_SIMULACAO_TEXT, message), v.trim());
const nameSchema = (message: string) => v.pipe(normalizedText(message), v.nonEmpty(message));

const IOF_MESSAGE = 'Escolha um IOF da lista ou informe diaria, adicional e tetoDias.';

const iofSchema = v.union(
  [
    v.picklist(IOF_PRESETS, IOF_MESSAGE),
    v.pipe(
      v.strictObject(
        {
          diaria: number(0, 1, IOF_MESSAGE),
          adicional: number(0, 10, IOF_MESSAGE),
          tetoDias: integer(0, 4000, IOF_MESSAGE),
        },
        IOF_MESSAGE,
      ),
      v.check(({ diaria, adicional, tetoDias }) => diaria * tetoDias + adicional <= MOST_IOF, IOF_MESSAGE),
    ),
  ],
  IOF_MESSAGE,
);

const tarifaSchema = v.strictObject(
  {
    nome: nameSchema('Informe o nome da tarifa.'),
    valor: moneySchema(0, 'Confira o valor da tarifa.'),
    financiada: v.boolean('Diga se a tarifa é financiada.'),
  },
  objectMessage,
);

/** Checks the length before the items, so that a huge list costs nothing. */
const tarifasSchema = v.pipe(
  v.custom<unknown[]>(
    (value) => Array.isArray(value) && value.length <= MAX_TARIFAS,
    `Envie até ${MAX_TARIFAS} tarifas.`,
  ),
  v.array(tarifaSchema),
);

const seguroSchema = v.strictObject(
  {
    valor: moneySchema(0, 'Confira o valor do seguro.'),
    financiado: v.boolean('Diga se o seguro é financiado.'),
  },
  objectMessage,
);

const parcelasSchema = integer(1, MAX_PARCELAS, `Use de 1 a ${MAX_PARCELAS} parcelas.`);

const cdcFieldsSchema = v.strictObject(
  {
    produto: v.literal('cdc'),
    preco: moneySchema(1, 'O preço vai de R$ 0,01 a R$ 10 milhões.'),
    entrada: moneySchema(0, 'Confira o valor da entrada.'),
    troca: v.optional(moneySchema(0, 'Confira o valor do usado na troca.'), 0),
    parcelas: parcelasSchema,
    taxaMensal: number(0, MAX_TAXA, `A taxa vai de 0 a ${MAX_TAXA}% ao mês.`),
    dataContrato: date('Confira a data do contrato.'),
    primeiroVencimento: date('Confira a data do primeiro vencimento.'),
    convencao: v.optional(v.picklist(CONVENCOES, 'Escolha mensal, dias365 ou dias30.'), 'dias365'),
    sistema: v.optional(v.picklist(SISTEMAS, 'Escolha price ou sac.'), 'price'),
    iof: v.optional(iofSchema, 'pf'),
    tarifas: v.optional(tarifasSchema, []),
    seguro: v.optional(seguroSchema),
    agente: v.optional(nameSchema('Confira o nome de quem financia.')),
    validade: v.optional(date('Confira a validade da oferta.')),
    fornecedor: v.optional(
      v.strictObject(
        { nome: nameSchema('Informe o nome da loja.'), endereco: nameSchema('Informe o endereço da loja.') },
        objectMessage,
      ),
    ),
  },
  objectMessage,
);

/**
 * Rules over several fields. They run as soon as those fields have the right type, so that no message is held
 * back; they pass where another message already names the cause.
 */
const cdcSchema = v.pipe(
  cdcFieldsSchema,
  v.forward(
    v.partialCheck(
      [['preco'], ['entrada']],
      (values) => !isPreco(values.preco) || excessivePagamento(values) === null,
      'A entrada precisa ser menor que o preço.',
    ),
    ['entrada'],
  ),
  v.forward(
    v.partialCheck(
      [['preco'], ['entrada'], ['troca']],
      (values) => !isPreco(values.preco) || excessivePagamento(values) !== 'troca',
      'Entrada e troca juntas precisam ficar abaixo do preço.',
    ),
    ['troca'],
  ),
  v.forward(
    v.partialCheck(
      [['preco'], ['entrada'], ['troca'], ['parcelas']],
      (values) => excessivePagamento(values) !== null || isEnough(values, values.parcelas),
      'Valor baixo demais para tantas parcelas.',
    ),
    ['parcelas'],
  ),
  v.forward(
    v.partialCheck(
      [['dataContrato'], ['primeiroVencimento']],
      ({ dataContrato, primeiroVencimento }) =>
        !isCalendarDate(dataContrato) ||
        !isCalendarDate(primeiroVencimento) ||
        isVencimento(dataContrato, primeiroVencimento),
      `O primeiro vencimento fica de 1 a ${MAX_CARENCIA} dias depois do contrato.`,
    ),
    ['primeiroVencimento'],
  ),
);

const liberacredSchema = v.strictObject(
  {
    produto: v.literal('liberacred'),
    valor: moneySchema(1, 'O valor vai de R$ 0,01 a R$ 10 milhões.'),
    parcelas: parcelasSchema,
    entradaPct: number(0, 100, 'Confira o percentual da entrada.'),
  },
  objectMessage,
);

const consorcioSchema = v.strictObject(
  {
    produto: v.literal('consorcio'),
    credito: moneySchema(1, 'O crédito vai de R$ 0,01 a R$ 10 milhões.'),
    plano: v.picklist(CONSORCIO_GRUPOS, 'Escolha o plano mega ou master.'),
    meses: integer(1, 240, 'Confira o prazo em meses.'),
    seguroVida: v.optional(v.boolean('Diga se há seguro de vida.'), false),
  },
  objectMessage,
);

export const SimulacaoRequest = v.variant(
  'produto',
  [cdcSchema, liberacredSchema, consorcioSchema],
  ({ path }) => (path ? 'Escolha cdc, liberacred ou consorcio.' : 'Envie os dados da simulação.'),
);

export type SimulacaoRequest = v.InferOutput<typeof SimulacaoRequest>;
export type CdcSimulacaoRequest = v.InferOutput<typeof cdcSchema>;
