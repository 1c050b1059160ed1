/** A run as its line of the list says it. */
export type Linha = {
  id: string;
  mes: string;
  estado: string;
  tom: 'neutro' | 'info' | 'success' | 'warning';
  /** "812 de 1.091 modelos". */
  modelos: string;
  quando: string;
  quem: string;
  pedidos: string;
};

/** The run that is not over. */
export type Viva = {
  id: string;
  correndo: boolean;
  titulo: string;
  /** Why it waits and until when, or where it is; each a sentence. */
  frases: string[];
  feitos: number;
  total: number;
};

/** A brand to choose. */
export type MarcaListada = { nome: string; apoio: string };

/** What a form was refused for; `marcas` is what was chosen in it. */
export type RespostaDaFipe = { aviso: string; marcas?: string[] };
