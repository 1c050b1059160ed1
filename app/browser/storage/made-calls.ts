import { createDeviceQueue } from './device-queue.ts';

/** Call marked as made, waiting to be sent; its id is the target of the call, `marca` the event it was about. */
export type MadeCall = { id: string; marca: string };

const isMadeCall = (value: unknown): value is MadeCall =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'id') === 'string' &&
  typeof Reflect.get(value, 'marca') === 'string';

/** Queue of calls marked as made without network, one per person on this device. */
export const {
  read: readMadeCalls,
  keep: keepMadeCall,
  drop: dropMadeCall,
} = createDeviceQueue('ligacoes-feitas', isMadeCall);
