import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import { AVISTA, create } from './apoio.ts';

const unique = () => ({ ...AVISTA, texto: crypto.randomUUID() });

type Ator = 'aprovado' | 'admin';

const send = (edge: Edge, form: Record<string, string>, como: Ator = 'aprovado') =>
  edge.request(`/panfleto?aberto=${form.id}`, { form, como, pagina: true });

const endOf = (id: string) =>
  env.DB.prepare('SELECT encerrada_em FROM artes WHERE id = ?').bind(id).first<string | null>('encerrada_em');

/** Ends a new piece; gives its id, the paths of its pictures and the instant of its end. */
async function ended(edge: Edge) {
  const piece = await create(edge, { dados: unique() });
  await send(edge, { _acao: 'encerrar', id: piece.id });
  return { ...piece, em: (await endOf(piece.id)) ?? '' };
}

describe('Issue 14 §2: an offer that was ended by accident', () => {
  test('ending asks first, in the page itself, and says what happens', async () => {
    const edge = await createEdge();
    const { id } = await create(edge, { dados: unique() });
    const page = await edge.request(`/panfleto?aberto=${id}&confirmar=encerrar`, {
      como: 'aprovado',
      pagina: true,
    });
    const text = await page.text();
    expect(text).toMatch(/<dialog[\s\S]*Encerrar oferta\?[\s\S]*a oferta terminou[\s\S]*Não encerrar/);
    expect(await endOf(id)).toBeNull();
  });

  test('taken back: page and every picture are the offer again, whoever kept what said otherwise', async () => {
    const edge = await createEdge();
    const { id, pagina, imagens, em } = await ended(edge);
    const paths = Object.values(imagens);
    const keep = async (path: string) => (await edge.request(path)).headers.get('Cache-Control');
    for (const _ of [1, 2]) for (const path of paths) expect(await keep(path)).toBe('no-cache');
    expect(await (await edge.request(pagina, { pagina: true })).text()).toContain('Esta oferta terminou');
    const version = () => env.DB.prepare('SELECT numero FROM versoes').first<number>('numero');
    const before = (await version()) ?? 0;
    const open = await (
      await edge.request(`/panfleto?aberto=${id}`, { como: 'aprovado', pagina: true })
    ).text();
    expect(open).toContain(`value="${em}"`);
    expect((await send(edge, { _acao: 'desfazer', id, em })).status).toBe(302);
    expect(await version()).toBeGreaterThan(before);
    const page = await (await edge.request(pagina, { pagina: true })).text();
    expect(page).toContain('18.690');
    expect(page).not.toContain('terminou');
    for (const path of paths) expect(await keep(path)).toContain('immutable');
    // The same press again changes nothing.
    expect((await send(edge, { _acao: 'desfazer', id, em })).status).toBe(302);
    expect(await endOf(id)).toBeNull();
  });

  test('ten seconds are offered; too late is said, and the offer stays ended', async () => {
    const edge = await createEdge();
    const { id, em } = await ended(edge);
    await edge.relogio.advance(10_000);
    const open = await edge.request(`/panfleto?aberto=${id}`, { como: 'aprovado', pagina: true });
    expect(await open.text()).not.toContain('Desfazer');
    await edge.relogio.advance(5_001);
    const late = await send(edge, { _acao: 'desfazer', id, em });
    expect([late.status, (await late.text()).includes('Passou o tempo de desfazer')]).toEqual([409, true]);
    expect(await endOf(id)).toBe(em);
  });

  test('ended anew since: the older way back is refused, and an end said twice is one', async () => {
    const edge = await createEdge();
    const { id, em } = await ended(edge);
    await edge.relogio.advance(1000);
    await send(edge, { _acao: 'encerrar', id });
    expect(await endOf(id)).toBe(em);
    await send(edge, { _acao: 'desfazer', id, em });
    await edge.relogio.advance(1000);
    await send(edge, { _acao: 'encerrar', id });
    const stale = await send(edge, { _acao: 'desfazer', id, em });
    expect([stale.status, (await stale.text()).includes('mudou depois disso')]).toEqual([409, true]);
    expect(await endOf(id)).not.toBeNull();
  });

  test('nobody takes back what another one ended', async () => {
    const edge = await createEdge();
    const { id, em } = await ended(edge);
    expect((await send(edge, { _acao: 'desfazer', id, em }, 'admin')).status).toBe(404);
    expect(await endOf(id)).toBe(em);
  });
});
