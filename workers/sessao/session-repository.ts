import { eq, lt, or } from 'drizzle-orm';
import { sha256 } from '../base/hash.ts';
import type { Copies } from '../base/isolate-copies.ts';
import { sessoes } from '../db/schema.ts';
import { openDatabase } from '../db/shared-repository.ts';
import type { Tokens } from '../identidade/identity-toolkit.ts';
import { toBase64url } from './base64url.ts';
import { createCipher } from './cipher.ts';

const MINUTE = 60_000;

/** Minimum interval of account checks of a session, ms; section "Promises" of docs/spec/security.md. */
export const ACCOUNT_CHECK_MS = MINUTE;
/** Maximum delay of `usada_em`, ms, which saves a write per request. */
const TOUCH_MS = 5 * MINUTE;

/** Valid session, without its tokens. */
export type ValidSession = {
  /** SHA-256 of the cookie's value, in base64url. */
  id: string;
  uid: string;
  email: string;
  emailVerificado: boolean;
  nomeExibido: string | null;
  /** Time of the sign-in. */
  criadaEm: Date;
  /** Time of the next account check. */
  conferirEm: Date;
  tokensCifrados: { idToken: string; refreshToken: string; expiraEm: number };
};

/** Tokens to store. `expiraEm`: the ID token's `exp`, in seconds since 1970. */
export type StoredTokens = Tokens & { expiraEm: number };

export type IdentityData = Pick<ValidSession, 'email' | 'emailVerificado' | 'nomeExibido'>;

/** Session as stored. */
export type SessionRow = typeof sessoes.$inferSelect;

export type SessionStore = ReturnType<typeof createSessionStore>;

/**
 * Creates the session store in D1. The table has the hash of the cookie's value, and encrypted tokens:
 * reading it allows neither to act as a person here nor at the provider. A session ends `idleMs` milliseconds
 * after its last use, and `absoluteMs` after its start in any case.
 */
export function createSessionStore({
  db: d1,
  secret,
  clock,
  idleMs,
  absoluteMs,
  copies,
}: {
  db: D1Database;
  /** SESSION_SECRET. */
  secret: string;
  clock: () => Date;
  idleMs: number;
  absoluteMs: number;
  /** In-memory cache of rows, seconds old. */
  copies?: Copies<SessionRow>;
}) {
  const db = openDatabase(d1);
  const cifra = createCipher(secret);
  const before = (ms: number) => new Date(clock().getTime() - ms).toISOString();

  async function encrypt(id: string, tokens: StoredTokens) {
    const [idTokenCifrado, refreshTokenCifrado] = await Promise.all([
      cifra.encrypt(tokens.idToken, `${id}:id`),
      cifra.encrypt(tokens.refreshToken, `${id}:refresh`),
    ]);
    return { idTokenCifrado, refreshTokenCifrado, idTokenExpiraEm: tokens.expiraEm };
  }

  async function destroy(id: string): Promise<void> {
    await db.delete(sessoes).where(eq(sessoes.id, id));
    copies?.forget(id);
  }

  async function change(id: string, values: Partial<SessionRow>): Promise<void> {
    await db.update(sessoes).set(values).where(eq(sessoes.id, id));
    copies?.forget(id);
  }

  async function find(id: string): Promise<SessionRow | undefined> {
    const kept = copies?.get(id, clock().getTime());
    if (kept) return kept;
    const ticket = copies?.ticket() ?? 0;
    const [row] = await db.select().from(sessoes).where(eq(sessoes.id, id)).limit(1);
    if (row) copies?.fill(id, row, clock().getTime(), ticket);
    return row;
  }

  /** Same by session id, for background jobs. */
  async function readById(id: string): Promise<ValidSession | null> {
    const row = await find(id);
    if (!row) return null;
    if (row.usadaEm <= before(idleMs) || row.criadaEm <= before(absoluteMs)) {
      await destroy(id);
      return null;
    }
    if (row.usadaEm <= before(Math.min(TOUCH_MS, idleMs / 2))) {
      await change(id, { usadaEm: clock().toISOString() });
    }
    return {
      id,
      uid: row.uid,
      email: row.email,
      emailVerificado: row.emailVerificado,
      nomeExibido: row.nomeExibido,
      criadaEm: new Date(row.criadaEm),
      conferirEm: new Date(row.conferirEm),
      tokensCifrados: {
        idToken: row.idTokenCifrado,
        refreshToken: row.refreshTokenCifrado,
        expiraEm: row.idTokenExpiraEm,
      },
    };
  }

  return {
    readById,

    /**
     * Stores a session under a new random value; `valor` goes into the cookie and is not stored. `maxAge` in
     * seconds.
     */
    async create({
      uid,
      email,
      emailVerificado,
      nomeExibido,
      tokens,
    }: IdentityData & { uid: string; tokens: StoredTokens }): Promise<{
      valor: string;
      id: string;
      maxAge: number;
    }> {
      const valor = toBase64url(crypto.getRandomValues(new Uint8Array(32)));
      const id = await hash(valor);
      const now = clock();
      await db.insert(sessoes).values({
        id,
        uid,
        email,
        emailVerificado,
        nomeExibido,
        ...(await encrypt(id, tokens)),
        criadaEm: now.toISOString(),
        usadaEm: now.toISOString(),
        conferirEm: new Date(now.getTime() + ACCOUNT_CHECK_MS).toISOString(),
      });
      return { valor, id, maxAge: Math.floor(absoluteMs / 1000) };
    },

    /** Reads the valid session of a cookie's value; deletes one past its idle or absolute end. */
    read: async (value: string): Promise<ValidSession | null> => readById(await hash(value)),

    /** Decrypts the tokens; null when they were encrypted under another SESSION_SECRET. */
    async readTokens({ id, tokensCifrados }: ValidSession): Promise<StoredTokens | null> {
      const [idToken, refreshToken] = await Promise.all([
        cifra.decrypt(tokensCifrados.idToken, `${id}:id`),
        cifra.decrypt(tokensCifrados.refreshToken, `${id}:refresh`),
      ]);
      if (idToken === null || refreshToken === null) return null;
      return { idToken, refreshToken, expiraEm: tokensCifrados.expiraEm };
    },

    async updateTokens(id: string, tokens: StoredTokens): Promise<void> {
      await change(id, await encrypt(id, tokens));
    },

    async updateIdentity(id: string, { email, emailVerificado, nomeExibido }: IdentityData): Promise<void> {
      await change(id, { email, emailVerificado, nomeExibido });
    },

    /** Sets the time of the next account check. */
    async scheduleCheck(id: string, conferirEm: Date): Promise<void> {
      await change(id, { conferirEm: conferirEm.toISOString() });
    },

    destroy,

    /** Ends the session of a cookie's value, if there is one. */
    async destroyByValue(value: string): Promise<void> {
      await destroy(await hash(value));
    },

    /** Ends every session of a person. */
    async destroyByUid(uid: string): Promise<void> {
      await db.delete(sessoes).where(eq(sessoes.uid, uid));
      copies?.forgetAll();
    },

    /** Deletes expired sessions and returns how many; for a scheduled job. */
    async deleteExpired(): Promise<number> {
      const ended = or(lt(sessoes.usadaEm, before(idleMs)), lt(sessoes.criadaEm, before(absoluteMs)));
      return (await db.delete(sessoes).where(ended).run()).meta.changes;
    },
  };
}

async function hash(value: string): Promise<string> {
  return toBase64url(await sha256(value));
}
