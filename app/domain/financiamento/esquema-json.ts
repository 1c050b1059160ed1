import {
  CARENCIA_MAXIMA,
  MAIS_TARIFAS,
  PARCELAS_MAXIMAS,
  PRECO_MAXIMO,
  TAXA_MAXIMA,
  VALIDADE_MINIMA,
} from '../limites.ts';
import { MAIOR_TEXTO } from './esquema.ts';
import { TABELAS, type Tabelas } from './tabelas.ts';

const dinheiro = (minimum: number, description: string) => ({
  type: 'integer',
  minimum,
  maximum: PRECO_MAXIMO,
  description: `${description}, em centavos`,
});

const data = (description: string) => ({ type: 'string', format: 'date', description });
const texto = (description: string) => ({
  type: 'string',
  minLength: 1,
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

const consorcio = ({ consorcio: { planos } }: Tabelas) => ({
  ...objeto(
    {
      produto: { const: 'consorcio' },
      credito: dinheiro(1, 'Carta de crédito'),
      plano: { type: 'string', enum: Object.keys(planos) },
      meses: { type: 'integer', minimum: 1, maximum: 240 },
      seguroVida: { type: 'boolean', default: false },
    },
    ['seguroVida'],
  ),
  anyOf: Object.entries(planos).map(([nome, terms]) => ({
    properties: { plano: { const: nome }, meses: { enum: terms.map(({ meses }) => meses) } },
  })),
});

/**
 * JSON Schema (2020-12) of a simulation request, the answer of GET /api/simulacoes/esquema. What a schema
 * cannot say, such as a down payment below the price, stays with the 422 of the request itself.
 */
export const createEsquemaJson = (tabelas: Tabelas = TABELAS) => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Pedido de simulação',
  oneOf: [cdc(tabelas), liberacred(tabelas), consorcio(tabelas)],
});
