import * as v from 'valibot';
import type { SimulacaoConsorcio } from '../../app/domain/financiamento/consorcio.ts';
import type { SimulacaoLiberacred } from '../../app/domain/financiamento/liberacred.ts';
import { DEFAULT_PLANO_TABLES, type PlanoTables } from '../../app/domain/financiamento/plano-tables.ts';
import { createSimulacaoJsonSchema } from '../../app/domain/financiamento/simulacao-json-schema.ts';
import { SimulacaoRequest } from '../../app/domain/financiamento/simulacao-schema.ts';
import { type SimulacaoCdc, type SimulacaoResult, simular } from '../../app/domain/financiamento/simular.ts';
import { lojaFornecedor } from '../../app/domain/ofertas/fornecedor.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { todayInSaoPaulo } from '../../app/domain/valores/dates.ts';
import { ApiError } from '../base/api-error.ts';
import { readJsonBody } from '../base/json-body.ts';
import { centavosSchema, daySchema, integerSchema } from '../base/value-schemas.ts';
import type { RequestContext } from '../context/context.ts';
import type { ApiEndpoint } from '../shell/endpoint.ts';

/** Cache-Control: the answer depends on the person, so no cache on the way may store it. */
const PRIVATE_CACHE = 'private, no-store';

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

/**
 * Simulations: public. Contract: docs/spec/financing.md. A visitor gets the product's own tables, a consultant those
 * of their company's plano in force.
 */
export const SIMULACAO_ENDPOINTS: readonly ApiEndpoint[] = [
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
    limite: { nome: 'LIMITE_SIMULACOES' },
    handle: async (c) => {
      const result = await simulateFor(c.get('contexto'), await readSimulacaoRequest(c.req.raw));
      c.header('Cache-Control', PRIVATE_CACHE);
      return result.ok ? c.json(result.simulacao) : c.json({ erro: result.erro }, 422);
    },
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
    handle: async (c) => {
      const context = c.get('contexto');
      const schema = createSimulacaoJsonSchema(await tabelasOf(context, await usuarioOf(context)));
      return c.json(schema, 200, {
        'Content-Type': 'application/schema+json; charset=utf-8',
        'Cache-Control': PRIVATE_CACHE,
      });
    },
  },
];

/** Reads the request's body. Invalid JSON, such as NaN, is answered with 422 as any other invalid request. */
async function readSimulacaoRequest(request: Request): Promise<unknown> {
  try {
    return await readJsonBody(request);
  } catch (error) {
    if (!(error instanceof ApiError) || error.codigo !== 'json-invalido') throw error;
    throw new ApiError(422, 'simulacao_invalida', 'Confira os dados da simulação.', {
      campos: { pedido: 'O corpo não é um JSON válido.' },
    });
  }
}

/**
 * Simulates for the person of the request. The supplier of a signed-in person is their company; its brand is
 * read only after the request was found valid, and when it cannot be read the statement names what is
 * missing.
 */
async function simulateFor(context: RequestContext, pedido: unknown): Promise<SimulacaoResult> {
  const usuario = await usuarioOf(context);
  const hoje = todayInSaoPaulo(context.clock());
  const tabelas = await tabelasOf(context, usuario);
  const result = simular(pedido, { hoje, tabelas });
  if (!result.ok || result.produto !== 'cdc' || !usuario?.id_empresa) return result;
  const loja = await context.lojas.find(usuario.id_empresa).catch((error: unknown) => {
    if (error instanceof ApiError) return null;
    throw error;
  });
  if (!loja) return result;
  return simular(pedido, { hoje, tabelas, fornecedor: lojaFornecedor(loja, usuario.email) });
}

/**
 * Usuario of the request; null for a visitor and for a person not registered. Throws ApiError 502 or 504
 * when the company of a signed-in person cannot be read: another company's numbers would be wrong.
 */
async function usuarioOf({ sessao, usuarios, agente }: RequestContext): Promise<Usuario | null> {
  if (agente) return agente;
  if (!sessao) return null;
  const status = await usuarios.situacao();
  if (status.tipo === 'indisponivel') throw status.erro;
  return status.tipo === 'cadastrado' ? status.usuario : null;
}

/** Tables in force for the person; a visitor gets the product's own. */
const tabelasOf = async ({ planos }: RequestContext, usuario: Usuario | null): Promise<PlanoTables> =>
  usuario ? (await planos.vigente(usuario.id_empresa)).tabelas : DEFAULT_PLANO_TABLES;
