import type { SentSimulacaoLinks } from '../../../../workers/documentos/envio-service.ts';

/** Created link with its absolute address. */
export type CreatedLink = SentSimulacaoLinks & { endereco: string };
