import type { SessionFlags } from '../../app/domain/sessao.ts';
import type { Usuario } from '../../app/domain/usuario.ts';
import { ErroDaApi } from '../api/erro-da-api.ts';
import type { UsuarioService } from '../api/usuario-service.ts';
import type { Auditoria } from '../dados/auditoria.ts';
import type { SessionStore } from './armazem.ts';

/** Ending other people's sessions, for administrators. */
export type Sessoes = {
  /**
   * Signs a person out everywhere, at once. Everybody may end their own; anybody else's only administrators.
   * Throws ErroDaApi 401 without a session, 403 without the right, 503 when it cannot be written to the audit trail.
   */
  endSessionsOf(uid: string): Promise<void>;
};

type Parts = {
  store: Pick<SessionStore, 'destroyByUid'>;
  auditoria: Pick<Auditoria, 'record'>;
  /** The person of this request, as the guards see them. */
  quem: () => Promise<{ flags: SessionFlags; usuario: Usuario | null }>;
  /** Null for a visitor. */
  uid: string | null;
};

export function createSessoes({ store, auditoria, quem, uid: eu }: Parts): Sessoes {
  return {
    async endSessionsOf(uid) {
      if (!eu) throw new ErroDaApi(401, 'sem-sessao', 'Entre para continuar.');
      const { flags, usuario } = await quem();
      if (uid !== eu && !flags.admin) {
        throw new ErroDaApi(403, 'sem-permissao', 'Só administradores podem fazer isso.');
      }
      await auditoria
        .record({
          uid: eu,
          idEmpresa: usuario?.id_empresa ?? null,
          alvo: uid,
          acoes: ['sessao.encerrar-todas'],
        })
        .catch(() => {
          throw new ErroDaApi(503, 'auditoria-indisponivel', 'Não deu para registrar. Tente de novo.');
        });
      await store.destroyByUid(uid);
    },
  };
}

/**
 * The service of users, with what a removal or a withdrawn approval means for sessions: the person is signed out
 * everywhere, not within the minute that copies of their registration live. Source: design/security.md, "Promises".
 */
export function endingSessions(
  usuarios: UsuarioService,
  store: Pick<SessionStore, 'destroyByUid'>,
): UsuarioService {
  /**
   * Only administrators see everybody, and only they remove or disapprove: for others there is nobody to find.
   * Asked beside the write, not before it, so that a slow upstream does not make the write slower.
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
      if (before?.aprovado && !after.aprovado) await store.destroyByUid(after.uid);
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
