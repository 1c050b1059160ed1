import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { createPecaRepository } from '../../../workers/artes/peca-repository.ts';
import { createPushSubscriptionRepository } from '../../../workers/avisos/push-subscription-repository.ts';
import { createFotoRepository } from '../../../workers/fotos/foto-repository.ts';
import { createPremiacaoRepository } from '../../../workers/premiacao/premiacao-repository.ts';
import { createPublicSeminovoRepository } from '../../../workers/seminovos/public-repository.ts';

const SOURCES = import.meta.glob('../../../workers/**/*-repository.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
}) as Record<string, string>;

/** Lists that have as many values as the product has words for them, and no more. */
const POUCOS = /^\[\.\.\.(?:situacoes|livre|doDono|filterEstados\(filtro\)|filterStatuses\(filtro\))\]$/;
/** A constant, a few values written out, or a statement in the place of a list. */
const FIXOS =
  /^(?:[A-Z_]+|\[\.\.\.[A-Z_]+\]|\['[^\]]*'\]|\[today, amanha\]|filterStatuses\(|ids|itsIds|old|waiting|db\.select|db$|sql`)/;

describe('Issue 25 §2: a statement of D1 takes 100 values, and no list of ours grows past them', () => {
  test('every IN list of a repository is short by its kind, a statement, or one JSON', () => {
    const lists = Object.entries(SOURCES).flatMap(([file, source]) =>
      [...source.matchAll(/inArray\(\s*(?:sql`[^`]*`|[\w.]+(?:\([\w.]+\))?),\s*([^\n]*)/g)].map(
        ([, rest = '']) => ({
          file,
          list: rest.startsWith('[') ? rest.slice(0, rest.indexOf(']') + 1) : rest,
        }),
      ),
    );
    expect(lists.length).toBeGreaterThan(15);
    expect(lists.filter(({ list }) => list !== '' && !POUCOS.test(list) && !FIXOS.test(list))).toEqual([]);
  });

  test.each([0, 1, 99, 100, 101, 1_000])('%i ids', async (n) => {
    const ids = Array.from({ length: n }, (_, at) => `id-${at}`);
    const db = env.DB;
    const notices = createPushSubscriptionRepository(db);
    await notices.putBack(ids);
    expect(
      await notices.of(
        ids,
        ids.map((_, at) => at),
      ),
    ).toEqual([]);
    expect(await createPecaRepository(db).hasTakenDown(ids)).toBe(false);
    await createPecaRepository(db).markGone(ids);
    await createFotoRepository(db).markGone(ids);
    expect(await createPublicSeminovoRepository(db).fotos(ids)).toEqual([]);
    expect(await createPremiacaoRepository(db).listVencedores(1, ids)).toEqual([]);
  });
});
