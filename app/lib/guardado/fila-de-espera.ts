import { chaveDe } from './pessoal.ts';

/** More than this waiting on one telephone is not a lost connection any more. */
const MAIOR_FILA = 50;

/** What waits on a device until it is sent. The id is made there, so that sending it twice stores it once. */
export type FilaDeEspera<Item extends { id: string }> = {
  /** What waits, in order; empty where storage is blocked or was tampered with. */
  read(storage: Pick<Storage, 'getItem'>, dono: string): Item[];
  /** Puts one at the end, or in the place of the one with its id. @returns whether the device kept it */
  keep(storage: Storage, dono: string, item: Item): boolean;
  /** It was stored, given up, or refused for good. */
  drop(storage: Storage, dono: string, id: string): void;
};

/**
 * A queue in the browser's storage, one per `dono`: a telephone behind the counter has several people.
 * @param isItem whether something read back is whole
 */
export function filaDe<Item extends { id: string }>(
  nome: Parameters<typeof chaveDe>[0],
  isItem: (value: unknown) => value is Item,
): FilaDeEspera<Item> {
  function read(storage: Pick<Storage, 'getItem'>, dono: string): Item[] {
    try {
      const stored: unknown = JSON.parse(storage.getItem(chaveDe(nome, dono)) ?? '[]');
      return Array.isArray(stored) ? stored.filter(isItem).slice(0, MAIOR_FILA) : [];
    } catch {
      return [];
    }
  }
  function write(storage: Storage, dono: string, fila: Item[]): boolean {
    try {
      if (fila.length === 0) storage.removeItem(chaveDe(nome, dono));
      else storage.setItem(chaveDe(nome, dono), JSON.stringify(fila));
      return true;
    } catch {
      return false;
    }
  }
  return {
    read,
    keep(storage, dono, item) {
      const fila = read(storage, dono);
      const isNew = !fila.some(({ id }) => id === item.id);
      if (isNew && fila.length >= MAIOR_FILA) return false;
      return write(storage, dono, [...fila.filter(({ id }) => id !== item.id), item]);
    },
    drop: (storage, dono, id) =>
      void write(
        storage,
        dono,
        read(storage, dono).filter((item) => item.id !== id),
      ),
  };
}
