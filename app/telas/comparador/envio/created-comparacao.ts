import type { SentComparacaoLinks } from '../../../../workers/documentos/sent-comparacao-service.ts';

/** Comparison that was sent, with its absolute address. */
export type CreatedComparacao = SentComparacaoLinks & { endereco: string };

/** Field of the form with the address of one offer; repeated. */
export const OFERTA_FIELD = 'oferta';

/** Parameter of an offer's address with its product; absent for a financing. */
export const PRODUCT_PARAMETER = 'produto';
