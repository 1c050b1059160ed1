import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import { createScheduledHandler } from '../../../workers/scheduled.ts';
import { createRelogio } from '../upstream/relogio.ts';
import { emptyStores } from './empty-stores.ts';
import { createMortalStores, type MortalStores } from './mortal-stores.ts';

/**
 * Tables that tell of requests and not of what was done: sessions, counters, the trail, numbers of copies, and the mark
 * that a person gets with the first page they can share.
 */
const BESIDE = new Set([
  ...['sessoes', 'contagens', 'auditoria', 'versoes', 'contatos_compartilhados'],
  ...['d1_migrations', 'sqlite_sequence'],
]);
/** Ids are made anew with each run. */
const ID = /\b(?:[0-9A-HJKMNP-TV-Z]{26}|[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-z]{32}|[0-9a-f]{64})\b/gi;

/** A row as text: without its running number, and without what tells how far drawing and cleaning are. */
function textOf(row: Record<string, unknown>): string {
  const { ordem: _, bytes: __, ...kept } = row;
  return JSON.stringify(kept).replace(ID, '#');
}

/** Tables with rows of their own: no views, no search indexes. */
async function tables(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'
     AND name NOT LIKE '%_busca%' AND name NOT LIKE '\\_cf%' ESCAPE '\\' ORDER BY name`,
  ).all<{ name: string }>();
  return results.map(({ name }) => name).filter((name) => !BESIDE.has(name));
}

type Stored = Record<string, string[]>;

/** Rows of one and not of the other, shortened; empty for equal databases. */
function differences(a: Stored, b: Stored): string[] {
  const only = (sign: string, these: Stored, those: Stored) =>
    Object.entries(these).flatMap(([name, rows]) => {
      const rest = [...(those[name] ?? [])];
      const own = rows.filter((row) => {
        const at = rest.indexOf(row);
        if (at >= 0) rest.splice(at, 1);
        return at < 0;
      });
      return own.slice(0, 3).map((row) => `${sign} ${name} (${own.length}): ${row.slice(0, 400)}`);
    });
  return [...only('-', a, b), ...only('+', b, a)];
}

/** Everything that is stored of what was done, with ids made equal. */
async function everything(): Promise<Stored> {
  const names = await tables();
  const read = await env.DB.batch<Record<string, unknown>>(
    names.map((name) => env.DB.prepare(`SELECT * FROM "${name}"`)),
  );
  return Object.fromEntries(
    names.flatMap((name, at) => {
      const rows = (read[at]?.results ?? []).map(textOf).sort();
      return rows.length > 0 ? [[name, rows]] : [];
    }),
  );
}

/**
 * Keys of the bucket that rows name as being there, keys that are there, and those of them that belong to no row.
 * Pictures of brands are named by their bytes, shared and nobody's: they stay.
 */
export async function bucket(): Promise<{ named: string[]; kept: string[]; stray: string[] }> {
  const keys = (sql: string) => env.DB.prepare(sql).all<{ chave: string }>();
  const [photos, first, pictures, listed] = await Promise.all([
    keys(`SELECT chave FROM fotos WHERE retirada_em IS NULL
      UNION SELECT chave FROM seminovo_fotos WHERE retirada_em IS NULL
      UNION SELECT chave FROM proposta_anexos WHERE retirado_em IS NULL`),
    keys(`SELECT 'imagens/' || id || '.jpg' AS chave FROM imagens
      WHERE retirada_em IS NULL AND formato IN ('feed', 'link')`),
    keys("SELECT 'imagens/' || id AS chave FROM imagens WHERE retirada_em IS NULL"),
    env.BALDE.list(),
  ]);
  const kept = listed.objects.map(({ key }) => key);
  const named = [...photos.results, ...first.results].map(({ chave }) => chave);
  const stems = [...photos.results, ...pictures.results].map(({ chave }) => chave.replace(/\.\w+$/, ''));
  const stray = kept.filter(
    (key) => !/^(?:marcas|resources)\//.test(key) && !stems.some((stem) => key.startsWith(stem)),
  );
  return { named, kept, stray };
}

const DAY = 24 * 3600_000;

/** The bucket with the tests' clock: R2 dates objects by the machine's. */
function datedAt(uploaded: Date): R2Bucket {
  return new Proxy(env.BALDE, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (name !== 'list') return value.bind(target);
      return async (options: R2ListOptions) => {
        const listed = await target.list(options);
        return { ...listed, objects: listed.objects.map(({ key }) => ({ key, uploaded })) };
      };
    },
  });
}

/** The daily cleaning, two days after what the tests did. */
export async function cleanUp(): Promise<void> {
  const then = createRelogio().clock();
  const daily = createScheduledHandler({
    ...{ clock: () => new Date(then.getTime() + 2 * DAY), write: () => undefined },
    fetch: () => Promise.reject(new Error('The cleaning asks nobody.')),
  });
  await daily({ cron: '17 6 * * *' }, { ...env, BALDE: datedAt(then) });
}

/** An act, done anew on empty stores for each of its writes. */
export type Rehearsal<Subject> = {
  /** Fills empty stores. */
  prepare: () => Promise<Subject>;
  /** Does the act as a process that has just started, with the same key whenever it is asked for the same subject. */
  act: (stores: MortalStores['env'], subject: Subject) => Promise<unknown>;
  /** Checks what else must be so whenever a process has ended. */
  whole?: (subject: Subject) => Promise<void>;
};

/**
 * Ends the process at each write of an act in turn. A process that starts again finds everything as before or as after
 * the act, never between, and every object that a row names; the same act again completes it, and once more changes
 * nothing. What is left in the bucket goes with the daily cleaning. Gives the act's writes.
 */
export async function rehearse<Subject>({ prepare, act, whole }: Rehearsal<Subject>): Promise<string[]> {
  const begin = async () => {
    await emptyStores();
    const subject = await prepare();
    return { subject, before: await everything() };
  };
  const first = await begin();
  const counted = createMortalStores();
  await act(counted.env, first.subject);
  const after = await everything();
  expect(differences(first.before, after), 'the act changes something').not.toEqual([]);
  expect(counted.writes.length, 'writes of the act').toBeGreaterThan(0);

  const check = async (subject: Subject, at: string) => {
    const now = await bucket();
    expect(now.kept, `${at}: every object that a row names`).toEqual(expect.arrayContaining(now.named));
    await whole?.(subject);
  };
  for (let n = 0; n < counted.writes.length; n += 1) {
    const at = `ended at write ${n}, ${counted.writes[n]?.slice(0, 80)}`;
    const { subject, before } = await begin();
    const mortal = createMortalStores(n);
    await Promise.resolve(act(mortal.env, subject)).catch(() => undefined);
    expect(mortal.isDead, at).toBe(true);
    const between = await everything();
    if (differences(before, between).length > 0)
      expect(differences(after, between), `${at}: neither as before nor as after`).toEqual([]);
    await check(subject, at);

    await act(createMortalStores().env, subject);
    expect(differences(after, await everything()), `${at}, done again`).toEqual([]);
    await check(subject, `${at}, done again`);
    await act(createMortalStores().env, subject);
    expect(differences(after, await everything()), `${at}, once more`).toEqual([]);
  }
  return counted.writes;
}

/**
 * Ends the process at each write and lets nobody do the act again: the daily cleaning leaves no object in the bucket
 * that belongs to no row, and no row whose object is not there. Gives what it leaves, by write.
 */
export async function leftOvers<Subject>({ prepare, act }: Rehearsal<Subject>): Promise<string[]> {
  const left: string[] = [];
  for (let n = 0; ; n += 1) {
    await emptyStores();
    const subject = await prepare();
    const mortal = createMortalStores(n);
    await Promise.resolve(act(mortal.env, subject)).catch(() => undefined);
    if (!mortal.isDead) return left;
    await cleanUp();
    const { named, kept, stray } = await bucket();
    const lost = named.filter((key) => !kept.includes(key));
    left.push(...stray.map((key) => `${n}: ${key} belongs to nothing`));
    left.push(...lost.map((key) => `${n}: ${key} is not there`));
  }
}
