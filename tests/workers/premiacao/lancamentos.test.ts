import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import type { BatchItem } from 'drizzle-orm/batch';
import { describe, expect, test } from 'vitest';
import { premiacoes } from '../../../workers/db/schema.ts';
import { openDatabase } from '../../../workers/db/shared-repository.ts';
import {
  createLancamentos,
  lancamentoId,
  type NewLancamento,
} from '../../../workers/premiacao/lancamento-repository.ts';

const EM = '2026-11-30T23:30:00.000Z';
const novo = (fields: Partial<NewLancamento> = {}): NewLancamento => {
  const origem = fields.origem ?? crypto.randomUUID();
  return {
    ...{ id: lancamentoId('propostas-faturadas', origem), idEmpresa: 1, uid: 'ana', quantidade: 1, em: EM },
    ...{ metrica: 'propostas-faturadas', origem },
    ...fields,
  };
};
/** As another room does it: in a batch. */
async function write<T extends BatchItem<'sqlite'>>([first, ...others]: readonly T[]) {
  if (first) await openDatabase(env.DB).batch([first, ...others]);
}
const sum = (uid: string) =>
  env.DB.prepare('SELECT dia, quantidade FROM pontos_somas WHERE uid = ? ORDER BY dia')
    .bind(uid)
    .all<{ dia: string; quantidade: number }>()
    .then(({ results }) => results);

describe('Issue 13 §3: points are kept in the transaction of what earned them', () => {
  test('the same event twice earns once, and the totals of its day in São Paulo follow', async () => {
    const pontos = createLancamentos(env.DB);
    const row = novo({ uid: 'bia', nome: 'Bia Lima' });
    await write(pontos.lancar([row]));
    await write(pontos.lancar([row]));
    expect(await sum('bia')).toEqual([{ dia: '2026-11-30', quantidade: 1 }]);
    const late = novo({ uid: 'bia', em: '2026-12-01T02:59:59.999Z' });
    await write(pontos.lancar([late, novo({ uid: 'bia', em: '2026-12-01T03:00:00.000Z' })]));
    expect(await sum('bia')).toEqual([
      { dia: '2026-11-30', quantidade: 2 },
      { dia: '2026-12-01', quantidade: 1 },
    ]);
  });

  test('a reversal takes back every metric of its origin once, on the day of what it takes back', async () => {
    const pontos = createLancamentos(env.DB);
    const row = novo({ uid: 'caio' });
    const value = {
      ...row,
      id: lancamentoId('valor-faturado', row.origem),
      metrica: 'valor-faturado' as const,
      quantidade: 1_999_000,
    };
    await write(pontos.lancar([row, value]));
    await write(pontos.estornar(row.origem, '2026-12-05T12:00:00.000Z'));
    await write(pontos.estornar(row.origem, '2026-12-06T12:00:00.000Z'));
    expect((await sum('caio')).map(({ quantidade }) => quantidade)).toEqual([0, 0]);
    const rows = await env.DB.prepare(
      'SELECT em FROM pontos_lancamentos WHERE origem = ? AND estorna IS NOT NULL',
    )
      .bind(row.origem)
      .all();
    expect(rows.results).toEqual([{ em: '2026-12-05T12:00:00.000Z' }, { em: '2026-12-05T12:00:00.000Z' }]);
  });

  test('what is invoiced again after a reversal earns again, under its own time', async () => {
    const pontos = createLancamentos(env.DB);
    const row = novo({ uid: 'davi' });
    await write(pontos.lancar([row]));
    await write(pontos.estornar(row.origem, EM));
    await write(pontos.lancar([{ ...row, id: lancamentoId('propostas-faturadas', row.origem, 'v2') }]));
    expect(await sum('davi')).toEqual([{ dia: '2026-11-30', quantidade: 1 }]);
    await write(pontos.estornar(row.origem, EM));
    expect(await sum('davi')).toEqual([{ dia: '2026-11-30', quantidade: 0 }]);
  });

  test('a batch that fails keeps no points', async () => {
    const pontos = createLancamentos(env.DB);
    const [first] = pontos.lancar([novo({ uid: 'eva' })]);
    const db = openDatabase(env.DB);
    const broken = db.insert(premiacoes).select(sql`SELECT NULL, 1`);
    await expect(write([...(first ? [first] : []), broken])).rejects.toThrow();
    expect(await sum('eva')).toEqual([]);
  });
});
