import type { MiddlewareHandler } from 'hono';
import { routeTable } from '../../app/routes/table.ts';
import type { Log } from '../upstream/cache.ts';
import type { RequestLogEntry, ShellEnvironment } from './environment.ts';

/** Writer of log lines; tests pass their own. */
export type WriteLogLine = (linha: Record<string, unknown>) => void;

export const writeToConsole: WriteLogLine = (linha) => console.log(JSON.stringify(linha));

/**
 * Middleware that gives the request its id, measures it, and writes one JSON line without personal data when
 * it ends. Server-Timing shows the same measures in the browser's tools.
 */
export function requestLog(
  clock: () => Date,
  write: WriteLogLine,
  addresses: () => KnownAddresses,
): MiddlewareHandler<ShellEnvironment> {
  // All routes are mounted by the time of the first request.
  let known: KnownAddresses | undefined;
  return async (c, next) => {
    const registro = { requestId: crypto.randomUUID(), inicio: clock().getTime(), medidas: [] };
    const url = new URL(c.req.url);
    c.set('registro', registro);
    c.set('url', url);
    await next();
    known ??= addresses();
    const { cache, erro, falha, medidas } = c.get('registro');
    const ms = clock().getTime() - registro.inicio;
    let timing = `total;dur=${ms}`;
    for (const measure of medidas) timing += `, ${measure.nome};dur=${measure.ms}`;
    const { headers } = c.res;
    headers.set('X-Request-Id', registro.requestId);
    headers.set('Server-Timing', timing);
    write({
      id: registro.requestId,
      metodo: c.req.method,
      rota: routePattern(url.pathname, known),
      status: c.res.status,
      ms,
      ...(medidas.length > 0 ? Object.fromEntries(medidas.map(({ nome, ms }) => [nome, ms])) : {}),
      ...(cache ? { cache } : {}),
      ...(erro ? { erro } : {}),
      ...(falha ? { nivel: 'erro', falha } : {}),
    });
  };
}

/** Paths that Remix and the platform answer themselves. */
const OF_THE_FRAMEWORK = ['/__manifest', '/_root.data'];
const FILES = '/assets/';

/** Paths that the log may contain: those of the product itself. */
export type KnownAddresses = {
  /** Paths without parameters. */
  whole: ReadonlySet<string>;
  /** Prefixes before the first parameter, as "/api/usuario/"; the shortest first. */
  prefixes: readonly string[];
};

/** Builds the paths that the log may contain: screens of the route table, and endpoints of the shell. */
export function knownAddresses(endpoints: readonly string[]): KnownAddresses {
  const screens = routeTable.map(({ path }) => `/${path}`);
  const patterns = [...screens, ...endpoints].filter((path) => !/^\/?\*$/.test(path));
  const whole = patterns.filter((path) => !/[:*]/.test(path));
  const prefixes = patterns.filter((path) => /[:*]/.test(path)).map((path) => path.replace(/[:*].*$/, ''));
  return {
    whole: new Set([...OF_THE_FRAMEWORK, ...whole, ...screens.map((path) => `${path}.data`)]),
    // "/api/*" only answers 404.
    prefixes: [...new Set([FILES, ...prefixes.filter((prefix) => prefix !== '/api/')])].sort(
      (a, b) => a.length - b.length,
    ),
  };
}

/**
 * Path without the parts that may identify a person or a piece; unknown paths may contain anything and are
 * hidden.
 */
export function routePattern(path: string, { whole, prefixes }: KnownAddresses): string {
  if (whole.has(path)) return path;
  const prefix = prefixes.find((known) => path.startsWith(known) && path.length > known.length);
  return prefix === undefined ? '(outra)' : `${prefix}*`;
}

/** Creates the log function of services: events with facts, never with personal data. */
export function logOf(registro: RequestLogEntry, write: WriteLogLine): Log {
  return (evento, data) => write({ id: registro.requestId, evento, ...data });
}
