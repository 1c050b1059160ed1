import * as v from 'valibot';
import type { SimulacaoConsorcio } from '../../app/domain/financiamento/consorcio.ts';
import type { SimulacaoLiberacred } from '../../app/domain/financiamento/liberacred.ts';
import { SimulacaoRequest } from '../../app/domain/financiamento/simulacao-schema.ts';
import type { SimulacaoCdc } from '../../app/domain/financiamento/simular.ts';
import type { ApiOperation } from '../base/operation.ts';
import { centavosSchema, daySchema, integerSchema } from '../base/value-schemas.ts';

const cdcSchema = v.strictObject({
  produto: v.literal('cdc'),
  ...{
    valorLiquido: centavosSchema,
    valorFinanciado: centavosSchema,
    iof: centavosSchema,
    parcela: centavosSchema,
  },
  parcelas: v.array(
    v.strictObject({
      ...{ numero: integerSchema, vencimento: daySchema, dias: integerSchema },
      ...{ juros: centavosSchema, amortizacao: centavosSchema, valor: centavosSchema, saldo: centavosSchema },
    }),
  ),
  ...{ juros: centavosSchema, totalParcelas: centavosSchema, totalAPrazo: centavosSchema },
  ...{ taxaMensal: v.number(), taxaAnual: v.number() },
  cet: v.nullable(v.strictObject({ anual: v.number(), mensal: v.number() })),
  oferta: v.pipe(v.array(v.string()), v.description('O que a lei manda dizer junto da parcela.')),
}) satisfies v.GenericSchema<unknown, SimulacaoCdc>;

const liberacredSchema = v.strictObject({
  ...{
    parcela: centavosSchema,
    acumulado: centavosSchema,
    aptoApos: integerSchema,
    totalPago: centavosSchema,
  },
}) satisfies v.GenericSchema<unknown, SimulacaoLiberacred>;

const consorcioSchema = v.strictObject({
  ...{
    parcela: centavosSchema,
    fundoComum: centavosSchema,
    taxaAdministracao: centavosSchema,
    seguro: centavosSchema,
  },
  rendaMinima: centavosSchema,
  lances: v.strictObject({ embutidoMaximo: centavosSchema, fixo25: centavosSchema, fixo35: centavosSchema }),
}) satisfies v.GenericSchema<unknown, SimulacaoConsorcio>;

const shared = { grupo: 'Simulações', quem: 'publico', chave: 'simulacoes:leitura' } as const;

/** OpenAPI operations of the simulations. */
export const SIMULACAO_OPERATIONS: readonly ApiOperation[] = [
  {
    ...shared,
    ...{ metodo: 'post', caminho: '/api/simulacoes', id: 'simulate', resumo: 'Calcula um financiamento' },
    descricao:
      'Com chave ou sessão, usa o plano da loja. Nada é guardado. Dinheiro em centavos, taxas em % ao mês.',
    corpo: {
      obrigatorio: true,
      forma: SimulacaoRequest,
      exemplo: {
        ...{ produto: 'cdc', preco: 1_899_000, entrada: 400_000, parcelas: 36, taxaMensal: 1.99 },
        ...{ dataContrato: '2026-11-24', primeiroVencimento: '2026-12-24' },
      },
    },
    respostas: {
      200: {
        descricao: 'As contas, com cada parcela.',
        forma: v.union([cdcSchema, liberacredSchema, consorcioSchema]),
        exemplo: { parcela: 25_000, acumulado: 300_000, aptoApos: 12, totalPago: 900_000 },
      },
    },
    erros: [422, 502, 504],
  },
  {
    ...shared,
    ...{ metodo: 'get', caminho: '/api/simulacoes/esquema', id: 'readEsquemaDaSimulacao' },
    resumo: 'Lê o que se pode pedir com o plano de hoje',
    respostas: {
      200: {
        descricao: 'Um JSON Schema (2020-12) do pedido de simulação.',
        tipo: 'application/schema+json',
        forma: v.looseObject({ $schema: v.string(), oneOf: v.array(v.record(v.string(), v.unknown())) }),
        exemplo: { $schema: 'https://json-schema.org/draft/2020-12/schema', oneOf: [{ type: 'object' }] },
      },
    },
    erros: [502, 504],
  },
];
