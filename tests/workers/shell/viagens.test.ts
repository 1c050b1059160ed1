import { expect, test } from 'vitest';
import { createEdge } from '../../support/edge/edge.ts';
import type { Pessoa } from '../../support/edge/pessoas.ts';
import { databaseOfTrips } from '../../support/edge/viagens.ts';
import { create } from '../imagens/apoio.ts';

/** Statements of the one trip of each screen: of a consultant, and of an administrator. */
const SCREENS: readonly [path: string, consultor: number, admin: number][] = [
  ['/', 10, 13],
  ['/financiamento', 4, 4],
  ['/panfleto', 1, 1],
  ['/estoque', 9, 8],
  ['/propostas', 6, 8],
  ['/seminovos', 4, 4],
  ['/clientes', 1, 1],
];

test.each(SCREENS)('Issue 27 §2: %s reads the database in one trip', async (path, consultor, admin) => {
  const { db, trips } = databaseOfTrips();
  const edge = await createEdge({ env: { DB: db } });
  await create(edge);
  const tripsOf = async (como: Pessoa) => {
    // The first time reads session, plan and prices, which the isolate then remembers.
    await edge.request(path, { como, pagina: true });
    trips.length = 0;
    const answer = await edge.request(path, { como, pagina: true });
    expect(answer.status).toBe(200);
    await answer.text();
    return trips.map((statements) => statements.length);
  };
  expect(await tripsOf('aprovado'), 'a consultant').toEqual([consultor]);
  expect(await tripsOf('admin'), 'an administrator').toEqual([admin]);
});
