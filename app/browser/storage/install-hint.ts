/** Event with which Chromium says that it could install the product (not a standard, so in no library of types). */
export type InstallPrompt = Event & { prompt: () => Promise<unknown> };

const KEY = 'convite-de-instalacao';

/** Pieces made here after which installing is offered. */
const PIECES_BEFORE = 2;

type HintStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** `feitas` are the ids of pieces made here so far; `dito` once installing was offered, which happens once. */
type HintState = { feitas: string[]; dito: boolean };

function readState(store: HintStorage): HintState {
  try {
    const stored = JSON.parse(store.getItem(KEY) ?? '{}') as Partial<HintState>;
    return { feitas: Array.isArray(stored.feitas) ? stored.feitas : [], dito: stored.dito === true };
  } catch {
    return { feitas: [], dito: false };
  }
}

/**
 * Notes a piece that was made here. Returns true once, with the second: then installing is offered.
 * @param possible whether the browser would install now; else the next piece asks again
 */
export function noteMadePiece(store: HintStorage, id: string, possible: boolean): boolean {
  const { feitas, dito } = readState(store);
  if (dito) return false;
  const all = feitas.includes(id) ? feitas : [...feitas, id].slice(-PIECES_BEFORE);
  const now = possible && all.length >= PIECES_BEFORE;
  try {
    store.setItem(KEY, JSON.stringify({ feitas: now ? [] : all, dito: now }));
  } catch {
    return false;
  }
  return now;
}
