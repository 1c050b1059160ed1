/** Query parameter with the keyset cursor of the saved simulacoes. */
export const CHAVE_DAS_SALVAS = 'salvas';

/** Name of the save button, whose value is the idempotency key. */
export const BOTAO_SALVAR = 'salvar';
