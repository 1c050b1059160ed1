import { administra, administraRede } from '../../app/domain/pessoas/administracao.ts';
import { hasAdmin, type Usuario } from '../../app/domain/pessoas/usuario.ts';
import type { Auditoria } from '../base/audit-repository.ts';
import { audited } from '../base/audited.ts';
import type { Page, Paged } from '../base/page-repository.ts';
import type { Alcance, Recusado, Recusados } from './recusados-repository.ts';
import { naoAlcancado, semPermissao } from './usuario-regras.ts';

/**
 * People who were deleted or lost their approval, for the administrators of the company that they were of, and for those
 * of the network: until one of them lets a person in again, uid and e-mail register nowhere. Source: issue 9 §2.
 */
export type Liberacoes = {
  /** How many there are. @throws ErroDaApi 403 */
  count(): Promise<number>;
  /** Newest first. @throws ErroDaApi 403 */
  list(page: Page): Promise<Paged<Recusado & { id: string }>>;
  /** Lets the person in again, and gives them. @throws ErroDaApi 403, 404 */
  liberar(uid: string): Promise<Recusado>;
};

const EMPTY: Paged<never> = { rows: [], proximo: null };

export function createLiberacoes({
  recusados,
  auditoria,
  requireMe,
}: {
  recusados: Recusados;
  auditoria: Auditoria;
  /** The registered person of this request, or null. */
  requireMe: () => Promise<Usuario | null>;
}): Liberacoes {
  async function requireAdmin(): Promise<Usuario> {
    const eu = await requireMe();
    if (!eu || !hasAdmin(eu)) throw semPermissao();
    return eu;
  }

  /** Null for an administrator without a company: there is nobody to see. */
  const alcanceOf = (eu: Usuario): Alcance | null => (administraRede(eu) ? 'rede' : eu.id_empresa);

  return {
    async count() {
      const alcance = alcanceOf(await requireAdmin());
      return alcance === null ? 0 : recusados.count(alcance);
    },

    async list(page) {
      const alcance = alcanceOf(await requireAdmin());
      return alcance === null ? EMPTY : recusados.list(alcance, page);
    },

    async liberar(uid) {
      const eu = await requireAdmin();
      const pessoa = await recusados.find(uid);
      if (!pessoa || !administra(eu, pessoa.idEmpresa)) throw naoAlcancado(eu);
      const { idEmpresa } = pessoa;
      await audited({
        auditoria,
        feito: { uid: eu.uid, idEmpresa, alvo: uid, acoes: ['usuario.liberar'] },
        write: () => recusados.allow(pessoa),
      });
      return pessoa;
    },
  };
}
