import { administersEmpresa, administersRede } from '../../app/domain/pessoas/administration.ts';
import { hasAdmin, type Usuario } from '../../app/domain/pessoas/usuario.ts';
import { searchUsuarios } from '../../app/domain/pessoas/usuario-list.ts';
import type { AuditTrail } from '../base/audit-repository.ts';
import { audited } from '../base/audited.ts';
import { requireAprovado } from '../base/owner.ts';
import { cursorAfter, type Page, type Paged } from '../db/page-repository.ts';
import type { RefusedPeople, RefusedPeopleScope, RefusedPerson } from './refused-people-repository.ts';
import { permissionMissing, usuarioOutOfScope } from './usuario-rules.ts';

type RefusedPersonRow = RefusedPerson & { id: string };

const EMPTY: Paged<never> = { rows: [], proximo: null };
/** Rows read at once in a search: accents are folded here, not in the database. */
const EACH = 500;

/**
 * People who were deleted or lost their approval, for the administrators of their company and of the network:
 * until one of them lets a person in again, uid and e-mail cannot register. Source: issue 9 §2.
 */
export function createReadmissions({
  recusados,
  auditTrail,
  requireMe,
}: {
  recusados: RefusedPeople;
  auditTrail: AuditTrail;
  /** Registered person of this request, or null. */
  requireMe: () => Promise<Usuario | null>;
}) {
  async function requireAdmin(): Promise<Usuario> {
    const eu = await requireMe();
    if (!eu || !hasAdmin(eu)) throw permissionMissing();
    requireAprovado(eu);
    return eu;
  }

  /** Null for an administrator without a company, who sees nobody. */
  const alcanceOf = (eu: Usuario, empresa: number | 'nenhuma' | undefined): RefusedPeopleScope | null =>
    administersRede(eu) ? (empresa ?? 'rede') : eu.id_empresa;

  /** Page of a search; its cursor is its last row, as on every page. */
  async function search(
    scope: RefusedPeopleScope,
    query: string,
    page: Page,
  ): Promise<Paged<RefusedPersonRow>> {
    const isFound = searchUsuarios(query);
    const found: RefusedPersonRow[] = [];
    let cursor = page.cursor;
    do {
      const { rows, proximo } = await recusados.list(scope, { cursor, limit: EACH });
      found.push(...rows.filter(isFound));
      cursor = proximo ?? undefined;
    } while (cursor && found.length <= page.limit);
    const rows = found.slice(0, page.limit);
    const end = found.length > page.limit ? rows.at(-1) : undefined;
    return { rows, proximo: end ? cursorAfter(end.em, end.id) : null };
  }

  return {
    /**
     * Number of refused people.
     * @param empresa as in `list`
     * @throws ApiError 403
     */
    async count(empresa?: number | 'nenhuma'): Promise<number> {
      const scope = alcanceOf(await requireAdmin(), empresa);
      return scope === null ? 0 : recusados.count(scope);
    },

    /**
     * Lists them, newest first. `busca` searches as in the list of users; `empresa` limits a network
     * administrator's list to one company, or to none.
     * @throws ApiError 403
     */
    async list(
      page: Page,
      { busca = '', empresa }: { busca?: string; empresa?: number | 'nenhuma' } = {},
    ): Promise<Paged<RefusedPersonRow>> {
      const scope = alcanceOf(await requireAdmin(), empresa);
      if (scope === null) return EMPTY;
      return busca.trim() === '' ? recusados.list(scope, page) : search(scope, busca, page);
    },

    /**
     * Lets the person register again, and returns them.
     * @throws ApiError 403, 404
     */
    async liberar(uid: string): Promise<RefusedPerson> {
      const eu = await requireAdmin();
      const person = await recusados.find(uid);
      if (!person || !administersEmpresa(eu, person.idEmpresa)) throw usuarioOutOfScope(eu);
      const { idEmpresa } = person;
      await audited({
        auditTrail,
        feito: { uid: eu.uid, idEmpresa, alvo: uid, acoes: ['usuario.liberar'] },
        write: () => recusados.allow(person),
      });
      return person;
    },
  };
}
