import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import type { MeasureName } from '../../../workers/numeros/numbers-repository.ts';
import { createNumbersRepository } from '../../../workers/numeros/numbers-repository.ts';
import { createEdge } from '../../support/edge/edge.ts';

const ITENS = 400;
const EM = '2026-11-20T12:00:00.000Z';

/** The same database, and how many rows each statement of a batch read. */
function counting(): { db: D1Database; read: number[] } {
  const read: number[] = [];
  const db = new Proxy(env.DB, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name !== 'batch') return typeof value === 'function' ? value.bind(target) : value;
      return async (statements: D1PreparedStatement[]) => {
        const results = await target.batch(statements);
        read.push(...results.map(({ meta }) => meta.rows_read));
        return results;
      };
    },
  });
  return { db, read };
}

test.each<[MeasureName, string | undefined]>([
  ['vendas', undefined],
  ['vendas', 'aprovado'],
  ['simulacoes', undefined],
  ['panfletos', undefined],
])(
  'Issue 13 §5: Home and /admin count %s (of %s) without reading what is older or not sold',
  async (nome, uid) => {
    await createEdge();
    await env.DB.batch([
      env.DB.prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ITENS})
       INSERT INTO estoque (id, id_cliente, id_empresa, modelo, acabamento, cor, ano_fabricacao, ano_modelo, chassi, local,
         situacao, entrou_em, preco_de_ordem, observacao, fotos, busca, vendida_em, vendida_por, evento, versao, uid, criado_em, alterado_em)
       SELECT 'i' || i, 'c' || i, 1, 'Factor', '', 'Azul', 2026, 2026, 'CHASSI' || i, 'Loja',
         CASE WHEN i <= 3 THEN 'vendida' ELSE 'disponivel' END, '2026-01-01', 0, '', '[]', 'ze1 factor',
         CASE WHEN i <= 3 THEN '${EM}' END, CASE WHEN i <= 3 THEN 'aprovado' END, '', 1, '', '2026-01-01', '2026-01-01' FROM n`,
      ),
      env.DB.prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ITENS})
       INSERT INTO simulacoes (uid, id, id_empresa, nome, nota, produto, pedido, resumo, plano_versao, criada_em)
       SELECT 'aprovado', 's' || i, 1, '', '', 'cdc', '{}', '{}', 0, CASE WHEN i <= 3 THEN '${EM}' ELSE '2025-01-01' END FROM n`,
      ),
      env.DB.prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ITENS})
       INSERT INTO artes (id, id_cliente, uid, id_empresa, tipo, titulo, template, template_versao, dados, validade, criada_em)
       SELECT 'a' || i, 'a' || i, 'aprovado', 1, 'oferta', '', 'vitrine', 1, '{}', '2027-01-01',
         CASE WHEN i <= 3 THEN '${EM}' ELSE '2025-01-01' END FROM n`,
      ),
    ]);
    const { db, read } = counting();
    const [counted] = await createNumbersRepository(db).porDia(
      [nome],
      { idEmpresa: 1, uid },
      {
        de: '2026-11-01',
        ate: '2026-11-30',
        desde: '2026-11-01T03:00:00.000Z',
        antesDe: '2026-12-01T03:00:00.000Z',
      },
    );
    expect(counted).toEqual([{ dia: '2026-11-20', n: 3 }]);
    expect(read).toHaveLength(1);
    expect(read[0]).toBeLessThan(20);
  },
);
