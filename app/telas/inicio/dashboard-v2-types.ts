import type { PanfletoStatus } from '~/domain/ofertas/panfletos-summary.ts';
import type { CallList, MonthNumber, TodayTask } from './today-types.ts';

/**
 * Flyer on the dashboard of /v2; texts are formatted on the server, so that the browser needs no formatter.
 */
export type DashboardPanfleto = {
  id: string;
  titulo: string;
  preco: string;
  validade: string;
  situacao: PanfletoStatus;
  imagem: string;
};

export type DashboardV2Data = {
  /** Tasks of today; null when they cannot be read. */
  hoje: TodayTask[] | null;
  /** Customers to call; null when there are none or they cannot be read. */
  ligar: CallList | null;
  /** Month compared with the last one; null when it cannot be read. */
  mes: MonthNumber[] | null;
  saudacao: string;
  primeiroNome: string;
  aprovado: boolean;
  semEmpresa: boolean;
  /** Newest first; null when they cannot be read. */
  panfletos: DashboardPanfleto[] | null;
  /** Number of flyers per state, with the address of their list; null when they cannot be counted. */
  numeros: { estado: 'valendo' | 'vence-logo' | 'encerrada'; n: number; para: string }[] | null;
  /** Number of people waiting for approval; null for people who may not know, or when it cannot be read. */
  esperando: number | null;
};
