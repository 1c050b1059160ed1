import {
  MAX_CARENCIA,
  MAX_PARCELAS,
  MAX_PRECO,
  MAX_TARIFAS,
  MAX_TAXA,
  MIN_VALIDADE,
} from '../valores/limits.ts';
import { DEFAULT_PLANO_TABLES, type PlanoTables } from './plano-tables.ts';
import { FIRST_DATE, LAST_DATE, LONGEST_SIMULACAO_TEXT } from './simulacao-schema.ts';

const moneyProperty = (minimum: number, description: string) => ({
  type: 'integer',
  minimum,
  maximum: MAX_PRECO,
  description: `${description}, em centavos`,
});

/**
 * Date pattern for validators that ignore `format`, as 2020-12 allows; it cannot check the length of months.
 */
const DAY_PATTERN = '^(?:20[0-9]{2}|2100)-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$';

const dateProperty = (description: string) => ({
  type: 'string',
  format: 'date',
  pattern: DAY_PATTERN,
  description: `${description}; de ${FIRST_DATE} a ${LAST_DATE}`,
});

/** Text that is not blank after trimming. */
const textProperty = (description: string) => ({
  type: 'string',
  pattern: '\\S',
  maxLength: LONGEST_SIMULACAO_TEXT,
  description,
});

const objectSchema = (properties: Record<string, object>, optional: readonly string[] = []) => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  properties,
});

const parcelasProperty = { type: 'integer', minimum: 1, maximum: MAX_PARCELAS };

const iofProperty = (tabelas: PlanoTables) => ({
  default: 'pf',
  anyOf: [
    { type: 'string', enum: Object.keys(tabelas.iof) },
    objectSchema({
      diaria: { type: 'number', minimum: 0, maximum: 1, description: 'Percentual ao dia' },
      adicional: { type: 'number', minimum: 0, maximum: 10, description: 'Percentual único' },
      tetoDias: { type: 'integer', minimum: 0, maximum: 4000 },
    }),
  ],
});

const tarifaProperty = objectSchema({
  nome: textProperty('Nome da tarifa'),
  valor: moneyProperty(0, 'Valor da tarifa'),
  financiada: { type: 'boolean' },
});

const cdcProperties = (tabelas: PlanoTables) =>
  objectSchema(
    {
      produto: { const: 'cdc' },
      preco: moneyProperty(1, 'Preço à vista'),
      entrada: moneyProperty(0, 'Entrada; com a troca, menor que o preço'),
      troca: { ...moneyProperty(0, 'Usado na troca'), default: 0 },
      parcelas: parcelasProperty,
      taxaMensal: { type: 'number', minimum: 0, maximum: MAX_TAXA, description: 'Percentual ao mês' },
      dataContrato: dateProperty('Data do contrato'),
      primeiroVencimento: dateProperty(`De 1 a ${MAX_CARENCIA} dias depois do contrato`),
      convencao: { type: 'string', enum: ['mensal', 'dias365', 'dias30'], default: 'dias365' },
      sistema: { type: 'string', enum: ['price', 'sac'], default: 'price' },
      iof: iofProperty(tabelas),
      tarifas: { type: 'array', maxItems: MAX_TARIFAS, items: tarifaProperty, default: [] },
      seguro: objectSchema({
        valor: moneyProperty(0, 'Seguro prestamista'),
        financiado: { type: 'boolean' },
      }),
      agente: textProperty('Quem financia'),
      validade: dateProperty(
        `Até quando vale a oferta: ${MIN_VALIDADE} dias ou mais, contados de hoje e do contrato`,
      ),
      fornecedor: objectSchema({
        nome: textProperty('Nome da loja'),
        endereco: textProperty('Endereço da loja'),
      }),
    },
    ['troca', 'convencao', 'sistema', 'iof', 'tarifas', 'seguro', 'agente', 'validade', 'fornecedor'],
  );

const liberacredProperties = ({ liberacred: { planos } }: PlanoTables) => ({
  ...objectSchema({
    produto: { const: 'liberacred' },
    valor: moneyProperty(1, 'Valor de referência'),
    parcelas: parcelasProperty,
    entradaPct: { type: 'number', minimum: 0, maximum: 100, description: 'Percentual do valor' },
  }),
  anyOf: planos.map((plano) => ({
    properties: { parcelas: { const: plano.parcelas }, entradaPct: { const: plano.entradaPct } },
  })),
});

/** Consórcio plans with at least one term. */
const groupsOf = ({ consorcio: { planos } }: PlanoTables) =>
  Object.entries(planos).filter(([, terms]) => terms.length > 0);

const consorcioProperties = (tabelas: PlanoTables) => ({
  ...objectSchema(
    {
      produto: { const: 'consorcio' },
      credito: moneyProperty(1, 'Carta de crédito'),
      plano: { type: 'string', enum: groupsOf(tabelas).map(([nome]) => nome) },
      meses: { type: 'integer', minimum: 1, maximum: 240 },
      seguroVida: { type: 'boolean', default: false },
    },
    ['seguroVida'],
  ),
  anyOf: groupsOf(tabelas).map(([nome, terms]) => ({
    properties: { plano: { const: nome }, meses: { enum: terms.map(({ meses }) => meses) } },
  })),
});

/**
 * Builds the JSON Schema (2020-12) of a simulation request, answered by GET /api/simulacoes/esquema. Rules
 * that a schema cannot express, such as a down payment below the price, stay with the 422 of the request. A
 * product without plans in the tables is left out: an empty enum is no valid schema.
 */
export const createSimulacaoJsonSchema = (tabelas: PlanoTables = DEFAULT_PLANO_TABLES) => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Pedido de simulação',
  oneOf: [
    cdcProperties(tabelas),
    ...(tabelas.liberacred.planos.length > 0 ? [liberacredProperties(tabelas)] : []),
    ...(groupsOf(tabelas).length > 0 ? [consorcioProperties(tabelas)] : []),
  ],
});
