import * as v from 'valibot';
import type { SimulacaoConsorcio } from '../../app/domain/financiamento/consorcio.ts';
import { PedidoDeSimulacao } from '../../app/domain/financiamento/esquema.ts';
import type { SimulacaoLiberacred } from '../../app/domain/financiamento/liberacred.ts';
import type { SimulacaoCdc } from '../../app/domain/financiamento/simular.ts';
import { centavos, dia, inteiro } from '../base/formas.ts';
import type { Operacao } from '../base/operacao.ts';

const cdc = v.strictObject({
  produto: v.literal('cdc'),
  ...{ valorLiquido: centavos, valorFinanciado: centavos, iof: centavos, parcela: centavos },
  parcelas: v.array(
    v.strictObject({
      ...{ numero: inteiro, vencimento: dia, dias: inteiro },
      ...{ juros: centavos, amortizacao: centavos, valor: centavos, saldo: centavos },
    }),
  ),
  ...{ juros: centavos, totalParcelas: centavos, totalAPrazo: centavos },
  ...{ taxaMensal: v.number(), taxaAnual: v.number() },
  cet: v.nullable(v.strictObject({ anual: v.number(), mensal: v.number() })),
  oferta: v.pipe(v.array(v.string()), v.description('O que a lei manda dizer junto da parcela.')),
}) satisfies v.GenericSchema<unknown, SimulacaoCdc>;

const liberacred = v.strictObject({
  ...{ parcela: centavos, acumulado: centavos, aptoApos: inteiro, totalPago: centavos },
}) satisfies v.GenericSchema<unknown, SimulacaoLiberacred>;

const consorcio = v.strictObject({
  ...{ parcela: centavos, fundoComum: centavos, taxaAdministracao: centavos, seguro: centavos },
  rendaMinima: centavos,
  lances: v.strictObject({ embutidoMaximo: centavos, fixo25: centavos, fixo35: centavos }),
}) satisfies v.GenericSchema<unknown, SimulacaoConsorcio>;

const shared = { grupo: 'Simulações', quem: 'publico', chave: 'simulacoes:leitura' } as const;

/** OpenAPI operations of the simulations. */
export const OPERACOES_DAS_SIMULACOES: readonly Operacao[] = [
  {
    ...shared,
    ...{ metodo: 'post', caminho: '/api/simulacoes', id: 'simulate', resumo: 'Calcula um financiamento' },
    descricao:
      'Com chave ou sessão, usa o plano da loja. Nada é guardado. Dinheiro em centavos, taxas em % ao mês.',
    corpo: {
      obrigatorio: true,
      forma: PedidoDeSimulacao,
      exemplo: {
        ...{ produto: 'cdc', preco: 1_899_000, entrada: 400_000, parcelas: 36, taxaMensal: 1.99 },
        ...{ dataContrato: '2026-11-24', primeiroVencimento: '2026-12-24' },
      },
    },
    respostas: {
      200: {
        descricao: 'As contas, com cada parcela.',
        forma: v.union([cdc, liberacred, consorcio]),
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
