import { Hono } from 'hono';
import { createEsquemaJson } from '../../app/domain/financiamento/esquema-json.ts';
import { type ResultadoDaSimulacao, simular } from '../../app/domain/financiamento/simular.ts';
import { TABELAS, type Tabelas } from '../../app/domain/financiamento/tabelas.ts';
import { fornecedorDaLoja } from '../../app/domain/ofertas/fornecedor.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { hojeEmSaoPaulo } from '../../app/domain/valores/datas.ts';
import { ErroDaApi } from '../base/api-error.ts';
import { readCorpoJson } from '../base/json-body.ts';
import { addressOf, spend } from '../base/rate-limit.ts';
import type { Contexto } from '../context.ts';
import type { Ambiente } from '../shell/ambiente.ts';

/** Cache-Control: the answer depends on the person, so no cache on the way may store it. */
const PRIVADO = 'private, no-store';

/**
 * Routes of /api/simulacoes: public, rate-limited by address. Contract: docs/spec/financing.md. A visitor gets
 * the product's own tables, a consultant those of their company's plano in force.
 */
export function createSimulacaoApi(): Hono<Ambiente> {
  const app = new Hono<Ambiente>();

  app.get('/esquema', async (c) => {
    const contexto = c.get('contexto');
    const esquema = createEsquemaJson(await tabelasOf(contexto, await usuarioOf(contexto)));
    return c.json(esquema, 200, {
      'Content-Type': 'application/schema+json; charset=utf-8',
      'Cache-Control': PRIVADO,
    });
  });

  app.post('/', async (c) => {
    await spend(c.env, 'LIMITE_SIMULACOES', addressOf(c.req.raw));
    const pedido = await readPedido(c.req.raw);
    const resultado = await simularPara(c.get('contexto'), pedido);
    c.header('Cache-Control', PRIVADO);
    return resultado.ok ? c.json(resultado.simulacao) : c.json({ erro: resultado.erro }, 422);
  });
  return app;
}

/** Reads the request's body. Invalid JSON, such as NaN, is answered with 422 as any other invalid request. */
async function readPedido(request: Request): Promise<unknown> {
  try {
    return await readCorpoJson(request);
  } catch (error) {
    if (!(error instanceof ErroDaApi) || error.codigo !== 'json-invalido') throw error;
    throw new ErroDaApi(422, 'simulacao_invalida', 'Confira os dados da simulação.', {
      campos: { pedido: 'O corpo não é um JSON válido.' },
    });
  }
}

/**
 * Simulates for the person of the request. The supplier of a signed-in person is their company; its brand is
 * read only after the request was found valid, and when it cannot be read the statement names what is
 * missing.
 */
async function simularPara(contexto: Contexto, pedido: unknown): Promise<ResultadoDaSimulacao> {
  const usuario = await usuarioOf(contexto);
  const hoje = hojeEmSaoPaulo(contexto.agora());
  const tabelas = await tabelasOf(contexto, usuario);
  const resultado = simular(pedido, { hoje, tabelas });
  if (!resultado.ok || resultado.produto !== 'cdc' || !usuario?.id_empresa) return resultado;
  const marca = await contexto.marcas.find(usuario.id_empresa).catch((error: unknown) => {
    if (error instanceof ErroDaApi) return null;
    throw error;
  });
  if (!marca) return resultado;
  return simular(pedido, { hoje, tabelas, fornecedor: fornecedorDaLoja(marca, usuario.email) });
}

/**
 * Usuario of the request; null for a visitor and for a person not registered. Throws ErroDaApi 502 or 504
 * when the company of a signed-in person cannot be read: another company's numbers would be wrong.
 */
async function usuarioOf({ sessao, usuarios, agente }: Contexto): Promise<Usuario | null> {
  if (agente) return agente;
  if (!sessao) return null;
  const situacao = await usuarios.situacao();
  if (situacao.tipo === 'indisponivel') throw situacao.erro;
  return situacao.tipo === 'cadastrado' ? situacao.usuario : null;
}

/** Tables in force for the person; a visitor gets the product's own. */
const tabelasOf = async ({ planos }: Contexto, usuario: Usuario | null): Promise<Tabelas> =>
  usuario ? (await planos.vigente(usuario.id_empresa)).tabelas : TABELAS;
