import type { ClienteCallRow } from '~/components/ligar/cliente-call-row.ts';
import type { CallReason } from '~/domain/ligacoes/call-reasons.ts';

/** Task of the person for today, on Home; texts are formatted on the server. */
export type TodayTask = { texto: string; apoio: string; link: string };

/**
 * Number of the person's month; `apoio` compares it with the same days of the last one, '' when it cannot.
 * `para` opens the list it counts; null when there is none.
 */
export type MonthNumber = { rotulo: string; valor: number; apoio: string; para: string | null };

/** First customers to call, and the count per reason. */
export type CallList = {
  total: number;
  motivos: { motivo: CallReason; n: number; rotulo: string }[];
  clientes: ClienteCallRow[];
};
