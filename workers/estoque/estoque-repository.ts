import { and, eq, inArray, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { STORAGE_QUOTAS } from '../../app/domain/armazenamento/quotas.ts';
import type { EstoqueStatus } from '../../app/domain/estoque/estoque-status.ts';
import { among } from '../db/among-repository.ts';
import { jsonParts } from '../db/json-parts.ts';
import { preparedOnce } from '../db/prepared-batch-repository.ts';
import { estoque, estoqueEventos } from '../db/schema.ts';
import { sharedRepository } from '../db/shared-repository.ts';
import { columnsFor, type EstoqueItemRead, type StoredEstoqueItem } from './columns.ts';
import { notifyEstoqueReserva, notifyEstoqueVenda } from './interessado-repository.ts';

/** Event to insert beside a change. */
export type NewEstoqueEvent = {
  id: string;
  acao: string;
  /** Without money: everybody of the company reads it. */
  detalhe: Record<string, unknown>;
  cliente?: string | null;
  uid: string;
  nome: string;
  /** ISO 8601 UTC. */
  em: string;
};

/** Precondition of an action: in `livre` for anybody, in `doDono` only for `uid`, who reserved or sold it. */
export type ActionPrecondition = {
  livre: readonly EstoqueStatus[];
  doDono: readonly EstoqueStatus[];
  uid: string;
};

export type EstoqueItemChange = Partial<
  Omit<StoredEstoqueItem, 'ordem' | 'id' | 'idEmpresa' | 'versao' | 'evento'>
>;

/** New item with the event of its entry. */
export type NewEstoqueItem = Omit<StoredEstoqueItem, 'ordem'>;

/** Change of an item by a CSV line: the same fields in every line. `evento` is the id of its event. */
export type SpreadsheetEdit = {
  id: string;
  base: number;
  to: EstoqueItemChange;
  evento: string;
  detalhe: Record<string, unknown>;
};

/** Items of the stock. Every query is filtered by company. Each change and its event are one transaction. */
export type EstoqueRepository = ReturnType<typeof createEstoqueRepository>;

const COLUMNS = Object.entries({
  id: 'id',
  id_cliente: 'idCliente',
  id_empresa: 'idEmpresa',
  moto: 'moto',
  modelo: 'modelo',
  acabamento: 'acabamento',
  cor: 'cor',
  ano_fabricacao: 'anoFabricacao',
  ano_modelo: 'anoModelo',
  chassi: 'chassi',
  motor: 'motor',
  local: 'local',
  situacao: 'situacao',
  entrou_em: 'entrouEm',
  custo: 'custo',
  preco: 'preco',
  preco_de_ordem: 'precoDeOrdem',
  nota: 'nota',
  observacao: 'observacao',
  fotos: 'fotos',
  busca: 'busca',
  evento: 'evento',
  versao: 'versao',
  uid: 'uid',
  criado_em: 'criadoEm',
  alterado_em: 'alteradoEm',
} satisfies Record<string, keyof NewEstoqueItem>);

/** Condition that the person may hold one more reservation in this company (COTAS). */
export const openReservasBelowQuota = (idEmpresa: number, uid: string): SQL =>
  sql`(SELECT count(*) FROM estoque AS aberta WHERE aberta.id_empresa = ${idEmpresa}
      AND aberta.reservada_ate IS NOT NULL AND aberta.situacao = 'reservada' AND aberta.reservada_por = ${uid})
      < ${STORAGE_QUOTAS.reserva.abertas}`;

/** Creates the repository of the stock. Throws when D1 fails. */
export const createEstoqueRepository = sharedRepository((db, d1) => {
  const mine = (idEmpresa: number | Placeholder, id: string | Placeholder) =>
    and(eq(estoque.idEmpresa, idEmpresa), eq(estoque.id, id));

  /** Statements of a change and its event; the event, under the same condition, reads the row before it. */
  function statementsOf(where: SQL | undefined, to: EstoqueItemChange, event: NewEstoqueEvent) {
    const { id, acao, detalhe, cliente = null, uid, nome, em } = event;
    const after = to.situacao === undefined ? sql`${estoque.situacao}` : sql`${to.situacao}`;
    const note = db.insert(estoqueEventos).select(
      sql`SELECT ${id}, ${estoque.idEmpresa}, ${estoque.id}, ${acao}, ${estoque.situacao}, ${after},
          ${JSON.stringify(detalhe)}, ${cliente}, ${estoque.versao} + 1, ${uid}, ${nome}, ${em}
          FROM ${estoque} WHERE ${where}`,
    );
    const update = db
      .update(estoque)
      .set({ ...to, evento: id, alteradoEm: em, versao: sql`${estoque.versao} + 1` })
      .where(where);
    return [note, update] as const;
  }

  async function change(
    where: SQL | undefined,
    to: EstoqueItemChange,
    event: NewEstoqueEvent,
  ): Promise<boolean> {
    const [note, update] = statementsOf(where, to, event);
    const [, changed] = await db.batch([note, update]);
    // `changes` counts the rows of the table's triggers as well.
    return changed.meta.changes > 0;
  }

  /**
   * Inserts of new items and their events, and a query for the ids stored. Rows go as JSON: D1 takes 100
   * parameters.
   */
  function insertsOf(
    items: readonly NewEstoqueItem[],
    { acao, detalhe, uid, nome, em }: Omit<NewEstoqueEvent, 'id'>,
  ): D1PreparedStatement[] {
    const values = COLUMNS.map(([, name]) => `json_extract(value, '$.${name}')`).join(', ');
    const names = COLUMNS.map(([column]) => column).join(', ');
    return jsonParts(items).flatMap((json) => [
      d1
        .prepare(
          `INSERT INTO estoque (${names}) SELECT ${values} FROM json_each(?1) WHERE true ON CONFLICT DO NOTHING`,
        )
        .bind(json),
      d1
        .prepare(
          `INSERT INTO estoque_eventos (id, id_empresa, item, acao, de, para, detalhe, cliente, versao, uid, nome, em)
           SELECT e.evento, e.id_empresa, e.id, ?2, NULL, e.situacao, ?3, NULL, e.versao, ?4, ?5, ?6
           FROM json_each(?1) AS novo JOIN estoque AS e ON e.id = json_extract(novo.value, '$.id')
           WHERE e.evento = json_extract(novo.value, '$.evento') ON CONFLICT DO NOTHING`,
        )
        .bind(json, acao, JSON.stringify(detalhe), uid, nome, em),
      d1
        .prepare(
          `SELECT e.id FROM json_each(?1) AS novo JOIN estoque AS e ON e.id = json_extract(novo.value, '$.id')`,
        )
        .bind(json),
    ]);
  }

  /** Statements of many changes: the events, the changes, and a query for the ids changed. */
  function editsOf(
    idEmpresa: number,
    edicoes: readonly SpreadsheetEdit[],
    { uid, nome, em }: Pick<NewEstoqueEvent, 'uid' | 'nome' | 'em'>,
  ): D1PreparedStatement[] {
    const [first] = edicoes;
    const changed = COLUMNS.filter(([, name]) => first?.to[name as keyof EstoqueItemChange] !== undefined);
    const sets = changed.map(([column, name]) => `${column} = json_extract(nova.value, '$.to.${name}')`);
    // By id, line by line: without the `+` before the column, SQLite would scan the company's index once for
    // each line.
    const which = `e.id = json_extract(nova.value, '$.id') AND +e.id_empresa = ?2`;
    return jsonParts(edicoes).flatMap((json) => [
      d1
        .prepare(
          `INSERT INTO estoque_eventos (id, id_empresa, item, acao, de, para, detalhe, cliente, versao, uid, nome, em)
           SELECT json_extract(nova.value, '$.evento'), e.id_empresa, e.id, 'editar', e.situacao, e.situacao,
             json_extract(nova.value, '$.detalhe'), NULL, e.versao + 1, ?3, ?4, ?5
           FROM json_each(?1) AS nova JOIN estoque AS e ON ${which}
           WHERE e.versao = json_extract(nova.value, '$.base')`,
        )
        .bind(json, idEmpresa, uid, nome, em),
      d1
        .prepare(
          `UPDATE estoque AS e SET ${sets.join(', ')}, evento = json_extract(nova.value, '$.evento'),
             alterado_em = ?3, versao = e.versao + 1
           FROM json_each(?1) AS nova WHERE ${which} AND +e.versao = json_extract(nova.value, '$.base')`,
        )
        .bind(json, idEmpresa, em),
      d1
        .prepare(
          `SELECT e.id FROM json_each(?1) AS nova JOIN estoque AS e ON ${which}
           WHERE e.evento = json_extract(nova.value, '$.evento')`,
        )
        .bind(json, idEmpresa),
    ]);
  }

  const found = (comSecretos: boolean) =>
    preparedOnce(() =>
      db
        .select(columnsFor(comSecretos))
        .from(estoque)
        .where(mine(sql.placeholder('idEmpresa'), sql.placeholder('id'))),
    );
  const withSecrets = found(true);
  const withoutSecrets = found(false);

  return {
    find: async (idEmpresa: number, id: string, comSecretos: boolean): Promise<EstoqueItemRead | null> =>
      (await (comSecretos ? withSecrets : withoutSecrets).get({ idEmpresa, id })) as EstoqueItemRead | null,

    /** Company and motorcycle of an item, for people who scan its label. */
    async locate(id: string): Promise<{ idEmpresa: number; moto: string | null } | null> {
      const row = await db
        .select({ idEmpresa: estoque.idEmpresa, moto: estoque.moto })
        .from(estoque)
        .where(eq(estoque.id, id))
        .get();
      return row ?? null;
    },

    /** Finds at most 100 items, in no particular order. */
    findMany: async (idEmpresa: number, ids: readonly string[]): Promise<EstoqueItemRead[]> =>
      (await db
        .select(columnsFor(false))
        .from(estoque)
        .where(
          and(eq(estoque.idEmpresa, idEmpresa), among(estoque.id, ids.slice(0, 100))),
        )) as EstoqueItemRead[],

    async findByClientId(idEmpresa: number, idCliente: string): Promise<string | null> {
      const which = and(eq(estoque.idEmpresa, idEmpresa), eq(estoque.idCliente, idCliente));
      return (await db.select({ id: estoque.id }).from(estoque).where(which).get())?.id ?? null;
    },

    /** Whole rows with these chassis numbers, secret columns included, for comparison with a CSV. */
    findByChassis: async (idEmpresa: number, chassis: readonly string[]): Promise<EstoqueItemRead[]> =>
      (await db
        .select(columnsFor(true))
        .from(estoque)
        .where(and(eq(estoque.idEmpresa, idEmpresa), among(estoque.chassi, chassis)))) as EstoqueItemRead[],

    /**
     * Part of the stock in the order of entry, for an export.
     * @param after `ordem` of the last item before
     */
    listFrom: async (
      idEmpresa: number,
      after: number,
      limit: number,
      comSecretos: boolean,
    ): Promise<EstoqueItemRead[]> =>
      (await db
        .select(columnsFor(comSecretos))
        .from(estoque)
        .where(and(sql`+${estoque.idEmpresa} = ${idEmpresa}`, sql`${estoque.ordem} > ${after}`))
        .orderBy(estoque.ordem)
        .limit(limit)) as EstoqueItemRead[],

    /** Inserts new items; a known chassis or client id is left as it is. Returns the ids inserted. */
    async insert(items: readonly NewEstoqueItem[], event: Omit<NewEstoqueEvent, 'id'>): Promise<string[]> {
      const done = await d1.batch<{ id: string }>(insertsOf(items, event));
      // Only the last statement of each part returns rows.
      return done.flatMap(({ results }) => results.map(({ id }) => id));
    },

    /**
     * Inserts and changes the rows of an import as {@link insert} and {@link edit} do, in one transaction.
     * Returns how many are new or changed.
     */
    async importMany(
      idEmpresa: number,
      novos: readonly NewEstoqueItem[],
      edicoes: readonly SpreadsheetEdit[],
      event: Omit<NewEstoqueEvent, 'id' | 'acao' | 'detalhe'>,
    ): Promise<number> {
      const inserts = novos.length > 0 ? insertsOf(novos, { ...event, acao: 'criar', detalhe: {} }) : [];
      const edits = edicoes.length > 0 ? editsOf(idEmpresa, edicoes, event) : [];
      if (inserts.length + edits.length === 0) return 0;
      const done = await d1.batch([...inserts, ...edits]);
      // Only the last statement of each part returns rows: those it stored.
      return done.reduce((sum, { results }) => sum + results.length, 0);
    },

    /** Changes an item unless somebody changed it since `base`. */
    edit: (
      idEmpresa: number,
      id: string,
      base: number,
      to: EstoqueItemChange,
      event: NewEstoqueEvent,
    ): Promise<boolean> => change(and(mine(idEmpresa, id), eq(estoque.versao, base)), to, event),

    /**
     * Changes an item if it meets the condition. The limit of open reservations (COTAS) holds under
     * concurrency too.
     */
    async act(
      idEmpresa: number,
      id: string,
      { livre, doDono, uid }: ActionPrecondition,
      to: EstoqueItemChange,
      event: NewEstoqueEvent,
    ): Promise<boolean> {
      const held = or(
        and(eq(estoque.situacao, 'reservada'), eq(estoque.reservadaPor, uid)),
        and(inArray(estoque.situacao, ['vendida', 'entregue']), eq(estoque.vendidaPor, uid)),
      );
      const stands = or(
        livre.length > 0 ? inArray(estoque.situacao, [...livre]) : undefined,
        doDono.length > 0 ? and(inArray(estoque.situacao, [...doDono]), held) : undefined,
      );
      const { acao, id: vez, em } = event;
      const room = acao === 'reservar' ? openReservasBelowQuota(idEmpresa, uid) : undefined;
      const where = and(mine(idEmpresa, id), stands ?? sql`false`, room);
      if (acao !== 'reservar' && acao !== 'vender') return change(where, to, event);
      const [note, update] = statementsOf(where, to, event);
      const tell =
        acao === 'reservar'
          ? notifyEstoqueReserva(db, where, id, event)
          : notifyEstoqueVenda(db, where, id, { id: vez, menos: [uid], em });
      const [, , changed] = await db.batch([note, tell, update]);
      return changed.meta.changes > 0;
    },
  };
});
