/** Maximum objects of one R2 listing, in a sweep that compares a folder with its rows. */
const LISTED = 1000;
const DAY = 24 * 3_600_000;
/** Grace period for an object without a row, and a row without its object, in milliseconds. */
const GRACE_MS = DAY;
/** Age beyond which rows are no longer checked, in milliseconds: their object did exist. */
const RECENT_MS = 8 * DAY;
/**
 * Maximum of rows without an object to retire; more mean a lost bucket, not aborted uploads:
 * docs/recovery.md.
 */
const MOST_LOST = 200;

/** Period, ISO 8601 UTC: from `desde` to before `antes`. */
export type SweepPeriod = { desde: string; antes: string };

/** Queries on the rows of a folder's objects. */
export type FolderRows = {
  /** Subset of these objects that belongs to no row in use. */
  strayAmong(keys: readonly string[]): Promise<string[]>;
  /** Objects of the rows in use created in this period. */
  namedSince?(when: SweepPeriod): Promise<string[]>;
  /** Retires the rows of missing objects: uploads aborted and not repeated. */
  retireNamed?(keys: readonly string[]): Promise<void>;
};

/**
 * Deletes the objects of a bucket folder that have had no row for a day, and retires rows of that age without
 * an object: a Worker may end between the two writes. Lists the whole folder: for the daily run. Throws when
 * D1 or R2 fails: the next run repeats it all.
 */
export async function sweepFolder(
  bucket: Pick<R2Bucket, 'list' | 'delete' | 'head'>,
  prefix: string,
  { strayAmong, namedSince, retireNamed }: FolderRows,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - GRACE_MS);
  const since = new Date(now.getTime() - RECENT_MS);
  const recent = new Set<string>();
  let cursor: string | undefined;
  do {
    const listed = await bucket.list({ prefix, limit: LISTED, ...(cursor ? { cursor } : {}) });
    for (const { key, uploaded } of listed.objects) if (uploaded >= since) recent.add(key);
    const old = listed.objects.filter(({ uploaded }) => uploaded < before).map(({ key }) => key);
    const stray = old.length > 0 ? await strayAmong(old) : [];
    if (stray.length > 0) await bucket.delete(stray);
    cursor = listed.truncated ? listed.cursor : undefined;
  } while (cursor);

  const named = await namedSince?.({ desde: since.toISOString(), antes: before.toISOString() });
  // A row may share an object that is older than itself.
  const doubtful = [...new Set(named)].filter((key) => !recent.has(key));
  if (doubtful.length > MOST_LOST) return;
  const lost: string[] = [];
  for (const key of doubtful) if (!(await bucket.head(key))) lost.push(key);
  if (lost.length > 0) await retireNamed?.(lost);
}
