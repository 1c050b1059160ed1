import { administersRede, mayActOn } from '../../app/domain/pessoas/administration.ts';
import type { SessionIdentity } from '../../app/domain/pessoas/session-flags.ts';
import {
  type Empresa,
  hasAdmin,
  isRegistered,
  type Usuario,
  type UsuarioPermission,
} from '../../app/domain/pessoas/usuario.ts';
import { ApiError } from '../base/api-error.ts';
import type { AuditTrail } from '../base/audit-repository.ts';
import { once } from '../base/lazily.ts';
import { requireAprovado } from '../base/owner.ts';
import type { CurrentSession } from '../sessao/open-session.ts';
import type { Cache, CacheRead, Log } from '../upstream/cache.ts';
import { type Deadline, tooLate, type Upstream, WRITE_TIMEOUT_MS } from '../upstream/upstream.ts';
import type { UsuarioDeletions } from './deletion-repository.ts';
import type { RefusedPeople } from './refused-people-repository.ts';
import { nameOf } from './removal-and-refusal.ts';
import { createUsuarioReads, isAfterWrite, noSessionError } from './usuario-reads.ts';
import { permissionMissing, usuarioOutOfScope } from './usuario-rules.ts';
import { createUsuarioWrites, type UsuarioWrite } from './usuario-writes.ts';

/** Registration state of the person of this request. */
export type CadastroStatus =
  | { tipo: 'visitante' }
  | { tipo: 'aguardando-verificacao' }
  | { tipo: 'sem-cadastro' }
  | { tipo: 'cadastrado'; usuario: Usuario }
  /** The identity provider or the upstream no longer accepts the session: the person must sign in again. */
  | { tipo: 'sessao-encerrada'; erro: ApiError }
  /** Could not be checked now: guards must refuse, and screens must not offer registration. */
  | { tipo: 'indisponivel'; erro: ApiError };

/** Usuarios and companies of section 7, with the permissions of one request's session. */
export type UsuarioService = ReturnType<typeof createUsuarioService>;

/**
 * Creates the service of one request.
 * @param parts.escritaEm value of the marker cookie, or null
 */
export function createUsuarioService(parts: {
  upstream: Upstream;
  cache: Cache;
  sessao: CurrentSession | null;
  clock: () => Date;
  auditTrail: AuditTrail;
  remocoes: UsuarioDeletions;
  recusados: RefusedPeople;
  /** Keeps work alive after the response. */
  waitUntil: (promise: Promise<unknown>) => void;
  log: Log;
  escritaEm?: number | null;
  deadline?: Deadline;
}) {
  const { upstream, cache, sessao, clock, auditTrail, remocoes, recusados, waitUntil, log } = parts;
  const deadline = parts.deadline ?? ((ms) => AbortSignal.timeout(ms));
  let escrita: number | null = null;
  let checked: Promise<CadastroStatus> | null = null;

  const leituras = createUsuarioReads({
    upstream,
    cache,
    sessao,
    afterWrite: () => escrita !== null || isAfterWrite(parts.escritaEm ?? null, clock().getTime()),
  });
  const escritas = once(() =>
    createUsuarioWrites({ upstream, cache, leituras, auditTrail, remocoes, recusados, log }),
  );

  /**
   * Verified identity of the session.
   * @throws ApiError 401 without a session, 403 while unverified
   */
  function requireIdentidade(): SessionIdentity {
    if (!sessao) throw noSessionError();
    if (!sessao.identidade.emailVerificado) {
      throw new ApiError(403, 'aguardando-verificacao', 'Confirme seu e-mail para continuar.');
    }
    return sessao.identidade;
  }

  async function check(): Promise<CadastroStatus> {
    if (!sessao) return { tipo: 'visitante' };
    const { identidade } = sessao;
    if (!identidade.emailVerificado) return { tipo: 'aguardando-verificacao' };
    try {
      const { value } = await leituras.usuario(identidade.uid);
      if (value && isRegistered(value)) return { tipo: 'cadastrado', usuario: value };
      if (!value) waitUntil(finishOwn(identidade.uid));
      return { tipo: 'sem-cadastro' };
    } catch (error) {
      const erro = error instanceof ApiError ? error : tooLate();
      log('usuario.me.failed', { status: erro.status, codigo: erro.codigo });
      return erro.status === 401 ? { tipo: 'sessao-encerrada', erro } : { tipo: 'indisponivel', erro };
    }
  }

  /**
   * Same as `me`, with the reason for a missing Usuario. At most one upstream request per request. Never
   * throws.
   */
  async function situacao(): Promise<CadastroStatus> {
    checked ??= check();
    return checked;
  }

  /** Registered Usuario; throws the reason why a guarded read must fail. */
  async function requireMe(): Promise<Usuario> {
    requireIdentidade();
    const eu = await situacao();
    if (eu.tipo === 'cadastrado') return eu.usuario;
    if (eu.tipo === 'indisponivel' || eu.tipo === 'sessao-encerrada') throw eu.erro;
    throw permissionMissing();
  }

  /** Finishes deletions whose response was lost, once the upstream no longer lists the person. */
  async function finishGone(uid: string, all: readonly Usuario[]): Promise<void> {
    await remocoes
      .finishGone(uid, new Set(all.map(({ id }) => id)))
      .catch((error: unknown) => log('remocao.failed', { passo: 'list', motivo: nameOf(error) }));
  }

  async function finishOwn(uid: string): Promise<void> {
    await remocoes
      .finishOwn(uid)
      .catch((error: unknown) => log('remocao.failed', { passo: 'own', motivo: nameOf(error) }));
  }

  /** Runs a write inside its timeout. Once the upstream may have changed, reads bypass the cache. */
  async function write<T>(work: (current: UsuarioWrite) => Promise<T>): Promise<T> {
    const identidade = requireIdentidade();
    const touch = (): number => {
      checked = null;
      escrita = clock().getTime();
      return escrita;
    };
    try {
      return await work({ identidade, signal: deadline(WRITE_TIMEOUT_MS), touch });
    } finally {
      // Another request may have read the old value until the very end of the write.
      if (escrita !== null) touch();
    }
  }

  return {
    requireIdentidade,
    situacao,
    /**
     * Time of this request's write, in milliseconds since 1970, or null. The shell puts it into the marker
     * cookie (write-marker.ts) of every response.
     */
    escritaEm: (): number | null => escrita,

    /**
     * Registered Usuario of the session, never older than 60 s; null without one. Section 8: a failed fetch
     * is logged and counts as not registered. Use `situacao` to distinguish the two.
     */
    async me(): Promise<Usuario | null> {
      const eu = await situacao();
      return eu.tipo === 'cadastrado' ? eu.usuario : null;
    },

    /**
     * Tells whether the person has been approved by now, past every copy; from then on their own reads bypass the
     * cache as after a write, so that no page refuses them any more.
     * @throws ApiError 401, 403, 502, 504
     */
    async isApprovedNow(): Promise<boolean> {
      const { uid } = requireIdentidade();
      const { value } = await leituras.usuario(uid, { fresh: true });
      if (!value?.aprovado) return false;
      checked = null;
      escrita = clock().getTime();
      return true;
    },

    /**
     * Finds a Usuario by uid, or null: one's own, or for administrators anybody's of their companies.
     * @throws ApiError 401, 403, 502, 504
     */
    async find(uid: string): Promise<CacheRead<Usuario | null>> {
      const { uid: own } = requireIdentidade();
      if (uid === own) return leituras.usuario(uid);
      const eu = await requireMe();
      if (!hasAdmin(eu)) throw permissionMissing();
      requireAprovado(eu);
      // A record that the upstream hides from this administrator must not be cached for everybody.
      const lida = await leituras.usuario(uid, { fresh: true });
      if (lida.value ? mayActOn(eu, 'ver', lida.value) : administersRede(eu)) return lida;
      throw usuarioOutOfScope(eu);
    },

    /**
     * Usuarios of the companies that the person administers.
     * @throws ApiError 401, 403, 502, 504
     */
    async list(): Promise<CacheRead<Usuario[]>> {
      const eu = await requireMe();
      if (!hasAdmin(eu)) throw permissionMissing();
      requireAprovado(eu);
      const lida = await leituras.usuarios();
      if (lida.status === 'MISS' || lida.status === 'BYPASS') waitUntil(finishGone(eu.uid, lida.value));
      return { ...lida, value: lida.value.filter((usuario) => mayActOn(eu, 'ver', usuario)) };
    },

    /**
     * Public.
     * @throws ApiError 502, 504 past every window of the cache
     */
    empresas: (): Promise<CacheRead<Empresa[]>> => leituras.empresas(),
    /**
     * Registers the session's own person; idempotent.
     * @param input fields of `cadastroSchema`; uid, email and email_verificado may repeat the session's
     * @throws ApiError 400, 401, 403, 403 also while refused, 409 registered already, 422, 502, 503, 504
     */
    create: (input: unknown): Promise<Usuario> => write((escrita) => escritas().create(escrita, input)),
    /**
     * Changes the fields in `input`: nome, telefone, descricao_cargo of oneself; administrators also aprovado
     * and permissoes, and those of the network id_empresa, of others (app/domain/pessoas/administration.ts).
     * @throws ApiError 400, 401, 403, 404, 409 last administrator, 422, 502, 503, 504
     */
    update: (id: string, input: unknown): Promise<Usuario> =>
      write((escrita) => escritas().update(escrita, id, input)),
    /**
     * Gives or takes a permission, administrators only; the person's other permissions stay as they are
     * upstream.
     * @throws ApiError 401, 403, 404, 409 last administrator, 422 when the upstream refuses the permission,
     * 502 also when it accepted the request but changed nothing, 503, 504
     */
    setPermissao: (id: string, permissao: UsuarioPermission, concedida: boolean): Promise<Usuario> =>
      write((escrita) => escritas().setPermissao(escrita, id, permissao, concedida)),
    /**
     * Deletes a Usuario with what they stored and published here; administrators only.
     * @throws ApiError 401, 403, 404, 409 last administrator, 502, 503, 504
     */
    remove: (id: string): Promise<void> => write((escrita) => escritas().remove(escrita, id)),
    /**
     * Deletes the session's own person, as `remove` does.
     * @throws ApiError 401, 403, 409 last administrator, 502, 503, 504
     */
    removeMe: (): Promise<void> => write((escrita) => escritas().removeMe(escrita)),
  };
}
