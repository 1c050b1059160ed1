import * as v from 'valibot';
import { type PasswordPolicy, REGRAS_PADRAO } from '../../app/domain/pessoas/senha.ts';
import type { Cache } from '../upstream/cache.ts';
import type { Politica } from '../upstream/cache-policy.ts';
import type { IdentityProvider } from './identity-toolkit.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The rules change once in years; a copy that is a little old only delays a hint, since the provider decides. */
const POLITICA: Politica<PasswordPolicy> = {
  recurso: 'regras-da-senha',
  freshMs: 10 * MINUTE,
  staleMs: DAY,
  errorMs: 30 * DAY,
  schema: v.object({
    minLength: v.number(),
    maxLength: v.nullable(v.number()),
    lowercase: v.boolean(),
    uppercase: v.boolean(),
    digit: v.boolean(),
    symbol: v.boolean(),
  }),
};

class SemResposta extends Error {}

/**
 * The rules for a new password: the provider's `passwordPolicy`, through the cache, so that the sign-in screen
 * does not wait for it; 6 characters where it has none. Never throws. Specification, section 5.
 */
export async function readRegrasDaSenha({
  provider,
  cache,
}: {
  provider: Pick<IdentityProvider, 'passwordPolicy'>;
  cache: Pick<Cache, 'get'>;
}): Promise<PasswordPolicy> {
  try {
    const { value } = await cache.get(POLITICA, 'atual', async () => {
      const policy = await provider.passwordPolicy();
      if (!policy) throw new SemResposta('The provider gave no password policy.');
      return policy;
    });
    return value;
  } catch (error) {
    if (!(error instanceof SemResposta)) throw error;
    return REGRAS_PADRAO;
  }
}
