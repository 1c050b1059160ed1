import { OFFLINE_COPY_HEADER } from '../../shared/offline/copy-header.ts';
import { OFFLINE_COPY_SCREEN } from './copy-owner.ts';
import {
  filesIn,
  hasFreshOfflineCopy,
  listOfflineCopies,
  type OfflineCopy,
  offlineCopiesOfOthers,
  offlineCopyName,
} from './offline-copy.ts';

/** Browser APIs used, replaced by fakes in tests. */
export type OfflineCopyDevice = {
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  caches: Pick<CacheStorage, 'open' | 'delete' | 'keys' | 'match'>;
  /** Reads the current owner of copies from the local session record. */
  dono: () => string | null;
  clock: () => number;
};

/** Address of the screen's data, as the Remix router requests it. */
const DATA_ADDRESS = `${OFFLINE_COPY_SCREEN}.data`;

/**
 * Stores an offline copy of the simulator (page, data and files of one deployment), completely or not at all.
 * The page is stored last: the service worker ignores copies without it. Deletes older and incomplete copies,
 * so the caller must prevent concurrent runs. Nothing stays after a sign-out meanwhile.
 * @param quem the owner, and the deployment of the page on the screen
 */
export async function keepSimulator(
  device: OfflineCopyDevice,
  quem: Pick<OfflineCopy, 'versao' | 'dono'>,
): Promise<void> {
  const { caches, dono } = device;
  const copia = { ...quem, em: device.clock() };
  const nome = offlineCopyName(copia);
  if (dono() !== copia.dono || hasFreshOfflineCopy(await wholeOfflineCopies(caches), copia)) return;
  try {
    await fillOfflineCopy(device, nome, copia);
  } catch {
    // Older copies stay; the next visit tries again.
    await caches.delete(nome);
    return;
  }
  const old = listOfflineCopies(await caches.keys()).filter((each) => each !== nome);
  if (dono() !== copia.dono) old.push(nome);
  await Promise.all(old.map((each) => caches.delete(each)));
}

/** Deletes copies of other owners; all copies when `dono` is null. */
export async function forgetOfflineCopies(
  { caches }: Pick<OfflineCopyDevice, 'caches'>,
  dono: string | null,
): Promise<void> {
  await Promise.all(offlineCopiesOfOthers(await caches.keys(), dono).map((nome) => caches.delete(nome)));
}

/** Names of the complete copies, that is, those with their page. */
async function wholeOfflineCopies(caches: OfflineCopyDevice['caches']): Promise<string[]> {
  const names = listOfflineCopies(await caches.keys());
  const pages = await Promise.all(names.map((cacheName) => caches.match(OFFLINE_COPY_SCREEN, { cacheName })));
  return names.filter((_, index) => pages[index]);
}

async function fillOfflineCopy(
  device: OfflineCopyDevice,
  nome: string,
  { versao, dono }: OfflineCopy,
): Promise<void> {
  const ask = async (path: string): Promise<Response> => {
    const headers = { [OFFLINE_COPY_HEADER]: 'sim' };
    const response = await device.fetch(path, { headers, cache: 'no-store' });
    const isWhole = response.ok && !response.redirected && response.headers.get('X-Versao') === versao;
    if (!isWhole) throw new Error(`${path} answered ${response.status} of another deployment or place.`);
    return response;
  };
  const [page, data] = await Promise.all([ask(OFFLINE_COPY_SCREEN), ask(DATA_ADDRESS)]);
  const cache = await device.caches.open(nome);
  await keepFiles(device, cache, filesIn(await page.clone().text()));
  await cache.put(DATA_ADDRESS, data);
  if (device.dono() === dono) await cache.put(OFFLINE_COPY_SCREEN, page);
}

/**
 * Stores the files and, recursively, the files they name. File names contain a content hash, so files of
 * older copies are reused.
 */
async function keepFiles(
  { fetch, caches }: OfflineCopyDevice,
  cache: Cache,
  first: readonly string[],
): Promise<void> {
  const found = new Set(first);
  for (let wave = [...found]; wave.length > 0; ) {
    const texts = await Promise.all(
      wave.map(async (path) => {
        const response = (await caches.match(path)) ?? (await fetch(path));
        if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
        const text = /\.(?:js|css)$/.test(path) ? await response.clone().text() : '';
        await cache.put(path, response);
        return text;
      }),
    );
    wave = [...new Set(texts.flatMap(filesIn))].filter((path) => !found.has(path));
    for (const path of wave) found.add(path);
  }
}
