/**
 * Request header that asks the simulator for data that may be stored on a device: plan, catalogue and the
 * seller, no lists of anybody's work.
 */
export const OFFLINE_COPY_HEADER = 'X-Copia';
