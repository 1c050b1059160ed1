import type { GenericSchema } from 'valibot';

/** How long a copy may be served, in milliseconds since its upstream request was sent. */
export type Janelas = {
  /** Younger than this: served as it is. */
  freshMs: number;
  /** Younger than this: served, and refreshed after the response. Equal to freshMs means never. */
  staleMs: number;
  /** Younger than this: served only when the upstream fails. Equal to staleMs means never. */
  errorMs: number;
};

/** One cached resource. `schema` checks every copy that is read back, so an old or foreign value never gets in. */
export type Politica<T> = Janelas & { recurso: string; schema: GenericSchema<unknown, T> };

export type Frescor = 'fresh' | 'stale' | 'error-usable' | 'expired';

const SEGUNDO = 1000;
const MINUTO = 60 * SEGUNDO;
const DIA = 24 * 60 * MINUTO;

/**
 * Longest life of a fact that decides access (existence, aprovado, permissoes). Source: design/security.md,
 * "Permission changes count within 60 s".
 *
 * The promise is kept by age alone and does not depend on how fast KV spreads a write: the age counts from the
 * moment the question was sent upstream, and no window of these resources reaches past it, not even when the
 * upstream fails. An upstream that is gone therefore closes guarded screens and writes after 60 s (502 or 504,
 * with a clear message). It never closes the catalogue, the televisions or the share pages: those need no
 * fact about a person, and their own windows last for days.
 */
export const AUTORIZACAO_MS = MINUTO;

export const JANELAS = {
  /** One registered user, or the fact that there is none. */
  usuario: { freshMs: AUTORIZACAO_MS, staleMs: AUTORIZACAO_MS, errorMs: AUTORIZACAO_MS },
  /** Everybody, as one administrator sees them. */
  usuarios: { freshMs: AUTORIZACAO_MS, staleMs: AUTORIZACAO_MS, errorMs: AUTORIZACAO_MS },
  empresas: { freshMs: 10 * MINUTO, staleMs: DIA, errorMs: 7 * DIA },
  catalogo: { freshMs: 5 * MINUTO, staleMs: DIA, errorMs: 30 * DIA },
} satisfies Record<string, Janelas>;

/**
 * What a copy of this age is good for.
 * @param ageMs milliseconds since the copy's question was sent; a copy from the future (clocks that disagree)
 *   is not trusted, because it would outlive its window
 */
export function frescorOf(janelas: Janelas, ageMs: number): Frescor {
  if (!(ageMs >= 0)) return 'expired';
  if (ageMs < janelas.freshMs) return 'fresh';
  if (ageMs < janelas.staleMs) return 'stale';
  return ageMs < janelas.errorMs ? 'error-usable' : 'expired';
}

/** KV refuses a shorter life than this. */
const KV_MINIMUM_TTL_S = 60;

/** Seconds KV keeps a copy: as long as any window can use it, so personal data leaves by itself. */
export const ttlOf = (janelas: Janelas): number =>
  Math.max(
    KV_MINIMUM_TTL_S,
    Math.ceil(Math.max(janelas.freshMs, janelas.staleMs, janelas.errorMs) / SEGUNDO),
  );
