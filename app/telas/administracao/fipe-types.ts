/** Row of the list of refreshes of the FIPE table. */
export type FipeRunRow = {
  id: string;
  mes: string;
  estado: string;
  tom: 'neutro' | 'info' | 'success' | 'warning';
  /** Progress, for example "812 de 1.091 modelos". */
  modelos: string;
  quando: string;
  quem: string;
  pedidos: string;
};

/** Run in progress. */
export type LiveFipeRun = {
  id: string;
  correndo: boolean;
  titulo: string;
  /** Sentences about its progress, or the reason it waits and until when. */
  frases: string[];
  feitos: number;
  total: number;
};

/** Brand to select. */
export type ListedMarca = { nome: string; apoio: string };

/** Rejection of a form; `marcas` is the selection in it. */
export type FipeRefreshAnswer = { aviso: string; marcas?: string[] };
