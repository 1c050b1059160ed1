import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { avaliacoesValidSince } from '../../../app/domain/seminovos/time-limits.ts';
import { createRememberedValues } from '../../../workers/seminovos/remembered-values.ts';
import { sweepSeminovos } from '../../../workers/seminovos/sweep.ts';
import type { Edge } from '../../support/edge/edge.ts';
import { guardar } from './apoio.ts';
import { CAMPOS, createBancada, SEGREDO, send } from './apoio-do-pedido.ts';

const DIA = 24 * 3600_000;
const CHASSI = '9C6KG0460L0312345';

const lembrancasDe = (edge: Edge, secret = 'segredo-de-teste-com-mais-de-32-caracteres') =>
  createRememberedValues({ ...{ db: env.DB, secret }, clock: () => edge.relogio.clock() });

/** Values that bound a seller's on a bike, now. */
const boundsOf = (edge: Edge, id: string, vendedor = 'aprovado', idEmpresa = 1) =>
  lembrancasDe(edge).findValores(idEmpresa, id, {
    ...{ vendedor, desde: avaliacoesValidSince(edge.relogio.clock()) },
  });

let made = 0;
/** Somebody's value, as the history has it. */
async function give(edge: Edge, id: string, uid: string, valor: number | null, administra = false) {
  made += 1;
  const detail = JSON.stringify({ ...(valor === null ? {} : { valor }), administra });
  const action = valor === null ? 'recusar' : 'avaliar';
  await env.DB.prepare("INSERT INTO seminovo_eventos VALUES (?, 1, ?, ?, 'avaliacao', 'avaliado', ?, ?, ?)")
    .bind(`L${made}`, id, action, detail, uid, edge.relogio.clock().toISOString())
    .run();
}

const erase = (edge: Edge, id: string) =>
  edge.request(`/avaliacao/${id}?s=${SEGREDO}`, { form: { _acao: 'apagar' } });

const kept = async () => (await env.DB.prepare('SELECT * FROM valores_lembrados').all()).results;

/** The same bike, registered by the store the next day. */
const anew = (edge: Edge, change: Record<string, string | number | null> = {}) =>
  guardar(edge, {
    ...{ origem: 'loja', situacao: 'avaliado', placa: 'ABC1C34', chave_da_placa: 'ABC1234' },
    ...{ chassi: CHASSI, renavam: null, segredo: null, ...change },
  });

describe('Issue 25 §1.5: a value outlives the request that its visitor erases', () => {
  test.each([
    ['valued', 500_000],
    ['refused', null],
  ])('what the manager %s bounds the seller on the same plate, until its days are over', async (_, value) => {
    const edge = await createBancada();
    const id = await send(edge);
    await give(edge, id, 'admin', value, true);
    await edge.relogio.advance(1000);
    await give(edge, id, 'aprovado', 800_000);
    expect((await erase(edge, id)).status).toBe(302);
    await edge.relogio.advance(DIA);
    const again = await anew(edge);
    const given = { deOutro: value ?? 0, deQuemAdministra: value ?? 0 };
    expect(await boundsOf(edge, again)).toMatchObject({ atual: null, ...given });
    await sweepSeminovos(env, edge.relogio.clock());
    expect(await boundsOf(edge, again)).toMatchObject(given);

    const other = await anew(edge, { placa: 'XYZ9Z99', chave_da_placa: 'XYZ9999' });
    expect(await boundsOf(edge, other)).toMatchObject({ deOutro: null, deQuemAdministra: null });
    await env.DB.prepare('UPDATE seminovos SET id_empresa = 2 WHERE id = ?').bind(again).run();
    expect(await boundsOf(edge, again, 'aprovado', 2)).toMatchObject({ deOutro: null });

    await edge.relogio.advance(8 * DIA);
    expect(await boundsOf(edge, again)).toMatchObject({ deOutro: null, deQuemAdministra: null });
    await sweepSeminovos(env, edge.relogio.clock());
    expect(await kept()).toEqual([]);
  });

  test('what is kept says neither plate, nor name, nor who gave it, and means nothing without the key', async () => {
    const edge = await createBancada();
    const id = await send(edge);
    await env.DB.prepare("UPDATE seminovos SET chassi = ?, renavam = '00639884962' WHERE id = ?")
      .bind(CHASSI, id)
      .run();
    await give(edge, id, 'admin', 500_000, true);
    await erase(edge, id);
    const rows = await kept();
    expect(rows.map(({ id_empresa, valor, administra }) => [id_empresa, valor, administra])).toEqual(
      Array.from({ length: 3 }, () => [1, 500_000, 1]),
    );
    expect(rows.map(({ marca, autor }) => `${marca}${autor}`).join()).toMatch(/^(?:[0-9a-f]{128},?){3}$/);
    expect(JSON.stringify(rows)).not.toMatch(/ABC|9C6KG|00639884962|Maria|admin"/);
    const again = await anew(edge);
    const pedido = { vendedor: 'aprovado', desde: '2000-01-01' };
    const blind = lembrancasDe(edge, 'outro segredo, com mais de 32 caracteres');
    expect(await blind.findValores(1, again, pedido)).toMatchObject({ deOutro: null });
    expect(await boundsOf(edge, await anew(edge, { placa: null, chave_da_placa: null }))).toMatchObject({
      deOutro: 500_000,
    });
  });

  test('a seller’s own value of before bounds nobody but others', async () => {
    const edge = await createBancada();
    const id = await send(edge);
    await give(edge, id, 'aprovado', 700_000);
    await erase(edge, id);
    const again = await anew(edge);
    expect(await boundsOf(edge, again)).toMatchObject({ deOutro: null });
    expect(await boundsOf(edge, again, 'outra')).toMatchObject({ deOutro: 700_000, deQuemAdministra: null });
  });

  test('a promised bike whose visitor is forgotten loses its plate, not its value', async () => {
    const edge = await createBancada();
    const id = await send(edge);
    await give(edge, id, 'admin', 500_000, true);
    await env.DB.prepare("UPDATE seminovos SET situacao = 'futuro' WHERE id = ?").bind(id).run();
    await erase(edge, id);
    expect(await boundsOf(edge, id)).toMatchObject({ deQuemAdministra: 500_000 });
    expect(await boundsOf(edge, await anew(edge))).toMatchObject({ deQuemAdministra: 500_000 });
  });

  test('a visitor who puts the plate right leaves the value under the one of before as well', async () => {
    const edge = await createBancada();
    const id = await send(edge);
    await give(edge, id, 'admin', 500_000, true);
    const form = { ...CAMPOS, _acao: 'corrigir', versao: '1', placa: 'XYZ-9999' };
    expect((await edge.request(`/avaliacao/${id}?s=${SEGREDO}`, { form })).status).toBe(302);
    expect(await boundsOf(edge, await anew(edge))).toMatchObject({ deQuemAdministra: 500_000 });
    const under = await anew(edge, { placa: 'XYZ9999', chave_da_placa: 'XYZ9999' });
    expect(await boundsOf(edge, under)).toMatchObject({ deQuemAdministra: 500_000 });
  });

  test('marks that it had are forgotten with their visitor, and the value is found under each', async () => {
    const edge = await createBancada();
    const id = await send(edge);
    await env.DB.prepare('UPDATE seminovos SET chassi = ? WHERE id = ?').bind(CHASSI, id).run();
    await env.DB.prepare('UPDATE seminovos SET chassi = NULL WHERE id = ?').bind(id).run();
    await give(edge, id, 'admin', 500_000, true);
    const marks = async () =>
      (await env.DB.prepare('SELECT marca FROM seminovo_marcas WHERE seminovo = ?').bind(id).all()).results;
    expect(await marks()).toHaveLength(2);
    const byChassi = await anew(edge, { placa: null, chave_da_placa: null });
    expect(await boundsOf(edge, byChassi)).toMatchObject({ deQuemAdministra: 500_000 });
    await env.DB.prepare("UPDATE seminovos SET situacao = 'futuro' WHERE id = ?").bind(id).run();
    await erase(edge, id);
    expect(await marks()).toEqual([]);
    expect(await boundsOf(edge, byChassi)).toMatchObject({ deQuemAdministra: 500_000 });
  });

  test('a manager’s value without marks is held against what was erased, once a mark joins them', async () => {
    const edge = await createBancada();
    const id = await send(edge);
    await give(edge, id, 'admin', null, true);
    await erase(edge, id);
    await edge.relogio.advance(DIA);
    const again = await anew(edge, { placa: null, chave_da_placa: null, chassi: null });
    await give(edge, again, 'admin', 800_000, true);
    expect(await boundsOf(edge, again)).toMatchObject({ atual: { administra: true }, naoVisto: null });
    await edge.relogio.advance(DIA);
    await env.DB.prepare("UPDATE seminovos SET chave_da_placa = 'ABC1234', alterado_em = ? WHERE id = ?")
      .bind(edge.relogio.clock().toISOString(), again)
      .run();
    expect(await boundsOf(edge, again)).toMatchObject({ naoVisto: 0 });
    await edge.relogio.advance(1000);
    await give(edge, again, 'admin', 800_000, true);
    expect(await boundsOf(edge, again)).toMatchObject({ naoVisto: null });
  });
});
