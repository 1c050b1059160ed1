import { type Column, getTableColumns, getTableName, type Table } from 'drizzle-orm';
import { jsonParts } from '../db/json-parts.ts';
import type { ResourceChange } from './resource-rows.ts';

/** Columns of `recurso_eventos` that a change brings itself, from its JSON. */
const OF_EVENT = ['acao', 'mudou', 'uid', 'nome', 'em'] as const;

const EVENT_COLUMNS = `id_empresa, recurso, item, versao, ${OF_EVENT.join(', ')}`;

/** Value as the column stores it. */
const stored = (column: Column | undefined, value: unknown): unknown =>
  value === null || value === undefined || !column ? null : column.mapToDriverValue(value);

const ofJson = (key: string): string => `json_extract(linha.value, '$.${key}')`;

/**
 * Statements that insert and change the rows of an import with their events, a few for thousands of rows: they go as JSON,
 * because D1 takes 100 parameters a statement. Those with a row's event return it; what was taken or changed meanwhile has
 * none.
 */
export function bulkStatements(
  d1: D1Database,
  recurso: string,
  table: Table,
  changes: readonly ResourceChange[],
): D1PreparedStatement[] {
  const name = getTableName(table);
  const columns: Readonly<Record<string, Column>> = getTableColumns(table);
  const rowOf = (row: object, keys: readonly string[]) =>
    Object.fromEntries(
      keys.map((key) => [
        columns[key]?.name ?? key,
        stored(columns[key], (row as Record<string, unknown>)[key]),
      ]),
    );
  const eventOf = ({ acao, mudou, uid, nome, em }: ResourceChange['evento']) => ({
    ...{ acao, mudou: JSON.stringify(mudou), uid, nome, em },
  });
  const events = (condition: string) =>
    `INSERT INTO recurso_eventos (${EVENT_COLUMNS})
     SELECT item.id_empresa, ?2, item.id, item.versao, ${OF_EVENT.map((key) => ofJson(`evento.${key}`)).join(', ')}
     FROM json_each(?1) AS linha CROSS JOIN ${name} AS item
       ON item.id_empresa = ${ofJson('onde.idEmpresa')} AND item.id = ${ofJson('onde.id')}
     WHERE ${condition} ON CONFLICT DO NOTHING RETURNING item`;

  const novos = changes.flatMap(({ antes, to, evento }) => {
    if (antes !== null) return [];
    const { idEmpresa, id } = to;
    return [{ onde: { idEmpresa, id }, to: rowOf(to, Object.keys(columns)), evento: eventOf(evento) }];
  });
  const all = Object.values(columns).map((column) => column.name);
  const inserts = jsonParts(novos).flatMap((json) => [
    d1
      .prepare(
        `INSERT INTO ${name} (${all.join(', ')}) SELECT ${all.map((each) => ofJson(`to.${each}`)).join(', ')}
         FROM json_each(?1) AS linha WHERE true ON CONFLICT DO NOTHING`,
      )
      .bind(json),
    d1.prepare(events(`item.versao = ${ofJson('to.versao')}`)).bind(json, recurso),
  ]);

  const keys = Object.keys(changes.find(({ antes }) => antes !== null)?.to ?? {}).filter(
    (key) => columns[key],
  );
  const mudam = changes.flatMap(({ antes, to, evento }) => {
    if (antes === null) return [];
    const { idEmpresa, id, versao } = antes;
    return [{ onde: { idEmpresa, id, versao }, to: rowOf(to, keys), evento: eventOf(evento) }];
  });
  const sets = keys
    .map((key) => columns[key]?.name ?? key)
    .map((each) => `${each} = ${ofJson(`to.${each}`)}`);
  const updates = jsonParts(mudam).flatMap((json) => [
    d1
      .prepare(
        `UPDATE ${name} AS item SET ${[...sets, `alterado_em = ${ofJson('evento.em')}`, 'versao = item.versao + 1'].join(', ')}
         FROM json_each(?1) AS linha
         WHERE item.id_empresa = ${ofJson('onde.idEmpresa')} AND item.id = ${ofJson('onde.id')}
           AND +item.versao = ${ofJson('onde.versao')}`,
      )
      .bind(json),
    d1
      .prepare(
        events(`item.versao = ${ofJson('onde.versao')} + 1 AND item.alterado_em = ${ofJson('evento.em')}`),
      )
      .bind(json, recurso),
  ]);
  return [...inserts, ...updates];
}
