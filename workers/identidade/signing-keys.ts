import * as v from 'valibot';
import { ApiError } from '../base/api-error.ts';
import { type Fetch, fetchJson } from './fetch-json.ts';
import { SESSION_MESSAGES } from './messages.ts';
import { createClockTimeBudget, TIME_BUDGET_MS, type TimeBudget } from './time-budget.ts';

/**
 * Google's public keys for ID tokens, as JWK. Session cookies are signed with another set, at another
 * address.
 */
export const SIGNING_KEYS_URL =
  'https://www.googleapis.com/robot/v1/metadata/jwk/securetoken@system.gserviceaccount.com';

/** KV key of the stored record; the version changes with its shape. */
export const SIGNING_KEYS_RECORD = 'identidade:chaves:v1';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Minimum TTL that KV accepts, seconds. */
const MIN_KV_TTL_SECONDS = 60;
/** Time that known keys stay in use after their max-age while the key server does not answer. */
const STALE_MS = DAY;
/** Anybody can write a token with an unknown key id, so it may cause only one refetch per minute. */
const FORCED_REFETCH_INTERVAL_MS = MINUTE;
/** Pause after a failure of the key server, so that requests do not queue behind its timeout. */
const FAILURE_COOLDOWN_MS = 10_000;
const MAX_BYTES = 64 * 1024;

const signingKeySchema = v.object({
  kid: v.pipe(v.string(), v.nonEmpty()),
  kty: v.literal('RSA'),
  alg: v.optional(v.literal('RS256')),
  use: v.optional(v.literal('sig')),
  n: v.pipe(v.string(), v.nonEmpty()),
  e: v.pipe(v.string(), v.nonEmpty()),
});
const keySetSchema = v.object({ keys: v.pipe(v.array(signingKeySchema), v.nonEmpty()) });
const keyRecordSchema = v.object({
  keys: v.array(signingKeySchema),
  /** Milliseconds since 1970. */
  fetchedAt: v.number(),
  freshUntil: v.number(),
  /** Last refetch caused by an unknown key id; 0 for never. */
  forcedAt: v.number(),
});

/** RSA public key as the key server returns it. */
export type SigningKey = v.InferOutput<typeof signingKeySchema>;
type KeyRecord = v.InferOutput<typeof keyRecordSchema>;

/**
 * Caches Google's public keys for ID tokens, in memory and in KV, for their max-age. An unknown key id causes
 * one refetch (keys rotate before their max-age ends), at most once a minute. While the key server is out of
 * reach, known keys are used for up to a day more. A failing KV is never fatal.
 */
export function createKeyStore({
  kv,
  fetch,
  clock,
  timeoutMs = TIME_BUDGET_MS,
  orcamento = createClockTimeBudget(),
}: {
  kv: Pick<KVNamespace, 'get' | 'put'>;
  fetch: Fetch;
  clock: () => Date;
  timeoutMs?: number;
  orcamento?: TimeBudget;
}) {
  let known: KeyRecord | null = null;
  let failure: { at: number; kind: 'timeout' | 'unavailable' } | null = null;

  async function readKv(): Promise<KeyRecord | null> {
    try {
      const parsed = v.safeParse(keyRecordSchema, await kv.get(SIGNING_KEYS_RECORD, 'json'));
      return parsed.success ? parsed.output : null;
    } catch {
      return null;
    }
  }

  async function writeKv(registro: KeyRecord): Promise<void> {
    const ttl = Math.ceil((registro.freshUntil + STALE_MS - registro.fetchedAt) / 1000);
    try {
      await kv.put(SIGNING_KEYS_RECORD, JSON.stringify(registro), {
        expirationTtl: Math.max(MIN_KV_TTL_SECONDS, ttl),
      });
    } catch {
      // The keys stay in memory; another isolate fetches its own.
    }
  }

  async function refetch(forced: boolean): Promise<boolean> {
    const now = clock().getTime();
    if (failure && now - failure.at < FAILURE_COOLDOWN_MS) return false;
    const answer = await orcamento.run(timeoutMs, (signal) =>
      fetchJson({ fetch, signal, maxBytes: MAX_BYTES }, SIGNING_KEYS_URL),
    );
    const parsed = answer.ok && answer.status === 200 ? v.safeParse(keySetSchema, answer.body) : null;
    if (!answer.ok || !parsed?.success) {
      failure = { at: clock().getTime(), kind: answer.ok ? 'unavailable' : answer.kind };
      return false;
    }
    failure = null;
    known = {
      keys: parsed.output.keys,
      fetchedAt: now,
      freshUntil: now + freshMs(answer.headers.get('cache-control')),
      forcedAt: forced ? now : (known?.forcedAt ?? 0),
    };
    await writeKv(known);
    return true;
  }

  return {
    /**
     * Finds the public key `kid`; null when Google has none. Throws ApiError 502 or 504 when the key server
     * does not answer and the key is not known.
     */
    async findKey(kid: string): Promise<SigningKey | null> {
      const now = clock().getTime();
      const inMemory = find(known, kid);
      if (inMemory && isFresh(known, now)) return inMemory;

      const stored = await readKv();
      if (stored && (!known || stored.fetchedAt > known.fetchedAt)) known = stored;

      if (isFresh(known, now)) {
        const key = find(known, kid);
        if (key) return key;
        if (known && now - known.forcedAt < FORCED_REFETCH_INTERVAL_MS) return null;
        if (await refetch(true)) return find(known, kid);
      } else {
        if (await refetch(false)) return find(known, kid);
        const key = known && now < known.freshUntil + STALE_MS ? find(known, kid) : null;
        if (key) return key;
      }
      throw failure?.kind === 'timeout'
        ? new ApiError(504, 'identidade-sem-resposta', SESSION_MESSAGES.servicoForaDoAr)
        : new ApiError(502, 'identidade-indisponivel', SESSION_MESSAGES.servicoForaDoAr);
    },
  };
}

function find(registro: KeyRecord | null, kid: string): SigningKey | null {
  return registro?.keys.find((key) => key.kid === kid) ?? null;
}

function isFresh(registro: KeyRecord | null, now: number): boolean {
  return registro !== null && now < registro.freshUntil;
}

/** Freshness of an answer in milliseconds: its max-age, between one minute and one day. */
function freshMs(cacheControl: string | null): number {
  const maxAge = Number(/(?:^|,)\s*max-age=(\d{1,9})\s*(?:,|$)/i.exec(cacheControl ?? '')?.[1] ?? 0);
  return Math.min(DAY, Math.max(MINUTE, maxAge * 1000));
}
