/** Name in the address of the key after which the list of saved simulations starts. */
export const CHAVE_DAS_SALVAS = 'salvas';

/** Name of the button that saves, whose value makes the save idempotent. */
export const BOTAO_SALVAR = 'salvar';
