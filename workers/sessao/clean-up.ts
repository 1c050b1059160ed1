import { parseConfiguration } from '../base/configuration.ts';
import { createEventCounters } from '../base/counter-repository.ts';
import type { Env } from '../base/env.ts';
import { createSessionStore } from './session-repository.ts';

/**
 * Deletes expired sessions and counter windows, on wrangler.toml's schedule. They are ignored anyway, since
 * every read checks their times: this keeps the table small, and personal data no longer than needed (LGPD,
 * art. 15). `write` takes one log line. Throws when D1 fails, so that the platform shows the run as failed.
 */
export async function cleanUpSessions(
  env: Env,
  { clock, write }: { clock: () => Date; write: (linha: Record<string, unknown>) => void },
): Promise<void> {
  const result = parseConfiguration(env);
  if (!result.ok) {
    write({
      nivel: 'erro',
      evento: 'sessoes.limpeza',
      mensagem: 'Unsafe settings.',
      motivos: result.motivos,
    });
    return;
  }
  const { sessionSecret: secret, sessao } = result.configuration;
  const removidas = await createSessionStore({ db: env.DB, secret, clock, ...sessao }).deleteExpired();
  const contagens = await createEventCounters({ db: env.DB, clock }).deleteExpired();
  write({ evento: 'sessoes.limpeza', removidas, contagens });
}
