import type { Angulo } from '~/domain/seminovos/conservacao.ts';
import { BANCO_DO_PEDIDO } from './pessoal.ts';

/** Photo not uploaded yet. */
export type FotoGuardada = { id: string; angulo: Angulo | ''; blob: Blob };

/**
 * Visitor's evaluation request on this device. `enviando`: it is sent automatically, also after a reload;
 * `enviado`: the loja has it, and `pedido` is its id there.
 */
export type PedidoGuardado = {
  em: string;
  idCliente: string;
  segredo: string;
  fase: 'rascunho' | 'enviando' | 'enviado';
  pedido: string | null;
  campos: Record<string, string>;
};

const UM_DIA_MS = 24 * 3600_000;
/**
 * Maximum age by state, milliseconds; older drafts are discarded, and the link of a sent request is shown for
 * one more day.
 */
const MAIOR_IDADE_MS = { rascunho: 7 * UM_DIA_MS, enviando: 7 * UM_DIA_MS, enviado: UM_DIA_MS } as const;

const PEDIDO = 'pedido';
const FOTOS = 'fotos';
const ATUAL = 'atual';

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(BANCO_DO_PEDIDO, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(PEDIDO);
    request.result.createObjectStore(FOTOS);
  };
  return done(request);
}

/**
 * Runs a transaction on the IndexedDB; null where IndexedDB is unavailable, so that the request lives only as
 * long as the page.
 */
async function within<T>(
  mode: IDBTransactionMode,
  work: (pedido: IDBObjectStore, fotos: IDBObjectStore) => Promise<T>,
): Promise<T | null> {
  let db: IDBDatabase | undefined;
  try {
    db = await open();
    const transaction = db.transaction([PEDIDO, FOTOS], mode);
    return await work(transaction.objectStore(PEDIDO), transaction.objectStore(FOTOS));
  } catch {
    return null;
  } finally {
    db?.close();
  }
}

/** Reads the request begun on this device. @param agora milliseconds */
export async function recallPedido(
  agora: number,
): Promise<{ pedido: PedidoGuardado; fotos: FotoGuardada[] } | null> {
  const found = await within('readonly', async (pedidos, fotos) => ({
    pedido: (await done(pedidos.get(ATUAL))) as PedidoGuardado | undefined,
    fotos: (await done(fotos.getAll())) as FotoGuardada[],
  }));
  if (!found?.pedido) return null;
  const { pedido, fotos } = found;
  if (agora - Date.parse(pedido.em) < MAIOR_IDADE_MS[pedido.fase]) return { pedido, fotos };
  await forgetPedido();
  return null;
}

export const keepPedido = async (pedido: PedidoGuardado): Promise<void> =>
  void (await within('readwrite', (pedidos) => done(pedidos.put(pedido, ATUAL))));

/** Stores a photo. @returns whether the device stored it */
export const keepFotoDoPedido = async (foto: FotoGuardada): Promise<boolean> =>
  (await within('readwrite', (_, fotos) => done(fotos.put(foto, foto.id)))) !== null;

export const dropFotoDoPedido = async (id: string): Promise<void> =>
  void (await within('readwrite', (_, fotos) => done(fotos.delete(id))));

export const forgetPedido = async (): Promise<void> =>
  void (await within('readwrite', async (pedidos, fotos) => {
    await done(pedidos.clear());
    await done(fotos.clear());
  }));
