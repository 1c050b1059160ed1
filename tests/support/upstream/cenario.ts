import { env } from 'cloudflare:workers';
import type { SessionIdentity } from '../../../app/domain/pessoas/session-flags.ts';
import type { Usuario } from '../../../app/domain/pessoas/usuario.ts';
import { type AuditTrail, createAuditTrail } from '../../../workers/base/audit-repository.ts';
import type { CurrentSession } from '../../../workers/sessao/open-session.ts';
import { type Cache, createCache, type Kv, type Refreshes } from '../../../workers/upstream/cache.ts';
import { createCircuitBreaker, type HostStates } from '../../../workers/upstream/circuit-breaker.ts';
import { createUpstream } from '../../../workers/upstream/upstream.ts';
import {
  createUsuarioDeletions,
  type UsuarioDeletions,
} from '../../../workers/usuarios/deletion-repository.ts';
import { createRefusedPeople } from '../../../workers/usuarios/refused-people-repository.ts';
import { createUsuarioService, type UsuarioService } from '../../../workers/usuarios/usuario-service.ts';
import { createFaultUpstream, type FaultUpstream } from './fault-upstream.ts';
import { createMemoryApi, type MemoryApi } from './memory-api.ts';
import { createRelogio, type Relogio } from './relogio.ts';

export const BASE = 'https://rede.exemplo/api';

/** A signed-in person whose token says who it is. */
export function sessaoDe(uid: string, part: Partial<SessionIdentity> = {}): CurrentSession {
  return {
    identidade: { uid, email: `${uid}@exemplo.com.br`, emailVerificado: true, ...part },
    nomeExibido: null,
    idToken: async () => `token-de-${uid}`,
    id: `sessao-${uid}`,
  };
}

/** The parts of an isolate that outlive requests, with an upstream behind them. */
export type Cenario = {
  relogio: Relogio;
  upstream: FaultUpstream;
  api: MemoryApi;
  log: Array<{ evento: string; dados?: Record<string, unknown> }>;
  /** Creates the service of one request of this person. */
  request(session: CurrentSession | null, options?: { escritaEm?: number | null }): UsuarioService;
  cache: Cache;
  /** Waits for what goes on behind the responses. */
  settle(): Promise<void>;
};

/** Promises that the scenarios of this test file left running behind their responses. */
const behind: Promise<unknown>[] = [];

async function settle(): Promise<void> {
  await Promise.all(behind.splice(0));
}

export function createCenario(
  usuarios: Usuario[] = [],
  trocas: { kv?: Kv; auditTrail?: AuditTrail; remocoes?: UsuarioDeletions; fetch?: MemoryApi['fetch'] } = {},
): Cenario {
  const relogio = createRelogio();
  const api = createMemoryApi(usuarios);
  const upstream = createFaultUpstream(trocas.fetch ?? api.fetch, relogio);
  const hosts: HostStates = new Map();
  const refreshes: Refreshes = new Map();
  const log: Cenario['log'] = [];
  const note = (evento: string, dados?: Record<string, unknown>) => log.push({ evento, dados });
  const { clock, deadline } = relogio;

  const cache = createCache({
    kv: trocas.kv ?? env.CACHE,
    clock,
    waitUntil: (promise) => behind.push(promise),
    log: note,
    refreshes,
  });

  return {
    relogio,
    upstream,
    api,
    log,
    cache,
    request: (sessao, { escritaEm = null } = {}) =>
      createUsuarioService({
        upstream: createUpstream({
          base: BASE,
          fetch: upstream.fetch,
          disjuntor: createCircuitBreaker(hosts, 'rede.exemplo', clock),
          deadline,
        }),
        cache,
        sessao,
        clock,
        auditTrail: trocas.auditTrail ?? createAuditTrail({ db: env.DB, clock }),
        remocoes: trocas.remocoes ?? createUsuarioDeletions({ db: env.DB, clock }),
        recusados: createRefusedPeople({ db: env.DB, clock }),
        waitUntil: (promise) => behind.push(promise),
        log: note,
        escritaEm,
        deadline,
      }),
    settle,
  };
}

/** Empties the KV namespace, so that no copy of another test is found. */
export async function clearCache(): Promise<void> {
  await settle();
  await env.DB.prepare('DELETE FROM recusados').run();
  const { keys } = await env.CACHE.list();
  await Promise.all(keys.map(({ name }) => env.CACHE.delete(name)));
}

/** KV that fails in the given ways; what still works goes to the real namespace. */
export function brokenKv(broken: { get?: boolean; put?: boolean; delete?: boolean }): Kv {
  const down = () => Promise.reject(new Error('KV is down'));
  return {
    get: (key) => (broken.get ? down() : env.CACHE.get(key)),
    put: (key, value, options) => (broken.put ? down() : env.CACHE.put(key, value, options)),
    delete: (key) => (broken.delete ? down() : env.CACHE.delete(key)),
  };
}
