/** Event of the window: the queue of this device has more in it than before. */
export const GUARDADO_VOLTOU = 'guardado';
