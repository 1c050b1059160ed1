/** Draft key of a new proposta. */
export const NOVA = 'proposta:nova';

/** Draft key of a proposta. */
export const rascunhoDe = (id: string | null): string => (id === null ? NOVA : `proposta:${id}`);
