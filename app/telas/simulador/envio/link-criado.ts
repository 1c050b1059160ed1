import type { EnvioFeito } from '../../../../workers/documentos/envio-service.ts';

/** A link that was made, with its absolute address. */
export type LinkCriado = EnvioFeito & { endereco: string };
