import type { Empresa, Usuario } from '../../app/domain/pessoas/usuario.ts';
import { ApiError } from '../base/api-error.ts';
import { DeadlineReached, untilAborted } from '../base/limited-body.ts';
import type { CurrentSession } from '../sessao/open-session.ts';
import type { Cache, CacheRead } from '../upstream/cache.ts';
import { AUTHORISATION_MS, CACHE_WINDOWS, type CachePolicy } from '../upstream/cache-policy.ts';
import { tooLate, type Upstream } from '../upstream/upstream.ts';
import { upstreamEmpresasSchema, upstreamUsuariosSchema, usuarioOrNullSchema } from './upstream-schemas.ts';

export const USUARIO_POLICY: CachePolicy<Usuario | null> = {
  ...CACHE_WINDOWS.usuario,
  recurso: 'usuario',
  schema: usuarioOrNullSchema,
};
export const USUARIOS_POLICY: CachePolicy<Usuario[]> = {
  ...CACHE_WINDOWS.usuarios,
  recurso: 'usuarios',
  schema: upstreamUsuariosSchema,
};
export const EMPRESAS_POLICY: CachePolicy<Empresa[]> = {
  ...CACHE_WINDOWS.empresas,
  recurso: 'empresas',
  schema: upstreamEmpresasSchema,
};

/**
 * Options of a read. `fresh` reads the upstream without writing the cache: a write decides on it, and storing
 * the old value just before the new one would use up the key's one KV write per second. `signal` is the
 * write's timeout.
 */
export type UsuarioReadOptions = { fresh?: boolean; signal?: AbortSignal };

/** Reads of section 7 without permission checks: callers decide. */
export type UsuarioReads = ReturnType<typeof createUsuarioReads>;

/**
 * True while cache entries older than the person's last write may still exist. An entry older than the window
 * of authorisation facts is never served, so bypassing the cache for that long is enough, however slowly KV
 * spreads the write.
 */
export const isAfterWrite = (escritaEm: number | null, now: number): boolean =>
  escritaEm !== null && now - escritaEm >= 0 && now - escritaEm < AUTHORISATION_MS;

/** Reads the companies through the cache; public, so that nothing of a person is needed. Throws ApiError 502, 504. */
export const readEmpresas = ({
  upstream,
  cache,
}: {
  upstream: Upstream;
  cache: Cache;
}): Promise<CacheRead<Empresa[]>> =>
  cache.get(EMPRESAS_POLICY, '', () => upstream.get(['empresas'], upstreamEmpresasSchema));

export function createUsuarioReads(parts: {
  upstream: Upstream;
  cache: Cache;
  sessao: CurrentSession | null;
  /** True when this person wrote a moment ago, and so reads users past the cache. */
  afterWrite: () => boolean;
}) {
  const { upstream, cache, sessao, afterWrite } = parts;

  /**
   * The person's own bearer token, within the timeout.
   * @throws ApiError 401 without a session
   */
  async function token(signal?: AbortSignal): Promise<string> {
    if (!sessao) throw noSessionError();
    if (!signal) return sessao.idToken();
    return untilAborted(sessao.idToken(), signal).catch((error: unknown) => {
      throw error instanceof DeadlineReached ? tooLate() : error;
    });
  }

  return {
    token,

    usuario(
      uid: string,
      { fresh = false, signal }: UsuarioReadOptions = {},
    ): Promise<CacheRead<Usuario | null>> {
      const fetcher = async (): Promise<Usuario | null> => {
        try {
          const chamada = { token: await token(signal), signal };
          const usuario = await upstream.get(['usuario', uid], usuarioOrNullSchema, chamada);
          // A record of another uid is not the answer to this request, whatever the upstream's reason.
          return usuario?.uid === uid ? usuario : null;
        } catch (error) {
          if (error instanceof ApiError && error.status === 404) return null;
          throw error;
        }
      };
      if (fresh) return unstored(fetcher);
      return cache.get(USUARIO_POLICY, uid, fetcher, { bypass: afterWrite() });
    },

    /** Everybody, as the upstream shows it to the signed-in person; the cache entry is theirs alone. */
    usuarios({ fresh = false, signal }: UsuarioReadOptions = {}): Promise<CacheRead<Usuario[]>> {
      const fetcher = async () =>
        upstream.get(['usuarios'], upstreamUsuariosSchema, { token: await token(signal), signal });
      if (fresh) return unstored(fetcher);
      const leitor = sessao?.identidade.uid ?? '';
      return cache.get(USUARIOS_POLICY, leitor, fetcher, { bypass: afterWrite() });
    },

    empresas({ fresh = false, signal }: UsuarioReadOptions = {}): Promise<CacheRead<Empresa[]>> {
      if (!fresh) return readEmpresas(parts);
      return unstored(() => upstream.get(['empresas'], upstreamEmpresasSchema, { signal }));
    },
  };
}

const unstored = async <T>(fetcher: () => Promise<T>): Promise<CacheRead<T>> => ({
  value: await fetcher(),
  status: 'BYPASS',
});

export const noSessionError = (): ApiError => new ApiError(401, 'sem-sessao', 'Entre para continuar.');
