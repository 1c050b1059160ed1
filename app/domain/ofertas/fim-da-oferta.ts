import { addDias, type Data, hojeEmSaoPaulo } from '../valores/datas.ts';

/** Hours after midnight UTC at which a day may begin in São Paulo: with daylight saving time, and without. */
const INICIOS = ['02', '03'];

/**
 * The first instant at which an offer is over: the day after its last one begins in São Paulo.
 * @throws RangeError when the date does not exist
 */
export function fimDaOferta(validade: Data): Date {
  const next = addDias(validade, 1);
  const [early, usual] = INICIOS.map((hora) => new Date(`${next}T${hora}:00:00Z`));
  if (!early || !usual) throw new RangeError('no hour at which a day begins');
  return hojeEmSaoPaulo(early) === next ? early : usual;
}

/** Seconds until then, rounded down; 0 when it has passed. */
export const secondsUntil = (instant: Date, agora: Date): number =>
  Math.max(0, Math.floor((instant.getTime() - agora.getTime()) / 1000));
