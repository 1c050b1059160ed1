import { TELA_DO_GERADOR, type TipoDeGerador } from '~/domain/artes/geradores.ts';
import { filaDe } from './fila-de-espera.ts';

/** Piece requested without network; `recusa` is the server's message once it was rejected. */
export type PecaPorGerar = {
  /** Id from the form, the idempotency key of the creation. */
  id: string;
  tipo: TipoDeGerador;
  campos: Record<string, string>;
  recusa?: string;
};

function isPeca(value: unknown): value is PecaPorGerar {
  if (typeof value !== 'object' || value === null) return false;
  const { id, tipo, campos, recusa } = value as Partial<Record<keyof PecaPorGerar, unknown>>;
  return (
    typeof id === 'string' &&
    typeof tipo === 'string' &&
    tipo in TELA_DO_GERADOR &&
    typeof campos === 'object' &&
    campos !== null &&
    Object.values(campos).every((campo) => typeof campo === 'string') &&
    (recusa === undefined || typeof recusa === 'string')
  );
}

/**
 * Queue key of a person in an Empresa: a piece carries the Empresa's brand, so it must not be generated in
 * another.
 */
export const donoDasPecas = (uid: string, idEmpresa: number): string => `${uid}:${idEmpresa}`;

/** Queue of pieces on this device, per person and Empresa. */
export const { read: readPecas, keep: keepPeca, drop: dropPeca } = filaDe('pecas-por-gerar', isPeca);

/** Finds the next piece to send; null when all remaining ones were rejected. */
export const nextPeca = (fila: readonly PecaPorGerar[]): PecaPorGerar | null =>
  fila.find(({ recusa }) => recusa === undefined) ?? null;

/** Window event: the queue of pieces on this device changed. */
export const PECAS_MUDARAM = 'pecas-por-gerar';
