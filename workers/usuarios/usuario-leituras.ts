import type { Empresa, Usuario } from '../../app/domain/pessoas/usuario.ts';
import { ErroDaApi } from '../base/api-error.ts';
import { PrazoEsgotado, untilAborted } from '../base/limited-body.ts';
import type { SessaoAtual } from '../sessao/tipos.ts';
import type { Cache, Leitura } from '../upstream/cache.ts';
import { AUTORIZACAO_MS, JANELAS, type Politica } from '../upstream/cache-policy.ts';
import { tooLate, type Upstream } from '../upstream/upstream.ts';
import { empresasDoUpstream, usuarioOuNulo, usuariosDoUpstream } from './esquemas-do-upstream.ts';

export const POLITICA_USUARIO: Politica<Usuario | null> = {
  ...JANELAS.usuario,
  recurso: 'usuario',
  schema: usuarioOuNulo,
};
export const POLITICA_USUARIOS: Politica<Usuario[]> = {
  ...JANELAS.usuarios,
  recurso: 'usuarios',
  schema: usuariosDoUpstream,
};
export const POLITICA_EMPRESAS: Politica<Empresa[]> = {
  ...JANELAS.empresas,
  recurso: 'empresas',
  schema: empresasDoUpstream,
};

/**
 * Options of a read. `fresh` reads the upstream without writing the cache: a write decides on it, and storing
 * the old value just before the new one would use up the key's one KV write per second. `signal` is the
 * write's timeout.
 */
export type Pedido = { fresh?: boolean; signal?: AbortSignal };

/** Reads of section 7 without permission checks: callers decide. */
export type UsuarioLeituras = {
  usuario(uid: string, pedido?: Pedido): Promise<Leitura<Usuario | null>>;
  /** Everybody, as the upstream shows it to the signed-in person; the cache entry is theirs alone. */
  usuarios(pedido?: Pedido): Promise<Leitura<Usuario[]>>;
  empresas(pedido?: Pedido): Promise<Leitura<Empresa[]>>;
  /**
   * The person's own bearer token, within the timeout.
   * @throws ErroDaApi 401 without a session
   */
  token(signal?: AbortSignal): Promise<string>;
};

/**
 * True while cache entries older than the person's last write may still exist. An entry older than the window
 * of authorisation facts is never served, so bypassing the cache for that long is enough, however slowly KV
 * spreads the write.
 */
export const isAfterWrite = (escritaEm: number | null, now: number): boolean =>
  escritaEm !== null && now - escritaEm >= 0 && now - escritaEm < AUTORIZACAO_MS;

export function createUsuarioLeituras(parts: {
  upstream: Upstream;
  cache: Cache;
  sessao: SessaoAtual | null;
  /** True when this person wrote a moment ago, and so reads users past the cache. */
  afterWrite: () => boolean;
}): UsuarioLeituras {
  const { upstream, cache, sessao, afterWrite } = parts;

  async function token(signal?: AbortSignal): Promise<string> {
    if (!sessao) throw semSessao();
    if (!signal) return sessao.idToken();
    return untilAborted(sessao.idToken(), signal).catch((error: unknown) => {
      throw error instanceof PrazoEsgotado ? tooLate() : error;
    });
  }

  return {
    token,

    usuario(uid, { fresh = false, signal } = {}) {
      const fetcher = async (): Promise<Usuario | null> => {
        try {
          const chamada = { token: await token(signal), signal };
          const usuario = await upstream.get(['usuario', uid], usuarioOuNulo, chamada);
          // A record of another uid is not the answer to this request, whatever the upstream's reason.
          return usuario?.uid === uid ? usuario : null;
        } catch (error) {
          if (error instanceof ErroDaApi && error.status === 404) return null;
          throw error;
        }
      };
      if (fresh) return unstored(fetcher);
      return cache.get(POLITICA_USUARIO, uid, fetcher, { bypass: afterWrite() });
    },

    usuarios({ fresh = false, signal } = {}) {
      const fetcher = async () =>
        upstream.get(['usuarios'], usuariosDoUpstream, { token: await token(signal), signal });
      if (fresh) return unstored(fetcher);
      const leitor = sessao?.identidade.uid ?? '';
      return cache.get(POLITICA_USUARIOS, leitor, fetcher, { bypass: afterWrite() });
    },

    empresas({ fresh = false, signal } = {}) {
      const fetcher = () => upstream.get(['empresas'], empresasDoUpstream, { signal });
      return fresh ? unstored(fetcher) : cache.get(POLITICA_EMPRESAS, '', fetcher);
    },
  };
}

const unstored = async <T>(fetcher: () => Promise<T>): Promise<Leitura<T>> => ({
  value: await fetcher(),
  status: 'BYPASS',
});

export const semSessao = (): ErroDaApi => new ErroDaApi(401, 'sem-sessao', 'Entre para continuar.');
