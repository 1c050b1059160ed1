import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  RECEIVED_PHOTO_CACHE,
  RECEIVED_PHOTO_PARAMETER,
  readReceivedPhoto,
} from '~/browser/storage/received-photo.ts';
import { boot, ORIGEM } from './service-worker.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Shares a file as another app does, by the address of the manifest. */
async function share(worker: ReturnType<typeof boot>, file: File | string, path = '/compartilhar-foto') {
  const form = new FormData();
  form.set('foto', file);
  return worker.dispatch('fetch', {
    request: { url: `${ORIGEM}${path}`, method: 'POST', mode: 'navigate', formData: async () => form },
  });
}

/** The worker's caches, as a page reads them. */
const storeOf = ({ stores }: ReturnType<typeof boot>) =>
  ({
    match: async (path: string, { cacheName }: { cacheName: string }) =>
      stores.get(cacheName)?.get(path)?.clone(),
    delete: async (name: string) => stores.delete(name),
  }) as unknown as CacheStorage;

describe('Issue 28 §2: the installed product takes photos that other apps share', () => {
  test('the manifest shares to the address that the worker answers', () => {
    const { share_target } = JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8'));
    expect(share_target).toMatchObject({
      action: '/compartilhar-foto',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'foto', accept: ['image/*'] }] },
    });
  });

  test('a photo stays on the device, under its name, and Home asks what it is for', async () => {
    const worker = boot();
    const answer = await share(worker, new File(['foto'], 'entrega é hoje.jpg', { type: 'image/jpeg' }));
    expect([answer?.status, answer?.headers.get('Location')]).toEqual([
      303,
      `${ORIGEM}/?${RECEIVED_PHOTO_PARAMETER}`,
    ]);
    expect(worker.rede.pedidos).toEqual([]);
    const photo = await readReceivedPhoto(storeOf(worker), worker.clock.now + 60_000);
    expect([photo?.name, photo?.type, await photo?.text()]).toEqual([
      'entrega é hoje.jpg',
      'image/jpeg',
      'foto',
    ]);
  });

  test('is gone after a day', async () => {
    const worker = boot();
    await share(worker, new File(['foto'], 'a.png', { type: 'image/png' }));
    expect(await readReceivedPhoto(storeOf(worker), worker.clock.now + DAY_MS + 1)).toBeNull();
    expect(worker.stores.has(RECEIVED_PHOTO_CACHE)).toBe(false);
  });

  test.each([
    ['a text', 'nada'],
    ['another kind of file', new File(['%PDF'], 'a.pdf', { type: 'application/pdf' })],
    ['an empty one', new File([], 'a.png', { type: 'image/png' })],
  ])('%s is not kept, and the page opens all the same', async (_what, file) => {
    const worker = boot();
    expect((await share(worker, file))?.status).toBe(303);
    expect(await readReceivedPhoto(storeOf(worker), worker.clock.now)).toBeNull();
  });

  test('a new version keeps it, and other writes go to the server untouched', async () => {
    const worker = boot();
    await share(worker, new File(['foto'], 'a.png', { type: 'image/png' }));
    await worker.dispatch('activate');
    expect(worker.stores.has(RECEIVED_PHOTO_CACHE)).toBe(true);
    expect(await share(worker, 'nada', '/geradorpanfleto')).toBeNull();
  });
});
