import type { MiddlewareHandler } from 'hono';
import { ApiError } from '../base/api-error.ts';
import { type ConfigurationResult, isLoopback, parseConfiguration } from '../base/configuration.ts';
import type { Env } from '../base/env.ts';
import type { ShellEnvironment } from './environment.ts';
import type { WriteLogLine } from './request-log.ts';

/**
 * Middleware that answers only 503 with a missing or unsafe setting, and logs why. Development settings
 * accept unsigned tokens, so they work only for requests to a loopback host.
 */
export function refuseUnsafeSettings(write: WriteLogLine): MiddlewareHandler<ShellEnvironment> {
  const read = new WeakMap<Env, ConfigurationResult>();
  const settingsOf = (env: Env) => {
    // Settings never change while an isolate lives.
    const result = read.get(env) ?? parseConfiguration(env);
    read.set(env, result);
    return result;
  };
  return async (c, next) => {
    const result = settingsOf(c.env);
    const motivos = result.ok ? [] : [...result.motivos];
    if (result.ok && result.configuration.desenvolvimento && !isLoopback(c.get('url').hostname)) {
      motivos.push('AMBIENTE "desenvolvimento" answers on loopback hosts only.');
    }
    if (result.ok && motivos.length === 0) {
      c.set('configuration', result.configuration);
      return next();
    }
    write({
      id: c.get('registro').requestId,
      nivel: 'erro',
      mensagem: 'Unsafe settings: every request is refused.',
      motivos,
    });
    throw new ApiError(503, 'fora-do-ar', 'O sistema está fora do ar. Avise o suporte da sua rede.', {
      retryAfter: 300,
    });
  };
}
