import { Hono } from 'hono';
import { createEsquemaJson } from '../../app/domain/financiamento/esquema-json.ts';
import { simular } from '../../app/domain/financiamento/simular.ts';
import { TABELAS, type Tabelas } from '../../app/domain/financiamento/tabelas.ts';
import { readCorpoJson } from '../api/corpo-json.ts';
import { ErroDaApi, metodoNaoPermitido } from '../api/erro-da-api.ts';
import type { Contexto } from '../context.ts';
import type { Ambiente } from '../shell/ambiente.ts';
import { addressOf, spend } from '../shell/rate-limits.ts';

/** What depends on who asks is kept by nobody on the way. */
const PRIVADO = 'private, no-store';

/**
 * /api/simulacoes: public, limited by address. Contract: domain/financing.md. A visitor gets the product's own
 * tables, a consultant those of the plan that their company has in force.
 */
export function createSimulacaoApi(): Hono<Ambiente> {
  const app = new Hono<Ambiente>();

  app.get('/esquema', async (c) => {
    const esquema = createEsquemaJson(await tabelasOf(c.get('contexto')));
    return c.json(esquema, 200, {
      'Content-Type': 'application/schema+json; charset=utf-8',
      'Cache-Control': PRIVADO,
    });
  });
  app.all('/esquema', () => {
    throw metodoNaoPermitido('GET, HEAD');
  });

  app.post('/', async (c) => {
    await spend(c.env, 'LIMITE_SIMULACOES', addressOf(c.req.raw));
    const pedido = await readPedido(c.req.raw);
    const resultado = simular(pedido, await tabelasOf(c.get('contexto')));
    c.header('Cache-Control', PRIVADO);
    return resultado.ok ? c.json(resultado.simulacao) : c.json({ erro: resultado.erro }, 422);
  });
  app.all('/', () => {
    throw metodoNaoPermitido('POST');
  });
  return app;
}

/** The request's body. What is no JSON, as one that spells NaN, is answered as any other wrong request: 422. */
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
 * The tables in force for whoever asks. Throws ErroDaApi 502 or 504 when it cannot be told which company a
 * signed-in person belongs to: other numbers than the company's would be wrong ones.
 */
async function tabelasOf({ sessao, usuarios, planos }: Contexto): Promise<Tabelas> {
  if (!sessao) return TABELAS;
  const situacao = await usuarios.situacao();
  if (situacao.tipo === 'indisponivel') throw situacao.erro;
  if (situacao.tipo !== 'cadastrado') return TABELAS;
  return (await planos.vigente(situacao.usuario.id_empresa)).tabelas;
}
