import { createDisjuntor, type Pausa } from './api/disjuntor.ts';
import { estadoDoIsolate } from './api/estado-do-isolate.ts';
import { createUpstream, type Deadline, type Upstream } from './api/upstream.ts';
import { type Cache, createCache, type Log } from './cache/cache.ts';
import type { Configuracao } from './configuracao.ts';
import { createArteRepository } from './dados/artes.ts';
import { type Auditoria, createAuditoria } from './dados/auditoria.ts';
import { createPlanoRepository } from './dados/planos.ts';
import { createPrecoRepository } from './dados/precos.ts';
import { createRemocoes, type Remocoes } from './dados/remocoes.ts';
import { createSimulacaoRepository } from './dados/simulacoes.ts';
import { createDocumentoService, type DocumentoService } from './documentos/documento-service.ts';
import { createEnvioService, type EnvioService } from './documentos/envio-service.ts';
import type { Env } from './env.ts';
import { createPlanoService, type PlanoService } from './financiamento/plano-service.ts';
import { createPrecoService, type PrecoService } from './financiamento/preco-service.ts';
import { createSimulacaoService, type SimulacaoService } from './financiamento/simulacao-service.ts';
import type { Fetch } from './identidade/fetch-json.ts';
import { createIdentityProvider, type IdentityProvider } from './identidade/identity-toolkit.ts';
import { createTokenVerifier, type TokenVerifier } from './identidade/tokens.ts';
import { type ArteService, createArteService } from './imagens/arte-service.ts';
import type { Fila } from './imagens/fila.ts';
import { createImageStore, type ImageStore } from './imagens/image-store.ts';
import { createLogoStore } from './imagens/logo-store.ts';
import type { Rasterizador } from './imagens/rasterizador.ts';
import { type CatalogoService, createCatalogoService } from './recursos/catalogo-service.ts';
import { createMarcaService, type MarcaService } from './recursos/marca-service.ts';
import { createPecaService, type PecaService } from './recursos/peca-service.ts';
import { createRecursoService, type RecursoService } from './recursos/recurso-service.ts';
import type { DecodeWebp } from './recursos/regravar.ts';
import { createSessionStore, type SessionStore } from './sessao/armazem.ts';
import { spend } from './shell/rate-limits.ts';

/** The rooms of one request that need nobody to be signed in. */
export type Rooms = {
  agora: () => Date;
  deadline: Deadline;
  log: Log;
  /** The network, for the sign-in providers of the configuration. */
  fetch: Fetch;
  store: SessionStore;
  provider: IdentityProvider;
  verifier: TokenVerifier;
  /** The usuario/empresas API. */
  upstream: Upstream;
  cache: Cache;
  auditoria: Auditoria;
  remocoes: Remocoes;
  /** Without the prices of a company. */
  catalogo: CatalogoService;
  marcas: MarcaService;
  pecas: PecaService;
  recursos: RecursoService;
  images: ImageStore;
  artes: ArteService;
  planos: PlanoService;
  precos: PrecoService;
  simulacoes: SimulacaoService;
  documentos: DocumentoService;
  envios: EnvioService;
  /** Counts one more drawing of a person. Throws ErroDaApi 429. */
  limitImages(uid: string): Promise<void>;
  /** Counts a try to sign in against its e-mail. Throws ErroDaApi 429. */
  spendSignIn(email: string): Promise<void>;
};

/** Host name of the embedded origin behind its service binding; it resolves nowhere else. */
const ORIGEM = 'https://origem.interno';

/** Section 9, motorcycle loader poll. */
const A_CADA_SEGUNDO: Pausa = { primeira: 1000, maxima: 1000 };

/** Parts that outlive a request or come from the platform; tests put their own in. */
export type Platform = {
  agora: () => Date;
  fetch: (url: string, init?: RequestInit) => Promise<Response>;
  fila: Fila;
  rasterizador: Rasterizador;
  decodeWebp: DecodeWebp;
  /** Ends what takes too long; the runtime's own timers when not given. */
  deadline?: Deadline;
};

/** Opens the rooms of one request, lazily where opening costs. */
export function createRooms(
  env: Env,
  configuracao: Configuracao,
  platform: Platform,
  request: { waitUntil: (promise: Promise<unknown>) => void; log: Log },
): Rooms {
  const {
    agora,
    fetch,
    fila,
    rasterizador,
    decodeWebp,
    deadline = (ms) => AbortSignal.timeout(ms),
  } = platform;
  const { waitUntil, log } = request;

  const askHost = (host: string | null) =>
    host ? fetch : (url: string, init?: RequestInit) => askOrigem(env, url, init);
  const disjuntorOf = (host: string | null, part = '', pausa?: Pausa) =>
    createDisjuntor(estadoDoIsolate.hosts, `${host ?? ORIGEM}${part}`, agora, pausa);
  const upstreamOf = (host: string | null, path: string, disjuntor = disjuntorOf(host)) =>
    createUpstream({
      base: `${host ?? ORIGEM}${path}`,
      fetch: askHost(host),
      disjuntor,
      deadline,
    });

  const { brandDataHost, resourcesHost } = configuracao;
  const cache = createCache({ kv: env.CACHE, agora, waitUntil, log, refreshes: estadoDoIsolate.refreshes });
  const brand = upstreamOf(brandDataHost, '');
  // Screens ask for a missing catalogue every second (section 4): of all of them one question a second goes on. It
  // closes none of the host's other doors, and a catalogue that is back is found at once.
  const catalogo = createCatalogoService({
    upstream: upstreamOf(brandDataHost, '', disjuntorOf(brandDataHost, '/catalogo', A_CADA_SEGUNDO)),
    cache,
  });
  const marcas = createMarcaService({ upstream: brand });
  const recursos = createRecursoService({
    balde: env.BALDE,
    fetchRemote: (caminho, signal) =>
      askHost(resourcesHost ?? brandDataHost)(
        `${resourcesHost ?? brandDataHost ?? ORIGEM}/resources/${caminho}`,
        {
          signal,
          redirect: 'manual',
        },
      ),
    deadline,
  });
  const auditoria = createAuditoria({ db: env.DB, agora });
  const planos = createPlanoService({ planos: createPlanoRepository(env.DB), auditoria, agora });
  const repository = createArteRepository(env.DB);
  const logos = createLogoStore({ balde: env.BALDE, recursos });
  const images = createImageStore({ balde: env.BALDE, artes: repository, logos, fila, rasterizador, agora });

  return {
    agora,
    deadline,
    log,
    fetch,
    store: createSessionStore({
      db: env.DB,
      secret: configuracao.sessionSecret,
      agora,
      ...configuracao.sessao,
    }),
    provider: createIdentityProvider({ configuracao, fetch }),
    verifier: createTokenVerifier({
      projectId: configuracao.firebaseProjectId,
      kv: env.CACHE,
      emulador: configuracao.emulador,
      desenvolvimento: configuracao.desenvolvimento,
      fetch,
      agora,
    }),
    upstream: upstreamOf(configuracao.apiHost, '/api'),
    cache,
    auditoria,
    remocoes: createRemocoes({ db: env.DB, agora }),
    catalogo,
    marcas,
    pecas: createPecaService({ balde: env.BALDE, marcas, auditoria, fila, rasterizador, decodeWebp }),
    recursos,
    images,
    artes: createArteService({ artes: repository, images, logos, marcas, catalogo, agora }),
    planos,
    precos: createPrecoService({ precos: createPrecoRepository(env.DB), catalogo, auditoria, agora }),
    simulacoes: createSimulacaoService({ simulacoes: createSimulacaoRepository(env.DB), planos, agora }),
    documentos: createDocumentoService({ marcas, recursos, fila, rasterizador, agora }),
    envios: createEnvioService({ artes: repository, images, logos, marcas, catalogo, agora }),
    limitImages: (uid) => spend(env, 'LIMITE_IMAGENS', uid),
    spendSignIn: (email) => spend(env, 'LIMITE_ENTRADA', email.trim().toLowerCase()),
  };
}

/** The embedded origin through its service binding. Rejects when the deployment has none. */
async function askOrigem(env: Env, url: string, init?: RequestInit): Promise<Response> {
  if (!env.ORIGEM)
    throw new Error('No API_HOST or BRAND_DATA_HOST is set and the ORIGEM service is not bound.');
  return env.ORIGEM.fetch(url, init as RequestInit<RequestInitCfProperties>);
}
