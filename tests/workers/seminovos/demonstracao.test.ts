import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_AVALIACAO_TABLE, proposeAvaliacao } from '../../../app/domain/seminovos/avaliacao.ts';
import { readFicha } from '../../../app/domain/seminovos/ficha.ts';
import demonstracao from '../../../workers/local/demonstracao/seminovos.sql?raw';

type Linha = {
  id: string;
  km: number;
  ficha: string;
  fipe_valor: number;
  valor_proposto: number;
  valor_avaliado: number;
  motivo_do_valor: string | null;
};

const avaliados = async () =>
  (await env.DB.prepare('SELECT * FROM seminovos WHERE valor_avaliado IS NOT NULL').all<Linha>()).results;

/** Each statement ends with a semicolon at the end of its line. */
const load = () =>
  env.DB.batch(
    demonstracao
      .split(/;\s*\n/)
      .filter((sql) => sql.trim())
      .map((sql) => env.DB.prepare(sql)),
  );

describe('Issue 12 §4: used bikes of the demonstration', () => {
  // It leaves a database alone that holds any, and other files share this one.
  beforeEach(async () => {
    await env.DB.batch(
      ['seminovo_eventos', 'seminovos'].map((each) => env.DB.prepare(`DELETE FROM ${each}`)),
    );
    await load();
  });

  test('what the table proposed is what it proposes, and another value says why', async () => {
    const rows = await avaliados();
    expect(rows.length).toBeGreaterThan(10);
    for (const row of rows) {
      const { id, km, ficha, fipe_valor: fipe, valor_proposto: proposto, valor_avaliado: value } = row;
      const { valor: proposed } = proposeAvaliacao(
        { fipe, km, ficha: readFicha(ficha) },
        DEFAULT_AVALIACAO_TABLE,
      );
      expect(proposto, id).toBe(proposed);
      expect(Boolean(row.motivo_do_valor), id).toBe(value !== proposto);
    }
  });

  test('the history tells the values that the bikes have', async () => {
    const told = await env.DB.prepare(
      "SELECT seminovo, detalhe FROM seminovo_eventos WHERE acao = 'avaliar'",
    ).all<{ seminovo: string; detalhe: string }>();
    const values = new Map(told.results.map(({ seminovo, detalhe }) => [seminovo, JSON.parse(detalhe)]));
    for (const { id, valor_avaliado: valor, valor_proposto: proposto } of await avaliados())
      expect(values.get(id), id).toEqual({ valor, proposto });
  });
});
