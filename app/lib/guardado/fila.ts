import { chaveDe } from './pessoal.ts';

/** A simulation on its way to being saved. The id is made here, so that sending it twice stores it once. */
export type Pendente = { id: string; nome: string; nota: string; simulacao: string };

/** More than this waiting on one telephone is not a lost connection any more. */
const MAIOR_FILA = 50;

/** One queue per person: a telephone behind the counter has several. */
const keyOf = (dono: string): string => chaveDe('simulacoes-por-enviar', dono);

function isPendente(value: unknown): value is Pendente {
  if (typeof value !== 'object' || value === null) return false;
  const fields = ['id', 'nome', 'nota', 'simulacao'] as const;
  return fields.every((field) => typeof Reflect.get(value, field) === 'string');
}

/** What waits on this device; empty where storage is blocked or was tampered with. */
export function readFila(storage: Pick<Storage, 'getItem'>, dono: string): Pendente[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(dono)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPendente).slice(0, MAIOR_FILA) : [];
  } catch {
    return [];
  }
}

/** @returns whether the device kept it */
function writeFila(
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  dono: string,
  fila: Pendente[],
): boolean {
  try {
    if (fila.length === 0) storage.removeItem(keyOf(dono));
    else storage.setItem(keyOf(dono), JSON.stringify(fila));
    return true;
  } catch {
    return false;
  }
}

/** Puts one at the end, or in the place of the one with its id. @returns whether the device kept it */
export function keepPendente(storage: Storage, dono: string, pendente: Pendente): boolean {
  const others = readFila(storage, dono).filter(({ id }) => id !== pendente.id);
  return writeFila(storage, dono, [...others, pendente]);
}

/** It was stored, or refused for good. */
export function dropPendente(storage: Storage, dono: string, id: string): void {
  writeFila(
    storage,
    dono,
    readFila(storage, dono).filter((pendente) => pendente.id !== id),
  );
}
