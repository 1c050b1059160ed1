import { TELA_DO_GERADOR, type TipoDeGerador } from '~/domain/artes/geradores.ts';
import { filaDe } from './fila-de-espera.ts';

/** A piece asked for without a network; once it was refused, with what was answered. */
export type PecaPorGerar = {
  /** Of the form: makes the create idempotent. */
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

/** A piece carries the mark of its shop: what was asked for in one is never made in another. */
export const donoDasPecas = (uid: string, idEmpresa: number): string => `${uid}:${idEmpresa}`;

/** The pieces that wait on this device, of a person in a shop. */
export const { read: readPecas, keep: keepPeca, drop: dropPeca } = filaDe('pecas-por-gerar', isPeca);

/** The one to send next; null where all that is left was refused. */
export const nextPeca = (fila: readonly PecaPorGerar[]): PecaPorGerar | null =>
  fila.find(({ recusa }) => recusa === undefined) ?? null;

/** Event of the window: the queue of this device has changed. */
export const PECAS_MUDARAM = 'pecas-por-gerar';
