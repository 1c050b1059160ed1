import { and, asc, count, eq, inArray, lt, or } from 'drizzle-orm';
import { BATCH_ITEM_STATES, type BatchItemState, type BatchProgress } from '../../app/domain/artes/batch.ts';
import type { Owner } from '../base/owner.ts';
import { among } from '../db/among-repository.ts';
import { newestFirst, type Page } from '../db/page-repository.ts';
import { arteImagens, artes, loteItens, lotes } from '../db/schema.ts';
import { sharedRepository } from '../db/shared-repository.ts';

export type StoredBatch = typeof lotes.$inferSelect;
export type StoredBatchItem = Omit<typeof loteItens.$inferSelect, 'estado'> & { estado: BatchItemState };
export type NewBatchItem = Pick<StoredBatchItem, 'item' | 'titulo' | 'dados'>;

/** Batch with the number of its items by state. */
export type CountedBatch = StoredBatch & { andamento: BatchProgress };

/** Item of a batch as its page shows it; `noAr` is false once the piece was taken down. */
export type BatchItemOfPage = StoredBatchItem & { noAr: boolean; imagemId: string | null };

/** Key of an item. */
export type BatchItemKey = { loteId: string; item: number };

/** Batches. People's queries are filtered by person and company; the queue's use the batch id. */
export type BatchRepository = ReturnType<typeof createBatchRepository>;

/** Rows of one statement; D1 takes 100 parameters. */
const EACH = 12;

const NO_PROGRESS: BatchProgress = { esperando: 0, pronto: 0, falhou: 0, cancelado: 0 };

/** Creates the repository of batches. Throws when D1 fails. */
export const createBatchRepository = sharedRepository((db) => {
  const mine = ({ idEmpresa, uid }: Owner) => and(eq(lotes.idEmpresa, idEmpresa), eq(lotes.uid, uid));
  const at = ({ loteId, item }: BatchItemKey) => and(eq(loteItens.loteId, loteId), eq(loteItens.item, item));
  const isWaiting = eq(loteItens.estado, 'esperando' satisfies BatchItemState);

  async function counted(rows: readonly StoredBatch[]): Promise<CountedBatch[]> {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const numbers = await db
      .select({ loteId: loteItens.loteId, estado: loteItens.estado, n: count() })
      .from(loteItens)
      .where(among(loteItens.loteId, ids))
      .groupBy(loteItens.loteId, loteItens.estado);
    return rows.map((lote) => {
      const own = numbers.filter(({ loteId }) => loteId === lote.id);
      const entries = BATCH_ITEM_STATES.map((estado) => [
        estado,
        own.find((each) => each.estado === estado)?.n ?? 0,
      ]);
      return { ...lote, andamento: { ...NO_PROGRESS, ...(Object.fromEntries(entries) as BatchProgress) } };
    });
  }

  const set = (lugar: BatchItemKey, values: Partial<StoredBatchItem>, which = at(lugar)) =>
    db.update(loteItens).set(values).where(which);

  return {
    /** Stores a batch with its items, in one transaction. False when the client id was used before. */
    async insert(lote: StoredBatch, items: readonly NewBatchItem[]): Promise<boolean> {
      const rows = items.map((item) => ({ ...item, loteId: lote.id, mexidoEm: lote.criadoEm }));
      const chunks = Array.from({ length: Math.ceil(rows.length / EACH) }, (_, n) =>
        rows.slice(n * EACH, (n + 1) * EACH),
      );
      const stored = await db.insert(lotes).values(lote).onConflictDoNothing().returning({ id: lotes.id });
      if (stored.length === 0) return false;
      const writes = chunks.map((chunk) =>
        db.insert(loteItens).values(chunk.map((row) => ({ ...row, estado: 'esperando' as const }))),
      );
      const [first, ...others] = writes;
      if (!first) return true;
      try {
        await db.batch([first, ...others]);
      } catch (error) {
        await db.delete(lotes).where(eq(lotes.id, lote.id));
        throw error;
      }
      return true;
    },

    async findByClientId(uid: string, idCliente: string): Promise<StoredBatch | null> {
      const which = and(eq(lotes.uid, uid), eq(lotes.idCliente, idCliente));
      return (await db.select().from(lotes).where(which).get()) ?? null;
    },

    async findMine(owner: Owner, id: string): Promise<CountedBatch | null> {
      const row = await db
        .select()
        .from(lotes)
        .where(and(mine(owner), eq(lotes.id, id)))
        .get();
      return row ? ((await counted([row]))[0] ?? null) : null;
    },

    async listMine(owner: Owner, page: Page): Promise<{ lotes: CountedBatch[]; proximo: string | null }> {
      const { after, order, limit, cut } = newestFirst({ em: lotes.criadoEm, id: lotes.id }, page);
      const read = await db
        .select()
        .from(lotes)
        .where(and(mine(owner), after))
        .orderBy(...order)
        .limit(limit);
      const { rows, proximo } = cut(read, ({ criadoEm }) => criadoEm);
      return { lotes: await counted(rows), proximo };
    },

    /** Items of a batch, with the image of one format. */
    async itens(loteId: string, format: string): Promise<BatchItemOfPage[]> {
      const rows = await db
        .select({
          item: loteItens,
          retiradaEm: artes.retiradaEm,
          id: artes.id,
          imagemId: arteImagens.imagemId,
        })
        .from(loteItens)
        .leftJoin(artes, eq(artes.id, loteItens.arteId))
        .leftJoin(arteImagens, and(eq(arteImagens.arteId, artes.id), eq(arteImagens.formato, format)))
        .where(eq(loteItens.loteId, loteId))
        .orderBy(asc(loteItens.item));
      return rows.map(({ item, retiradaEm, id, imagemId }) => {
        const noAr = id !== null && retiradaEm === null;
        return { ...item, noAr, imagemId: noAr ? imagemId : null };
      });
    },

    /** Number of a person's waiting items. */
    async countWaiting(uid: string): Promise<number> {
      const which = and(eq(lotes.uid, uid), isWaiting);
      const row = await db
        .select({ n: count() })
        .from(loteItens)
        .innerJoin(lotes, eq(lotes.id, loteItens.loteId))
        .where(which)
        .get();
      return row?.n ?? 0;
    },

    /** Cancels the waiting items. */
    async cancel(loteId: string, em: string): Promise<void> {
      await db
        .update(loteItens)
        .set({ estado: 'cancelado', motivo: null, mexidoEm: em })
        .where(and(eq(loteItens.loteId, loteId), isWaiting));
    },

    /**
     * Resets failed items, and those waiting since before `parado`, under another session; returns their
     * numbers.
     */
    async retry(loteId: string, sessao: string, em: string, parado: string): Promise<number[]> {
      const stuck = and(isWaiting, lt(loteItens.mexidoEm, parado));
      const which = and(eq(loteItens.loteId, loteId), or(eq(loteItens.estado, 'falhou'), stuck));
      const [, rows] = await db.batch([
        db.update(lotes).set({ sessao }).where(eq(lotes.id, loteId)),
        db
          .update(loteItens)
          .set({ estado: 'esperando', motivo: null, mexidoEm: em })
          .where(which)
          .returning({ item: loteItens.item }),
      ]);
      return rows.map(({ item }) => item).sort((a, b) => a - b);
    },

    /** Numbers of the waiting items, in order. */
    async waiting(loteId: string): Promise<number[]> {
      const rows = await db
        .select({ item: loteItens.item })
        .from(loteItens)
        .where(and(eq(loteItens.loteId, loteId), isWaiting))
        .orderBy(asc(loteItens.item));
      return rows.map(({ item }) => item);
    },

    /** Item with its batch, for the queue; null when either is gone. */
    async findItem(lugar: BatchItemKey): Promise<{ lote: StoredBatch; item: StoredBatchItem } | null> {
      const row = await db
        .select({ lote: lotes, item: loteItens })
        .from(loteItens)
        .innerJoin(lotes, eq(lotes.id, loteItens.loteId))
        .where(at(lugar))
        .get();
      return row ?? null;
    },

    /** Stores the piece, whatever the item's state: the piece exists. */
    async markDone(lugar: BatchItemKey, arteId: string, em: string): Promise<void> {
      await set(lugar, { estado: 'pronto', motivo: null, arteId, mexidoEm: em });
    },

    /** Marks as failed, only if it waits. */
    async markFailed(lugar: BatchItemKey, motivo: string, em: string): Promise<void> {
      await set(lugar, { estado: 'falhou', motivo, mexidoEm: em }, and(at(lugar), isWaiting));
    },

    /** Stores the reason why a waiting item was delayed. */
    async markLater(lugar: BatchItemKey, motivo: string, em: string): Promise<void> {
      await set(lugar, { motivo, mexidoEm: em }, and(at(lugar), isWaiting));
    },

    /** Deletes batches made before `em`; their pieces stay. */
    async removeBefore(em: string): Promise<void> {
      const old = db.select({ id: lotes.id }).from(lotes).where(lt(lotes.criadoEm, em));
      await db.batch([
        db.delete(loteItens).where(inArray(loteItens.loteId, old)),
        db.delete(lotes).where(lt(lotes.criadoEm, em)),
      ]);
    },
  };
});
