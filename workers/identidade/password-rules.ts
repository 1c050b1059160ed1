import * as v from 'valibot';
import { DEFAULT_PASSWORD_POLICY, type PasswordPolicy } from '../../app/domain/pessoas/password.ts';
import type { Cache } from '../upstream/cache.ts';
import type { CachePolicy } from '../upstream/cache-policy.ts';
import type { IdentityProvider } from './identity-toolkit.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const rulesSchema = v.object({
  minLength: v.number(),
  maxLength: v.nullable(v.number()),
  lowercase: v.boolean(),
  uppercase: v.boolean(),
  digit: v.boolean(),
  symbol: v.boolean(),
});

/**
 * Cache policy: the rules change once in years, and a stale copy only delays a hint, since the provider
 * decides.
 */
const RULES_POLICY: CachePolicy<PasswordPolicy> = {
  recurso: 'regras-da-senha',
  freshMs: 10 * MINUTE,
  staleMs: DAY,
  errorMs: 30 * DAY,
  schema: rulesSchema,
};

/** Cache policy of a missing rule or answer: one minute, or every sign-in page would call the provider. */
const RULES_OR_NONE_POLICY: CachePolicy<PasswordPolicy | null> = {
  recurso: 'regras-da-senha-ou-nenhuma',
  freshMs: MINUTE,
  staleMs: MINUTE,
  errorMs: MINUTE,
  schema: v.nullable(rulesSchema),
};

type Parts = { provider: Pick<IdentityProvider, 'passwordPolicy'>; cache: Pick<Cache, 'get'> };

class RulesNotAnswered extends Error {}

/**
 * Reads the rules for a new password: the provider's `passwordPolicy`, through the cache, so that the sign-in
 * screen does not wait for it; 6 characters when it has none. Never throws. Specification, section 5.
 */
export async function readPasswordRules({ provider, cache }: Parts): Promise<PasswordPolicy> {
  const { value } = await cache.get(RULES_OR_NONE_POLICY, 'atual', () => askedOrKept({ provider, cache }));
  return value ?? DEFAULT_PASSWORD_POLICY;
}

async function askedOrKept({ provider, cache }: Parts): Promise<PasswordPolicy | null> {
  try {
    const { value } = await cache.get(RULES_POLICY, 'atual', async () => {
      const policy = await provider.passwordPolicy();
      if (!policy) throw new RulesNotAnswered('The provider gave no password policy.');
      return policy;
    });
    return value;
  } catch (error) {
    if (!(error instanceof RulesNotAnswered)) throw error;
    return null;
  }
}
