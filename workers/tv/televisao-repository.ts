import { and, desc, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import { newestFirst, type Page, type Paged } from '../base/page-repository.ts';
import { chamadasDeTv, televisoes } from '../base/schema.ts';
import { sharedRepository } from '../base/shared-repository.ts';

export type TelevisaoRow = typeof televisoes.$inferSelect;

/** What a company decides about one of its televisions. */
export type Atribuicao = { idEmpresa: number; nome: string; programacao: string };

/** Instants are ISO 8601 UTC. What is about a company's television names the company. */
export type TelevisaoRepository = {
  /** False when the code is another one's. */
  insert(row: TelevisaoRow): Promise<boolean>;
  find(id: string): Promise<TelevisaoRow | null>;
  findMine(idEmpresa: number, id: string): Promise<TelevisaoRow | null>;
  findByCodigo(codigo: string): Promise<TelevisaoRow | null>;
  findAdotadaCom(codigo: string): Promise<TelevisaoRow | null>;
  /** Notes a contact; with a new code where the screen needs one. False when that code is another one's. */
  seen(id: string, what: Pick<TelevisaoRow, 'vistaEm' | 'mostra' | 'tela' | 'codigo'>): Promise<boolean>;
  /** Takes on what has this code and belongs to nobody; false when somebody was faster. */
  adopt(codigo: string, to: Atribuicao): Promise<boolean>;
  /** A company's televisions, newest first. */
  list(idEmpresa: number, page: Page): Promise<Paged<TelevisaoRow>>;
  /** Changes one and calls it; false when somebody else changed it since `base`, or it is gone. */
  update(idEmpresa: number, id: string, base: number, to: Atribuicao, em: string): Promise<boolean>;
  /** Asks one to do something, and calls it; false when the company has none of that id. */
  ask(idEmpresa: number, id: string, what: 'identificarEm' | 'recarregarEm', em: string): Promise<boolean>;
  /** Takes one off the list, and calls it a last time; false when it is gone already. */
  remove(idEmpresa: number, id: string, em: string): Promise<boolean>;
  /** Who was called by a company's pages since an instant. */
  called(idEmpresa: number, since: string): Promise<{ id: string; em: string }[]>;
  /** Forgets screens of nobody that were last seen, and calls that were made, before an instant. */
  sweep(before: string): Promise<void>;
};

/** Repository of the televisions. Throws when D1 fails. */
export const createTelevisaoRepository = sharedRepository((db): TelevisaoRepository => {
  const mine = (idEmpresa: number, id: string) =>
    and(eq(televisoes.idEmpresa, idEmpresa), eq(televisoes.id, id));
  const first = async (where: ReturnType<typeof and>) =>
    (await db.select().from(televisoes).where(where).get()) ?? null;
  const call = (idEmpresa: number, televisao: string, em: string) =>
    db
      .insert(chamadasDeTv)
      .values({ idEmpresa, televisao, em })
      .onConflictDoUpdate({ target: [chamadasDeTv.idEmpresa, chamadasDeTv.televisao], set: { em } });

  return {
    insert: async (row) => (await db.insert(televisoes).values(row).onConflictDoNothing()).meta.changes > 0,
    find: (id) => first(eq(televisoes.id, id)),
    findMine: (idEmpresa, id) => first(mine(idEmpresa, id)),
    findByCodigo: (codigo) => first(eq(televisoes.codigo, codigo)),
    findAdotadaCom: (codigo) => first(eq(televisoes.adotadaCom, codigo)),

    async seen(id, what) {
      const { codigo, ...rest } = what;
      // A code is given to one screen only: where another has it, nothing is written.
      const free =
        codigo === null
          ? undefined
          : sql`NOT EXISTS (SELECT 1 FROM ${televisoes} AS outra WHERE outra.codigo = ${codigo} AND outra.id <> ${id})`;
      const change = db
        .update(televisoes)
        // Who was taken on keeps no code; what is not named is not written to its index either.
        .set(
          codigo === null
            ? rest
            : { ...rest, codigo: sql`CASE WHEN ${televisoes.idEmpresa} IS NULL THEN ${codigo} END` },
        )
        .where(and(eq(televisoes.id, id), free));
      return (await change).meta.changes > 0;
    },

    adopt: async (codigo, to) =>
      (
        await db
          .update(televisoes)
          .set({ ...to, codigo: null, adotadaCom: codigo, versao: 1 })
          .where(and(eq(televisoes.codigo, codigo), isNull(televisoes.idEmpresa)))
      ).meta.changes > 0,

    async list(idEmpresa, page) {
      const { after, order, limit, cut } = newestFirst({ em: televisoes.criadaEm, id: televisoes.id }, page);
      const read = await db
        .select()
        .from(televisoes)
        .where(and(eq(televisoes.idEmpresa, idEmpresa), after))
        .orderBy(...order)
        .limit(limit);
      return cut(read, ({ criadaEm }) => criadaEm);
    },

    async update(idEmpresa, id, base, to, em) {
      const [changed] = await db.batch([
        db
          .update(televisoes)
          .set({ ...to, versao: base + 1 })
          .where(and(mine(idEmpresa, id), eq(televisoes.versao, base))),
        call(idEmpresa, id, em),
      ]);
      return changed.meta.changes > 0;
    },

    async ask(idEmpresa, id, what, em) {
      const [changed] = await db.batch([
        db
          .update(televisoes)
          .set({ [what]: em })
          .where(mine(idEmpresa, id)),
        call(idEmpresa, id, em),
      ]);
      return changed.meta.changes > 0;
    },

    async remove(idEmpresa, id, em) {
      const [gone] = await db.batch([
        db.delete(televisoes).where(mine(idEmpresa, id)),
        call(idEmpresa, id, em),
      ]);
      return gone.meta.changes > 0;
    },

    called: (idEmpresa, since) =>
      db
        .select({ id: chamadasDeTv.televisao, em: chamadasDeTv.em })
        .from(chamadasDeTv)
        .where(and(eq(chamadasDeTv.idEmpresa, idEmpresa), gte(chamadasDeTv.em, since)))
        .orderBy(desc(chamadasDeTv.em))
        .limit(50),

    async sweep(before) {
      await db.batch([
        db.delete(televisoes).where(and(isNull(televisoes.idEmpresa), lt(televisoes.vistaEm, before))),
        db.delete(chamadasDeTv).where(lt(chamadasDeTv.em, before)),
      ]);
    },
  };
});
