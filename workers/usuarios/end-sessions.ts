import type { SessionFlags } from '../../app/domain/pessoas/session-flags.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { ApiError } from '../base/api-error.ts';
import type { AuditTrail } from '../base/audit-repository.ts';
import { audited } from '../base/audited.ts';
import type { SessionStore } from '../sessao/session-repository.ts';
import { requireUsuarioAction } from './usuario-rules.ts';
import type { UsuarioService } from './usuario-service.ts';

type Parts = {
  store: Pick<SessionStore, 'destroyByUid'>;
  auditTrail: AuditTrail;
  /** Person of this request, as the guards see them. */
  quem: () => Promise<{ flags: SessionFlags; usuario: Usuario | null }>;
  usuarios: Pick<UsuarioService, 'list'>;
  /** Null for a visitor. */
  uid: string | null;
};

/** Ending of other people's sessions, for administrators. */
export function createSessionEnding({ store, auditTrail, quem, usuarios, uid: eu }: Parts) {
  async function find(id: string): Promise<Usuario> {
    const { flags, usuario } = await quem();
    if (flags.registered && usuario?.id === id) return usuario;
    if (!flags.admin || !usuario) {
      throw new ApiError(403, 'sem-permissao', 'Só administradores podem fazer isso.');
    }
    const target = (await usuarios.list()).value.find((other) => other.id === id);
    return requireUsuarioAction(usuario, 'encerrar-sessoes', target);
  }

  return {
    /**
     * Signs the Usuario with this id out everywhere at once, and returns them. Everybody may end their own
     * sessions; another's only those who administer that person.
     * @throws ApiError 401 without a session, 403 without the right, 404 for an unknown id, 502 or 504 when
     * the users cannot be read, 503 when the audit trail or the sessions cannot be written
     */
    async endSessionsOf(id: string): Promise<Usuario> {
      if (!eu) throw new ApiError(401, 'sem-sessao', 'Entre para continuar.');
      const target = await find(id);
      const { uid, id_empresa: idEmpresa } = target;
      const end = () =>
        store.destroyByUid(uid).catch(() => {
          throw new ApiError(503, 'sessoes-indisponiveis', 'Não deu para encerrar agora. Tente de novo.');
        });
      await audited({
        auditTrail,
        feito: { uid: eu, idEmpresa, alvo: uid, acoes: ['sessao.encerrar-todas'] },
        unrecorded: () =>
          new ApiError(503, 'auditoria-indisponivel', 'Não deu para registrar. Tente de novo.'),
        write: end,
      });
      return target;
    },
  };
}

/**
 * Wraps the service of users: a deletion or a withdrawn approval signs the person out everywhere at once, not
 * only when cached registrations expire after a minute, and what they shared leads to the store again. Source:
 * docs/spec/security.md, "Promises".
 */
export function endingSessions(
  usuarios: UsuarioService,
  store: Pick<SessionStore, 'destroyByUid'>,
  contatos: { forget: (uid: string) => Promise<void> },
): UsuarioService {
  /**
   * Only administrators delete or disapprove, and the list shows them the person. Read in parallel with the
   * write, so that a slow upstream does not delay it.
   */
  async function find(id: string): Promise<Usuario | null> {
    const everybody = await usuarios.list().catch(() => null);
    return everybody?.value.find((usuario) => usuario.id === id) ?? null;
  }

  return {
    ...usuarios,

    async update(id, input) {
      if (!withdrawsApproval(input)) return usuarios.update(id, input);
      const [before, after] = await Promise.all([find(id), usuarios.update(id, input)]);
      if (before?.aprovado && !after.aprovado)
        await Promise.all([store.destroyByUid(after.uid), contatos.forget(after.uid)]);
      return after;
    },

    async remove(id) {
      const [gone] = await Promise.all([find(id), usuarios.remove(id)]);
      if (gone) await store.destroyByUid(gone.uid);
    },
  };
}

const withdrawsApproval = (input: unknown): boolean =>
  typeof input === 'object' && input !== null && 'aprovado' in input && input.aprovado === false;
