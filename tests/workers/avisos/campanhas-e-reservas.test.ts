import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { createStartingCampanhaRepository } from '../../../workers/avisos/campanha-repository.ts';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import { act, make, reservar } from '../estoque/apoio.ts';
import { pageOf, propor } from '../ligacoes/apoio.ts';
import { agir, guardar } from '../seminovos/apoio.ts';

const avisosDe = async (uid: string) =>
  (await env.DB.prepare('SELECT tipo, texto, para FROM avisos WHERE uid = ?').bind(uid).all()).results;

describe('Issue 13 §5: “reserved by another”', () => {
  const told = (id: string) => ({
    tipo: 'reservada-por-outro',
    texto: 'Outra pessoa reservou a Factor DX que você tinha em vista.',
    para: `/estoque/${id}`,
  });

  test('is told to who has the motorcycle in an open proposal, once, and to nobody else', async () => {
    const edge = await createEdge();
    const id = await make(edge);
    await propor(edge, 'p1', { estoque: id });
    await propor(edge, 'p2', { estoque: id, vendedor: 'cadastrado', estado: 'perdida' });
    await propor(edge, 'p3', { estoque: id, vendedor: 'admin' });
    expect((await reservar(edge, id, 'admin')).status).toBe(302);
    expect(await avisosDe('aprovado')).toEqual([told(id)]);
    for (const uid of ['admin', 'cadastrado']) expect(await avisosDe(uid), uid).toEqual([]);
    // A second one does not happen, and tells nobody.
    expect((await reservar(edge, id, 'aprovado')).status).toBe(409);
    expect(await avisosDe('admin')).toEqual([]);
  });

  test('is told to who reserved it before', async () => {
    const edge = await createEdge();
    const id = await make(edge);
    await reservar(edge, id, 'aprovado');
    expect(await avisosDe('aprovado')).toEqual([]);
    await act(edge, id, 'liberar', 'aprovado');
    await reservar(edge, id, 'admin');
    expect(await avisosDe('aprovado')).toEqual([told(id)]);
    expect(await avisosDe('admin')).toEqual([]);
  });

  test('is told of a used bike too', async () => {
    const edge = await createEdge();
    const id = await guardar(edge);
    const act = (_acao: string, como: 'admin' | 'aprovado', version: number) =>
      agir(edge, id, { _acao, versao: String(version) }, como);
    await act('reservar', 'aprovado', 1);
    await act('liberar', 'aprovado', 2);
    expect(await avisosDe('aprovado')).toEqual([]);
    for (let times = 0; times < 2; times += 1) await act('reservar', 'admin', 3);
    expect(await avisosDe('aprovado')).toEqual([
      {
        ...{ ...told(id), para: `/seminovos/${id}` },
        texto: 'Outra pessoa reservou a YAMAHA FZ25 250 FAZER FLEX que você tinha em vista.',
      },
    ]);
  });
});

describe('Issue 13 §5: “a campaign begins”', () => {
  async function campanha(edge: Edge, id: string, to: Record<string, string | number | null> = {}) {
    const em = edge.relogio.clock().toISOString();
    const today = em.slice(0, 10);
    const row = {
      ...{ id, id_empresa: 1, nome: `Taxa ${id}`, inicio: today, fim: '2099-01-01' },
      ...{ tipo: 'texto', modelos: '[]', lojas: '[]', regras: '', prioridade: 0, soma: 0, ativa: 1 },
      ...{ busca: '', usado: 0, versao: 1, uid: '', criado_em: em, alterado_em: em },
      ...to,
    };
    const names = Object.keys(row);
    await env.DB.prepare(
      `INSERT INTO campanhas (${names.join(', ')}) VALUES (${names.map((_, at) => `?${at + 1}`).join(', ')})`,
    )
      .bind(...Object.values(row))
      .run();
  }

  test('everybody of the companies that it reaches is told once, and reads it for themselves', async () => {
    const edge = await createEdge();
    const { announce } = createStartingCampanhaRepository(env.DB);
    await campanha(edge, 'c1');
    await campanha(edge, 'c2', { lojas: '["2"]' });
    await campanha(edge, 'c3', { inicio: '2099-01-01' });
    await campanha(edge, 'c4', { ativa: 0 });
    await campanha(edge, 'c5', { inicio: '2026-01-01' });
    for (let times = 0; times < 3; times += 1) await announce(edge.relogio.clock());
    expect(await pageOf(edge, '/', 'aprovado')).toContain('Um aviso novo');
    const mine = await pageOf(edge, '/avisos', 'aprovado');
    expect(mine).toContain('Começou a campanha Taxa c1.');
    for (const other of ['c2', 'c3', 'c4', 'c5']) expect(mine, other).not.toContain(`Taxa ${other}`);
    expect(await pageOf(edge, '/avisos', 'deOutraEmpresa')).toContain('Começou a campanha Taxa c2.');
    // Read by one, it is new to the other still.
    const ate = edge.relogio.clock().toISOString();
    await edge.request('/avisos', { form: { _acao: 'ler', ate }, como: 'aprovado', pagina: true });
    expect(await pageOf(edge, '/', 'aprovado')).not.toContain('Um aviso novo');
    expect(await pageOf(edge, '/', 'admin')).toContain('Um aviso novo');
    expect(await avisosDe('aprovado')).toHaveLength(1);
  });
});
