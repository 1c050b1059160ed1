import { filaDe } from './fila-de-espera.ts';

/** A simulation on its way to being saved. The id is made here, so that sending it twice stores it once. */
export type Pendente = {
  id: string;
  nome: string;
  nota: string;
  simulacao: string;
  /** What is asked for is its link for a customer, and not that it be saved. */
  envio?: 'link';
};

function isPendente(value: unknown): value is Pendente {
  if (typeof value !== 'object' || value === null) return false;
  const fields = ['id', 'nome', 'nota', 'simulacao'] as const;
  return fields.every((field) => typeof Reflect.get(value, field) === 'string');
}

/** One queue per person, on this device. */
export const {
  read: readFila,
  keep: keepPendente,
  drop: dropPendente,
} = filaDe('simulacoes-por-enviar', isPendente);
