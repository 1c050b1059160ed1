import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import { nextPublicVersion } from '../base/takedown-repository.ts';
import { arteImagens, arteImagensAnteriores, artes, imagens } from '../db/schema.ts';

export type StoredImage = typeof imagens.$inferSelect;

/** Edit to write. `versao`: the version read; the new one is one more. `editadaEm`: ISO 8601 UTC. */
export type PecaEdit = Pick<
  typeof artes.$inferSelect,
  'id' | 'versao' | 'titulo' | 'template' | 'templateVersao' | 'dados' | 'validade'
> & { editadaEm: string };

/** Builds the inserts of images and of their links to the piece in `which`, if it exists, for one batch. */
export const linking = (db: DrizzleD1Database, pictures: readonly StoredImage[], which: SQL | undefined) =>
  pictures.flatMap((picture) => [
    db.insert(imagens).values(picture).onConflictDoNothing(),
    db
      .insert(arteImagens)
      .select(
        db
          .select({ arteId: artes.id, formato: imagens.formato, imagemId: imagens.id })
          .from(artes)
          .innerJoin(imagens, eq(imagens.id, picture.id))
          .where(which),
      )
      .onConflictDoNothing(),
  ]);

/**
 * Creates the function that replaces a piece's version, in one transaction; it returns false when the piece
 * has another version by now, has ended or was taken down. Each statement checks by itself that this edit has
 * won.
 */
export function createEditing(
  db: DrizzleD1Database,
): (edit: PecaEdit, pictures: readonly StoredImage[]) => Promise<boolean> {
  return async ({ id, versao, ...changes }, pictures) => {
    const before = and(
      eq(artes.id, id),
      eq(artes.versao, versao),
      isNull(artes.encerradaEm),
      isNull(artes.retiradaEm),
    );
    const next = versao + 1;
    const { dados, editadaEm } = changes;
    const after = and(
      eq(artes.id, id),
      eq(artes.versao, next),
      eq(artes.editadaEm, editadaEm),
      eq(artes.dados, dados),
    );
    const [, edited] = await db.batch([
      db
        .insert(arteImagensAnteriores)
        .select(
          db
            .select({
              arteId: arteImagens.arteId,
              versao: artes.versao,
              formato: arteImagens.formato,
              imagemId: arteImagens.imagemId,
            })
            .from(artes)
            .innerJoin(arteImagens, eq(arteImagens.arteId, artes.id))
            .where(before),
        )
        .onConflictDoNothing(),
      db
        .update(artes)
        .set({ ...changes, versao: next })
        .where(before),
      db
        .delete(arteImagens)
        .where(
          and(
            eq(arteImagens.arteId, id),
            sql`exists ${db.select({ id: artes.id }).from(artes).where(after)}`,
          ),
        ),
      ...linking(db, pictures, after),
      // Cached copies of its page and earlier images are outdated from here on.
      nextPublicVersion(db),
    ]);
    return edited.meta.changes > 0;
  };
}
