import { Hono } from 'hono';
import { DEFAULT_PLANO_TABLES, type PlanoTables } from '../../app/domain/financiamento/plano-tables.ts';
import { createSimulacaoJsonSchema } from '../../app/domain/financiamento/simulacao-json-schema.ts';
import { type SimulacaoResult, simular } from '../../app/domain/financiamento/simular.ts';
import { lojaFornecedor } from '../../app/domain/ofertas/fornecedor.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { todayInSaoPaulo } from '../../app/domain/valores/dates.ts';
import { ApiError } from '../base/api-error.ts';
import { readJsonBody } from '../base/json-body.ts';
import { addressOf, spend } from '../base/rate-limit.ts';
import type { RequestContext } from '../context/context.ts';
import type { ShellEnvironment } from '../shell/environment.ts';

/** Cache-Control: the answer depends on the person, so no cache on the way may store it. */
const PRIVATE_CACHE = 'private, no-store';

/**
 * Routes of /api/simulacoes: public, rate-limited by address. Contract: docs/spec/financing.md. A visitor gets
 * the product's own tables, a consultant those of their company's plano in force.
 */
export function createSimulacaoApi(): Hono<ShellEnvironment> {
  const app = new Hono<ShellEnvironment>();

  app.get('/esquema', async (c) => {
    const contexto = c.get('contexto');
    const esquema = createSimulacaoJsonSchema(await tabelasOf(contexto, await usuarioOf(contexto)));
    return c.json(esquema, 200, {
      'Content-Type': 'application/schema+json; charset=utf-8',
      'Cache-Control': PRIVATE_CACHE,
    });
  });

  app.post('/', async (c) => {
    await spend(c.env, 'LIMITE_SIMULACOES', addressOf(c.req.raw));
    const pedido = await readSimulacaoRequest(c.req.raw);
    const resultado = await simulateFor(c.get('contexto'), pedido);
    c.header('Cache-Control', PRIVATE_CACHE);
    return resultado.ok ? c.json(resultado.simulacao) : c.json({ erro: resultado.erro }, 422);
  });
  return app;
}

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
async function simulateFor(contexto: RequestContext, pedido: unknown): Promise<SimulacaoResult> {
  const usuario = await usuarioOf(contexto);
  const hoje = todayInSaoPaulo(contexto.agora());
  const tabelas = await tabelasOf(contexto, usuario);
  const resultado = simular(pedido, { hoje, tabelas });
  if (!resultado.ok || resultado.produto !== 'cdc' || !usuario?.id_empresa) return resultado;
  const marca = await contexto.marcas.find(usuario.id_empresa).catch((error: unknown) => {
    if (error instanceof ApiError) return null;
    throw error;
  });
  if (!marca) return resultado;
  return simular(pedido, { hoje, tabelas, fornecedor: lojaFornecedor(marca, usuario.email) });
}

/**
 * Usuario of the request; null for a visitor and for a person not registered. Throws ApiError 502 or 504
 * when the company of a signed-in person cannot be read: another company's numbers would be wrong.
 */
async function usuarioOf({ sessao, usuarios, agente }: RequestContext): Promise<Usuario | null> {
  if (agente) return agente;
  if (!sessao) return null;
  const situacao = await usuarios.situacao();
  if (situacao.tipo === 'indisponivel') throw situacao.erro;
  return situacao.tipo === 'cadastrado' ? situacao.usuario : null;
}

/** Tables in force for the person; a visitor gets the product's own. */
const tabelasOf = async ({ planos }: RequestContext, usuario: Usuario | null): Promise<PlanoTables> =>
  usuario ? (await planos.vigente(usuario.id_empresa)).tabelas : DEFAULT_PLANO_TABLES;
