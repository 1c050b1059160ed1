import { addDias, type Data, inicioDoDia } from '../valores/datas.ts';

/**
 * The first instant at which an offer is over: the day after its last one begins in São Paulo.
 * @throws RangeError when the date does not exist
 */
export const fimDaOferta = (validade: Data): Date => inicioDoDia(addDias(validade, 1));

/** Seconds until then, rounded down; 0 when it has passed. */
export const secondsUntil = (instant: Date, agora: Date): number =>
  Math.max(0, Math.floor((instant.getTime() - agora.getTime()) / 1000));
