import type { PropostaAction, PropostaEstado } from '~/domain/propostas/estados.ts';
import type { FormTexts } from '~/domain/resource/typed-fields.ts';

/** Row of the list of proposals. Money in centavos. */
export type PropostaListItem = {
  id: string;
  numero: string;
  cliente: string;
  modelo: string;
  estado: PropostaEstado;
  /** For example "Aprovação gerencial" or "vale até 27/11"; empty when there is nothing to add. */
  detalhe: string;
  /** Pending reaction of the customer: accepted, or asked something. */
  recado: string;
  total: number;
  vendedor: { uid: string; nome: string };
  /** For example "há 2 dias". */
  quando: string;
};

/** Event of the history, formatted. */
export type PropostaPastEvent = { id: string; titulo: string; detalhe: string; palavras: string };

/** Row of a proposta's attachment. */
export type AnexoListRow = { id: string; nome: string; detalhe: string; pdf: boolean };

/** Financed payment, formatted. */
export type FinancedPagamentoText = {
  titulo: string;
  linhas: { rotulo: string; valor: string }[];
  oferta: readonly string[];
};

/** Actions of the screen. */
export type PropostaScreenAction =
  | Exclude<PropostaAction, 'salvar' | 'aceitar' | 'perguntar' | 'expirar'>
  | 'trocar-link';

/** Actions with a dialog of their own; the answer "up to" is in that of the approval. */
export type PropostaDialogAction = Exclude<PropostaScreenAction, 'contrapropor'>;

/** Tells whether an action has a button, with a confirmation dialog. */
export const hasActionDialog = (
  action: PropostaAction,
): action is Exclude<PropostaDialogAction, 'trocar-link'> =>
  action !== 'salvar' &&
  action !== 'aceitar' &&
  action !== 'perguntar' &&
  action !== 'expirar' &&
  action !== 'contrapropor';

/** Units of the estoque to select from: search text, and whether there are more. */
export type UnidadeOptions = {
  busca: string;
  mais: boolean;
  /** `aviso`: a problem of the unit; `campos`: fields of the proposta it fills in. */
  opcoes: { id: string; rotulo: string; aviso: string; campos: FormTexts }[];
};
