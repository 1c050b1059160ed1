import { and, eq, inArray, isNull, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { DrizzleD1Database } from 'drizzle-orm/d1';
import {
  aberturas,
  arteImagens,
  arteImagensAnteriores,
  artes,
  imagens,
  remessas,
  versoes,
} from '../db/schema.ts';
import { openDatabase } from '../db/shared-repository.ts';

/**
 * Name of the counter of ends and takedowns: its value is the public version, under which copies of public
 * pages and images are cached.
 */
const PUBLIC_VERSION = 'publicado';

/**
 * Reads the public version: the number of ends and takedowns so far. A copy cached under another number is
 * revalidated before it is shown, so that no cache has to be purged. Throws when D1 fails.
 */
export async function readPublicVersion(d1: D1Database): Promise<number> {
  const row = await openDatabase(d1).select().from(versoes).where(eq(versoes.nome, PUBLIC_VERSION)).get();
  return row?.numero ?? 0;
}

/** Builds the upsert that increments the public version: every cached copy is revalidated from then on. */
export const nextPublicVersion = (db: DrizzleD1Database) =>
  db
    .insert(versoes)
    .values({ nome: PUBLIC_VERSION, numero: 1 })
    .onConflictDoUpdate({ target: versoes.nome, set: { numero: sql`${versoes.numero} + 1` } });

/**
 * Builds the writes that take these pieces down, for one batch: of each piece and image only an empty row
 * stays, for its link to say so; openings and remessas are deleted. An image is taken down when no piece
 * shows it any more, earlier versions included; equal pieces of a company share images.
 * @param em ISO 8601 UTC
 */
export function takingDown(db: DrizzleD1Database, which: SQL | undefined, em: string) {
  const linked = db
    .select({ id: arteImagens.imagemId })
    .from(arteImagens)
    .innerJoin(artes, eq(artes.id, arteImagens.arteId));
  const isShown = linked.where(and(eq(arteImagens.imagemId, imagens.id), isNull(artes.retiradaEm)));
  const itsIds = db.select({ id: artes.id }).from(artes).where(which);
  const ofThese = [arteImagens, arteImagensAnteriores].map((links) =>
    inArray(imagens.id, db.select({ id: links.imagemId }).from(links).where(inArray(links.arteId, itsIds))),
  );
  return [
    db.delete(aberturas).where(inArray(aberturas.arteId, itsIds)),
    db.delete(remessas).where(inArray(remessas.arte, itsIds)),
    db
      .update(artes)
      .set({ retiradaEm: em, titulo: '', dados: '{}' })
      .where(and(which, isNull(artes.retiradaEm))),
    db
      .update(imagens)
      .set({ retiradaEm: em, conteudo: '{}', miniatura: null })
      .where(and(or(...ofThese), isNull(imagens.retiradaEm), notExists(isShown))),
    nextPublicVersion(db),
  ] as const;
}
