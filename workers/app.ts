import type { ServerBuild } from '@remix-run/cloudflare';
import { type Context, Hono } from 'hono';
import { REMESSA_PARAMETER } from '../app/domain/remessas/remessa.ts';
import { todayInSaoPaulo } from '../app/domain/valores/dates.ts';
import { createApiKeyDoor } from './api/api-key-door.ts';
import { createAberturaRepository } from './artes/abertura-repository.ts';
import { countOpenings } from './artes/count-openings.ts';
import { createImageRoutes } from './artes/image-routes.ts';
import { createOpeningCounter } from './artes/opening-counter.ts';
import { createPublicVersion } from './artes/public-version.ts';
import type { Configuration } from './base/configuration.ts';
import { addressOf, spend } from './base/rate-limit.ts';
import { readPublicVersion } from './base/takedown-repository.ts';
import { openContext, sendResponseHeaders } from './context/open-context.ts';
import { createPlatformServices, type Platform, type PlatformServices } from './context/platform.ts';
import { atPrimary } from './db/database-session-repository.ts';
import { API_ENDPOINTS } from './endpoints.ts';
import { createAssetRoutes } from './marca/asset-routes.ts';
import { createLinkPreviewRoutes } from './previas/link-preview-routes.ts';
import { createRemessaCounter } from './remessas/count-remessas.ts';
import { createFotoCopyRoutes } from './seminovos/foto-copy-routes.ts';
import { createSeminovoPreviewRoutes as createPreviasDosSeminovos } from './seminovos/link-preview-routes.ts';
import { readSessionCookie } from './sessao/cookie.ts';
import { databaseSessions } from './sessao/database-sessions.ts';
import { createSignInAgain, keepTyped } from './sessao/session-ended.ts';
import { createSocialRoutes } from './sessao/social/routes.ts';
import { createVerificationRoutes } from './sessao/verification-routes.ts';
import { edgeCache } from './shell/edge-cache.ts';
import { mountEndpoints } from './shell/endpoint.ts';
import type { ShellEnvironment } from './shell/environment.ts';
import { answerError, answerNotFound, refuseOtherMethods } from './shell/errors.ts';
import { checkHealth, createHealthCopy } from './shell/health.ts';
import { limitMisses } from './shell/limit-misses.ts';
import { rateLimits } from './shell/rate-limits.ts';
import { readRefused } from './shell/read-refused.ts';
import { refuseUnsafeSettings } from './shell/refuse-unsafe-settings.ts';
import { createRememberedRouter } from './shell/remembered-router.ts';
import { knownAddresses, logOf, requestLog, type WriteLogLine } from './shell/request-log.ts';
import { answerScreens } from './shell/screens.ts';
import { securityHeaders } from './shell/security-headers.ts';
import { tvCache } from './shell/tv-cache.ts';
import { announceVersion, createVersionAnswer } from './shell/version.ts';
import { bodyLimits, formsOnly, knownMethods, originCheck } from './shell/write-checks.ts';
import { createTvCommands } from './tv/televisao-commands.ts';
import { createTvFigures } from './tv/tv-figures.ts';
import { readEmpresas } from './usuarios/usuario-reads.ts';

/** Parts of the shell. `build` is the Remix build; tests pass their own clock, network and log. */
export type Parts = Platform & {
  build: ServerBuild;
  write: WriteLogLine;
  /** Set only where Vite serves the screens with hot reload. */
  hotReload?: boolean;
  /** Waits so many ms after the answer is sent; default: the runtime's own timer. */
  after?: (ms: number) => Promise<void>;
};

/** Creates the edge Worker. The middleware stands in the order in which a request passes it. */
export function createApp(parts: Parts): Hono<ShellEnvironment> {
  const { build, write, clock, hotReload = false, after = wait } = parts;
  const versao = build.assets.version;
  const publicVersion = createPublicVersion(clock);
  const publicVersionOf = (c: Pick<Context<ShellEnvironment>, 'env'>) =>
    // Reads at the primary: a replica that lags could return a page already taken down, cached under the new
    // version.
    publicVersion.current(() => atPrimary(c.env.DB, readPublicVersion));
  const roomsOf = (c: Context<ShellEnvironment>) => openPlatformServices(c, { ...parts, publicVersion });
  const healthCopy = createHealthCopy(clock);
  const openings = createOpeningCounter({ clock, after });
  const countRemessa = createRemessaCounter({ clock, after });

  const app = new Hono<ShellEnvironment>({ router: createRememberedRouter() });
  app.onError((error, c) => answerError(error, c));
  app.notFound(answerNotFound);

  // Every request
  app.use(announceVersion(versao));
  app.use(requestLog(clock, write, () => knownAddresses(app.routes.map(({ path }) => path))));
  app.use(securityHeaders(hotReload));
  app.use(readRefused);
  app.use(refuseUnsafeSettings(write));
  // Every open page asks for it now and then; it reads nothing, and other methods are answered further below.
  app.get('/versao', createVersionAnswer(versao));
  app.use(databaseSessions);
  app.use(knownMethods);
  app.use(originCheck);
  app.use(bodyLimits);
  app.use(refuseOtherMethods(app));

  // Programs with a company's API key
  app.use('/api/*', createApiKeyDoor(API_ENDPOINTS, clock));

  // Routes without a sign-in
  app.get('/saude', async (c) => {
    const saude = await healthCopy(() => checkHealth(c.env, roomsOf(c), versao));
    return c.json(saude, saude.ok ? 200 : 503);
  });
  const misses = limitMisses(clock);
  const guessed = ['/i', '/resources', '/p', '/tv', '/seminovos/foto', '/seminovos/previa', '/previas'];
  for (const path of guessed) app.use(`${path}/*`, misses);
  app.route(
    '/i',
    createImageRoutes((c) => roomsOf(c as Context<ShellEnvironment>).images, publicVersionOf, clock),
  );
  app.route(
    '/resources',
    createAssetRoutes((c) => roomsOf(c as Context<ShellEnvironment>).recursos),
  );
  app.route('/tv', createTvFigures());
  app.use('/api/fipe/*', async (c, next) => {
    await spend(c.env, 'LIMITE_GERAL', addressOf(c.req.raw));
    c.set('fipe', roomsOf(c).fipe);
    return next();
  });
  app.use('/api/empresas', (c, next) => {
    c.set('empresas', () => readEmpresas(roomsOf(c)));
    return next();
  });
  mountEndpoints(
    app,
    API_ENDPOINTS.filter(({ semSessao }) => semSessao),
  );
  app.route(
    '/seminovos/foto',
    createFotoCopyRoutes((c) => roomsOf(c).drawingClient, clock),
  );
  app.on(
    'ALL',
    [
      '/saude',
      '/versao',
      '/api/fipe/*',
      '/api/empresas',
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
        const marca = c.get('url').searchParams.get(REMESSA_PARAMETER);
        const remessa = countRemessa(marca, id, c.env.DB);
        if (remessa) c.executionCtx.waitUntil(remessa);
        return openings.add(id, todayInSaoPaulo(clock()), createAberturaRepository(c.env.DB).add);
      },
    ),
  );
  app.use('/p/*', edgeCache(versao, publicVersionOf, clock));
  const callsOf = createTvCommands(clock);
  const televisions = tvCache({ versao, versionOf: publicVersionOf, callsOf, clock });
  for (const path of ['/tv', '/tv/:id']) app.use(path, televisions);

  // Routes that know the signed-in person
  app.use(openContext(roomsOf, versao, write, API_ENDPOINTS));
  app.use(rateLimits);
  app.use(sendResponseHeaders);
  app.route('/entrar', createVerificationRoutes());
  app.route('/entrar', createSignInAgain());
  app.route('/entrar', createSocialRoutes());
  app.route('/seminovos/previa', createPreviasDosSeminovos());
  app.route('/previas', createLinkPreviewRoutes());
  app.on('ALL', ['/seminovos/previa/:arquivo', '/previas/:arquivo'], answerNotFound);
  // Former address of /api/modelos/:moto/fotos; as "/:id/envio" of a photo it would mean another thing.
  app.all('/api/fotos/modelo/:moto', (c) =>
    c.redirect(`/api/modelos/${encodeURIComponent(c.req.param('moto'))}/fotos`, 308),
  );
  mountEndpoints(
    app,
    API_ENDPOINTS.filter(({ semSessao }) => !semSessao),
  );
  app.all('/api/*', answerNotFound);

  // Screens: loaders and actions, each with its own guard
  app.all('*', formsOnly, keepTyped, answerScreens(build, hotReload ? 'development' : 'production'));
  return app;
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function openPlatformServices(
  c: Context<ShellEnvironment>,
  parts: Parts & Pick<PlatformServices, 'publicVersion'>,
): PlatformServices {
  return createPlatformServices(c.env, c.get('configuration') satisfies Configuration, parts, {
    publicVersion: parts.publicVersion,
    waitUntil: (promise) => c.executionCtx.waitUntil(promise),
    log: logOf(c.get('registro'), parts.write),
  });
}
