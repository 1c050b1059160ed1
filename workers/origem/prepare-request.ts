import { createMiddleware } from 'hono/factory';
import { ApiError } from '../base/api-error.ts';
import { isLoopback } from '../base/configuration.ts';
import { createTokenVerifier, type TokenVerifier } from '../identidade/tokens.ts';
import { type OriginConfiguration, parseOriginConfiguration } from './configuration.ts';
import type { OriginEnv, OriginEnvironment } from './env.ts';

/** Host name by which the edge Worker's service binding calls this Worker; does not resolve elsewhere. */
export const INTERNAL_HOST = 'origem.interno';

/** Sets response headers: no-store unless the route sets Cache-Control, and nosniff. */
export const setResponseHeaders = createMiddleware<OriginEnvironment>(async (c, next) => {
  await next();
  if (!c.res.headers.has('Cache-Control')) c.header('Cache-Control', 'no-store');
  c.header('X-Content-Type-Options', 'nosniff');
});

/**
 * Creates the first middleware: missing or unsafe settings refuse every request (503), and a development
 * origin, which accepts unsigned tokens, answers only this machine (403).
 */
export function prepareRequest({
  verifier,
  clock = () => new Date(),
}: {
  verifier?: TokenVerifier;
  clock?: () => Date;
}) {
  // Kept for the life of the isolate: it caches the identity provider's public keys.
  let shared = verifier;
  const verifierFor = (env: OriginEnv, configuration: OriginConfiguration): TokenVerifier => {
    shared ??= createTokenVerifier({
      projectId: configuration.firebaseProjectId,
      kv: env.CACHE,
      emulador: configuration.emulador,
      desenvolvimento: configuration.desenvolvimento,
      fetch: (input, init) => fetch(input, init),
      clock,
    });
    return shared;
  };

  return createMiddleware<OriginEnvironment>(async (c, next) => {
    const result = parseOriginConfiguration(c.env);
    if (!result.ok) {
      console.error(JSON.stringify({ nivel: 'erro', evento: 'configuracao', motivos: result.motivos }));
      throw new ApiError(503, 'fora-do-ar', 'O serviço está em manutenção. Tente mais tarde.');
    }
    const { configuration } = result;
    const { hostname } = new URL(c.req.url);
    if (configuration.desenvolvimento && hostname !== INTERNAL_HOST && !isLoopback(hostname)) {
      throw new ApiError(403, 'host-recusado', 'Em desenvolvimento, só esta máquina é atendida.');
    }
    c.set('configuration', configuration);
    c.set('verifier', verifierFor(c.env, configuration));
    c.set('clock', clock);
    await next();
  });
}
