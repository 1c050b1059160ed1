import { chaveDe, chaveDeVisitante } from './pessoal.ts';

/** Maximum number of recent motos. */
const MAIS_MOTOS = 8;

type Armazem = Pick<Storage, 'getItem' | 'setItem'>;

/** Storage key: the person's own, or a shared one for visitors. */
const keyOf = (dono: string | null): string =>
  dono === null ? chaveDeVisitante('motos-recentes', 'todas') : chaveDe('motos-recentes', dono);

/** Ids of motos selected on this device, newest first; empty when storage is blocked or malformed. */
export function readMotosRecentes(armazem: Armazem, dono: string | null): string[] {
  try {
    const stored: unknown = JSON.parse(armazem.getItem(keyOf(dono)) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((each): each is string => typeof each === 'string').slice(0, MAIS_MOTOS);
  } catch {
    return [];
  }
}

/** Puts a moto first; the oldest beyond the limit are removed. */
export function keepMotoRecente(armazem: Armazem, dono: string | null, id: string): void {
  const others = readMotosRecentes(armazem, dono).filter((each) => each !== id);
  try {
    armazem.setItem(keyOf(dono), JSON.stringify([id, ...others].slice(0, MAIS_MOTOS)));
  } catch {
    // Storage is full or blocked: nothing is kept.
  }
}
