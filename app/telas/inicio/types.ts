import type { ClienteCallRow } from '~/components/ligar/cliente-call-row.ts';
import type { CallReason } from '~/domain/ligacoes/call-reasons.ts';
import type { PanfletoStatus } from '~/domain/ofertas/panfletos-summary.ts';
import type { Empresa } from '~/domain/pessoas/usuario.ts';
import type { ScreenAddress } from '~/routes/address.ts';
import type { FormResult } from '~/shared/form-fields.ts';
import type { UnchangedMark } from '~/shared/revalidation.ts';

/** Recent flyer on Home; `imagem` is the path of its feed picture. */
export type RecentPanfleto = {
  id: string;
  titulo: string;
  /**
   * Price such as "R$ 18.990,00"; formatted on the server like `situacao`, so that the browser needs no
   * formatter.
   */
  preco: string;
  /** For example "Válido até 30/11" or "Encerrado". */
  situacao: string;
  encerrada: boolean;
  imagem: string;
};

/** Task of today; texts are formatted on the server. */
export type TodayTask = { texto: string; apoio: string; link: ScreenAddress };

/**
 * Number of the person's month; `apoio` compares it with the same days of the last one, '' when it cannot.
 * `para` opens the list it counts; null when there is none.
 */
export type MonthNumber = { rotulo: string; valor: number; apoio: string; para: ScreenAddress | null };

/** First customers to call, and the count per reason. */
export type CallList = {
  total: number;
  motivos: { motivo: CallReason; n: number; rotulo: string }[];
  clientes: ClienteCallRow[];
};

/** Saved simulation on Home; `para` opens it with its numbers. */
export type HomeSimulacao = { id: string; nome: string; frase: string; para: ScreenAddress };

/** Home of a registered person. */
export type HomeDashboardData = {
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
  /** Simulations saved last; empty when there are none or they cannot be read. */
  salvas: HomeSimulacao[];
  /** Newest first; null when they cannot be read. */
  panfletos: RecentPanfleto[] | null;
  /** For example "3 de hoje"; null when none was made today. */
  deHoje: string | null;
  /** Number of people waiting for approval; null for people who may not know, or when it cannot be read. */
  esperando: number | null;
};

/**
 * Data of Home for people who are not registered, or whose registration cannot be read. `empresas` is null
 * when they cannot be read.
 */
export type HomeVariant =
  /** `voltar`: page that redirected here because it requires a sign-in; null otherwise. */
  | { face: 'visitante'; voltar: string | null }
  | { face: 'verificacao'; email: string }
  | { face: 'indisponivel' }
  | {
      face: 'cadastro';
      email: string;
      /** Name from the identity provider; may be empty. */
      nome: string;
      empresas: Pick<Empresa, 'id' | 'nome' | 'cidade' | 'uf'>[] | null;
    };

/**
 * Answer of Home's action. `semMudanca`: no loader has to run again. `aprovado`: the person is approved by now. `foraDaqui`: the address was confirmed
 * in another browser.
 */
export type HomeAnswer = Partial<UnchangedMark> &
  FormResult & { enviado?: boolean; foraDaqui?: boolean; aprovado?: boolean };

/** Flyer on the dashboard; texts are formatted on the server, so that the browser needs no formatter. */
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
  numeros: { estado: 'valendo' | 'vence-logo' | 'encerrada'; n: number; para: ScreenAddress }[] | null;
  /** Number of people waiting for approval; null for people who may not know, or when it cannot be read. */
  esperando: number | null;
};
