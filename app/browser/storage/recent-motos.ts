import { ownerKey, visitanteKey } from './owner-keys.ts';

/** Maximum number of recently selected motos remembered on the device. */
const MAX_RECENT_MOTOS = 8;

type RecentMotosStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Storage key: the person's own, or a shared one for visitors. */
const recentMotosKeyOf = (dono: string | null): string =>
  dono === null ? visitanteKey('motos-recentes', 'todas') : ownerKey('motos-recentes', dono);

/** Ids of motos selected on this device, newest first; empty when storage is blocked or malformed. */
export function readRecentMotos(store: RecentMotosStorage, dono: string | null): string[] {
  try {
    const stored: unknown = JSON.parse(store.getItem(recentMotosKeyOf(dono)) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((each): each is string => typeof each === 'string').slice(0, MAX_RECENT_MOTOS);
  } catch {
    return [];
  }
}

/** Puts a moto first; the oldest beyond the limit are removed. */
export function keepRecentMoto(store: RecentMotosStorage, dono: string | null, id: string): void {
  const others = readRecentMotos(store, dono).filter((each) => each !== id);
  try {
    store.setItem(recentMotosKeyOf(dono), JSON.stringify([id, ...others].slice(0, MAX_RECENT_MOTOS)));
  } catch {
    // Storage is full or blocked: nothing is kept.
  }
}
