import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, test } from 'vitest';
import { readImageHeader } from '../../../app/domain/marca/image-header.ts';
import { sweepLinkPreviews } from '../../../workers/previas/sweep.ts';
import type { Edge } from '../../support/edge/edge.ts';
import {
  agir,
  BRUNO,
  CLIENTE,
  conteudoDe,
  createLoja,
  esvaziar,
  guardarItem,
  rascunho,
} from '../propostas/apoio.ts';
import { guardar } from '../seminovos/apoio.ts';
import { createBancada } from '../seminovos/apoio-do-pedido.ts';

/** Reads what a page's head says of its link, by name of the tag. */
async function tagsOf(edge: Edge, path: string): Promise<Record<string, string>> {
  const answer = await edge.request(path, { pagina: true });
  expect(answer.status, path).toBe(200);
  const found = (await answer.text()).matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g);
  return Object.fromEntries(
    [...found].map(([, name = '', text = '']) => [name, text.replaceAll('&amp;', '&')]),
  );
}

const pathOf = (address = ''): string => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};

const kept = async () => (await env.BALDE.list({ prefix: 'previas/' })).objects.map(({ key }) => key);

async function readPicture(edge: Edge, path: string): Promise<Uint8Array> {
  const answer = await edge.request(path);
  expect([answer.status, answer.headers.get('Content-Type')], path).toEqual([200, 'image/jpeg']);
  expect(answer.headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(bytes.byteLength).toBeLessThanOrEqual(300_000);
  expect(readImageHeader(bytes, 'comum')).toMatchObject({ tipo: 'jpeg', largura: 1200, altura: 630 });
  return bytes;
}

/** A proposal that was sent; its link. */
async function sendProposta(change = {}): Promise<{ link: string; item: string; id: string }> {
  const loja = createLoja();
  const item = await guardarItem();
  const id = await rascunho(loja, conteudoDe(item, change));
  const { link } = await agir(loja, BRUNO, id, 'enviar');
  if (!link) throw new Error('no link');
  return { link, item, id };
}

beforeAll(esvaziar);

describe('Issue 25 §2, F-05: the preview of every page that is sent by link has a picture', () => {
  test.each([
    ['/', '/previas/inicio.jpg', 'Balcão'],
    ['/fipe', '/previas/fipe.jpg', 'Balcão'],
    ['/seminovos?loja=1', '/previas/seminovos.jpg?loja=1', 'Rota Sul Motos'],
    ['/registrarseminovo?loja=1', '/previas/registrarseminovo.jpg?loja=1', 'Rota Sul Motos'],
    ['/login', '/previas/inicio.jpg', 'Balcão'],
    ['/desenvolvedores', '/previas/inicio.jpg', 'Balcão'],
    ['/imagemparabens', '/previas/inicio.jpg', 'Balcão'],
    ['/imagempecas', '/previas/inicio.jpg', 'Balcão'],
    ['/propostas', '/previas/inicio.jpg', 'Balcão'],
    ['/impressora', '/previas/inicio.jpg', 'Balcão'],
  ])('%s', async (page, picture, name) => {
    const edge = await createBancada();
    const tags = await tagsOf(edge, page);
    expect(pathOf(tags['og:image'])).toBe(picture);
    expect(tags).toMatchObject({
      ...{ 'og:image:width': '1200', 'og:image:height': '630', 'og:image:type': 'image/jpeg' },
      ...{ 'og:locale': 'pt_BR', 'og:site_name': name, 'twitter:card': 'summary_large_image' },
    });
    expect(pathOf(tags['og:url'])).toBe(page);
    expect(tags['og:image:alt']).toBeTruthy();
    await readPicture(edge, picture);
  });

  test('a picture is drawn once, in each shop’s colours, and anew after sixty days', async () => {
    const edge = await createBancada();
    const first = await readPicture(edge, '/previas/seminovos.jpg?loja=1');
    const before = await kept();
    expect(await readPicture(edge, '/previas/seminovos.jpg?loja=1')).toEqual(first);
    expect(await kept()).toEqual(before);
    expect(await readPicture(edge, '/previas/seminovos.jpg?loja=2')).not.toEqual(first);
    expect(await kept()).toHaveLength(before.length + 1);
    await sweepLinkPreviews(env.BALDE, new Date());
    expect(await kept()).toHaveLength(before.length + 1);
    await sweepLinkPreviews(env.BALDE, new Date(Date.now() + 61 * 24 * 3600_000));
    expect(await kept()).toEqual([]);
  });

  test('the gallery names the only shop that has bikes, and its link keeps to it', async () => {
    const edge = await createBancada();
    await guardar(edge);
    const tags = await tagsOf(edge, '/seminovos');
    expect(tags['og:title']).toContain('Rota Sul Motos');
    expect(pathOf(tags['og:image'])).toBe('/previas/seminovos.jpg?loja=1');
  });
});

describe('Issue 25 §2, F-05 and A8: a proposal’s preview', () => {
  test('shows shop and motorcycle, and is the same picture for whoever is offered the same', async () => {
    const edge = await createBancada();
    const one = await sendProposta();
    const tags = await tagsOf(edge, `/proposta?id=${one.link}`);
    expect(tags['og:title']).toMatch(/^Proposta da Rota Sul Motos: \S/);
    expect(pathOf(tags['og:image'])).toBe(`/previas/proposta.jpg?id=${one.link}&v=1`);
    const first = await readPicture(edge, pathOf(tags['og:image']));
    const before = await kept();
    const other = await sendProposta({ observacoes: 'Outra' });
    expect(await readPicture(edge, `/previas/proposta.jpg?id=${other.link}`)).toEqual(first);
    expect(await kept()).toEqual(before);
    for (const secret of [CLIENTE.nome, CLIENTE.telefone, 'Marina'])
      expect(Object.values(tags).join(' ')).not.toContain(secret);
  });

  test('of a draft there is none', async () => {
    const edge = await createBancada();
    const id = await rascunho(createLoja(), conteudoDe(await guardarItem()));
    const link = await env.DB.prepare('SELECT link FROM propostas WHERE id = ?')
      .bind(id)
      .first<string>('link');
    for (const como of ['visitante', 'aprovado', 'admin'] as const)
      expect((await edge.request(`/previas/proposta.jpg?id=${link}`, { como })).status).toBe(404);
  });
});
