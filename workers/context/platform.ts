import { createImageStore } from '../artes/image-store.ts';
import { createLogoStore } from '../artes/logo-store.ts';
import { createPecaRepository } from '../artes/peca-repository.ts';
import type { PublicVersion } from '../artes/public-version.ts';
import { createAuditTrail } from '../base/audit-repository.ts';
import type { Configuration } from '../base/configuration.ts';
import { createEventCounters } from '../base/counter-repository.ts';
import type { Env } from '../base/env.ts';
import { lazily, once } from '../base/lazily.ts';
import { createQuotas } from '../base/quotas.ts';
import { createStorageRepository } from '../base/storage-repository.ts';
import { createFipeMemory } from '../fipe/current-table.ts';
import { createFipeRepository } from '../fipe/fipe-repository.ts';
import { createFipeService } from '../fipe/fipe-service.ts';
import { createIdentityProvider } from '../identidade/identity-toolkit.ts';
import { createTimeBudget } from '../identidade/time-budget.ts';
import { createTokenVerifier } from '../identidade/tokens.ts';
import { createDrawingClient } from '../imagens/drawing-client.ts';
import { emojisFrom } from '../imagens/emojis.ts';
import { createAssetService } from '../marca/asset-service.ts';
import { createAccountOwnership } from '../sessao/account-ownership.ts';
import { createSessionStore } from '../sessao/session-repository.ts';
import { createUnverifiedAccounts } from '../sessao/unverified-account-repository.ts';
import { createCache, type Log } from '../upstream/cache.ts';
import { type BreakerPause, createCircuitBreaker } from '../upstream/circuit-breaker.ts';
import { isolateState } from '../upstream/isolate-state.ts';
import { createUpstream, type Deadline } from '../upstream/upstream.ts';
import type { IsolateMemory } from './isolate-memory.ts';

/** Host name of the embedded origin behind its service binding; it does not resolve elsewhere. */
const ORIGIN_URL = 'https://origem.interno';

/** Circuit breaker retry interval, in ms: section 9, motorcycle loader poll. */
const EVERY_SECOND: BreakerPause = { primeira: 1000, maxima: 1000 };

/** Dependencies that outlive a request or come from the platform; tests pass their own. */
export type Platform = {
  clock: () => Date;
  fetch: (url: string, init?: RequestInit) => Promise<Response>;
  /** In-memory caches of the isolate; without them each request reads KV and D1. */
  kept?: IsolateMemory;
  /** Signal that aborts a slow call; default: the runtime's own timer. */
  deadline?: Deadline;
};

/** Dependencies of a request's services (context.ts); enough on their own for routes without a sign-in. */
export type PlatformServices = ReturnType<typeof createPlatformServices>;

/** Dependencies of one request, each created when it is first read. */
export function createPlatformServices(
  env: Env,
  configuration: Configuration,
  { deadline = (ms) => AbortSignal.timeout(ms), ...platform }: Platform,
  request: {
    waitUntil: (promise: Promise<unknown>) => void;
    log: Log;
    /** Version number in the cache keys of public things. */
    publicVersion: PublicVersion;
  },
) {
  const { clock, fetch, kept } = platform;
  const { brandDataHost, resourcesHost } = configuration;

  const askHost = (host: string | null) =>
    host ? fetch : (url: string, init?: RequestInit) => askOrigin(env, url, init);
  const disjuntorOf = (host: string | null, part = '', pausa?: BreakerPause) =>
    createCircuitBreaker(isolateState.hosts, `${host ?? ORIGIN_URL}${part}`, clock, pausa);
  const upstreamOf = (host: string | null, path: string, disjuntor = disjuntorOf(host)) =>
    createUpstream({ base: `${host ?? ORIGIN_URL}${path}`, fetch: askHost(host), disjuntor, deadline });

  const { DB: db } = env;
  const recursos = once(() =>
    createAssetService({
      bucket: env.BALDE,
      fetchRemote: (path, signal) =>
        askHost(resourcesHost ?? brandDataHost)(
          `${resourcesHost ?? brandDataHost ?? ORIGIN_URL}/resources/${path}`,
          { signal, redirect: 'manual' },
        ),
      deadline,
    }),
  );
  const store = once(() =>
    createSessionStore({
      db,
      secret: configuration.sessionSecret,
      clock,
      ...configuration.sessao,
      copies: kept?.sessions,
    }),
  );
  const orcamento = once(() => createTimeBudget({ clock, deadline }));
  const provider = once(() => createIdentityProvider({ configuration, fetch, orcamento: orcamento() }));
  const pieces = once(() => createPecaRepository(db));
  const logos = once(() => createLogoStore({ bucket: env.BALDE, recursos: recursos() }));
  const drawingClient = once(() =>
    createDrawingClient({
      fetch: (url, init) => env.DESENHO.fetch(url, init as RequestInit<RequestInitCfProperties>),
      deadline,
      emojis: emojisFrom(env.ASSETS),
    }),
  );
  const contagens = once(() => createEventCounters({ db, clock }));
  const armazenamento = once(() => createStorageRepository(db));

  return lazily(
    { ...platform, ...request, deadline, env, configuration },
    {
      store,
      provider,
      /** Owner of an account whose e-mail was verified after somebody had signed in with it. */
      dono: () =>
        createAccountOwnership({
          ...{ contas: createUnverifiedAccounts({ db, clock }), provider: provider(), store: store() },
          ...{ clock, log: request.log },
        }),
      contagens,
      armazenamento,
      /** Storage quotas. */
      cotas: () => createQuotas({ contagens: contagens(), armazenamento: armazenamento(), log: request.log }),
      verifier: () =>
        createTokenVerifier({
          projectId: configuration.firebaseProjectId,
          kv: env.CACHE,
          emulador: configuration.emulador,
          desenvolvimento: configuration.desenvolvimento,
          fetch,
          clock,
          orcamento: orcamento(),
        }),
      /** The usuario/empresas API. */
      upstream: () => upstreamOf(configuration.apiHost, '/api'),
      /** Host of the brand data. */
      brand: () => upstreamOf(brandDataHost, ''),
      /**
       * The same host for the catalogue, with its own circuit breaker. Screens poll a missing catalogue every
       * second (section 4); at most one request a second goes through, so a recovered host is noticed at once.
       * The breaker does not block the host's other paths.
       */
      catalogueHost: () =>
        upstreamOf(brandDataHost, '', disjuntorOf(brandDataHost, '/catalogo', EVERY_SECOND)),
      cache: () =>
        createCache({
          ...request,
          kv: env.CACHE,
          clock,
          refreshes: isolateState.refreshes,
          copies: kept?.upstream,
        }),
      auditTrail: () => createAuditTrail({ db, clock }),
      /** FIPE table: public, no session needed. */
      fipe: () =>
        createFipeService({
          repository: createFipeRepository(db),
          memoria: kept?.fipe ?? createFipeMemory(),
          clock,
          onFailure: (error) =>
            request.log('fipe.failed', { motivo: error instanceof Error ? error.name : 'erro' }),
        }),
      recursos,
      pieces,
      logos,
      /** The drawing Worker through its service binding. */
      drawingClient,
      images: () =>
        createImageStore({
          ...{ bucket: env.BALDE, artes: pieces(), logos: logos(), drawingClient: drawingClient(), clock },
        }),
    },
  );
}

/** Calls the embedded origin through its service binding. Rejects when the deployment has none. */
async function askOrigin(env: Env, url: string, init?: RequestInit): Promise<Response> {
  if (!env.ORIGEM)
    throw new Error('No API_HOST or BRAND_DATA_HOST is set and the ORIGEM service is not bound.');
  return env.ORIGEM.fetch(url, init as RequestInit<RequestInitCfProperties>);
}
