/** Under which name the draft of a new proposal waits on the device. */
export const NOVA = 'proposta:nova';

/** Under which name what was typed in one proposal waits. */
export const rascunhoDe = (id: string | null): string => (id === null ? NOVA : `proposta:${id}`);
