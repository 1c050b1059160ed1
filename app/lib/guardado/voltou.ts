/** Window event: decrypted simulacoes were put back into this device's queue. */
export const GUARDADO_VOLTOU = 'guardado';
