import { env } from 'cloudflare:workers';
import { Hono } from 'hono';
import { MOTO_CLASSES, type Moto } from '../../../app/domain/motos/catalogo.ts';
import type { Usuario } from '../../../app/domain/pessoas/usuario.ts';
import { ApiError } from '../../../workers/base/api-error.ts';
import { createAuditTrail } from '../../../workers/base/audit-repository.ts';
import { createPlanoRepository } from '../../../workers/financiamento/plano-repository.ts';
import { createPlanoService } from '../../../workers/financiamento/plano-service.ts';
import { SIMULACAO_ENDPOINTS } from '../../../workers/financiamento/simulacao-api.ts';
import { createSimulacaoRepository } from '../../../workers/financiamento/simulacao-repository.ts';
import { createSimulacaoService } from '../../../workers/financiamento/simulacao-service.ts';
import type { Brand } from '../../../workers/marca/brand-service.ts';
import { createPrecoRepository } from '../../../workers/precos/preco-repository.ts';
import { createPrecoService } from '../../../workers/precos/preco-service.ts';
import { mountEndpoints } from '../../../workers/shell/endpoint.ts';
import type { ShellEnvironment } from '../../../workers/shell/environment.ts';
import { answerError, refuseOtherMethods } from '../../../workers/shell/errors.ts';
import { sessaoDe } from '../../support/upstream/cenario.ts';
import { MARCA } from '../../support/upstream/marca.ts';
import { usuarioDeTeste } from '../../support/upstream/memory-api.ts';

export const ULIDS = Array.from({ length: 9 }, (_, n) => `01JD000000000000000000000${n}`);
export const [ID_1 = '', ID_2 = '', ID_3 = ''] = ULIDS;

const person = (uid: string, idEmpresa: number | null, admin = false): Usuario =>
  usuarioDeTeste({ uid, id_empresa: idEmpresa, permissoes: admin ? ['admin'] : [] });

/** Companies 1 and 2, each with an administrator and a consultant, and somebody without a company. */
export const chefe = person('chefe', 1, true);
export const socia = person('socia', 1, true);
export const ana = person('ana', 1);
export const bia = person('bia', 1);
export const outroChefe = person('outro-chefe', 2, true);
export const caio = person('caio', 2);
export const semEmpresa = person('sem-empresa', null, true);

export const moto = (id: string, preco: number | null): Moto => ({
  id,
  nome: id.toUpperCase(),
  classe: MOTO_CLASSES[0],
  codigoFipe: '827130-5',
  cilindradaCc: 249,
  combustivel: 'flex',
  preco,
  fipeZeroKm: 2_000_000,
});
export const motos = [moto('fz25', 2_549_000), moto('mt-07', 4_999_000), moto('neos', null)];

/** The financing rooms on empty tables, at noon of 21 November 2026 in São Paulo, with a clock to move. */
export async function createBancada(trocas: { auditoriaFalha?: boolean } = {}) {
  await env.DB.batch(
    ['planos', 'precos', 'simulacoes', 'auditoria'].map((table) => env.DB.prepare(`delete from ${table}`)),
  );
  const clock = { now: Date.parse('2026-11-21T15:00:00Z') };
  const agora = () => new Date(clock.now);
  const trail = createAuditTrail({ db: env.DB, clock: agora });
  const auditTrail = trocas.auditoriaFalha
    ? { ...trail, record: () => Promise.reject(new Error('D1 is down')) }
    : trail;
  const catalogo = { motos: async () => motos, read: async () => ({ motos, status: 'HIT' as const }) };
  const planos = createPlanoService({ planos: createPlanoRepository(env.DB), auditTrail, clock: agora });
  const precos = createPrecoService({
    precos: createPrecoRepository(env.DB),
    catalogo,
    auditTrail,
    clock: agora,
  });
  const simulacoes = createSimulacaoService({
    simulacoes: createSimulacaoRepository(env.DB),
    planos,
    clock: agora,
  });
  return {
    planos,
    precos,
    simulacoes,
    catalogo,
    setHoje: (data: string) => {
      clock.now = Date.parse(`${data}T15:00:00Z`);
    },
    /** Lets a second pass, so that what follows is later. */
    tick: () => {
      clock.now += 1000;
    },
    trail: async () =>
      (
        await env.DB.prepare(
          'select uid, id_empresa as idEmpresa, acao, alvo from auditoria order by id',
        ).all()
      ).results,
    details: async () =>
      (await env.DB.prepare('select detalhe from auditoria order by id').all()).results.map(
        ({ detalhe }) => detalhe,
      ),
    count: async (table: 'planos' | 'precos' | 'simulacoes') =>
      (await env.DB.prepare(`select count(*) as n from ${table}`).first<{ n: number }>())?.n ?? -1,
    /** Asks /api/simulacoes as this person would; null is a visitor. */
    ask(usuario: Usuario | null, method: string, path = '', init: RequestInit & { json?: unknown } = {}) {
      return askSimulacoes({ planos, clock: agora }, usuario, method, path, init);
    },
    clock: agora,
  };
}

type PartesDaApi = {
  planos: ReturnType<typeof createPlanoService>;
  clock: () => Date;
  /** The brand of the company of who asks. */
  marca?: () => Promise<Brand>;
};

type Limite = { limit(options: { key: string }): Promise<{ success: boolean }> };

/** The endpoints with the shell's error answers. `limit` stands in for the rate limiter. */
export async function askSimulacoes(
  { planos, clock, marca = async () => MARCA }: PartesDaApi,
  usuario: Usuario | null | ApiError,
  method: string,
  path: string,
  { json, ...init }: RequestInit & { json?: unknown },
  limit: Limite = { limit: async () => ({ success: true }) },
): Promise<Response> {
  const status =
    usuario instanceof ApiError
      ? { tipo: 'indisponivel' as const, erro: usuario }
      : usuario
        ? { tipo: 'cadastrado' as const, usuario }
        : { tipo: 'visitante' as const };
  const context = {
    sessao: usuario === null ? null : sessaoDe('alguem'),
    usuarios: { situacao: async () => status },
    planos,
    lojas: { find: async () => ({ ...(await marca()), email: '' }) },
    clock,
  };
  const app = new Hono<ShellEnvironment>();
  app.use(async (c, next) => {
    c.set('registro', { requestId: 'pedido', inicio: 0, medidas: [] });
    // Only what these endpoints use.
    c.set('contexto', context as unknown as ShellEnvironment['Variables']['contexto']);
    await next();
  });
  app.onError(answerError);
  app.use(refuseOtherMethods(app));
  mountEndpoints(app, SIMULACAO_ENDPOINTS);
  const headers = new Headers(init.headers);
  if (json !== undefined) headers.set('Content-Type', 'application/json');
  const request = new Request(`https://balcao.exemplo/api/simulacoes${path}`, {
    ...init,
    method,
    headers,
    body: json === undefined ? init.body : JSON.stringify(json),
  });
  return app.fetch(request, { ...env, LIMITE_SIMULACOES: limit });
}
