import {
  CARENCIA_MAXIMA,
  MAIS_TARIFAS,
  PARCELAS_MAXIMAS,
  PRECO_MAXIMO,
  TAXA_MAXIMA,
  VALIDADE_MINIMA,
} from '../valores/limites.ts';
import { FIRST_DATE, LAST_DATE, MAIOR_TEXTO } from './esquema.ts';
import { TABELAS, type Tabelas } from './tabelas.ts';

const dinheiro = (minimum: number, description: string) => ({
  type: 'integer',
  minimum,
  maximum: PRECO_MAXIMO,
  description: `${description}, em centavos`,
});

/**
 * Date pattern for validators that ignore `format`, as 2020-12 allows; it cannot check the length of months.
 */
const DIA = '^(?:20[0-9]{2}|2100)-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$';

const data = (description: string) => ({
  type: 'string',
  format: 'date',
  pattern: DIA,
  description: `${description}; de ${FIRST_DATE} a ${LAST_DATE}`,
});

/** Text that is not blank after trimming. */
const texto = (description: string) => ({
  type: 'string',
  pattern: '\\S',
  maxLength: MAIOR_TEXTO,
  description,
});

const objeto = (properties: Record<string, object>, optional: readonly string[] = []) => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  properties,
});

const parcelas = { type: 'integer', minimum: 1, maximum: PARCELAS_MAXIMAS };

const iof = (tabelas: Tabelas) => ({
  default: 'pf',
  anyOf: [
    { type: 'string', enum: Object.keys(tabelas.iof) },
    objeto({
      diaria: { type: 'number', minimum: 0, maximum: 1, description: 'Percentual ao dia' },
      adicional: { type: 'number', minimum: 0, maximum: 10, description: 'Percentual único' },
      tetoDias: { type: 'integer', minimum: 0, maximum: 4000 },
    }),
  ],
});

const tarifa = objeto({
  nome: texto('Nome da tarifa'),
  valor: dinheiro(0, 'Valor da tarifa'),
  financiada: { type: 'boolean' },
});

const cdc = (tabelas: Tabelas) =>
  objeto(
    {
      produto: { const: 'cdc' },
      preco: dinheiro(1, 'Preço à vista'),
      entrada: dinheiro(0, 'Entrada; com a troca, menor que o preço'),
      troca: { ...dinheiro(0, 'Usado na troca'), default: 0 },
      parcelas,
      taxaMensal: { type: 'number', minimum: 0, maximum: TAXA_MAXIMA, description: 'Percentual ao mês' },
      dataContrato: data('Data do contrato'),
      primeiroVencimento: data(`De 1 a ${CARENCIA_MAXIMA} dias depois do contrato`),
      convencao: { type: 'string', enum: ['mensal', 'dias365', 'dias30'], default: 'dias365' },
      sistema: { type: 'string', enum: ['price', 'sac'], default: 'price' },
      iof: iof(tabelas),
      tarifas: { type: 'array', maxItems: MAIS_TARIFAS, items: tarifa, default: [] },
      seguro: objeto({ valor: dinheiro(0, 'Seguro prestamista'), financiado: { type: 'boolean' } }),
      agente: texto('Quem financia'),
      validade: data(
        `Até quando vale a oferta: ${VALIDADE_MINIMA} dias ou mais, contados de hoje e do contrato`,
      ),
      fornecedor: objeto({ nome: texto('Nome da loja'), endereco: texto('Endereço da loja') }),
    },
    ['troca', 'convencao', 'sistema', 'iof', 'tarifas', 'seguro', 'agente', 'validade', 'fornecedor'],
  );

const liberacred = ({ liberacred: { planos } }: Tabelas) => ({
  ...objeto({
    produto: { const: 'liberacred' },
    valor: dinheiro(1, 'Valor de referência'),
    parcelas,
    entradaPct: { type: 'number', minimum: 0, maximum: 100, description: 'Percentual do valor' },
  }),
  anyOf: planos.map((plano) => ({
    properties: { parcelas: { const: plano.parcelas }, entradaPct: { const: plano.entradaPct } },
  })),
});

/** Consórcio plans with at least one term. */
const gruposDe = ({ consorcio: { planos } }: Tabelas) =>
  Object.entries(planos).filter(([, terms]) => terms.length > 0);

const consorcio = (tabelas: Tabelas) => ({
  ...objeto(
    {
      produto: { const: 'consorcio' },
      credito: dinheiro(1, 'Carta de crédito'),
      plano: { type: 'string', enum: gruposDe(tabelas).map(([nome]) => nome) },
      meses: { type: 'integer', minimum: 1, maximum: 240 },
      seguroVida: { type: 'boolean', default: false },
    },
    ['seguroVida'],
  ),
  anyOf: gruposDe(tabelas).map(([nome, terms]) => ({
    properties: { plano: { const: nome }, meses: { enum: terms.map(({ meses }) => meses) } },
  })),
});

/**
 * Builds the JSON Schema (2020-12) of a simulation request, answered by GET /api/simulacoes/esquema. Rules
 * that a schema cannot express, such as a down payment below the price, stay with the 422 of the request. A
 * product without plans in the tables is left out: an empty enum is no valid schema.
 */
export const createEsquemaJson = (tabelas: Tabelas = TABELAS) => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Pedido de simulação',
  oneOf: [
    cdc(tabelas),
    ...(tabelas.liberacred.planos.length > 0 ? [liberacred(tabelas)] : []),
    ...(gruposDe(tabelas).length > 0 ? [consorcio(tabelas)] : []),
  ],
});
