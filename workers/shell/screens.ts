import { createRequestHandler, type ServerBuild } from '@remix-run/cloudflare';
import type { Handler } from 'hono';
import { screenOfAddress } from '../../app/routes/lookup.ts';
import { ApiError } from '../base/api-error.ts';
import { SECONDS_OF_WINDOW } from '../base/rate-limit.ts';
import { DATABASE_BUSY } from '../db/busy-database.ts';
import type { RequestDatabase } from '../db/database-session-repository.ts';
import { buildsOfScreens } from './build-of-screen.ts';
import type { ShellEnvironment } from './environment.ts';
import { UNEXPECTED_ERROR } from './errors.ts';
import { tellBusyDatabase } from './known-failures.ts';

/**
 * Creates the Remix handler, and adds what its responses lack: methods in a 405, Retry-After in a 429 or 503,
 * and a page when even its error page failed.
 */
export function answerScreens(
  build: ServerBuild,
  mode: 'development' | 'production',
): Handler<ShellEnvironment> {
  const handle = createHandlers(tellBusyDatabase(build), mode);
  return async (c) => {
    // Remix still obeys the data requests of its older versions; nothing here sends them.
    if (c.req.query('_data') !== undefined) {
      throw new ApiError(400, 'pedido-invalido', 'Este endereço não existe mais. Volte ao início.');
    }
    // Remix would log a warning with the whole address.
    if (!isDecodable(c.get('url').pathname))
      throw new ApiError(404, 'nao-encontrado', 'Este endereço não existe.');
    const answer = () => handle(c.req.path)(c.req.raw, c.get('contexto'));
    const response = isPage(c.req) ? await (c.env.DB as RequestDatabase).readingOnce(answer) : await answer();
    if (response.status === 405 && !response.headers.has('Allow')) response.headers.set('Allow', 'GET, HEAD');
    // A service may have set a better value in the context's headers, which are added last.
    const seconds = WAIT_OF[response.status];
    const { responseHeaders } = c.get('contexto');
    if (seconds && !response.headers.has('Retry-After') && !responseHeaders.has('Retry-After')) {
      response.headers.set('Retry-After', String(seconds));
    }
    if (isLastResort(response)) throw new ApiError(500, UNEXPECTED_ERROR.codigo, UNEXPECTED_ERROR.message);
    return response;
  };
}

/** True for a page, or its data, that is looked at: files, such as photos and their copies, have no frame. */
const isPage = ({ method, path }: { method: string; path: string }): boolean =>
  (method === 'GET' || method === 'HEAD') && screenOfAddress(path).layout === 'padrao';

/** Retry-After by status, seconds. */
const WAIT_OF: Readonly<Record<number, number | undefined>> = {
  429: SECONDS_OF_WINDOW,
  503: DATABASE_BUSY.retryAfter,
};

/** Creates Remix handlers by path, each with no more routes than it needs. */
function createHandlers(
  build: ServerBuild,
  mode: 'development' | 'production',
): (pathname: string) => ReturnType<typeof createRequestHandler> {
  const buildOf = buildsOfScreens(build);
  const handlers = new Map<ServerBuild, ReturnType<typeof createRequestHandler>>();
  return (pathname) => {
    const screen = buildOf(pathname);
    const handler = handlers.get(screen) ?? createRequestHandler(screen, mode);
    handlers.set(screen, handler);
    return handler;
  };
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/**
 * True for Remix's one-line English response when a screen and its error page both fail; the cause was
 * logged.
 */
function isLastResort({ status, headers }: Response): boolean {
  return status >= 500 && (headers.get('Content-Type') ?? 'text/plain').startsWith('text/plain');
}
