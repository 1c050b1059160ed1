import { env } from 'cloudflare:workers';
import { describe, expect, test, vi } from 'vitest';
import { GALLERIES } from '../../../app/arte/registry.ts';
import type { Foto } from '../../../app/domain/fotos/foto.ts';
import { defaultBrandKit } from '../../../app/domain/marca/brand-kit.ts';
import type { Edge } from '../../support/edge/edge.ts';
import type { Ator } from '../../support/edge/pessoas.ts';
import { jpegOf } from '../../support/fotos/arquivos.ts';
import { create } from '../imagens/apoio.ts';
import { createBancada, photo, send } from './apoio.ts';

vi.setConfig({ testTimeout: 60_000 });

const choose = (edge: Edge, id: string, como: Ator = 'aprovado') =>
  edge.request('/perfil', {
    form: { _acao: 'retrato', retrato: id, retratoX: '0.5', retratoY: '0.3' },
    como,
    pagina: true,
  });

const portraits = async () =>
  (
    await env.DB.prepare(
      "SELECT id, uid, foco_y AS y FROM fotos WHERE origem = 'retrato' AND retirada_em IS NULL",
    ).all<{
      id: string;
      uid: string;
      y: number;
    }>()
  ).results;

/** The company's newest kit shows who signs. */
async function showPortraits(): Promise<void> {
  const { versao: _, ...kit } = { ...defaultBrandKit(GALLERIES), fotoNaAssinatura: true };
  await env.DB.prepare(
    "INSERT INTO kits_da_marca (id_empresa, versao, id_cliente, dados, uid, em) VALUES (1, 1, 'x', ?, 'chefe', '2026-11-01')",
  )
    .bind(JSON.stringify(kit))
    .run();
}

const drawn = async (): Promise<{ retrato?: Pick<Foto, 'foco'> & { src: string } }[]> =>
  (await env.DB.prepare('SELECT conteudo FROM imagens').all<{ conteudo: string }>()).results.map(
    ({ conteudo }) => JSON.parse(conteudo).dados,
  );

describe('issue 10 §3 the signature’s photo', () => {
  test('one’s own photo is chosen, another takes its place, and none takes it back', async () => {
    const edge = await createBancada();
    const [um, other] = [await send(edge, await jpegOf()), await send(edge, await jpegOf('progressivo'))];
    expect((await choose(edge, um.id)).status).toBe(200);
    expect(await portraits()).toEqual([{ id: um.id, uid: 'aprovado', y: 0.3 }]);
    const page = await (await edge.request('/perfil', { como: 'aprovado', pagina: true })).text();
    expect(page).toContain(um.id);
    await choose(edge, other.id);
    expect((await portraits()).map(({ id }) => id)).toEqual([other.id]);
    await choose(edge, '');
    expect(await portraits()).toEqual([]);
    expect((await photo(edge, um)).byteLength, 'both are still theirs').toBeGreaterThan(100);
    await choose(edge, um.id);
    const erased = await edge.request(`/api/fotos/${um.id}`, { method: 'DELETE', como: 'aprovado' });
    expect([erased.status, await portraits()], 'a portrait is taken back like any photo').toEqual([204, []]);
    expect((await edge.request(um.url, { como: 'aprovado' })).status).toBe(404);
  });

  test.each([
    ['deOutraEmpresa', 'of another company'],
    ['admin', 'of a colleague'],
  ] as const)('a photo that %s sent is not theirs to show (%s)', async (como, _whose) => {
    const edge = await createBancada();
    const foto = await send(edge, await jpegOf(), { como });
    expect((await choose(edge, foto.id)).status).toBe(404);
    expect(await portraits()).toEqual([]);
  });

  test('pieces show it where the kit says so, and those of before keep their look', async () => {
    const edge = await createBancada();
    const foto = await send(edge, await jpegOf());
    await choose(edge, foto.id);
    await create(edge);
    const before = (await drawn()).length;
    for (const { retrato } of await drawn()) expect(retrato).toBeUndefined();
    await showPortraits();
    const studio = await (await edge.request('/geradorpanfleto', { como: 'aprovado', pagina: true })).text();
    expect(studio, 'the preview signs as the picture will').toContain(foto.url);
    const { imagens } = await create(edge);
    const shown = (await drawn()).filter(({ retrato }) => retrato);
    expect(shown).toHaveLength(before);
    for (const { retrato } of shown) {
      expect(retrato?.src).toMatch(/^fotos\/1\/[0-9a-f]{64}/);
      expect(retrato?.foco).toEqual({ x: 0.5, y: 0.3 });
    }
    expect((await edge.request(imagens.feed ?? '')).status).toBe(200);
  });
});
