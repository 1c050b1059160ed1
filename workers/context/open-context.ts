import type { Context, MiddlewareHandler } from 'hono';
import type { ApiOperation } from '../base/api-operation.ts';
import { describeError, isRefusal } from '../shell/describe-error.ts';
import type { ShellEnvironment } from '../shell/environment.ts';
import { answerError, toApiError } from '../shell/errors.ts';
import type { WriteLogLine } from '../shell/request-log.ts';
import { nonceOf } from '../shell/security-headers.ts';
import { writeMarkerCookie } from '../usuarios/write-marker.ts';
import { buildContext } from './context.ts';
import type { PlatformServices } from './platform.ts';

/** Reads the session once and puts the request's context where every route finds it. */
export function openContext(
  roomsOf: (c: Context<ShellEnvironment>) => PlatformServices,
  versao: string,
  write: WriteLogLine,
  operacoes: readonly ApiOperation[],
): MiddlewareHandler<ShellEnvironment> {
  return async (c, next) => {
    const { requestId, medidas } = c.get('registro');
    const rooms = roomsOf(c);
    const start = rooms.clock().getTime();
    const context = await buildContext(rooms, {
      request: c.req.raw,
      requestId,
      nonce: nonceOf(c),
      versao,
      operacoes,
      agente: c.get('agente') ?? null,
      answerError: (error, saida) => answerError(error, c, saida),
      statusOf: (error) => toApiError(error).status,
      logError: (error) => {
        if (!isRefusal(error)) write({ id: requestId, nivel: 'erro', ...describeError(error) });
      },
    });
    medidas.push({ nome: 'sessao', ms: rooms.clock().getTime() - start });
    c.set('contexto', context);
    await next();
  };
}

/** Appends the cookies and headers that services set to the response of every route. */
export const sendResponseHeaders: MiddlewareHandler<ShellEnvironment> = async (c, next) => {
  await next();
  const { responseHeaders, usuarios } = c.get('contexto');
  for (const [name, value] of responseHeaders) c.res.headers.append(name, value);
  const escritaEm = usuarios.escritaEm();
  if (escritaEm !== null) {
    const secure = new URL(c.req.url).protocol === 'https:';
    c.res.headers.append('Set-Cookie', writeMarkerCookie(escritaEm, secure));
  }
};
