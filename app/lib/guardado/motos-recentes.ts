import { chaveDe, chaveDeVisitante } from './pessoal.ts';

/** Motorcycles that are remembered: those of a morning. */
const MAIS_MOTOS = 8;

type Armazem = Pick<Storage, 'getItem' | 'setItem'>;

/** Under whose name: the person's own, or nobody's for a visitor. */
const keyOf = (dono: string | null): string =>
  dono === null ? chaveDeVisitante('motos-recentes', 'todas') : chaveDe('motos-recentes', dono);

/** Ids of the motorcycles that were chosen here, the last first; none where the storage is blocked or holds something else. */
export function readMotosRecentes(armazem: Armazem, dono: string | null): string[] {
  try {
    const stored: unknown = JSON.parse(armazem.getItem(keyOf(dono)) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((each): each is string => typeof each === 'string').slice(0, MAIS_MOTOS);
  } catch {
    return [];
  }
}

/** Puts one first; the oldest leave. */
export function keepMotoRecente(armazem: Armazem, dono: string | null, id: string): void {
  const others = readMotosRecentes(armazem, dono).filter((each) => each !== id);
  try {
    armazem.setItem(keyOf(dono), JSON.stringify([id, ...others].slice(0, MAIS_MOTOS)));
  } catch {
    // A storage that is full or blocked keeps nothing.
  }
}
