import { and, desc, eq, gte, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { LIVE_REFRESH_STATES, type RefreshPosition } from '../../../app/domain/fipe/refresh.ts';
import type { FipeReferencia } from '../../../app/domain/fipe/refresh-answers.ts';
import type { PauseReason } from '../../../app/domain/fipe/refresh-words.ts';
import { fipeAtualizacoes } from '../../db/schema.ts';
import { sharedRepository } from '../../db/shared-repository.ts';

export type RefreshRow = typeof fipeAtualizacoes.$inferSelect;

/** Lock of one invocation on a run: `ate` is its expiry (ISO 8601 UTC) and identifies the holder. */
export type RefreshLock = { id: string; ate: string };

/** State of a run after its slice. */
export type RefreshStateAfterSlice = {
  posicao: RefreshPosition;
  referencia: FipeReferencia;
  estado: 'correndo' | 'pausada' | 'feita';
  motivo: PauseReason | null;
  retomarEm: string | null;
};

/** Runs of the refresh. Times are ISO 8601 UTC. Writes of a holder return false once the lock is lost. */
export type RefreshRepository = ReturnType<typeof createRefreshRepository>;

type RefreshProgress = { posicao: RefreshPosition; referencia: FipeReferencia };

/** Creates the repository of the refresh's runs. Throws when D1 fails. */
export const createRefreshRepository = sharedRepository((db) => {
  const t = fipeAtualizacoes;
  const viva = inArray(t.estado, [...LIVE_REFRESH_STATES]);
  const mine = ({ id, ate }: RefreshLock) =>
    and(eq(t.id, id), eq(t.estado, 'correndo'), eq(t.ocupadaAte, ate));
  const first = async (where: ReturnType<typeof and>) =>
    (await db.select().from(t).where(where).orderBy(desc(t.iniciadaEm)).limit(1).get()) ?? null;
  const change = async (where: ReturnType<typeof and>, set: Partial<RefreshRow>) =>
    (await db.update(t).set(set).where(where)).meta.changes > 0;

  return {
    /** The newest runs, newest first. */
    list: (limit: number): Promise<RefreshRow[]> =>
      db.select().from(t).orderBy(desc(t.iniciadaEm), desc(t.id)).limit(limit),
    /** Finds the unfinished run; there is at most one. */
    findViva: (): Promise<RefreshRow | null> => first(viva),
    /** True when there was a run for this month or a later one. */
    hasFor: async (referencia: FipeReferencia): Promise<boolean> =>
      (await first(gte(t.referencia, referencia))) !== null,

    /** Starts a run; false when another is unfinished. */
    async insert(row: RefreshRow): Promise<boolean> {
      const values = sql.join(
        Object.keys(COLUMNS).map((name) => sql`${row[name as keyof RefreshRow]}`),
        sql`, `,
      );
      const columns = sql.raw(Object.values(COLUMNS).join(', '));
      const free = sql`NOT EXISTS (SELECT 1 FROM ${t} WHERE ${viva})`;
      const done = await db.run(sql`INSERT INTO ${t} (${columns}) SELECT ${values} WHERE ${free}`);
      return done.meta.changes > 0;
    },

    /** Locks the run that may continue now until `until`; null when there is none. */
    async take(now: string, until: string): Promise<RefreshRow | null> {
      const isDue = or(eq(t.estado, 'correndo'), and(eq(t.estado, 'pausada'), lte(t.retomarEm, now)));
      const isFree = or(isNull(t.ocupadaAte), lte(t.ocupadaAte, now));
      const due = await first(and(isDue, isFree));
      if (!due) return null;
      const set = { estado: 'correndo', retomarEm: null, ocupadaAte: until };
      return (await change(and(eq(t.id, due.id), isDue, isFree), set)) ? { ...due, ...set } : null;
    },

    /** Counts a request that is about to be sent, and extends the lock until `ate`. */
    spend: (
      posse: RefreshLock,
      {
        now,
        ate,
        dia,
        pedidosDoDia,
        posicao,
        referencia,
      }: { now: string; ate: string; dia: string; pedidosDoDia: number } & RefreshProgress,
    ): Promise<boolean> =>
      change(mine(posse), {
        ...{ dia, pedidosDoDia, referencia, ocupadaAte: ate, atualizadaEm: now },
        pedidos: sql`${t.pedidos} + 1` as unknown as number,
        posicao: JSON.stringify(posicao),
      }),

    /** Releases the lock and stores the state of the run. */
    release: (
      posse: RefreshLock,
      now: string,
      { posicao, ...after }: RefreshStateAfterSlice,
    ): Promise<boolean> =>
      change(mine(posse), {
        ...after,
        posicao: JSON.stringify(posicao),
        ocupadaAte: null,
        atualizadaEm: now,
        terminadaEm: after.estado === 'feita' ? now : null,
      }),

    /** Lets a waiting run continue with the next minute; false when none waits. */
    resume: (id: string, now: string): Promise<boolean> =>
      change(and(eq(t.id, id), eq(t.estado, 'pausada'), isNotNull(t.retomarEm)), { retomarEm: now }),

    /** Ends a run by hand; false when it is over already. */
    stop: (id: string, now: string): Promise<boolean> =>
      change(and(eq(t.id, id), viva), {
        ...{ estado: 'parada', ocupadaAte: null, retomarEm: null, atualizadaEm: now, terminadaEm: now },
      }),
  };
});

/** Column names by field, for the one statement that Drizzle does not write: a guarded insert. */
const COLUMNS: Readonly<Record<keyof RefreshRow, string>> = {
  ...{ id: 'id', referencia: 'referencia', estado: 'estado', posicao: 'posicao', pedidos: 'pedidos' },
  ...{ dia: 'dia', pedidosDoDia: 'pedidos_do_dia', motivo: 'motivo', retomarEm: 'retomar_em' },
  ...{ ocupadaAte: 'ocupada_ate', iniciadaEm: 'iniciada_em', atualizadaEm: 'atualizada_em' },
  ...{ terminadaEm: 'terminada_em', uid: 'uid' },
};
