/** Draft key of a new proposta. */
export const NEW_PROPOSTA_KEY = 'proposta:nova';

/** Draft key of a proposta. */
export const draftKeyOf = (id: string | null): string => (id === null ? NEW_PROPOSTA_KEY : `proposta:${id}`);
