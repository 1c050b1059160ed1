import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { jpegOf } from '../../support/fotos/arquivos.ts';
import { createBancada } from '../fotos/apoio.ts';
import { fotografar, guardar } from './apoio.ts';

test('Issue 12 §3: the blurred photo replaces the stored object, and the one before leaves the bucket', async () => {
  const edge = await createBancada();
  const id = await guardar(edge);
  const photo = await jpegOf();
  const foto = await fotografar(id, photo);
  const before = (await env.DB.prepare('SELECT chave FROM seminovo_fotos WHERE id = ?')
    .bind(foto)
    .first('chave')) as string;
  expect((await edge.request(`/seminovos/foto/${foto}.jpg`)).status).toBe(200);

  const form = new FormData();
  form.set('_acao', 'foto-desfocar');
  form.set('foto', foto);
  form.set('arquivo', new File([photo as Uint8Array<ArrayBuffer>], 'foto.jpg', { type: 'image/jpeg' }));
  const answer = await edge.request(`/seminovos/${id}`, { method: 'POST', body: form, como: 'aprovado' });
  expect(answer.status).toBe(302);

  const after = (await env.DB.prepare('SELECT chave FROM seminovo_fotos WHERE id = ?')
    .bind(foto)
    .first('chave')) as string;
  expect(after).not.toBe(before);
  const { objects } = await env.BALDE.list({ prefix: `seminovos/${id}/` });
  expect(objects.map(({ key }) => key)).toEqual([after]);
  expect((await edge.request(`/seminovos/foto/${foto}.jpg`)).status).toBe(200);
});
