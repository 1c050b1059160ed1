import type { EnvioFeito } from '../../../../workers/documentos/envio-service.ts';

/** Created link with its absolute address. */
export type LinkCriado = EnvioFeito & { endereco: string };
