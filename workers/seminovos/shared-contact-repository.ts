import { and, eq } from 'drizzle-orm';
import { contatosCompartilhados } from '../db/schema/seminovos.ts';
import { sharedRepository } from '../db/shared-repository.ts';

export type SharedContactRow = typeof contatosCompartilhados.$inferSelect;

export type SharedContactRepository = ReturnType<typeof createSharedContactRepository>;

/** Creates the repository of the contacts behind shared links. Throws when D1 fails. */
export const createSharedContactRepository = sharedRepository((db) => ({
  /** Contact of a person. */
  async findOf(uid: string): Promise<SharedContactRow | null> {
    const which = eq(contatosCompartilhados.uid, uid);
    return (await db.select().from(contatosCompartilhados).where(which).get()) ?? null;
  },

  /** Contact behind a mark, of a person of this company. */
  async find(idEmpresa: number, codigo: string): Promise<Pick<SharedContactRow, 'nome' | 'telefone'> | null> {
    const { nome, telefone, codigo: mark, idEmpresa: company } = contatosCompartilhados;
    const found = await db
      .select({ nome, telefone })
      .from(contatosCompartilhados)
      .where(and(eq(mark, codigo), eq(company, idEmpresa)))
      .get();
    return found ?? null;
  },

  /** Forgets a person's contact: their links lead to the store, and a new one has another mark. */
  async forget(uid: string): Promise<void> {
    await db.delete(contatosCompartilhados).where(eq(contatosCompartilhados.uid, uid));
  },

  /** Stores a person's contact; the mark of an earlier one stays. Returns the mark. */
  async keep(row: SharedContactRow): Promise<string> {
    const { idEmpresa, nome, telefone, alteradoEm } = row;
    const [kept] = await db
      .insert(contatosCompartilhados)
      .values(row)
      .onConflictDoUpdate({
        target: contatosCompartilhados.uid,
        set: { idEmpresa, nome, telefone, alteradoEm },
      })
      .returning({ codigo: contatosCompartilhados.codigo });
    return kept?.codigo ?? row.codigo;
  },
}));
