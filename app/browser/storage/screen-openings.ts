import { learnBar, MAX_OPENINGS, readOwnBar, writeOwnBar } from '~/domain/pagina/own-bar.ts';
import { ownerKey } from './owner-keys.ts';

type OpeningStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Paths of the screens that the person opened here last, oldest first; empty when storage is blocked. */
function readOpenings(store: OpeningStorage, dono: string): string[] {
  try {
    const stored: unknown = JSON.parse(store.getItem(ownerKey('telas-abertas', dono)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((each): each is string => typeof each === 'string') : [];
  } catch {
    return [];
  }
}

/**
 * Notes that a screen was opened, and learns the person's bar from it. Returns what changes on the next page: nothing
 * moves under a finger. Null when nothing does, or where the person chose the bar.
 */
export function noteOpening(
  {
    path,
    dono,
    initial,
    choices,
  }: { path: string; dono: string; initial: readonly string[]; choices: readonly string[] },
  page: Pick<Document, 'cookie'>,
  store: OpeningStorage,
  secure: boolean,
): { entra: string; sai: string } | null {
  if (!choices.includes(path)) return null;
  const opened = [...readOpenings(store, dono), path].slice(-MAX_OPENINGS);
  try {
    store.setItem(ownerKey('telas-abertas', dono), JSON.stringify(opened));
  } catch {
    return null;
  }
  const own = readOwnBar(page.cookie, dono);
  if (own?.escolhida) return null;
  const before = own?.paths ?? initial;
  const after = learnBar(before, opened);
  const at = after.findIndex((each, place) => each !== before[place]);
  const [entra, sai] = [after[at], before[at]];
  if (entra === undefined || sai === undefined) return null;
  page.cookie = writeOwnBar(page.cookie, dono, { escolhida: false, paths: after }, secure);
  return { entra, sai };
}
