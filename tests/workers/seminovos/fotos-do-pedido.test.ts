import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { readImageHeader } from '../../../app/domain/marca/image-header.ts';
import type { SeminovoFoto } from '../../../app/domain/seminovos/fotos.ts';
import { createSeminovoFotoRepository } from '../../../workers/seminovos/seminovo-foto-repository.ts';
import { sweepSeminovoFotos, sweepWithoutRow } from '../../../workers/seminovos/sweep-fotos.ts';
import type { Edge } from '../../support/edge/edge.ts';
import { jpegOf, largeJpegOf, pngOf, withSegment } from '../../support/fotos/arquivos.ts';
import { createBancada, OUTRO_SEGREDO, objects, putFoto, SEGREDO, send } from './apoio-do-pedido.ts';

const PARTE = 256 * 1024;
/** An EXIF segment with a place in it. */
const EXIF = [...'Exif\0\0GPSLatitude -25.4284'].map((sign) => sign.charCodeAt(0));
const text = (bytes: Uint8Array) => String.fromCharCode(...bytes);

const get = (edge: Edge, id: string, foto: string, s = SEGREDO) =>
  edge.request(`/api/avaliacoes/${id}/fotos/${foto}?s=${s}`);
const release = (foto: string) =>
  env.DB.prepare("UPDATE seminovo_fotos SET liberada_em = '2026-01-01T00:00:00.000Z' WHERE id = ?")
    .bind(foto)
    .run();
const lead = (id: string, status: string, vendidoEm: string | null = null) =>
  env.DB.prepare('UPDATE seminovos SET situacao = ?, vendido_em = ? WHERE id = ?')
    .bind(status, vendidoEm, id)
    .run();

describe('Issue 12 §3 Photos of a request', () => {
  test('are drawn anew: place and camera are gone, and the file that was sent is kept nowhere', async () => {
    const edge = await createBancada();
    const id = await send(edge);
    const sent = withSegment(await jpegOf(), 0xe1, EXIF);
    const answer = await putFoto(edge, id, sent);
    const foto = await answer.json<SeminovoFoto>();
    expect([answer.status, foto.angulo, foto.liberada]).toEqual([201, 'frente', false]);
    const kept = new Uint8Array(await (await get(edge, id, foto.id)).arrayBuffer());
    expect(text(sent)).toContain('GPSLatitude');
    expect(text(kept)).not.toContain('GPSLatitude');
    const all = (await env.BALDE.list()).objects.map(({ key }) => key);
    expect(all).toEqual([expect.stringMatching(new RegExp(`^seminovos/${id}/[0-9a-z]{32}\\.jpg$`))]);
  });

  test('in parts, gone on with after a lost network, sent again: one photo', async () => {
    const edge = await createBancada();
    const id = await send(edge);
    const foto = crypto.randomUUID();
    let jpeg = await jpegOf();
    while (jpeg.length < PARTE + 1000) jpeg = withSegment(jpeg, 0xfe, Array(65_000).fill(65));
    const rest = { foto, faixa: `bytes ${PARTE}-${jpeg.length - 1}/${jpeg.length}` };
    const first = { foto, faixa: `bytes 0-${PARTE - 1}/${jpeg.length}` };
    expect(await (await putFoto(edge, id, jpeg.slice(0, PARTE), first)).json()).toEqual({ recebido: PARTE });
    const progress = await edge.request(`/api/avaliacoes/${id}/fotos/${foto}/envio?total=${jpeg.length}`, {
      headers: { 'X-Segredo': SEGREDO },
    });
    expect(await progress.json()).toEqual({ recebido: PARTE });
    const last = await putFoto(edge, id, jpeg.slice(PARTE), rest);
    const again = await putFoto(edge, id, jpeg.slice(PARTE), rest);
    expect([last.status, again.status]).toEqual([201, 200]);
    expect(await again.json()).toMatchObject({ id: (await last.json<SeminovoFoto>()).id });
    expect((await objects()).length).toBe(1);
  });

  test.each([
    ['no photo at all', new Uint8Array(500), 'image/jpeg', 415],
    ['a script in SVG', new TextEncoder().encode('<svg xmlns="x"><script/></svg>'), 'image/svg+xml', 415],
    ['a page', new TextEncoder().encode('<html>'), 'text/html', 415],
    ['nothing', new Uint8Array(0), 'image/jpeg', 422],
  ] as const)('hostile: %s is refused, and nothing is kept', async (_what, bytes, tipo, status) => {
    const edge = await createBancada();
    const id = await send(edge);
    expect((await putFoto(edge, id, bytes, { tipo })).status).toBe(status);
    expect((await env.BALDE.list()).objects).toEqual([]);
  });

  test('Issue 25 §2, narrow 8: a photo named as another kind is taken for what its bytes are', async () => {
    const edge = await createBancada();
    const id = await send(edge);
    expect((await putFoto(edge, id, pngOf(), { tipo: 'image/jpeg' })).status).toBe(201);
    expect((await objects()).length).toBe(1);
  });

  test('nobody without the secret sends or sees any, signed in or not', async () => {
    const edge = await createBancada();
    const id = await send(edge);
    const foto = await (await putFoto(edge, id, await jpegOf())).json<SeminovoFoto>();
    expect((await get(edge, id, foto.id)).headers.get('Cache-Control')).toBe('private, no-cache');
    for (const s of [OUTRO_SEGREDO, '']) expect((await get(edge, id, foto.id, s)).status).toBe(404);
    for (const como of ['visitante', 'aprovado', 'adminDaRede'] as const) {
      const answer = await putFoto(edge, id, await jpegOf(), { segredo: OUTRO_SEGREDO, como });
      expect(answer.status).toBe(404);
    }
    const other = await send(edge, { segredo: OUTRO_SEGREDO, campos: { placa: 'XYZ1A23' } });
    expect((await get(edge, other, foto.id, OUTRO_SEGREDO)).status).toBe(404);
  });

  test('twelve at most, also when they come at once', async () => {
    const edge = await createBancada();
    const id = await send(edge);
    const jpeg = await jpegOf();
    for (let sent = 0; sent < 11; sent += 1) await putFoto(edge, id, jpeg);
    const statuses = (await Promise.all([putFoto(edge, id, jpeg), putFoto(edge, id, jpeg)])).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([201, 409]);
    expect((await objects()).length).toBe(12);
  });

  test('past the limit of drawings of one request: 429', async () => {
    const edge = await createBancada();
    const id = await send(edge);
    const junk = withSegment(await jpegOf(), 0xfe, [65]);
    const statuses = new Set<number>();
    for (let sent = 0; sent < 42; sent += 1) {
      const answer = await putFoto(edge, id, junk);
      statuses.add(answer.status);
      const { id: foto } = await answer.json<SeminovoFoto>();
      if (answer.status === 201)
        await env.DB.prepare("UPDATE seminovo_fotos SET retirada_em = 'x' WHERE id = ?").bind(foto).run();
    }
    expect([...statuses]).toEqual([201, 429]);
  });
});

describe('Issue 12 §3: originals never public', () => {
  test('a photo is public once it was released and while its used bike is shown', async () => {
    const edge = await createBancada();
    const id = await send(edge);
    const { id: foto } = await (await putFoto(edge, id, await jpegOf())).json<SeminovoFoto>();
    const status = async () => (await edge.request(`/seminovos/foto/${foto}.jpg`)).status;
    expect(await status()).toBe(404);
    await release(foto);
    expect(await status(), 'a request is never public').toBe(404);
    await lead(id, 'disponivel');
    expect(await status()).toBe(200);
    const now = edge.relogio.clock().toISOString();
    await lead(id, 'vendido', now);
    expect(await status()).toBe(200);
    await edge.relogio.advance(8 * 24 * 3600_000);
    expect(await status(), 'sold more than seven days ago').toBe(404);
    await lead(id, 'reservado');
    await env.DB.prepare('UPDATE seminovo_fotos SET liberada_em = NULL').run();
    expect(await status()).toBe(404);
    for (const path of ['x.jpg', `${foto}.png`, `${foto}`, '..%2Fx.jpg'])
      expect((await edge.request(`/seminovos/foto/${path}`)).status).toBe(404);
  });

  test('Issue 14 §3: small copies are as private, leave with the photo, and the daily sweep knows whose they are', async () => {
    const edge = await createBancada();
    const id = await send(edge);
    const sent = await putFoto(edge, id, await largeJpegOf({ largura: 1200, altura: 900 }));
    const foto = await sent.json<SeminovoFoto>();
    const small = (s = SEGREDO) => edge.request(`/api/avaliacoes/${id}/fotos/${foto.id}?s=${s}&largura=256`);
    const answer = await small();
    expect(readImageHeader(new Uint8Array(await answer.clone().arrayBuffer()))).toEqual({
      ...{ tipo: 'webp', largura: 256, altura: 192 },
    });
    expect(answer.headers.get('Cache-Control')).toBe('private, no-cache');
    expect((await small(OUTRO_SEGREDO)).status).toBe(404);
    const store = `/seminovos/${id}/fotos/${foto.id}?v=1&largura=720`;
    expect((await edge.request(store, { como: 'aprovado' })).headers.get('Content-Type')).toBe('image/webp');
    expect((await edge.request(store, { como: 'deOutraEmpresa' })).status).toBe(404);
    expect((await edge.request(store.replace('720', '721'), { como: 'aprovado' })).status).toBe(404);
    expect(await objects()).toHaveLength(3);
    const kept = createSeminovoFotoRepository(env.DB);
    await sweepWithoutRow(env.BALDE, kept, new Date(Date.now() + 3 * 86_400_000));
    expect(await objects()).toHaveLength(3);
    await env.DB.prepare('UPDATE seminovo_fotos SET retirada_em = ? WHERE id = ?')
      .bind('2026-11-22T15:00:00.000Z', foto.id)
      .run();
    await sweepSeminovoFotos(env.BALDE, kept);
    expect(await objects()).toEqual([]);
  });
});
