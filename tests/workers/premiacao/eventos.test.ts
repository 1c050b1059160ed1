import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { createAberturaRepository } from '../../../workers/artes/abertura-repository.ts';
import { createApuracaoRepository } from '../../../workers/premiacao/points-tally-repository.ts';
import { createEdge } from '../../support/edge/edge.ts';
import { openEdge } from '../documentos/link.ts';
import { AVISTA, create } from '../imagens/apoio.ts';
import { agir, guardar } from '../seminovos/apoio.ts';

const pontos = async (metric: string) =>
  (
    await env.DB.prepare('SELECT uid, dia, quantidade FROM pontos_lancamentos WHERE metrica = ? ORDER BY dia')
      .bind(metric)
      .all()
  ).results;
const sums = async (metric: string) =>
  env.DB.prepare('SELECT sum(quantidade) AS n FROM pontos_somas WHERE metrica = ?').bind(metric).first('n');
const avaliar = { _acao: 'avaliar', versao: '1', valor: '15.000,00' };

describe('Issue 13 §3: used bikes evaluated earn with their event', () => {
  test('of one motorcycle the first evaluation, by who made it; two at the same moment earn one', async () => {
    const edge = await createEdge();
    const id = await guardar(edge, { situacao: 'avaliacao', fipe_valor: null });
    await Promise.all([agir(edge, id, avaliar, 'aprovado'), agir(edge, id, avaliar, 'aprovado')]);
    await agir(edge, id, { ...avaliar, versao: '2', valor: '14.000,00' }, 'admin');
    expect(await pontos('seminovos-avaliados')).toEqual([
      { uid: 'aprovado', dia: '2026-11-21', quantidade: 1 },
    ]);
  });

  test('what is refused earns nothing', async () => {
    const edge = await createEdge();
    const id = await guardar(edge, { situacao: 'avaliacao', fipe_valor: null });
    await agir(edge, id, { ...avaliar, valor: '' }, 'aprovado');
    await agir(edge, id, { ...avaliar, versao: '9' }, 'aprovado');
    expect(await pontos('seminovos-avaliados')).toEqual([]);
  });

  test('what was evaluated before points were kept comes in with a recomputation, once', async () => {
    const edge = await createEdge();
    const id = await guardar(edge, { situacao: 'avaliacao', fipe_valor: null });
    await agir(edge, id, avaliar, 'aprovado');
    await env.DB.prepare('DELETE FROM pontos_lancamentos').run();
    const apuracao = createApuracaoRepository(env.DB);
    expect(await apuracao.recompute(2)).toEqual({ novos: 0, corrigidos: 0 });
    expect(await apuracao.recompute(1)).toEqual({ novos: 1, corrigidos: 0 });
    expect(await apuracao.recompute(1)).toEqual({ novos: 0, corrigidos: 0 });
    expect(await pontos('seminovos-avaliados')).toEqual([
      { uid: 'aprovado', dia: '2026-11-21', quantidade: 1 },
    ]);
  });
});

describe('Issue 13 §3: flyers opened earn with their count', () => {
  test('each opening, on its day, for who made the flyer', async () => {
    const edge = await openEdge();
    const { id } = await create(edge, { dados: { ...AVISTA, texto: crypto.randomUUID() } });
    const aberturas = createAberturaRepository(env.DB);
    await aberturas.add([{ arteId: id, dia: '2026-11-21', n: 3 }]);
    await aberturas.add([
      { arteId: id, dia: '2026-11-21', n: 2 },
      { arteId: id, dia: '2026-11-22', n: 1 },
    ]);
    expect(await pontos('panfletos-abertos')).toEqual([
      { uid: 'aprovado', dia: '2026-11-21', quantidade: 5 },
      { uid: 'aprovado', dia: '2026-11-22', quantidade: 1 },
    ]);
    expect(await sums('panfletos-abertos')).toBe(6);
    await env.DB.prepare('DELETE FROM pontos_lancamentos').run();
    expect(await sums('panfletos-abertos')).toBe(0);
    await createApuracaoRepository(env.DB).recompute(1);
    expect(await sums('panfletos-abertos')).toBe(6);
  });

  test('only flyers: congratulations and posts are opened without points', async () => {
    const edge = await openEdge();
    const { id } = await create(edge, { dados: { ...AVISTA, texto: crypto.randomUUID() } });
    await env.DB.prepare("UPDATE artes SET tipo = 'post' WHERE id = ?").bind(id).run();
    await createAberturaRepository(env.DB).add([{ arteId: id, dia: '2026-11-21', n: 3 }]);
    expect(await pontos('panfletos-abertos')).toEqual([]);
  });
});
