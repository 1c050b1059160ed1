/** Name in the address of the key after which the list of saved simulations starts. */
export const CHAVE_DAS_SALVAS = 'salvas';
