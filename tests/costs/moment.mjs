/** Instant at which every clock of the measured product stands, so that its costs are the same on every day. */
export const MOMENT = '2026-11-26T15:00:00.000Z';
