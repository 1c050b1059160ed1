import type { FotoAngle } from '~/domain/seminovos/conservacao.ts';
import { EVALUATION_REQUEST_DATABASE } from './owner-keys.ts';

/** Photo of a visitor's evaluation request, in IndexedDB until it is uploaded. */
export type PendingFoto = { id: string; angulo: FotoAngle | ''; blob: Blob };

/**
 * Visitor's evaluation request on this device. `enviando`: it is sent automatically, also after a reload;
 * `enviado`: the loja has it, and `pedido` is its id there.
 */
export type StoredEvaluationRequest = {
  em: string;
  idCliente: string;
  segredo: string;
  fase: 'rascunho' | 'enviando' | 'enviado';
  pedido: string | null;
  campos: Record<string, string>;
};

const ONE_DAY_MS = 24 * 3600_000;
/**
 * Maximum age by state, milliseconds; older drafts are discarded, and the link of a sent request is shown for
 * one more day.
 */
const MAX_AGE_MS = { rascunho: 7 * ONE_DAY_MS, enviando: 7 * ONE_DAY_MS, enviado: ONE_DAY_MS } as const;

const REQUEST_STORE = 'pedido';
const FOTO_STORE = 'fotos';
const CURRENT_KEY = 'atual';

const requestDone = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(EVALUATION_REQUEST_DATABASE, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(REQUEST_STORE);
    request.result.createObjectStore(FOTO_STORE);
  };
  return requestDone(request);
}

/**
 * Runs a transaction on the IndexedDB; null where IndexedDB is unavailable, so that the request lives only as
 * long as the page.
 */
async function withinStore<T>(
  mode: IDBTransactionMode,
  work: (pedido: IDBObjectStore, fotos: IDBObjectStore) => Promise<T>,
): Promise<T | null> {
  let db: IDBDatabase | undefined;
  try {
    db = await openDatabase();
    const transaction = db.transaction([REQUEST_STORE, FOTO_STORE], mode);
    return await work(transaction.objectStore(REQUEST_STORE), transaction.objectStore(FOTO_STORE));
  } catch {
    return null;
  } finally {
    db?.close();
  }
}

/** Reads the request begun on this device. @param now milliseconds */
export async function recallEvaluationRequest(
  now: number,
): Promise<{ pedido: StoredEvaluationRequest; fotos: PendingFoto[] } | null> {
  const found = await withinStore('readonly', async (pedidos, fotos) => ({
    pedido: (await requestDone(pedidos.get(CURRENT_KEY))) as StoredEvaluationRequest | undefined,
    fotos: (await requestDone(fotos.getAll())) as PendingFoto[],
  }));
  if (!found?.pedido) return null;
  const { pedido, fotos } = found;
  if (now - Date.parse(pedido.em) < MAX_AGE_MS[pedido.fase]) return { pedido, fotos };
  await forgetEvaluationRequest();
  return null;
}

export const keepEvaluationRequest = async (pedido: StoredEvaluationRequest): Promise<void> =>
  void (await withinStore('readwrite', (pedidos) => requestDone(pedidos.put(pedido, CURRENT_KEY))));

/** Stores a photo. @returns whether the device stored it */
export const keepRequestFoto = async (foto: PendingFoto): Promise<boolean> =>
  (await withinStore('readwrite', (_, fotos) => requestDone(fotos.put(foto, foto.id)))) !== null;

export const dropRequestFoto = async (id: string): Promise<void> =>
  void (await withinStore('readwrite', (_, fotos) => requestDone(fotos.delete(id))));

export const forgetEvaluationRequest = async (): Promise<void> =>
  void (await withinStore('readwrite', async (pedidos, fotos) => {
    await requestDone(pedidos.clear());
    await requestDone(fotos.clear());
  }));
