import { ownerKey } from './owner-keys.ts';

/** Maximum number of unsent items queued on the device; more than this is not a lost connection. */
const MAX_QUEUE = 50;

/**
 * Queue of items stored on the device until sent. Ids are generated on the device and serve as idempotency
 * keys.
 */
export type DeviceQueue<Item extends { id: string }> = {
  /** Reads the items in order; empty when storage is blocked or malformed. */
  read(storage: Pick<Storage, 'getItem'>, dono: string): Item[];
  /** Appends an item, or replaces the one with its id. @returns whether the device stored it */
  keep(storage: Storage, dono: string, item: Item): boolean;
  /** Removes an item that was stored on the server, cancelled or permanently rejected. */
  drop(storage: Storage, dono: string, id: string): void;
};

/**
 * Creates a queue in the browser's storage, one per `dono`, because several people share a device.
 * @param isItem validates an item read back
 */
export function createDeviceQueue<Item extends { id: string }>(
  nome: Parameters<typeof ownerKey>[0],
  isItem: (value: unknown) => value is Item,
): DeviceQueue<Item> {
  function read(storage: Pick<Storage, 'getItem'>, dono: string): Item[] {
    try {
      const stored: unknown = JSON.parse(storage.getItem(ownerKey(nome, dono)) ?? '[]');
      return Array.isArray(stored) ? stored.filter(isItem).slice(0, MAX_QUEUE) : [];
    } catch {
      return [];
    }
  }
  function write(storage: Storage, dono: string, queue: Item[]): boolean {
    try {
      if (queue.length === 0) storage.removeItem(ownerKey(nome, dono));
      else storage.setItem(ownerKey(nome, dono), JSON.stringify(queue));
      return true;
    } catch {
      return false;
    }
  }
  return {
    read,
    keep(storage, dono, item) {
      const queue = read(storage, dono);
      const isNew = !queue.some(({ id }) => id === item.id);
      if (isNew && queue.length >= MAX_QUEUE) return false;
      return write(storage, dono, [...queue.filter(({ id }) => id !== item.id), item]);
    },
    drop: (storage, dono, id) =>
      void write(
        storage,
        dono,
        read(storage, dono).filter((item) => item.id !== id),
      ),
  };
}
