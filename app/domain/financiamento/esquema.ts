import * as v from 'valibot';
import { diasEntre, isData } from '../valores/datas.ts';
import {
  CARENCIA_MAXIMA,
  MAIS_TARIFAS,
  PARCELAS_MAXIMAS,
  PRECO_MAXIMO,
  TAXA_MAXIMA,
} from '../valores/limites.ts';
import { principalMinimo } from './cdc.ts';
import { CONVENCOES, GRUPOS_DE_CONSORCIO, PRESETS_DE_IOF, SISTEMAS } from './tipos.ts';

/**
 * Request of POST /api/simulacoes: money in integer centavos, percent as decimal numbers, dates `YYYY-MM-DD`.
 * Limits come first in every pipe, so that hostile numbers are refused before any computation.
 */

export const MAIOR_TEXTO = 200;
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

const dinheiro = (least: number, message: string) => integer(least, PRECO_MAXIMO, message);

const date = (message: string) =>
  v.pipe(
    v.string(message),
    v.length(10, message),
    v.check(isData, message),
    v.check((data) => data >= FIRST_DATE && data <= LAST_DATE, message),
  );

const texto = (message: string) =>
  v.pipe(v.string(message), v.normalize('NFC'), v.maxLength(MAIOR_TEXTO, message), v.trim());
const nome = (message: string) => v.pipe(texto(message), v.nonEmpty(message));

const IOF_MESSAGE = 'Escolha um IOF da lista ou informe diaria, adicional e tetoDias.';

const iof = v.union(
  [
    v.picklist(PRESETS_DE_IOF, IOF_MESSAGE),
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

const tarifa = v.strictObject(
  {
    nome: nome('Informe o nome da tarifa.'),
    valor: dinheiro(0, 'Confira o valor da tarifa.'),
    financiada: v.boolean('Diga se a tarifa é financiada.'),
  },
  objectMessage,
);

/** Checks the length before the items, so that a huge list costs nothing. */
const tarifas = v.pipe(
  v.custom<unknown[]>(
    (value) => Array.isArray(value) && value.length <= MAIS_TARIFAS,
    `Envie até ${MAIS_TARIFAS} tarifas.`,
  ),
  v.array(tarifa),
);

const seguro = v.strictObject(
  {
    valor: dinheiro(0, 'Confira o valor do seguro.'),
    financiado: v.boolean('Diga se o seguro é financiado.'),
  },
  objectMessage,
);

const parcelas = integer(1, PARCELAS_MAXIMAS, `Use de 1 a ${PARCELAS_MAXIMAS} parcelas.`);

const camposCdc = v.strictObject(
  {
    produto: v.literal('cdc'),
    preco: dinheiro(1, 'O preço vai de R$ 0,01 a R$ 10 milhões.'),
    entrada: dinheiro(0, 'Confira o valor da entrada.'),
    troca: v.optional(dinheiro(0, 'Confira o valor do usado na troca.'), 0),
    parcelas,
    taxaMensal: number(0, TAXA_MAXIMA, `A taxa vai de 0 a ${TAXA_MAXIMA}% ao mês.`),
    dataContrato: date('Confira a data do contrato.'),
    primeiroVencimento: date('Confira a data do primeiro vencimento.'),
    convencao: v.optional(v.picklist(CONVENCOES, 'Escolha mensal, dias365 ou dias30.'), 'dias365'),
    sistema: v.optional(v.picklist(SISTEMAS, 'Escolha price ou sac.'), 'price'),
    iof: v.optional(iof, 'pf'),
    tarifas: v.optional(tarifas, []),
    seguro: v.optional(seguro),
    agente: v.optional(nome('Confira o nome de quem financia.')),
    validade: v.optional(date('Confira a validade da oferta.')),
    fornecedor: v.optional(
      v.strictObject(
        { nome: nome('Informe o nome da loja.'), endereco: nome('Informe o endereço da loja.') },
        objectMessage,
      ),
    ),
  },
  objectMessage,
);

type Valores = { preco: number; entrada: number; troca?: number };

const isPreco = (preco: number): boolean => preco >= 1 && preco <= PRECO_MAXIMO;
const restOf = ({ preco, entrada, troca = 0 }: Valores): number => preco - entrada - troca;

function isDueInTime(contrato: string, vencimento: string): boolean {
  if (!isData(contrato) || !isData(vencimento)) return true;
  const days = diasEntre(contrato, vencimento);
  return days >= 1 && days <= CARENCIA_MAXIMA;
}

/**
 * Rules over several fields. They run as soon as those fields have the right type, so that no message is held
 * back; they pass where another message already names the cause.
 */
const cdc = v.pipe(
  camposCdc,
  v.forward(
    v.partialCheck(
      [['preco'], ['entrada']],
      (valores) => !isPreco(valores.preco) || restOf(valores) > 0,
      'A entrada precisa ser menor que o preço.',
    ),
    ['entrada'],
  ),
  v.forward(
    v.partialCheck(
      [['preco'], ['entrada'], ['troca']],
      (valores) => !isPreco(valores.preco) || valores.entrada >= valores.preco || restOf(valores) > 0,
      'Entrada e troca juntas precisam ficar abaixo do preço.',
    ),
    ['troca'],
  ),
  v.forward(
    v.partialCheck(
      [['preco'], ['entrada'], ['troca'], ['parcelas']],
      (valores) => !(restOf(valores) > 0) || restOf(valores) >= principalMinimo(valores.parcelas),
      'Valor baixo demais para tantas parcelas.',
    ),
    ['parcelas'],
  ),
  v.forward(
    v.partialCheck(
      [['dataContrato'], ['primeiroVencimento']],
      ({ dataContrato, primeiroVencimento }) => isDueInTime(dataContrato, primeiroVencimento),
      `O primeiro vencimento fica de 1 a ${CARENCIA_MAXIMA} dias depois do contrato.`,
    ),
    ['primeiroVencimento'],
  ),
);

const liberacred = v.strictObject(
  {
    produto: v.literal('liberacred'),
    valor: dinheiro(1, 'O valor vai de R$ 0,01 a R$ 10 milhões.'),
    parcelas,
    entradaPct: number(0, 100, 'Confira o percentual da entrada.'),
  },
  objectMessage,
);

const consorcio = v.strictObject(
  {
    produto: v.literal('consorcio'),
    credito: dinheiro(1, 'O crédito vai de R$ 0,01 a R$ 10 milhões.'),
    plano: v.picklist(GRUPOS_DE_CONSORCIO, 'Escolha o plano mega ou master.'),
    meses: integer(1, 240, 'Confira o prazo em meses.'),
    seguroVida: v.optional(v.boolean('Diga se há seguro de vida.'), false),
  },
  objectMessage,
);

export const PedidoDeSimulacao = v.variant('produto', [cdc, liberacred, consorcio], ({ path }) =>
  path ? 'Escolha cdc, liberacred ou consorcio.' : 'Envie os dados da simulação.',
);

export type PedidoDeSimulacao = v.InferOutput<typeof PedidoDeSimulacao>;
export type PedidoSimulacaoCdc = v.InferOutput<typeof cdc>;
