/** Window event: decrypted simulacoes were put back into this device's queue. */
export const STORED_WORK_RETURNED = 'guardado';
