import type { MiddlewareHandler } from 'hono';
import { addressOf, spend } from '../base/rate-limit.ts';
import type { ShellEnvironment } from './environment.ts';

/** Path that uses POST only because its body is long: it changes nothing and has a limit of its own. */
const QUESTION = '/api/simulacoes';

/**
 * Middleware that counts every request of an address, and every write of a person (or of an address without
 * one).
 */
export const rateLimits: MiddlewareHandler<ShellEnvironment> = async (c, next) => {
  const address = addressOf(c.req.raw);
  await spend(c.env, 'LIMITE_GERAL', address);
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD' && c.req.path !== QUESTION) {
    await spend(
      c.env,
      'LIMITE_ESCRITAS',
      c.get('agente')?.uid ?? c.get('contexto').sessao?.identidade.uid ?? address,
    );
  }
  return next();
};
