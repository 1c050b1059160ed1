/** Query parameter with the keyset cursor of the list of saved simulations. */
export const SAVED_CURSOR_PARAMETER = 'salvas';

/** Place of the saved simulations on the simulator's page. */
export const SAVED_PLACE = 'minhas-simulacoes';

/** Name of the save button, whose value is the idempotency key. */
export const SAVE_BUTTON = 'salvar';
