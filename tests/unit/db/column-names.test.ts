import { expect, test } from 'vitest';
import { hasDistinctColumns } from '../../../workers/db/column-names.ts';

test.each<[sql: string, distinct: boolean]>([
  ['select "id", "nome" from "artes"', true],
  ['SELECT 1 AS um FROM propostas', true],
  ['select distinct "id_empresa" from "seminovos"', true],
  ['select "a"."id", "b"."nome" from "a" inner join "b" on 1', true],
  ['select "a"."id", "b"."id" from "a" inner join "b" on 1', false],
  ['select "a"."id", "b"."id" as "outro" from "a", "b"', true],
  ['select "a"."marca", "b"."modelo" as "marca" from "a", "b"', false],
  ['select (select count(*), max("id") from "x") as "n", "id" from "y"', true],
  ['select coalesce("a", \', from \'), "b" from "y"', true],
  ['select "n", (select max("n") from "x") from "y"', true],
  ['select count(*), count(*) from "x"', false],
  ['select a + b, b from x', false],
  ['select * from "x"', false],
  ['select "x".* from "x"', false],
  ['select 1, "id" from "x"', false],
  ['select "id" from "x" union all select "outro" from "y"', true],
])('Issue 27 §2: %s may share a trip: %s', (sql, distinct) => {
  expect(hasDistinctColumns(sql)).toBe(distinct);
});
