import { compareSizes } from './d1-service.mjs';

/** Pages that are gone through before the one that is measured. */
const PAGE = 10;

/** Questions of the screens. */
const ASKS = {
  'proposals, open ones': { of: 'propostas' },
  'proposals, page 10': { of: 'propostas', page: PAGE },
  'proposals, all': { of: 'propostas', situacao: 'todas' },
  'proposals, of a state': { of: 'propostas', situacao: 'perdida' },
  'proposals, of a seller': { of: 'propostas', seller: true },
  'proposals, of a seller and state': { of: 'propostas', seller: true, situacao: 'enviada' },
  'proposals, search by customer': { of: 'propostas', situacao: 'todas', busca: 'maria 7' },
  'proposals, search by the beginning of a word': { of: 'propostas', situacao: 'todas', busca: 'mar' },
  'proposals, search by model in a state': { of: 'propostas', situacao: 'perdida', busca: 'modelo 7' },
  'proposals, search by number': { of: 'propostas', situacao: 'todas', busca: '2026-000777' },
  'proposals, search of a seller': { of: 'propostas', situacao: 'todas', seller: true, busca: 'maria' },
  'proposals, search that finds nothing': { of: 'propostas', situacao: 'todas', busca: 'honda' },
  'proposals, numbers above the list': { of: 'counts' },
  'proposals, work list of approvers': { of: 'fila' },
  'a person’s day on Home': { of: 'meu-dia' },
  'customers, newest use first': { of: 'clientes' },
  'customers, page 10': { of: 'clientes', page: PAGE },
  'customers, of a seller': { of: 'clientes', seller: true },
  'customers, search by name': { of: 'clientes', busca: 'maria 7' },
  'customers, search by telephone': { of: 'clientes', busca: '4190000777' },
  'customers, search by CPF': { of: 'clientes', busca: '127.529.875-36' },
  'customers, search of a seller': { of: 'clientes', seller: true, busca: 'maria' },
};

const SELECT = `WITH RECURSIVE n(i) AS (SELECT CAST(?1 AS INTEGER) UNION ALL SELECT i + 1 FROM n WHERE i < CAST(?2 AS INTEGER)), p AS (
  SELECT i, 'v' || (i % 20) AS vendedor, 'Modelo ' || (i % 40) AS modelo, 'c' || i AS cliente,
    CASE i % 4 WHEN 0 THEN 'Maria' WHEN 1 THEN 'José' ELSE 'Ana' END || ' ' || (i % 500) || ' Souza' AS nome,
    CASE WHEN i % 20 < 8 THEN 'faturada' WHEN i % 20 < 12 THEN 'perdida' WHEN i % 20 < 15 THEN 'expirada'
      WHEN i % 20 < 17 THEN 'enviada' WHEN i % 20 = 17 THEN 'rascunho' WHEN i % 20 = 18 THEN 'cancelada'
      ELSE 'aprovada' END AS estado FROM n)`;

/** A customer and a proposal each, of twenty sellers; most are over, as in a company of some years. */
async function fill(db, from, to) {
  const statements = [
    `${SELECT} INSERT INTO clientes (id, id_empresa, nome, cpf, telefone, busca, versao, criado_em, alterado_em, usado_em)
     SELECT cliente, 1, nome, CASE WHEN i = 777 THEN '12752987536' ELSE printf('%011d', i) END, printf('419%08d', i),
       'ze1 ' || replace(lower(nome), 'é', 'e') || ' ' || printf('419%08d', i), 1, 'x', 'x',
       strftime('%Y-%m-%dT%H:%M:%fZ', '2026-11-01', '-' || i || ' minutes') FROM p`,
    `${SELECT} INSERT INTO cliente_vendedores (id_empresa, uid, cliente, em)
     SELECT 1, vendedor, cliente, strftime('%Y-%m-%dT%H:%M:%fZ', '2026-11-01', '-' || i || ' minutes') FROM p`,
    `${SELECT} INSERT INTO propostas (id, link, id_cliente, id_empresa, ano, sequencia, estado, etapas, vendedor,
       vendedor_nome, cliente, termos, modelo, total, versao, revisao, expira_em, busca, criada_em, alterada_em)
     SELECT 'p' || i, 'l' || i, 'k' || i, 1, 2026, i, CASE WHEN i <= 40 AND estado = 'enviada' THEN 'em_aprovacao' ELSE estado END,
       CASE WHEN i <= 40 AND estado = 'enviada' THEN '["gerencial"]' ELSE '[]' END, vendedor, vendedor, cliente, '{}',
       modelo, 2000000, 1, 1, CASE WHEN estado IN ('enviada', 'aprovada') THEN CASE WHEN i <= 60 THEN '2026-11-23T03:00:00.000Z'
         ELSE '2026-12-23T03:00:00.000Z' END END,
       'ze1 zv' || lower(hex(vendedor)) || ' ' || replace(lower(nome), 'é', 'e') || ' ' || lower(modelo), 'x', 'x' FROM p`,
  ];
  await db.batch(statements.map((text) => db.prepare(text).bind(from, to)));
}

/** Lists of proposals and customers, of many against few. */
export const benchPropostas = () =>
  compareSizes({
    worker: 'tests/bench/propostas/worker.ts',
    fill,
    asks: ASKS,
    titleOf: (name) => `Sales, ${name}, 100,000 of each (peer: 1,000)`,
  });
