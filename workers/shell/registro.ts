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
export function requestLog(agora: () => Date, write: EscreverRegistro): MiddlewareHandler<Ambiente> {
  return async (c, next) => {
    const registro = { requestId: crypto.randomUUID(), inicio: agora().getTime(), medidas: [] };
    c.set('registro', registro);
    await next();
    const { cache, rota, erro, falha, medidas } = c.get('registro');
    const ms = agora().getTime() - registro.inicio;
    const timing = [{ nome: 'total', ms }, ...medidas].map((m) => `${m.nome};dur=${m.ms}`).join(', ');
    c.res = new Response(c.res.body, c.res);
    c.res.headers.set('X-Request-Id', registro.requestId);
    c.res.headers.set('Server-Timing', timing);
    write({
      id: registro.requestId,
      metodo: c.req.method,
      rota: rota ?? routePattern(c.req.path),
      status: c.res.status,
      ms,
      ...(cache ? { cache } : {}),
      ...(erro ? { erro } : {}),
      ...(falha ? { nivel: 'erro', falha } : {}),
    });
  };
}

const ROOMS_WITH_IDS = /^\/(api\/usuario|i|p|resources|assets)\/.+$/;

/** Path with whatever may identify a person or a piece left out; unknown paths are not repeated either. */
export function routePattern(path: string): string {
  const match = ROOMS_WITH_IDS.exec(path);
  if (match) return `/${match[1]}/*`;
  return /^\/[a-z0-9]*(\.data)?$|^\/api\/[a-z]+(\/[a-z]+)?$|^\/_root\.data$|^\/__manifest$/.test(path)
    ? path
    : '(outra)';
}

/** Addresses and tokens that a message may repeat. */
const PERSONAL = /[^\s"'<>]+@[^\s"'<>]+|eyJ[\w-]+\.[\w.-]+/g;

/** An error as the log keeps it: its kind, its message without addresses and tokens, and where it came from. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { erro: String(error).replace(PERSONAL, '…').slice(0, 300) };
  return {
    erro: `${error.name}: ${error.message}`.replace(PERSONAL, '…').slice(0, 300),
    pilha: error.stack
      ?.split('\n')
      .slice(1, 8)
      .map((line) => line.trim()),
  };
}

/** The rooms' log: events with facts, never with personal data. */
export function logOf(registro: Registro, write: EscreverRegistro): Log {
  return (evento, dados) => write({ id: registro.requestId, evento, ...dados });
}
