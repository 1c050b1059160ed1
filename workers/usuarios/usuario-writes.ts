import {
  administersRede,
  isLastOfRede,
  mayGrant,
  withPermission,
} from '../../app/domain/pessoas/administration.ts';
import type { SessionIdentity } from '../../app/domain/pessoas/session-flags.ts';
import {
  hasAdmin,
  isRegistered,
  type Usuario,
  type UsuarioPermission,
} from '../../app/domain/pessoas/usuario.ts';
import { cadastroSchema } from '../../app/domain/pessoas/usuario-schema.ts';
import { ApiError } from '../base/api-error.ts';
import type { AuditTrail, UsuarioAuditAction } from '../base/audit-repository.ts';
import { audited } from '../base/audited.ts';
import { requireAprovado } from '../base/owner.ts';
import type { Cache, Log } from '../upstream/cache.ts';
import {
  isNotSent,
  isUpstreamFailure,
  tooLate,
  type Upstream,
  type UpstreamPath,
} from '../upstream/upstream.ts';
import type { UsuarioDeletions } from './deletion-repository.ts';
import type { RefusedPeople } from './refused-people-repository.ts';
import { createRemovalAndRefusal, nameOf } from './removal-and-refusal.ts';
import { requireDrawableNome } from './require-drawable-nome.ts';
import { createRequireEmpresa } from './require-empresa.ts';
import { writeAnswerSchema } from './upstream-schemas.ts';
import { readUsuarioChange, readUsuarioFields } from './usuario-fields.ts';
import { USUARIO_POLICY, USUARIOS_POLICY, type UsuarioReads } from './usuario-reads.ts';
import {
  auditActionsOf,
  effectiveChanges,
  lastAdministradorError,
  permissionMissing,
  permissionNotStored,
  permissionRefused,
  requireUsuarioAction,
  usuarioNotDecidable,
  usuarioOutOfScope,
} from './usuario-rules.ts';

/** Write in progress. `touch`: call it right before the upstream may change; returns that time in ms. */
export type UsuarioWrite = { identidade: SessionIdentity; signal: AbortSignal; touch: () => number };

type UpstreamWrite = { method: 'POST' | 'PUT' | 'DELETE'; caminho: UpstreamPath; body?: unknown };

type PlannedChange<Settled> = {
  alvo: Pick<Usuario, 'uid' | 'id_empresa'>;
  acoes: UsuarioAuditAction[];
  envio: UpstreamWrite;
  /** Runs right before the upstream request; its failure ends the write. */
  before?: () => Promise<void>;
  /** Undoes `before` when the upstream certainly did nothing. */
  undo?: () => Promise<void>;
  settle: (answer: WriteAnswer) => Promise<Settled>;
  /** True when the upstream's record shows the change; default: always. */
  isKept?: (settled: Settled) => boolean;
};

/** Author and target of a write, and everybody whom the upstream lists. */
type FoundUsuario = { eu: Usuario; alvo: Usuario | null; todos: Usuario[] };

/** Record after the write, if the upstream returns it, and the time of the request. */
type WriteAnswer = { usuario: Usuario | null; askedAt: number };

/** Writes of section 7. Every decision reads the upstream itself, never a cached copy. */
export function createUsuarioWrites(parts: {
  upstream: Upstream;
  cache: Cache;
  leituras: UsuarioReads;
  auditTrail: AuditTrail;
  remocoes: UsuarioDeletions;
  recusados: RefusedPeople;
  log: Log;
}) {
  const { upstream, cache, leituras, auditTrail, remocoes, recusados, log } = parts;
  const requireEmpresa = createRequireEmpresa(leituras);

  async function requireMe({ identidade, signal }: UsuarioWrite): Promise<Usuario> {
    const { value: eu } = await leituras.usuario(identidade.uid, { fresh: true, signal });
    if (!eu || !isRegistered(eu)) throw permissionMissing();
    return eu;
  }

  /** Finds the target of an administrator's write upstream, current; null for none. */
  async function findAsAdmin(escrita: UsuarioWrite, id: string): Promise<FoundUsuario> {
    const eu = await requireMe(escrita);
    if (!hasAdmin(eu)) throw permissionMissing();
    requireAprovado(eu);
    const { value } = await leituras.usuarios({ fresh: true, signal: escrita.signal });
    const alvo = value.find((usuario) => usuario.id === id) ?? null;
    return { eu, alvo, todos: value.filter(isRegistered) };
  }

  function unrecorded(error: unknown): ApiError {
    log('auditoria.failed', { motivo: nameOf(error) });
    return new ApiError(503, 'auditoria-indisponivel', 'Não deu para registrar a alteração. Tente de novo.');
  }

  const onStuck = (error: unknown) => log('auditoria.withdraw.failed', { motivo: nameOf(error) });

  const saidas = createRemovalAndRefusal({ remocoes, recusados, log });

  async function forget(uid: string, leitor: string): Promise<void> {
    await Promise.all([cache.remove(USUARIO_POLICY, uid), cache.remove(USUARIOS_POLICY, leitor)]);
  }

  /** True when the result is unknown: an upstream failure after sending (timeout, broken answer). */
  const isOutcomeUnknown = (error: unknown): boolean => isUpstreamFailure(error) && !isNotSent(error);

  /**
   * Sends one upstream write, as {@link audited} does, and returns the result of `settle`. An unknown result
   * keeps the audit row and deletes the cached copies, so that the next read asks the upstream.
   */
  async function commit<Settled>(
    escrita: UsuarioWrite,
    { alvo, acoes, envio, before, undo, settle, isKept }: PlannedChange<Settled>,
  ): Promise<Settled> {
    const { identidade, signal, touch } = escrita;
    const token = await leituras.token(signal);
    let done = false;

    async function send(): Promise<Settled> {
      const askedAt = touch();
      const { method, caminho, body } = envio;
      const answer = await upstream
        .send(method, caminho, body, writeAnswerSchema, { token, signal })
        .catch(async (error: unknown) => {
          if (isOutcomeUnknown(error)) await forget(alvo.uid, identidade.uid);
          throw error;
        });
      done = true;
      await cache.remove(USUARIOS_POLICY, identidade.uid);
      return settle({ usuario: answer?.uid === alvo.uid ? answer : null, askedAt });
    }

    return audited({
      auditTrail,
      feito: { uid: identidade.uid, idEmpresa: alvo.id_empresa, alvo: alvo.uid, acoes },
      unrecorded,
      async before() {
        await before?.();
        if (signal.aborted) throw tooLate();
      },
      write: send,
      changed: isKept,
      mayHaveChanged: (error) => done || isOutcomeUnknown(error),
      undo,
      onStuck,
    });
  }

  /** Write-through of the answer; when the upstream returns none, reads the record again. */
  async function settle(uid: string, answer: WriteAnswer, signal: AbortSignal): Promise<Usuario | null> {
    if (answer.usuario) {
      await cache.put(USUARIO_POLICY, uid, answer.usuario, answer.askedAt);
      return answer.usuario;
    }
    const read = await leituras.usuario(uid, { signal }).catch(() => null);
    if (!read?.value) await cache.remove(USUARIO_POLICY, uid);
    return read?.value ?? null;
  }

  /**
   * Changes a record.
   * @param isKept true when the upstream's record shows the change; otherwise its audit row is deleted
   */
  async function change(
    escrita: UsuarioWrite,
    current: Usuario,
    pedidas: Partial<Usuario>,
    all: readonly Usuario[],
    isKept: (after: Usuario) => boolean = () => true,
  ): Promise<Usuario> {
    const changes = effectiveChanges(current, pedidas);
    if (Object.keys(changes).length === 0) return current;
    requireDrawableNome(changes);
    const depois = { ...current, ...changes };
    if (!administersRede(depois) && isLastOfRede(all, current)) throw lastAdministradorError();
    if (changes.id_empresa !== undefined) await requireEmpresa(changes.id_empresa, escrita.signal);
    // Sent only when changed: repeating a value just read could undo a concurrent change by an administrator.
    const { aprovado: _aprovado, permissoes: _permissoes, ...base } = current;
    let takeBack: (() => Promise<void>) | undefined;
    const settled = await commit(escrita, {
      alvo: current,
      acoes: auditActionsOf(current, changes),
      envio: { method: 'PUT', caminho: ['usuario', current.id], body: { ...base, ...changes } },
      // A new registration, with another account of the same e-mail, must not undo it either.
      async before() {
        if (changes.aprovado === false) takeBack = await saidas.refuse(current, escrita.identidade.uid);
      },
      undo: async () => takeBack?.(),
      settle: async (answer) => (await settle(current.uid, answer, escrita.signal)) ?? depois,
      isKept,
    });
    if (changes.aprovado) await saidas.allow(current);
    if (!isKept(settled)) throw permissionNotStored();
    if (changes.id_empresa !== undefined) await saidas.keep(current.id);
    return settled;
  }

  async function erase(escrita: UsuarioWrite, alvo: Usuario, action: UsuarioAuditAction): Promise<void> {
    let takeBack: (() => Promise<void>) | undefined;
    const { askedAt } = await commit(escrita, {
      alvo,
      acoes: [action],
      envio: { method: 'DELETE', caminho: ['usuario', alvo.id] },
      async before() {
        takeBack = await saidas.begin(alvo, escrita.identidade.uid);
      },
      undo: async () => takeBack?.(),
      settle: async (answer) => answer,
    });
    // The person is deleted now in any case; data left here are erased later (finishGone, finishOwn).
    await saidas.finish(alvo.id);
    await cache.put(USUARIO_POLICY, alvo.uid, null, askedAt);
  }

  return {
    async create(escrita: UsuarioWrite, input: unknown): Promise<Usuario> {
      const { identidade, signal } = escrita;
      const { uid, email } = identidade;
      const daSessao = { uid, email, email_verificado: true };
      const cadastro = readUsuarioFields(input, cadastroSchema, daSessao);

      const { value: current } = await leituras.usuario(uid, { fresh: true, signal });
      if (current && isRegistered(current)) {
        if (Object.keys(effectiveChanges(current, cadastro)).length === 0) return current;
        throw new ApiError(409, 'ja-cadastrado', 'Você já tem cadastro. Atualize a página.');
      }
      requireDrawableNome(cadastro);
      await saidas.requireNotRefused({ uid, email });
      await requireEmpresa(cadastro.id_empresa, signal);

      const body = { ...cadastro, ...daSessao };
      const created = await commit(escrita, {
        alvo: { uid, id_empresa: cadastro.id_empresa },
        acoes: ['usuario.criar'],
        // A record without a name does not count as registered (section 5), but it exists: it is completed.
        envio: current
          ? { method: 'PUT', caminho: ['usuario', current.id], body: { id: current.id, ...body } }
          : { method: 'POST', caminho: ['usuario'], body },
        settle: (answer) => settle(uid, answer, signal),
      });
      if (!created)
        throw new ApiError(502, 'nao-confirmado', 'Não deu para confirmar o cadastro. Tente de novo.');
      return created;
    },

    async update(escrita: UsuarioWrite, id: string, input: unknown): Promise<Usuario> {
      const eu = await requireMe(escrita);
      if (eu.id === id) return change(escrita, eu, readUsuarioChange(eu, eu, input), []);
      const { alvo: found, todos } = await findAsAdmin(escrita, id);
      const target = requireUsuarioAction(eu, 'editar', found);
      return change(escrita, target, readUsuarioChange(eu, target, input), todos);
    },

    async setPermissao(
      escrita: UsuarioWrite,
      id: string,
      permissao: UsuarioPermission,
      concedida: boolean,
    ): Promise<Usuario> {
      const { eu, alvo: found, todos } = await findAsAdmin(escrita, id);
      const target = requireUsuarioAction(eu, 'mudar-permissoes', found);
      if (!mayGrant(eu, permissao, target)) throw usuarioNotDecidable(eu, target);
      const has = ({ permissoes }: Usuario): boolean => permissoes.includes(permissao);
      if (has(target) === concedida) return target;
      const permissoes = withPermission(target.permissoes, permissao, concedida);
      try {
        return await change(escrita, target, { permissoes }, todos, (after) => has(after) === concedida);
      } catch (error) {
        if (error instanceof ApiError && error.status === 422) {
          throw permissionRefused(error.campos?.permissoes);
        }
        throw error;
      }
    },

    async remove(escrita: UsuarioWrite, id: string): Promise<void> {
      const { eu, alvo, todos } = await findAsAdmin(escrita, id);
      if (!alvo) {
        // Deleted before, but the response or the erasure was lost: asking again completes it. An
        // administrator of one company may name another's person, so only deletions begun by themselves are
        // completed.
        if (await remocoes.finish(id, administersRede(eu) ? undefined : eu.uid)) return;
        throw usuarioOutOfScope(eu);
      }
      requireUsuarioAction(eu, 'remover', alvo);
      if (isLastOfRede(todos, alvo)) throw lastAdministradorError();
      await erase(escrita, alvo, 'usuario.remover');
    },

    async removeMe(escrita: UsuarioWrite): Promise<void> {
      const eu = await requireMe(escrita);
      const all = administersRede(eu)
        ? (await leituras.usuarios({ fresh: true, signal: escrita.signal })).value
        : [];
      if (isLastOfRede(all, eu)) throw lastAdministradorError();
      await erase(escrita, eu, 'conta.excluir');
    },
  };
}
