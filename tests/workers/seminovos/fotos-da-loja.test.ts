import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { createEdge } from '../../support/edge/edge.ts';
import { agir, fotografar, guardar } from './apoio.ts';

const BYTES = new Uint8Array([0xff, 0xd8, 0xff, 0xd9]);

/** Photos of a bike in their order, with whether they are released. */
const fotosOf = async (id: string) =>
  (
    await env.DB.prepare(
      'SELECT id, liberada_em IS NOT NULL AS liberada FROM seminovo_fotos WHERE seminovo = ? AND retirada_em IS NULL ORDER BY ordem, id',
    )
      .bind(id)
      .all<{ id: string; liberada: number }>()
  ).results;

/** A bike with photos of the store alone; gives their ids in order. */
async function fotografada(edge: Awaited<ReturnType<typeof createEdge>>, count: number) {
  const id = await guardar(edge);
  const fotos: string[] = [];
  for (let ordem = 0; ordem < count; ordem++)
    fotos.push(await fotografar(id, BYTES, { liberada: false, ordem }));
  return { id, fotos };
}

describe('Issue 28 §2: photos of a used bike, sorted', () => {
  test('the whole order is stored at once; sent again nothing changes', async () => {
    const edge = await createEdge();
    const { id, fotos } = await fotografada(edge, 4);
    const [a, b, c, d] = fotos as [string, string, string, string];
    const wanted = [c, a, d, b];
    for (let again = 0; again < 2; again++) {
      const done = await agir(edge, id, { _acao: 'foto-ordem', ordem: wanted.join(',') });
      expect(done.status, 'the page stays where it is').toBe(200);
      expect((await fotosOf(id)).map((foto) => foto.id)).toEqual(wanted);
    }
  });

  test('one that somebody removed is left out, one that came meanwhile stays behind them', async () => {
    const edge = await createEdge();
    const { id, fotos } = await fotografada(edge, 3);
    const [a, b, c] = fotos as [string, string, string];
    await env.DB.prepare("UPDATE seminovo_fotos SET retirada_em = '2026-01-02' WHERE id = ?").bind(a).run();
    const late = await fotografar(id, BYTES, { liberada: false, ordem: 3 });
    await agir(edge, id, { _acao: 'foto-ordem', ordem: [c, a, b, 'outra', c].join(',') });
    expect((await fotosOf(id)).map((foto) => foto.id)).toEqual([c, b, late]);
  });
});

describe('Issue 28 §2: “Liberar todas”', () => {
  test('releases what the page showed, once; a photo that came meanwhile stays the store’s', async () => {
    const edge = await createEdge();
    const { id, fotos } = await fotografada(edge, 3);
    const page = await (await edge.request(`/seminovos/${id}`, { como: 'aprovado', pagina: true })).text();
    expect(page).toContain('Liberar todas (3)');
    const late = await fotografar(id, BYTES, { liberada: false, ordem: 3 });
    const form = { _acao: 'foto-liberar-todas', fotos: fotos.join(',') };
    expect((await agir(edge, id, form)).status).toBe(302);
    expect((await agir(edge, id, form)).status, 'sent again').toBe(302);
    expect((await fotosOf(id)).filter(({ liberada }) => liberada).map((foto) => foto.id)).toEqual(fotos);
    const after = await (await edge.request(`/seminovos/${id}`, { como: 'aprovado', pagina: true })).text();
    expect(after, 'for one alone its own button does').not.toContain('Liberar todas');
    expect(after).toContain('Liberar para a vitrine, foto 4');
    expect(late).not.toBe('');
  });

  test('photos of another bike are not released by it', async () => {
    const edge = await createEdge();
    const { id } = await fotografada(edge, 2);
    const other = await fotografada(edge, 1);
    await agir(edge, id, { _acao: 'foto-liberar-todas', fotos: other.fotos.join(',') });
    expect((await fotosOf(other.id)).some(({ liberada }) => liberada)).toBe(false);
  });
});

test.each([
  ['preparacao', 'Liberada', 'Na vitrine'],
  ['avaliado', 'Liberada', 'Na vitrine'],
  ['disponivel', 'Na vitrine', 'Liberada'],
] as const)(
  'Issue 28 §2: a released photo of a bike that is %s is called “%s”',
  async (situacao, said, other) => {
    const edge = await createEdge();
    const id = await guardar(edge, { situacao });
    await fotografar(id, new Uint8Array([0xff, 0xd8, 0xff, 0xd9]));
    const page = await (await edge.request(`/seminovos/${id}`, { como: 'aprovado', pagina: true })).text();
    expect(page).toContain(`>${said}<`);
    expect(page).not.toContain(`>${other}<`);
    expect(page).toContain('Todas estão liberadas.');
    expect(page).not.toContain('Antes de liberar');
  },
);
