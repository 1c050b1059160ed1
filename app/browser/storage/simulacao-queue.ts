import { createDeviceQueue } from './device-queue.ts';

/** Simulacao waiting to be saved. The id is generated on the device and is the idempotency key. */
export type PendingSimulacao = {
  id: string;
  nome: string;
  nota: string;
  simulacao: string;
  /** Set when a link for a customer is requested instead of a save. */
  envio?: 'link';
};

function isPendingSimulacao(value: unknown): value is PendingSimulacao {
  if (typeof value !== 'object' || value === null) return false;
  const fields = ['id', 'nome', 'nota', 'simulacao'] as const;
  return fields.every((field) => typeof Reflect.get(value, field) === 'string');
}

/** Queue of unsaved simulacoes, one per person on this device. */
export const {
  read: readFila,
  keep: keepPendente,
  drop: dropPendente,
} = createDeviceQueue('simulacoes-por-enviar', isPendingSimulacao);
