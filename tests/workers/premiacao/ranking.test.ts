import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { createApuracaoRepository } from '../../../workers/premiacao/points-tally-repository.ts';
import { SETTLE_DELAY_MS } from '../../../workers/premiacao/settle.ts';
import { sweepPremiacoes } from '../../../workers/premiacao/sweep.ts';
import { createEdge } from '../../support/edge/edge.ts';
import { approve } from '../../support/edge/pessoas.ts';
import { propor } from '../ligacoes/apoio.ts';
import { close, estornar, lancar, make, rankingOn, read, rowOf } from './apoio.ts';

const NO_FIM = Date.parse('2026-12-01T03:00:00.000Z');

const kept = async (id: string) =>
  (
    await env.DB.prepare(
      'SELECT lugar, nome, pontos FROM premiacao_ranking WHERE premiacao = ? ORDER BY ordem',
    )
      .bind(id)
      .all<{ lugar: number | null; nome: string; pontos: number }>()
  ).results.map(({ lugar, nome, pontos }) => `${lugar} ${nome} ${pontos}`);

describe('Issue 13 §3: a person sees names and points', () => {
  test('ties share the place and the next is skipped; who has none stands last, without a place', async () => {
    const edge = await createEdge();
    const id = await make(edge);
    for (const uid of ['aprovado', 'aprovado', 'cadastrado', 'cadastrado', 'adminDaRede'])
      await lancar({ uid });
    await read(edge, `/premiacao/${id}`, 'admin');
    const page = await read(edge, '/premiacao', 'aprovado');
    expect(rankingOn(page)).toEqual([
      '1º Ana Lima TV 20',
      '1º Bruno Reis (você) TV 20',
      '3º Gil Nunes 10',
      '– Davi Melo 0',
      '– Helena Prado 0',
    ]);
    expect(page).toContain('Faltam 80 pontos (8 propostas) para a meta.');
    expect(page).toContain('faltam 9 dias');
  });

  test('nobody reads another’s amounts, events or uid, nor another company’s people', async () => {
    const edge = await createEdge();
    const metrica = 'valor-faturado' as const;
    const id = await make(edge, { metrica, pontos: '1' });
    const origin = await lancar({ uid: 'cadastrado', nome: 'Ana Lima', metrica, quantidade: 1_876_543 });
    await lancar({ uid: 'deOutraEmpresa', nome: 'Caio Brito', idEmpresa: 2, metrica, quantidade: 9_999_999 });
    await lancar({ uid: 'aprovado', metrica, quantidade: 2_345_600 });
    for (const path of ['/premiacao', `/premiacao/${id}`, `/premiacao/${id}.data`, '/premiacao.data']) {
      for (const como of ['aprovado', 'admin'] as const) {
        const text = await read(edge, path, como);
        expect(text, path).toContain('Ana Lima');
        for (const secret of [origin, '18.765,43', '1876543', 'Caio', '9999999', 'cadastrado'])
          expect(text, `${path} ${como}`).not.toContain(secret);
      }
    }
    const mine = await read(edge, `/premiacao/${id}`, 'cadastrado');
    expect(mine).toContain('18.765,43');
    expect(mine).not.toContain('23.456,00');
  });

  test('only who takes part stands in it, and is told of a progress', async () => {
    const edge = await createEdge();
    await approve('cadastrado');
    await read(edge, '/premiacao/nova', 'admin');
    const id = await make(edge, {
      quem: 'escolhidos',
      'participa-aprovado': 'sim',
      'participa-admin': 'sim',
    });
    await lancar({ uid: 'aprovado' });
    await lancar({ uid: 'cadastrado', nome: 'Ana Lima' });
    const page = await read(edge, `/premiacao/${id}`, 'cadastrado');
    expect(rankingOn(page)).toEqual(['1º Bruno Reis TV 10', '– Helena Prado 0']);
    expect(page).not.toContain('Meu progresso');
    expect(await read(edge, `/premiacao/${id}`, 'aprovado')).toContain('Meu progresso');
  });

  test('Issue 28 §2: each of my points names its proposal, which opens where I sell it', async () => {
    const edge = await createEdge();
    await make(edge);
    await propor(edge, 'p7');
    await propor(edge, 'p8', { vendedor: 'admin' });
    for (const origem of ['p7', 'p8']) await lancar({ uid: 'aprovado', origem });
    await estornar('p7', '2026-11-21T11:00:00.000Z');
    const page = await read(edge, '/premiacao', 'aprovado');
    expect(page.match(/href="\/propostas\/p7">2026-000007</g)).toHaveLength(2);
    expect(page).toContain('2026-000008');
    expect(page).not.toContain('href="/propostas/p8"');
    expect(page).toContain('cancelada');
  });

  test('a cancellation takes the points back, and is shown to whose they were', async () => {
    const edge = await createEdge();
    await make(edge);
    const origin = await lancar({ uid: 'aprovado' });
    await lancar({ uid: 'aprovado' });
    await estornar(origin, '2026-11-21T11:00:00.000Z');
    const page = await read(edge, '/premiacao', 'aprovado');
    expect(rankingOn(page)[0]).toBe('1º Bruno Reis (você) TV 10');
    expect(page).toContain('cancelada');
    expect(await read(edge, '/premiacao', 'cadastrado')).not.toContain('cancelada');
  });
});

describe('Issue 13 §3: frozen periods', () => {
  test('to the millisecond: what happens at the end counts no more, whenever it is looked at', async () => {
    const edge = await createEdge();
    const id = await make(edge);
    await lancar({ uid: 'aprovado', nome: 'Bruno Reis', em: '2026-12-01T02:59:59.999Z' });
    await lancar({ uid: 'cadastrado', nome: 'Ana Lima', em: '2026-12-01T03:00:00.000Z' });
    await lancar({ uid: 'admin', nome: 'Helena Prado', em: '2026-11-01T02:59:59.999Z' });
    await edge.relogio.advance(NO_FIM - edge.relogio.clock().getTime() - 1);
    expect(await read(edge, `/premiacao/${id}`, 'aprovado')).toContain('termina hoje');
    await edge.relogio.advance(1);
    expect(await read(edge, `/premiacao/${id}`, 'aprovado')).toContain('o ranking final fica pronto');
    expect((await rowOf(id))?.congelada_em).toBeNull();
    await edge.relogio.advance(SETTLE_DELAY_MS);
    const page = await read(edge, `/premiacao/${id}`, 'aprovado');
    expect(rankingOn(page)).toEqual(['1º Bruno Reis (você) TV 10', '– Ana Lima 0', '– Helena Prado 0']);
    expect((await rowOf(id))?.congelada_em).toBe(edge.relogio.clock().toISOString());
  });

  test('a late reversal is shown and rewrites nothing; neither does a new name or a recomputation', async () => {
    const edge = await createEdge();
    const id = await make(edge);
    const origin = await lancar({ uid: 'aprovado', nome: 'Bruno Reis' });
    await lancar({ uid: 'cadastrado', nome: 'Ana Lima' });
    // Before the end it counts, also where the ranking is kept long after.
    const early = await lancar({ uid: 'cadastrado' });
    await estornar(early, new Date(NO_FIM - 1).toISOString());
    await estornar(origin, new Date(NO_FIM).toISOString());
    await sweepPremiacoes(env.DB, new Date(NO_FIM + SETTLE_DELAY_MS - 1));
    expect((await rowOf(id))?.congelada_em).toBeNull();
    await sweepPremiacoes(env.DB, new Date(NO_FIM + SETTLE_DELAY_MS));
    const final = ['1 Ana Lima 10', '1 Bruno Reis 10'];
    expect(await kept(id)).toEqual(final);
    await env.DB.prepare("UPDATE pontos_pessoas SET nome = 'Outro Nome'").run();
    await createApuracaoRepository(env.DB).recompute(1);
    await sweepPremiacoes(env.DB, new Date(NO_FIM + 2 * SETTLE_DELAY_MS));
    expect(await kept(id)).toEqual(final);
    await edge.relogio.advance(NO_FIM + SETTLE_DELAY_MS - edge.relogio.clock().getTime());
    edge.signOutEverybody();
    const page = (await read(edge, `/premiacao/${id}`, 'admin')).replace(/<!-- -->/g, '');
    expect(rankingOn(page)).toEqual(['1º Ana Lima TV 10', '1º Bruno Reis TV 10']);
    expect(page).toMatch(/Bruno Reis: <span class="numeros">− 10 pontos/);
    expect(page).not.toMatch(/Ana Lima: <span class="numeros">−/);
    expect(await read(edge, '/premiacao', 'aprovado')).toContain('Ana Lima, Bruno Reis');
  });

  test('closed early: what was done before that instant counts, the rest of the day does not', async () => {
    const edge = await createEdge();
    const id = await make(edge);
    await lancar({ uid: 'aprovado', nome: 'Bruno Reis', em: '2026-11-21T11:59:59.999Z' });
    await lancar({ uid: 'aprovado', em: '2026-11-21T12:00:00.000Z' });
    await close(edge, id);
    await edge.relogio.advance(SETTLE_DELAY_MS);
    const page = await read(edge, `/premiacao/${id}`, 'aprovado');
    expect(rankingOn(page)[0]).toBe('1º Bruno Reis (você) TV 10');
  });

  test('twenty who look at the same moment keep one final ranking', async () => {
    const edge = await createEdge();
    const id = await make(edge);
    for (const uid of ['aprovado', 'cadastrado', 'admin']) await lancar({ uid, nome: uid });
    await edge.relogio.advance(NO_FIM + SETTLE_DELAY_MS - edge.relogio.clock().getTime());
    await Promise.all(Array.from({ length: 20 }, () => read(edge, `/premiacao/${id}`, 'aprovado')));
    expect(await kept(id)).toHaveLength(3);
  });
});

describe('Issue 13 §3: totals kept with each event and totals made from nothing agree', () => {
  test('totals that went wrong are mended, and the administrator is told how many', async () => {
    const edge = await createEdge();
    const id = await make(edge);
    await lancar({ uid: 'aprovado' });
    await env.DB.prepare('UPDATE pontos_somas SET quantidade = 7 WHERE id_empresa = 1').run();
    const send = (como: 'admin' | 'adminDeOutraEmpresa') =>
      edge.request(`/premiacao/${id}/editar`, { form: { _acao: 'recalcular' }, como, pagina: true });
    await send('adminDeOutraEmpresa');
    expect(rankingOn(await read(edge, '/premiacao', 'aprovado'))[0]).toContain('70');
    expect((await send('admin')).status).toBe(302);
    expect(rankingOn(await read(edge, '/premiacao', 'aprovado'))[0]).toContain('10');
  });
});
