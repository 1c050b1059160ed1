import type { Context } from 'hono';
import { routePath } from 'hono/route';
import { ApiError } from '../base/api-error.ts';
import { DATABASE_BUSY, isBusyDatabase } from '../db/busy-database.ts';
import type { OriginEnvironment } from './env.ts';

function respond(c: Context<OriginEnvironment>, error: ApiError): Response {
  if (error.status === 401) c.header('WWW-Authenticate', 'Bearer');
  if (error.retryAfter !== undefined) c.header('Retry-After', String(error.retryAfter));
  return c.json(error.toBody(), error.status);
}

/**
 * Answers an error. Expected ones carry their own message; any other is logged, and the caller only learns
 * that it failed, or that the database is busy and when to retry.
 */
export function answerError(error: Error, c: Context<OriginEnvironment>): Response {
  if (error instanceof ApiError) return respond(c, error);
  const erro = isBusyDatabase(error)
    ? DATABASE_BUSY
    : new ApiError(500, 'falha-interna', 'Algo deu errado. Tente de novo em instantes.');
  // Drizzle's own message contains the query's values, hence personal data; its cause does not.
  const { name, message, stack } = error.cause instanceof Error ? error.cause : error;
  console.error(
    JSON.stringify({
      nivel: 'erro',
      evento: 'falha',
      metodo: c.req.method,
      rota: routePath(c, -1),
      name,
      message,
      stack,
    }),
  );
  return respond(c, erro);
}

export const notFound = (c: Context<OriginEnvironment>): Response =>
  respond(c, new ApiError(404, 'nao-encontrado', 'Este endereço não existe.'));

export function wrongMethod(c: Context<OriginEnvironment>, methods: string[]): Response {
  c.header('Allow', methods.join(', '));
  return respond(c, new ApiError(405, 'metodo-nao-aceito', 'Este endereço não aceita esse método.'));
}
