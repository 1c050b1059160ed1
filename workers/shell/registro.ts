import type { ServerBuild } from '@remix-run/cloudflare';
import type { MiddlewareHandler } from 'hono';
import type { Log } from '../cache/cache.ts';
import type { Ambiente, Registro } from './ambiente.ts';

/** What the shell writes its log lines with; tests pass their own. */
export type EscreverRegistro = (linha: Record<string, unknown>) => void;

export const writeToConsole: EscreverRegistro = (linha) => console.log(JSON.stringify(linha));

/**
 * Gives the request its id, measures it, and writes one JSON line without personal data when it ends.
 * Server-Timing shows the same measures in the browser's tools.
 */
export function requestLog(
  agora: () => Date,
  write: EscreverRegistro,
  known: ReadonlySet<string>,
): MiddlewareHandler<Ambiente> {
  return async (c, next) => {
    const registro = { requestId: crypto.randomUUID(), inicio: agora().getTime(), medidas: [] };
    c.set('registro', registro);
    await next();
    const { cache, erro, falha, medidas } = c.get('registro');
    const ms = agora().getTime() - registro.inicio;
    const timing = [{ nome: 'total', ms }, ...medidas].map((m) => `${m.nome};dur=${m.ms}`).join(', ');
    c.res = new Response(c.res.body, c.res);
    c.res.headers.set('X-Request-Id', registro.requestId);
    c.res.headers.set('Server-Timing', timing);
    write({
      id: registro.requestId,
      metodo: c.req.method,
      rota: routePattern(new URL(c.req.url).pathname, known),
      status: c.res.status,
      ms,
      ...Object.fromEntries(medidas.map((medida) => [medida.nome, medida.ms])),
      ...(cache ? { cache } : {}),
      ...(erro ? { erro } : {}),
      ...(falha ? { nivel: 'erro', falha } : {}),
    });
  };
}

const ROOMS_WITH_IDS = /^\/(api\/marca|api\/usuario|entrar|i|p|resources|assets)\/.+$/;

/** Words of addresses that the log may repeat: those of the product itself. */
const ROOMS = [
  '/',
  '/saude',
  '/versao',
  '/api/artes',
  '/api/artes/templates',
  '/api/catalogo',
  '/api/empresas',
  '/api/usuario',
  '/api/usuarios',
  '/__manifest',
  '/_root.data',
];

/** Every address that the log may name: the rooms', and the screens' without parameters. */
export function knownPaths(build: ServerBuild): ReadonlySet<string> {
  const screens = Object.values(build.routes)
    .flatMap((route) => route?.path ?? [])
    .filter((path) => /^[a-z0-9/-]+$/.test(path));
  return new Set([...ROOMS, ...screens.flatMap((path) => [`/${path}`, `/${path}.data`])]);
}

/** Path with whatever may identify a person or a piece left out; unknown paths may hold anything and are not repeated. */
export function routePattern(path: string, known: ReadonlySet<string>): string {
  if (known.has(path)) return path;
  const match = ROOMS_WITH_IDS.exec(path);
  return match ? `/${match[1]}/*` : '(outra)';
}

/** Addresses and tokens that a message may repeat. */
const PERSONAL = /[^\s"'<>]+@[^\s"'<>]+|eyJ[\w-]+\.[\w.-]+/g;

/** An error as the log keeps it: its kind, its message without addresses and tokens, and where it came from. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { erro: String(error).replace(PERSONAL, '…').slice(0, 300) };
  return {
    erro: `${error.name}: ${error.message}`.replace(PERSONAL, '…').slice(0, 300),
    // A message of several lines stands in the stack as well.
    pilha: error.stack
      ?.split('\n')
      .map((line) => line.trim())
      .filter((line) => line.startsWith('at '))
      .slice(0, 7),
  };
}

/** The rooms' log: events with facts, never with personal data. */
export function logOf(registro: Registro, write: EscreverRegistro): Log {
  return (evento, dados) => write({ id: registro.requestId, evento, ...dados });
}
