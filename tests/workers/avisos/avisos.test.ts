import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { sweepNotices } from '../../../workers/avisos/notice-service.ts';
import type { Edge } from '../../support/edge/edge.ts';
import type { Ator } from '../../support/edge/pessoas.ts';
import { make, reservar } from '../estoque/apoio.ts';
import { createBancada, evaluate, SEGREDO, send } from '../seminovos/apoio-do-pedido.ts';

const HORA = 3_600_000;
const VALOR = 1_250_000;

const avisosDe = async (uid: string) =>
  (
    await env.DB.prepare('SELECT id, tipo, texto, para, lido_em FROM avisos WHERE uid = ? ORDER BY em')
      .bind(uid)
      .all<{ id: string; tipo: string; texto: string; para: string; lido_em: string | null }>()
  ).results;

const pageOf = async (edge: Edge, como: Ator) =>
  (await (await edge.request('/avisos', { como, pagina: true })).text())
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll('<!-- -->', '');

/** A request that `aprovado` evaluated. */
async function evaluated(edge: Edge) {
  const id = await send(edge);
  await evaluate(
    id,
    VALOR,
    new Date(edge.relogio.clock().getTime() + 7 * 24 * HORA).toISOString().slice(0, 10),
  );
  await env.DB.prepare("UPDATE seminovos SET avaliado_por = 'aprovado' WHERE id = ?").bind(id).run();
  const act = (form: Record<string, string>) =>
    edge.request(`/avaliacao/${id}?s=${SEGREDO}`, { form, pagina: true });
  return { id, act };
}

describe('Issue 13 §5: notices inside the product', () => {
  test('a customer who accepts a value is told to who gave it, once, without a name', async () => {
    const edge = await createBancada();
    const { id, act } = await evaluated(edge);
    for (let times = 0; times < 3; times += 1) await act({ _acao: 'aceitar', valor: String(VALOR) });
    const notices = await avisosDe('aprovado');
    expect(notices.map(({ tipo, para }) => [tipo, para])).toEqual([['avaliacao-aceita', `/seminovos/${id}`]]);
    expect(notices[0]?.texto).toBe('O cliente aceitou o valor da Yamaha Fazer FZ25.');
    expect(await pageOf(edge, 'aprovado')).toContain('O cliente aceitou o valor da');
    for (const como of ['admin', 'deOutraEmpresa'] as const)
      expect(await pageOf(edge, como), como).toContain('Nenhum aviso');
  });

  test('an acceptance that does not hold tells nobody', async () => {
    const edge = await createBancada();
    const { act } = await evaluated(edge);
    await act({ _acao: 'aceitar', valor: String(VALOR - 1) });
    expect(await avisosDe('aprovado')).toEqual([]);
  });

  test('a question is told too', async () => {
    const edge = await createBancada();
    const { act } = await evaluated(edge);
    await act({ _acao: 'perguntar', pergunta: 'Aceita na troca?' });
    expect((await avisosDe('aprovado')).map(({ tipo }) => tipo)).toEqual(['avaliacao-pergunta']);
    expect(JSON.stringify(await avisosDe('aprovado'))).not.toContain('Aceita na troca');
  });

  test('a reservation that ended by itself is told to who held it, whoever sees it first', async () => {
    const edge = await createBancada();
    const id = await make(edge);
    await reservar(edge, id, 'aprovado');
    for (let days = 0; days < 5; days += 1) {
      await edge.relogio.advance(12 * HORA);
      for (const como of ['admin', 'aprovado'] as const)
        await edge.request('/estoque', { como, pagina: true });
    }
    const notices = await avisosDe('aprovado');
    expect(notices.map(({ tipo, para }) => [tipo, para])).toEqual([['reserva-acabou', `/estoque/${id}`]]);
    expect(notices[0]?.texto).toContain('acabou. Ela está disponível para todos.');
  });

  test('opening one reads it and goes there; another’s is not there; reading all leaves what came since', async () => {
    const edge = await createBancada();
    const { id, act } = await evaluated(edge);
    await act({ _acao: 'perguntar', pergunta: 'Tem garantia?' });
    const [first] = await avisosDe('aprovado');
    const open = (como: Ator) =>
      edge.request('/avisos', { form: { _acao: 'abrir', id: first?.id ?? '' }, como, pagina: true });
    expect((await open('admin')).status).toBe(404);
    expect((await avisosDe('aprovado'))[0]?.lido_em).toBeNull();
    const gone = await open('aprovado');
    expect([gone.status, gone.headers.get('Location')]).toEqual([302, `/seminovos/${id}`]);
    expect((await avisosDe('aprovado'))[0]?.lido_em).not.toBeNull();

    const seen = edge.relogio.clock().toISOString();
    await edge.relogio.advance(1000);
    await act({ _acao: 'aceitar', valor: String(VALOR) });
    await edge.request('/avisos', { form: { _acao: 'ler', ate: seen }, como: 'aprovado', pagina: true });
    expect((await avisosDe('aprovado')).map(({ lido_em }) => lido_em === null)).toEqual([false, true]);
    expect(await (await edge.request('/', { como: 'aprovado', pagina: true })).text()).toContain(
      'Um aviso novo',
    );
    expect(
      (await edge.request('/avisos', { form: { _acao: 'nada' }, como: 'aprovado', pagina: true })).status,
    ).toBe(400);
  });

  test('kept for ninety days, and gone after', async () => {
    const edge = await createBancada();
    const { act } = await evaluated(edge);
    await act({ _acao: 'aceitar', valor: String(VALOR) });
    const later = (days: number) => new Date(edge.relogio.clock().getTime() + days * 24 * HORA);
    await sweepNotices(env.DB, later(89));
    expect(await avisosDe('aprovado')).toHaveLength(1);
    await sweepNotices(env.DB, later(91));
    expect(await avisosDe('aprovado')).toEqual([]);
  });
});
