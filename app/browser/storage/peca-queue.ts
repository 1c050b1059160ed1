import { GENERATOR_SCREENS, type GeneratorKind } from '~/domain/artes/generators.ts';
import { createDeviceQueue } from './device-queue.ts';
import { PECAS_PREFIX } from './waiting-pecas.ts';

/** Piece requested without network; `recusa` is the server's message once it was rejected. */
export type QueuedPeca = {
  /** Id from the form, the idempotency key of the creation. */
  id: string;
  tipo: GeneratorKind;
  campos: Record<string, string>;
  recusa?: string;
};

function isQueuedPeca(value: unknown): value is QueuedPeca {
  if (typeof value !== 'object' || value === null) return false;
  const { id, tipo, campos, recusa } = value as Partial<Record<keyof QueuedPeca, unknown>>;
  return (
    typeof id === 'string' &&
    typeof tipo === 'string' &&
    tipo in GENERATOR_SCREENS &&
    typeof campos === 'object' &&
    campos !== null &&
    Object.values(campos).every((field) => typeof field === 'string') &&
    (recusa === undefined || typeof recusa === 'string')
  );
}

/**
 * Queue key of a person in an Empresa: a piece carries the Empresa's brand, so it must not be generated in
 * another.
 */
export const pecaQueueOwner = (uid: string, idEmpresa: number): string => `${uid}:${idEmpresa}`;

/** Queue of pieces on this device, per person and Empresa. */
export const {
  read: readPecas,
  keep: keepPeca,
  drop: dropPeca,
} = createDeviceQueue(PECAS_PREFIX, isQueuedPeca);

/** Finds the next piece to send; null when all remaining ones were rejected. */
export const nextQueuedPeca = (queue: readonly QueuedPeca[]): QueuedPeca | null =>
  queue.find(({ recusa }) => recusa === undefined) ?? null;
