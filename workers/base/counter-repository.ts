import { eq, lt, lte, sql } from 'drizzle-orm';
import { among } from '../db/among-repository.ts';
import { contagens } from '../db/schema.ts';
import { openDatabase } from '../db/shared-repository.ts';
import { sha256Hex } from './hash.ts';
import { NETWORKS_IN_A_48, regionOf } from './network-address.ts';

/**
 * Limit on the number of events of `quem` in a time window; windows begin at multiples of `janelaMs`, shifted
 * by `aPartirDe` milliseconds. `quanto`: amount counted at once, default one.
 */
export type WindowLimit = {
  nome: string;
  quem: string;
  maximo: number;
  janelaMs: number;
  quanto?: number;
  aPartirDe?: number;
};

/** Adds the limit of the surrounding /48 of an IPv6 network, which allows sixteen times as much. */
const withRegion = (limit: WindowLimit): WindowLimit[] => {
  const region = regionOf(limit.quem);
  return region ? [limit, { ...limit, quem: region.quem, maximo: limit.maximo * NETWORKS_IN_A_48 }] : [limit];
};

/** Result of counting. `refund` undoes it, when the event turned out to be harmless. */
export type CountResult =
  | { ok: true; refund(): Promise<void> }
  /** `cheios`: names of the limits that are used up. */
  | { ok: false; esperaMs: number; cheios: readonly string[] };

export type EventCounters = ReturnType<typeof createEventCounters>;

/**
 * Creates the counters in D1, for windows longer than the platform's rate limiter allows. Every method throws
 * when D1 fails.
 */
export function createEventCounters({ db: d1, clock }: { db: D1Database; clock: () => Date }) {
  const db = openDatabase(d1);

  async function rowOf({ nome, quem, janelaMs, maximo, quanto = 1, aPartirDe = 0 }: WindowLimit) {
    const window = Math.floor((clock().getTime() - aPartirDe) / janelaMs);
    const chave = await sha256Hex(`${nome}\n${janelaMs}\n${window}\n${quem}`);
    return { nome, chave, maximo, quanto, venceEm: (window + 1) * janelaMs + aPartirDe };
  }

  const used = (rows: readonly { nome: string; venceEm: number }[]): CountResult => ({
    ok: false,
    cheios: rows.map(({ nome }) => nome),
    esperaMs: Math.max(...rows.map(({ venceEm }) => venceEm)) - clock().getTime(),
  });

  async function takeBack(rows: readonly { chave: string; quanto: number }[]): Promise<void> {
    const [first, ...others] = rows.map(({ chave, quanto }) =>
      db
        .update(contagens)
        .set({ n: sql`max(0, ${contagens.n} - ${quanto})` })
        .where(eq(contagens.chave, chave)),
    );
    if (first) await db.batch([first, ...others]);
  }

  return {
    /** Counts one event against each limit, or none when one is used up; then returns the time to wait. */
    async consume(limits: readonly WindowLimit[]): Promise<CountResult> {
      const rows = await Promise.all(limits.flatMap(withRegion).map(rowOf));
      const keys = rows.map(({ chave }) => chave);
      const stored = await db.select().from(contagens).where(among(contagens.chave, keys));
      const nOf = (key: string) => stored.find((each) => each.chave === key)?.n ?? 0;
      const full = rows.filter(({ chave, maximo, quanto }) => nOf(chave) + quanto > maximo);
      if (full.length > 0) return used(full);

      const [first, ...others] = rows.map(({ chave, maximo, quanto, venceEm }) =>
        db
          .insert(contagens)
          .values({ chave, n: quanto, venceEm })
          .onConflictDoUpdate({
            target: contagens.chave,
            set: { n: sql`${contagens.n} + ${quanto}` },
            setWhere: lte(contagens.n, maximo - quanto),
          })
          .returning({ chave: contagens.chave }),
      );
      if (!first) return { ok: true, refund: async () => undefined };
      // Another request may have used up the last one since the read.
      const counted = (await db.batch([first, ...others])).map((each) => each.length > 0);
      const taken = rows.filter((_, at) => counted[at]);
      const late = rows.filter((_, at) => !counted[at]);
      if (late.length === 0) return { ok: true, refund: () => takeBack(rows) };
      await takeBack(taken);
      return used(late);
    },

    /** Deletes windows that are over and returns how many; for a scheduled job. */
    async deleteExpired(): Promise<number> {
      const now = clock().getTime();
      return (await db.delete(contagens).where(lt(contagens.venceEm, now)).run()).meta.changes;
    },
  };
}
