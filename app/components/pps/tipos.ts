import type { ResultadoDeFormulario } from '~/lib/formulario.ts';

/** A model of the catalogue with what the company suggests for it. Money in centavos. */
export type ModeloListado = {
  id: string;
  nome: string;
  /** Price in force: suggested, or the catalogue's; null is "sob consulta". */
  preco: number | null;
  /** "desde 21/11/2026", or "do catálogo". */
  origem: string;
  sugerido: boolean;
  /** "2026 · 3 cores"; empty where there is one price for everything. */
  detalhe: string;
  /** "R$ 27.490,00 em 01/12"; null when nothing is prepared. */
  proximo: string | null;
};

/** A price in force of one year and colour. */
export type PrecoListado = { ano: number; cor: string; preco: number; desde: string };

/** A price of the history; `preco` null took the suggestion back. */
export type PrecoDaHistoriaListado = {
  id: string;
  ano: number;
  cor: string;
  preco: number | null;
  /** "vale de 01/12/2026". */
  vigencia: string;
  /** "Helena, 21/11/2026". */
  autoria: string;
};

/** Everything about one model, for its sheet. */
export type FichaDaMoto = {
  id: string;
  nome: string;
  catalogo: number | null;
  precos: PrecoListado[];
  historia: PrecoDaHistoriaListado[];
  /** Key of the history's next page, null on the last. */
  proximo: string | null;
  /** Colours that have been written before. */
  cores: string[];
  /** What the form starts with. */
  inicial: { ano: string; vigencia: string };
  /** Client-made id of the next price. */
  idCliente: string;
};

/** A line of an import, as it is shown. */
export type LinhaDaPrevia = {
  linha: number;
  situacao: 'nova' | 'igual' | 'errada';
  /** Model, year and colour; of a wrong line what stands in the file. */
  titulo: string;
  /** "de 25.990,00 para 26.490,00 a partir de 01/12/2026", or what to mend. */
  texto: string;
  aviso: string | null;
};

export type PreviaDaImportacao = {
  csv: string;
  idCliente: string;
  linhas: LinhaDaPrevia[];
  contagem: { nova: number; igual: number; errada: number };
};

/** Answer of the screen's action. */
export type RespostaDePrecos =
  | { tela: 'preco'; resultado: ResultadoDeFormulario }
  | { tela: 'importar'; previa: PreviaDaImportacao | null; erro?: string };
