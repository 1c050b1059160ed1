import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { fipeMarcas } from '../../db/schema.ts';
import { sharedRepository } from '../../db/shared-repository.ts';

/** Brands chosen by a company; `versao` counts its changes. */
export type MarcaChoice = { marcas: string[]; versao: number };

export type MarcasRepository = ReturnType<typeof createMarcasRepository>;

const namesSchema = v.array(v.string());

/** Creates the repository of the brands that companies want refreshed. Throws when D1 fails. */
export const createMarcasRepository = sharedRepository((db) => {
  const read = (text: string) => v.parse(namesSchema, JSON.parse(text));
  return {
    /** Finds a company's choice; null when it never chose. */
    async find(idEmpresa: number): Promise<MarcaChoice | null> {
      const row = await db.select().from(fipeMarcas).where(eq(fipeMarcas.idEmpresa, idEmpresa)).get();
      return row ? { marcas: read(row.marcas), versao: row.versao } : null;
    },

    /** Choices of all companies. */
    all: async (): Promise<string[][]> =>
      (await db.select({ marcas: fipeMarcas.marcas }).from(fipeMarcas).orderBy(fipeMarcas.idEmpresa)).map(
        ({ marcas }) => read(marcas),
      ),

    /**
     * Stores a choice made from version `base`, 0 for none; false when another was faster.
     * @param em ISO 8601 UTC
     */
    async save(
      idEmpresa: number,
      base: number,
      marcas: readonly string[],
      uid: string,
      em: string,
    ): Promise<boolean> {
      const set = { marcas: JSON.stringify(marcas), versao: base + 1, uid, em };
      const changed =
        base === 0
          ? await db
              .insert(fipeMarcas)
              .values({ idEmpresa, ...set })
              .onConflictDoNothing()
          : await db
              .update(fipeMarcas)
              .set(set)
              .where(and(eq(fipeMarcas.idEmpresa, idEmpresa), eq(fipeMarcas.versao, base)));
      return changed.meta.changes > 0;
    },
  };
});
