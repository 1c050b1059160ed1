import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../workers/db/shared-repository.ts';
import { callListQueries, callListValues } from '../../../workers/ligacoes/ligacao-repository.ts';
import { createEdge } from '../../support/edge/edge.ts';
import { propor } from './apoio.ts';

test('Issue 13 §5: whom to call is found without reading what is over, another’s, or another company’s', async () => {
  const edge = await createEdge();
  await propor(edge, 'p1');
  const copies = (first: number, to: string) =>
    env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT ${first} UNION ALL SELECT i + 1 FROM n WHERE i < ${first + 299})
       INSERT INTO propostas (id, link, id_cliente, id_empresa, ano, sequencia, estado, etapas, vendedor, vendedor_nome, cliente,
         termos, modelo, total, versao, revisao, enviada_em, busca, criada_em, alterada_em)
       SELECT 'x' || i, 'x' || i, 'x' || i, 1, 2025, i, ${to}, 'c-p1', '{}', 'Factor', 0, 1, 1,
         '2025-01-01T00:00:00.000Z', '', '2025-01-01T00:00:00.000Z', '2025-01-01T00:00:00.000Z' FROM n`,
    );
  await env.DB.batch([
    copies(1000, "'expirada', '[]', 'aprovado', ''"),
    copies(2000, "'faturada', '[]', 'aprovado', ''"),
    copies(3000, "'enviada', '[]', 'admin', ''"),
  ]);
  const [open, over, bikes, sent] = callListQueries(
    openDatabase(env.DB),
    callListValues({ uid: 'aprovado', idEmpresa: 1 }, edge.relogio.clock()),
  );
  const read: number[] = [];
  for (const question of [open, over, bikes, sent]) {
    const { sql, params } = question.toSQL();
    const { meta } = await env.DB.prepare(sql)
      .bind(...params)
      .all();
    read.push(meta.rows_read);
  }
  for (const rows of read) expect(rows).toBeLessThan(12);
});
