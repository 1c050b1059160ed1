import * as v from 'valibot';
import { ErroDaApi } from '../base/api-error.ts';
import { type Fetch, fetchJson } from './fetch-json.ts';
import { SESSAO } from './mensagens.ts';
import { ORCAMENTO_MS, type Orcamento, orcamentoDoRelogio } from './orcamento.ts';

/**
 * Google's public keys for ID tokens, as JWK. Session cookies are signed with another set, at another
 * address.
 */
export const URL_DAS_CHAVES =
  'https://www.googleapis.com/robot/v1/metadata/jwk/securetoken@system.gserviceaccount.com';

/** KV key of the stored record; the version changes with its shape. */
export const REGISTRO_DAS_CHAVES = 'identidade:chaves:v1';

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

const chaveSchema = v.object({
  kid: v.pipe(v.string(), v.nonEmpty()),
  kty: v.literal('RSA'),
  alg: v.optional(v.literal('RS256')),
  use: v.optional(v.literal('sig')),
  n: v.pipe(v.string(), v.nonEmpty()),
  e: v.pipe(v.string(), v.nonEmpty()),
});
const respostaSchema = v.object({ keys: v.pipe(v.array(chaveSchema), v.nonEmpty()) });
const registroSchema = v.object({
  keys: v.array(chaveSchema),
  /** Milliseconds since 1970. */
  fetchedAt: v.number(),
  freshUntil: v.number(),
  /** Last refetch caused by an unknown key id; 0 for never. */
  forcedAt: v.number(),
});

/** RSA public key as the key server returns it. */
export type Chave = v.InferOutput<typeof chaveSchema>;
type Registro = v.InferOutput<typeof registroSchema>;

export type KeyStore = {
  /**
   * Finds the public key `kid`; null when Google has none. Throws ErroDaApi 502 or 504 when the key server
   * does not answer and the key is not known.
   */
  findKey(kid: string): Promise<Chave | null>;
};

/**
 * Caches Google's public keys for ID tokens, in memory and in KV, for their max-age. An unknown key id causes
 * one refetch (keys rotate before their max-age ends), at most once a minute. While the key server is out of
 * reach, known keys are used for up to a day more. A failing KV is never fatal.
 */
export function createKeyStore({
  kv,
  fetch,
  agora,
  timeoutMs = ORCAMENTO_MS,
  orcamento = orcamentoDoRelogio(),
}: {
  kv: Pick<KVNamespace, 'get' | 'put'>;
  fetch: Fetch;
  agora: () => Date;
  timeoutMs?: number;
  orcamento?: Orcamento;
}): KeyStore {
  let known: Registro | null = null;
  let failure: { at: number; kind: 'timeout' | 'unavailable' } | null = null;

  async function readKv(): Promise<Registro | null> {
    try {
      const parsed = v.safeParse(registroSchema, await kv.get(REGISTRO_DAS_CHAVES, 'json'));
      return parsed.success ? parsed.output : null;
    } catch {
      return null;
    }
  }

  async function writeKv(registro: Registro): Promise<void> {
    const ttl = Math.ceil((registro.freshUntil + STALE_MS - registro.fetchedAt) / 1000);
    try {
      await kv.put(REGISTRO_DAS_CHAVES, JSON.stringify(registro), {
        expirationTtl: Math.max(MIN_KV_TTL_SECONDS, ttl),
      });
    } catch {
      // The keys stay in memory; another isolate fetches its own.
    }
  }

  async function refetch(forced: boolean): Promise<boolean> {
    const now = agora().getTime();
    if (failure && now - failure.at < FAILURE_COOLDOWN_MS) return false;
    const answer = await orcamento.run(timeoutMs, (signal) =>
      fetchJson({ fetch, signal, maxBytes: MAX_BYTES }, URL_DAS_CHAVES),
    );
    const parsed = answer.ok && answer.status === 200 ? v.safeParse(respostaSchema, answer.body) : null;
    if (!answer.ok || !parsed?.success) {
      failure = { at: agora().getTime(), kind: answer.ok ? 'unavailable' : answer.kind };
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
    async findKey(kid) {
      const now = agora().getTime();
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
        ? new ErroDaApi(504, 'identidade-sem-resposta', SESSAO.servicoForaDoAr)
        : new ErroDaApi(502, 'identidade-indisponivel', SESSAO.servicoForaDoAr);
    },
  };
}

function find(registro: Registro | null, kid: string): Chave | null {
  return registro?.keys.find((key) => key.kid === kid) ?? null;
}

function isFresh(registro: Registro | null, now: number): boolean {
  return registro !== null && now < registro.freshUntil;
}

/** Freshness of an answer in milliseconds: its max-age, between one minute and one day. */
function freshMs(cacheControl: string | null): number {
  const maxAge = Number(/(?:^|,)\s*max-age=(\d{1,9})\s*(?:,|$)/i.exec(cacheControl ?? '')?.[1] ?? 0);
  return Math.min(DAY, Math.max(MINUTE, maxAge * 1000));
}
