import type { Acao, Estado } from '~/domain/propostas/estados.ts';

/** A proposal as a list shows it. Money in centavos. */
export type Listada = {
  id: string;
  numero: string;
  cliente: string;
  modelo: string;
  estado: Estado;
  /** "Aprovação gerencial", "vale até 27/11"; empty where there is nothing to add. */
  detalhe: string;
  /** What waits for somebody: the customer accepted, or asked something. */
  recado: string;
  total: number;
  vendedor: { uid: string; nome: string };
  /** "há 2 dias". */
  quando: string;
};

/** Something that was done, as it is read. */
export type Passado = { id: string; titulo: string; detalhe: string; palavras: string };

/** A paper of a proposal, as a list shows it. */
export type AnexoListado = { id: string; nome: string; detalhe: string; pdf: boolean };

/** A financed part in words. */
export type Financiada = {
  titulo: string;
  linhas: { rotulo: string; valor: string }[];
  oferta: readonly string[];
};

/** What the buttons of a proposal are. */
export type AcaoDaTela = Exclude<Acao, 'salvar' | 'aceitar' | 'perguntar' | 'expirar'>;
