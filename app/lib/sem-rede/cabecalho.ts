/** Asks the simulator for what may lie on a device: plan, catalogue and who sells, no list of anybody's work. */
export const CABECALHO_DA_COPIA = 'X-Copia';
