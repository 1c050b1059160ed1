import type { ServerBuild } from '@remix-run/cloudflare';
import { type Context, Hono } from 'hono';
import { PARAMETRO_DA_REMESSA } from '../app/domain/remessas/remessa.ts';
import { NOMES_DE_RECURSO } from '../app/domain/resource/cabecalhos.ts';
import { hojeEmSaoPaulo } from '../app/domain/valores/datas.ts';
import { createDocumentoApi } from './api/documento-api.ts';
import { createPorta } from './api/porta.ts';
import { createAberturaRepository } from './artes/abertura-repository.ts';
import { createArteApi } from './artes/arte-api.ts';
import { countOpenings } from './artes/count-openings.ts';
import { createImageRoutes } from './artes/image-routes.ts';
import { createOpeningCounter } from './artes/opening-counter.ts';
import { createPublicVersion } from './artes/public-version.ts';
import type { Configuracao } from './base/configuration.ts';
import { atPrimary } from './base/database-session-repository.ts';
import { readPublicVersion } from './base/takedown-repository.ts';
import { createSimulacaoApi } from './financiamento/simulacao-api.ts';
import { createFipeApi } from './fipe/fipe-api.ts';
import { createFotoApi, createFotosDoModeloApi } from './fotos/foto-api.ts';
import { createMarcaApi } from './marca/marca-api.ts';
import { createResourceRoutes } from './marca/resource-routes.ts';
import { openContext, sendResponseHeaders } from './open-context.ts';
import { OPERACOES } from './operacoes.ts';
import { createCatalogoApi } from './precos/catalogo-api.ts';
import { createPreviasRoutes } from './previas/previas-routes.ts';
import { createRemessaCounter } from './remessas/count-remessas.ts';
import { createRecursoApi } from './resource/recurso-api.ts';
import { createRooms, type Platform, type Rooms } from './rooms.ts';
import { createAvaliacaoApi } from './seminovos/avaliacao-api.ts';
import { createCopiasRoutes } from './seminovos/copias-routes.ts';
import { createPreviasRoutes as createPreviasDosSeminovos } from './seminovos/previas-routes.ts';
import { readSessionCookie } from './sessao/cookie.ts';
import { databaseSessions } from './sessao/database-sessions.ts';
import { createGuardaApi } from './sessao/guarda-api.ts';
import { createEntrarDeNovo, keepTyped } from './sessao/session-ended.ts';
import { createSocialRoutes } from './sessao/social/rotas.ts';
import { createVerificacaoRoutes } from './sessao/verificacao-routes.ts';
import type { Ambiente } from './shell/ambiente.ts';
import { edgeCache } from './shell/edge-cache.ts';
import { answerError, answerNotFound } from './shell/erros.ts';
import { limitMisses } from './shell/limit-misses.ts';
import { rateLimits } from './shell/rate-limits.ts';
import { readRefused } from './shell/read-refused.ts';
import { refuseUnsafeSettings } from './shell/refuse-unsafe-settings.ts';
import { type EscreverRegistro, knownAddresses, logOf, requestLog } from './shell/registro.ts';
import { checkHealth, createHealthCopy } from './shell/saude.ts';
import { answerScreens } from './shell/screens.ts';
import { securityHeaders } from './shell/security-headers.ts';
import { tvCache } from './shell/tv-cache.ts';
import { announceVersion } from './shell/versao.ts';
import { bodyLimits, formsOnly, knownMethods, originCheck } from './shell/write-checks.ts';
import { refuseOtherMethods } from './shell/wrong-method.ts';
import { createChamadas } from './tv/chamadas.ts';
import { createFigurasDaTv } from './tv/figuras-da-tv.ts';
import { createTvApi } from './tv/tv-api.ts';
import { createApiRoutes } from './usuarios/usuario-api.ts';

/** Parts of the shell. `build` is the Remix build; tests pass their own clock, network and log. */
export type Parts = Platform & {
  build: ServerBuild;
  write: EscreverRegistro;
  /** Set only where Vite serves the screens with hot reload. */
  hotReload?: boolean;
  /** Waits so many ms after the answer is sent; default: the runtime's own timer. */
  after?: (ms: number) => Promise<void>;
};

/** Creates the edge Worker. The middleware stands in the order in which a request passes it. */
export function createApp(parts: Parts): Hono<Ambiente> {
  const { build, write, agora, hotReload = false, after = wait } = parts;
  const versao = build.assets.version;
  const publicVersion = createPublicVersion(agora);
  const publicVersionOf = (c: Pick<Context<Ambiente>, 'env'>) =>
    // Reads at the primary: a replica that lags could return a page already taken down, cached under the new
    // version.
    publicVersion.current(() => atPrimary(c.env.DB, readPublicVersion));
  const roomsOf = (c: Context<Ambiente>) => openRooms(c, { ...parts, publicVersion });
  const healthCopy = createHealthCopy(agora);
  const openings = createOpeningCounter({ agora, after });
  const countRemessa = createRemessaCounter({ agora, after });

  const app = new Hono<Ambiente>();
  app.onError((error, c) => answerError(error, c));
  app.notFound(answerNotFound);

  // Every request
  app.use(announceVersion(versao));
  app.use(requestLog(agora, write, () => knownAddresses(app.routes.map(({ path }) => path))));
  app.use(securityHeaders(hotReload));
  app.use(readRefused);
  app.use(refuseUnsafeSettings(write));
  app.use(databaseSessions);
  app.use(knownMethods);
  app.use(originCheck);
  app.use(bodyLimits);
  app.use(refuseOtherMethods(app));

  // Programs with a company's API key
  app.use('/api/*', createPorta(OPERACOES, agora));

  // Routes without a sign-in
  app.get('/saude', async (c) => {
    const saude = await healthCopy(() => checkHealth(c.env, roomsOf(c), versao));
    return c.json(saude, saude.ok ? 200 : 503);
  });
  app.get('/versao', (c) => c.json({ versao }));
  const misses = limitMisses(agora);
  const guessed = ['/i', '/resources', '/p', '/tv', '/seminovos/foto', '/seminovos/previa', '/previas'];
  for (const path of guessed) app.use(`${path}/*`, misses);
  app.route(
    '/i',
    createImageRoutes((c) => roomsOf(c as Context<Ambiente>).images, publicVersionOf, agora),
  );
  app.route(
    '/resources',
    createResourceRoutes((c) => roomsOf(c as Context<Ambiente>).recursos),
  );
  app.route('/tv', createFigurasDaTv());
  app.route(
    '/api/fipe',
    createFipeApi((c) => roomsOf(c).fipe),
  );
  app.route(
    '/seminovos/foto',
    createCopiasRoutes((c) => roomsOf(c).desenhista, agora),
  );
  app.on(
    'ALL',
    [
      '/saude',
      '/versao',
      '/api/fipe/*',
      '/i/:arquivo',
      '/resources/:caminho{.+}',
      '/tv/:pasta/:arquivo',
      '/seminovos/foto/:arquivo',
    ],
    answerNotFound,
  );
  app.use(
    '/p/*',
    countOpenings(
      (request) => readSessionCookie(request) !== null,
      (c, id) => {
        const marca = c.get('url').searchParams.get(PARAMETRO_DA_REMESSA);
        const remessa = countRemessa(marca, id, c.env.DB);
        if (remessa) c.executionCtx.waitUntil(remessa);
        return openings.add(id, hojeEmSaoPaulo(agora()), createAberturaRepository(c.env.DB).add);
      },
    ),
  );
  app.use('/p/*', edgeCache(versao, publicVersionOf, agora));
  const callsOf = createChamadas(agora);
  const televisions = tvCache({ versao, versionOf: publicVersionOf, callsOf, agora });
  for (const path of ['/tv', '/tv/:id']) app.use(path, televisions);

  // Routes that know the signed-in person
  app.use(openContext(roomsOf, versao, write));
  app.use(rateLimits);
  app.use(sendResponseHeaders);
  app.route('/entrar', createVerificacaoRoutes());
  app.route('/entrar', createEntrarDeNovo());
  app.route('/entrar', createSocialRoutes());
  app.route('/api/openapi.json', createDocumentoApi());
  app.route('/api/artes', createArteApi());
  app.route('/api/simulacoes', createSimulacaoApi());
  app.route('/api/catalogo', createCatalogoApi());
  app.route('/api/marca', createMarcaApi());
  app.route('/api/fotos', createFotoApi());
  app.route('/api/modelos', createFotosDoModeloApi());
  app.route('/seminovos/previa', createPreviasDosSeminovos());
  app.route('/previas', createPreviasRoutes());
  app.on('ALL', ['/seminovos/previa/:arquivo', '/previas/:arquivo'], answerNotFound);
  app.route('/api/avaliacoes', createAvaliacaoApi());
  app.route('/api/sessao', createGuardaApi());
  app.route('/api/tv', createTvApi());
  for (const nome of NOMES_DE_RECURSO) app.route(`/api/${nome}`, createRecursoApi(nome));
  app.route('/api', createApiRoutes());
  app.all('/api/*', answerNotFound);

  // Screens: loaders and actions, each with its own guard
  app.all('*', formsOnly, keepTyped, answerScreens(build, hotReload ? 'development' : 'production'));
  return app;
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function openRooms(c: Context<Ambiente>, parts: Parts & Pick<Rooms, 'publicVersion'>): Rooms {
  return createRooms(c.env, c.get('configuracao') satisfies Configuracao, parts, {
    publicVersion: parts.publicVersion,
    waitUntil: (promise) => c.executionCtx.waitUntil(promise),
    log: logOf(c.get('registro'), parts.write),
  });
}
