import type { GenericSchema } from 'valibot';

/** Maximum ages of a cache entry, in milliseconds since its upstream request was sent. */
export type Janelas = {
  /** Younger than this: served as it is. */
  freshMs: number;
  /** Younger than this: served, and refreshed after the response. Equal to freshMs: never. */
  staleMs: number;
  /** Younger than this: served only when the upstream fails. Equal to staleMs: never. */
  errorMs: number;
};

/** Cached resource. `schema` validates every entry read back, so an old or foreign value never gets in. */
export type Politica<T> = Janelas & { recurso: string; schema: GenericSchema<unknown, T> };

export type Frescor = 'fresh' | 'stale' | 'error-usable' | 'expired';

const SEGUNDO = 1000;
const MINUTO = 60 * SEGUNDO;
const DIA = 24 * 60 * MINUTO;

/**
 * Maximum age of a fact that decides access (existence, aprovado, permissoes). Source: docs/spec/security.md,
 * "Permission changes count within 60 s".
 * Age counts from when the upstream request was sent, so slow KV writes do not matter. It holds even when the
 * upstream fails: guarded screens and writes then close after 60 s (502 or 504). Catalogue, televisions and
 * share pages need no such fact; their windows last for days.
 */
export const AUTORIZACAO_MS = MINUTO;

export const JANELAS = {
  /** One registered Usuario, or the fact that there is none. */
  usuario: { freshMs: AUTORIZACAO_MS, staleMs: AUTORIZACAO_MS, errorMs: AUTORIZACAO_MS },
  /** All Usuarios, as one administrator sees them. */
  usuarios: { freshMs: AUTORIZACAO_MS, staleMs: AUTORIZACAO_MS, errorMs: AUTORIZACAO_MS },
  empresas: { freshMs: 10 * MINUTO, staleMs: DIA, errorMs: 7 * DIA },
  catalogo: { freshMs: 5 * MINUTO, staleMs: DIA, errorMs: 30 * DIA },
} satisfies Record<string, Janelas>;

/**
 * Tells how an entry of this age may be used.
 * @param ageMs milliseconds since the entry's request was sent; an entry from the future (clocks that
 * disagree) is not trusted, because it would outlive its window
 */
export function frescorOf(janelas: Janelas, ageMs: number): Frescor {
  if (!(ageMs >= 0)) return 'expired';
  if (ageMs < janelas.freshMs) return 'fresh';
  if (ageMs < janelas.staleMs) return 'stale';
  return ageMs < janelas.errorMs ? 'error-usable' : 'expired';
}

/** Minimum TTL that KV accepts, seconds. */
const KV_MINIMUM_TTL_S = 60;

/** TTL of a KV entry, seconds: as long as any window can use it, so that personal data expires by itself. */
export const ttlOf = (janelas: Janelas): number =>
  Math.max(
    KV_MINIMUM_TTL_S,
    Math.ceil(Math.max(janelas.freshMs, janelas.staleMs, janelas.errorMs) / SEGUNDO),
  );
