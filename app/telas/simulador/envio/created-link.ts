import type { SentSimulacaoLinks } from '../../../../workers/documentos/sent-simulacao-service.ts';

/** Created link with its absolute address. */
export type CreatedLink = SentSimulacaoLinks & { endereco: string };
