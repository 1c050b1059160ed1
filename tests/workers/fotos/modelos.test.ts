import { env } from 'cloudflare:workers';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { type Foto, MAX_FOTOS_PER_MODELO } from '../../../app/domain/fotos/foto.ts';
import { readImageHeader } from '../../../app/domain/marca/image-header.ts';
import type { Edge } from '../../support/edge/edge.ts';
import type { Ator } from '../../support/edge/pessoas.ts';
import { CMYK, cutOutPng, jpegOf, pngOf } from '../../support/fotos/arquivos.ts';
import { createBancada, photo, send } from './apoio.ts';

const MOTO = 'factor-dx';
const TELA = '/fotos-dos-modelos';

type Formulario = Record<string, string | Uint8Array>;

/** Sends the screen's form, as a browser without JavaScript does. */
function post(edge: Edge, fields: Formulario, como: Ator = 'admin'): Promise<Response> {
  const body = new FormData();
  body.set('moto', MOTO);
  for (const [name, value] of Object.entries(fields))
    body.set(name, typeof value === 'string' ? value : new File([value as BlobPart], 'foto.jpg'));
  const headers = { Origin: 'http://localhost:8787' };
  return edge.request(`${TELA}?moto=${MOTO}`, { como, body, headers, pagina: true });
}

const keep = async (edge: Edge, arquivo: Uint8Array, como?: Ator) =>
  post(edge, { _acao: 'guardar', novoId: crypto.randomUUID(), arquivo }, como);

async function offered(edge: Edge, como: Ator = 'cadastrado'): Promise<Foto[]> {
  const answer = await edge.request(`/api/modelos/${MOTO}/fotos`, { como });
  return ((await answer.json()) as { fotos: Foto[] }).fotos;
}

const trail = async () =>
  (await env.DB.prepare('SELECT acao, alvo, uid FROM auditoria ORDER BY em, id').all()).results;

describe('Issue 10 §2 A model’s own photo set is kept by administrators and offered first', () => {
  test('what an administrator keeps, every consultant of the company is offered, and nobody else', async () => {
    const edge = await createBancada();
    const answer = await keep(edge, await jpegOf());
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, `${TELA}?moto=${MOTO}`]);
    const [foto] = await offered(edge);
    if (!foto) throw new Error('no photo');
    expect(readImageHeader(await photo(edge, foto, 'cadastrado'))).toMatchObject({ tipo: 'jpeg' });
    expect(await offered(edge, 'deOutraEmpresa')).toEqual([]);
    expect((await edge.request(foto.url, { como: 'adminDeOutraEmpresa' })).status).toBe(404);
    const page = await (await edge.request(`${TELA}?moto=${MOTO}`, { como: 'admin', pagina: true })).text();
    expect(page).toContain(foto.url);
  });

  test('another one is chosen to be the first; one is taken out; the trail says who did it', async () => {
    const edge = await createBancada();
    await keep(edge, await jpegOf());
    await edge.relogio.advance(1000);
    await keep(edge, cutOutPng());
    const [one, two] = await offered(edge);
    if (!one || !two) throw new Error('no photos');
    await edge.relogio.advance(1000);
    expect((await post(edge, { _acao: 'primeira', id: two.id })).status).toBe(302);
    expect((await offered(edge)).map(({ id }) => id)).toEqual([two.id, one.id]);
    await edge.relogio.advance(1000);
    expect((await post(edge, { _acao: 'tirar', id: two.id })).status).toBe(302);
    expect((await offered(edge)).map(({ id }) => id)).toEqual([one.id]);
    expect((await env.BALDE.list({ prefix: 'fotos/' })).objects).toHaveLength(1);
    const alvo = `moto/${MOTO}`;
    expect(await trail()).toEqual(
      ['foto.guardar', 'foto.guardar', 'foto.primeira', 'foto.retirar'].map((acao) => ({
        ...{ acao, alvo, uid: 'admin' },
      })),
    );
  });

  test('one’s own photo that was sent before is taken as it is, and is the model’s from then on', async () => {
    const edge = await createBancada();
    const sent = await send(edge, await jpegOf(), { como: 'admin' });
    const novoId = crypto.randomUUID();
    const form = { _acao: 'guardar', novoId, foto: sent.id, fotoX: '0.25', fotoY: '0.75' };
    expect((await post(edge, form)).status).toBe(302);
    const [foto, ...rest] = await offered(edge);
    expect(rest).toEqual([]);
    expect(foto?.foco).toEqual({ x: 0.25, y: 0.75 });
    expect((await edge.request(sent.url, { como: 'admin' })).status).toBe(404);
    expect((await post(edge, form)).status).toBe(302);
    expect(await offered(edge)).toHaveLength(1);
  });

  test.each<[string, Formulario, number, RegExp]>([
    ['CMYK', { arquivo: CMYK }, 422, /CMYK/],
    ['nothing', { arquivo: new Uint8Array() }, 422, /Escolha uma foto/],
    ['somebody else’s photo', { foto: 'x'.repeat(32) }, 422, /não existe mais/],
    [
      'a motorcycle that is not in the catalogue',
      { moto: 'x', arquivo: pngOf() },
      404,
      /não está no catálogo/,
    ],
    ['a photo that is none', { _acao: 'primeira', id: 'x' }, 404, /não existe/],
  ])('refused with a message: %s', async (_nome, fields, status, message) => {
    const edge = await createBancada();
    const answer = await post(edge, { _acao: 'guardar', novoId: crypto.randomUUID(), ...fields });
    expect(answer.status).toBe(status);
    expect(await answer.text()).toMatch(message);
    expect(await trail()).toEqual([]);
  });

  test('past a dozen: take one out first', async () => {
    const edge = await createBancada();
    const each = Array.from({ length: MAX_FOTOS_PER_MODELO }, (_, at) => pngOf({ pixel: [at * 9, 60, 90] }));
    for (const one of each) expect((await keep(edge, one)).status).toBe(302);
    expect((await keep(edge, await jpegOf())).status).toBe(422);
    expect(await offered(edge)).toHaveLength(MAX_FOTOS_PER_MODELO);
  });

  test.each<[Ator, string, number]>([
    ['aprovado', TELA, 302],
    ['visitante', TELA, 302],
    ['admin', `${TELA}?empresa=2`, 403],
    ['adminDaRede', `${TELA}?empresa=2&moto=${MOTO}`, 200],
    ['adminDaRede', `${TELA}?empresa=9`, 404],
  ])('%s at %s: %i', async (como, path, status) => {
    const edge = await createBancada();
    expect((await edge.request(path, { como, pagina: true })).status).toBe(status);
  });

  test('who rules the network sees the photos of the company that they chose', async () => {
    const edge = await createBancada();
    await keep(edge, await jpegOf(), 'adminDeOutraEmpresa');
    const [foto] = await offered(edge, 'deOutraEmpresa');
    if (!foto) throw new Error('no photo');
    expect((await edge.request(foto.url, { como: 'adminDaRede' })).status).toBe(200);
    expect((await edge.request(foto.url, { como: 'admin' })).status).toBe(404);
  });
});

describe('Issue 9 §3 A person’s photos go along, and go with them', () => {
  test('the export has the photos and a spreadsheet of them', async () => {
    const edge = await createBancada();
    const foto = await send(edge, await jpegOf());
    await send(edge, pngOf(), { como: 'admin', tipo: 'image/png' });
    const answer = await edge.request('/perfil/dados', { como: 'aprovado' });
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    expect(Object.keys(files).filter((name) => name.startsWith('fotos/'))).toEqual([`fotos/${foto.id}.jpg`]);
    expect(readImageHeader(files[`fotos/${foto.id}.jpg`] ?? new Uint8Array())?.largura).toBe(foto.largura);
    expect(strFromU8(files['fotos.csv'] ?? new Uint8Array())).toContain(foto.id);
  });

  test('deleting the person erases their photos; those of models are the company’s and stay', async () => {
    const edge = await createBancada();
    const mine = await send(edge, await jpegOf(), { como: 'admin' });
    await keep(edge, cutOutPng());
    const form = { _acao: 'excluir', id: 'id-admin' };
    expect((await edge.request('/usuarios', { form, como: 'adminDaRede', pagina: true })).status).toBe(302);
    expect((await edge.request(mine.url, { como: 'aprovado' })).status).toBe(404);
    expect(await offered(edge)).toHaveLength(1);
    expect((await env.BALDE.list({ prefix: 'fotos/' })).objects).toHaveLength(1);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM fotos WHERE uid <> ''").first('n')).toBe(0);
  });
});
