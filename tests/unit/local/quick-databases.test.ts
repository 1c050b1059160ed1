import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Miniflare } from 'miniflare';
import { expect, test } from 'vitest';
import { readDatabasesWithoutWriting } from '../../../workers/local/quick-databases.mjs';

/** Reads or writes in a session, and answers with the bookmark that it has then. */
const SCRIPT = `
export default {
  async fetch(request, { DB }) {
    const session = DB.withSession('first-primary');
    await session.prepare(decodeURIComponent(new URL(request.url).pathname.slice(1))).run();
    return new Response(session.getBookmark() ?? '');
  },
};`;

test('Issue 27 §3: a read of the simulated D1 writes nothing; a write has its bookmark', async () => {
  readDatabasesWithoutWriting();
  const folder = mkdtempSync(join(tmpdir(), 'balcao-d1-'));
  const miniflare = new Miniflare({
    ...{ modules: true, script: SCRIPT, compatibilityDate: '2026-04-01', cf: false },
    ...{ d1Databases: { DB: 'teste' }, d1Persist: folder },
  });
  const ask = async (sql: string) =>
    (await miniflare.dispatchFetch(`http://teste/${encodeURIComponent(sql)}`)).text();
  /** Bytes that were written and not yet moved into the database's own file. */
  const written = () =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.sqlite-wal'))
      .reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  try {
    const first = await ask('CREATE TABLE t (n INTEGER)');
    expect(first).not.toBe('');
    const before = written();
    for (let n = 0; n < 20; n += 1) expect(await ask('SELECT * FROM t')).toBe('');
    expect(written()).toBe(before);
    expect((await ask('INSERT INTO t VALUES (1)')) > first).toBe(true);
    expect(written()).toBeGreaterThan(before);
  } finally {
    await miniflare.dispose();
    rmSync(folder, { recursive: true, force: true });
  }
});
