import { inArray, lt, sql } from 'drizzle-orm';
import { sha256Hex } from './hash.ts';
import { contagens } from './schema.ts';
import { openDatabase } from './shared-repository.ts';

/** How often something of `quem` may happen in a window; windows begin at whole multiples of `janelaMs`. */
export type Limite = { nome: string; quem: string; maximo: number; janelaMs: number };

/** `refund` takes the count back: what was counted turned out to be harmless. */
export type Contada = { ok: true; refund(): Promise<void> } | { ok: false; esperaMs: number };

export type Contagens = {
  /** Counts one more against each limit, or none of them where one is used up; then it says how long that lasts. */
  consume(limites: readonly Limite[]): Promise<Contada>;
  /** Removes windows that are over; for a scheduled job. Gives how many. */
  deleteExpired(): Promise<number>;
};

/** Limits in D1, for windows longer than the platform's limiter knows. Every method throws when D1 fails. */
export function createContagens({ db: d1, agora }: { db: D1Database; agora: () => Date }): Contagens {
  const db = openDatabase(d1);

  async function rowOf({ nome, quem, janelaMs, maximo }: Limite) {
    const window = Math.floor(agora().getTime() / janelaMs);
    const chave = await sha256Hex(`${nome}\n${janelaMs}\n${window}\n${quem}`);
    return { chave, maximo, venceEm: (window + 1) * janelaMs };
  }

  const used = (rows: readonly { maximo: number; venceEm: number }[]): Contada => ({
    ok: false,
    esperaMs: Math.max(...rows.map(({ venceEm }) => venceEm)) - agora().getTime(),
  });

  async function takeBack(chaves: string[]): Promise<void> {
    if (chaves.length === 0) return;
    await db
      .update(contagens)
      .set({ n: sql`max(0, ${contagens.n} - 1)` })
      .where(inArray(contagens.chave, chaves));
  }

  return {
    async consume(limites) {
      const rows = await Promise.all(limites.map(rowOf));
      const chaves = rows.map(({ chave }) => chave);
      const stored = await db.select().from(contagens).where(inArray(contagens.chave, chaves));
      const nOf = (chave: string) => stored.find((each) => each.chave === chave)?.n ?? 0;
      const full = rows.filter(({ chave, maximo }) => nOf(chave) >= maximo);
      if (full.length > 0) return used(full);

      const [first, ...others] = rows.map(({ chave, maximo, venceEm }) =>
        db
          .insert(contagens)
          .values({ chave, n: 1, venceEm })
          .onConflictDoUpdate({
            target: contagens.chave,
            set: { n: sql`${contagens.n} + 1` },
            setWhere: lt(contagens.n, maximo),
          })
          .returning({ chave: contagens.chave }),
      );
      if (!first) return { ok: true, refund: async () => undefined };
      // Somebody else may have used the last one up since it was read.
      const counted = (await db.batch([first, ...others])).map((each) => each.length > 0);
      const taken = chaves.filter((_, at) => counted[at]);
      const late = rows.filter((_, at) => !counted[at]);
      if (late.length === 0) return { ok: true, refund: () => takeBack(chaves) };
      await takeBack(taken);
      return used(late);
    },

    async deleteExpired() {
      const now = agora().getTime();
      return (await db.delete(contagens).where(lt(contagens.venceEm, now)).run()).meta.changes;
    },
  };
}
