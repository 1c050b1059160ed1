import { UNSENT_PREFIXES } from './owner-keys.ts';

/** Storage key prefix of the queues of pieces; see peca-queue.ts. */
export const [, PECAS_PREFIX] = UNSENT_PREFIXES;

/** Window event: the queue of pieces on this device changed. */
export const PECA_QUEUE_CHANGED = PECAS_PREFIX;

/** Tells whether a piece of anybody's waits on this device. */
export function hasWaitingPecas(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(PECAS_PREFIX));
  } catch {
    return false;
  }
}

/** Tells whether a piece can begin to wait on this screen: only the generators put one into the queue. */
export const isGeneratorPath = (pathname: string): boolean =>
  /^\/(?:geradorpanfleto|imagem[a-z]+)$/.test(pathname);
