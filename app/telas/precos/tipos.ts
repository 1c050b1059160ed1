import type { FatoListado } from '~/components/resource/historico-do-recurso.tsx';
import type { ItemListado } from '~/components/resource/lista-do-recurso.tsx';
import type { RespostaImportar } from '~/components/resource/respostas.ts';
import type { CampoDesenhado } from '~/domain/resource/campo.ts';
import type { ResultadoDeFormulario } from '~/lib/formulario.ts';

/** A model of the catalogue with what the company suggests for it. Money in centavos. */
export type ModeloListado = ItemListado & {
  /** Price in force: suggested, or the catalogue's; null is "sob consulta". */
  preco: number | null;
  /** "desde 21/11/2026", or "do catálogo". */
  origem: string;
  /** "R$ 27.490,00 em 01/12"; null when nothing is prepared. */
  proximo: string | null;
};

/** A price in force of one year and colour, as it is read. */
export type PrecoListado = {
  ano: number;
  cor: string;
  /** "2026 · todas as cores". */
  titulo: string;
  /** "desde 21/11/2026". */
  desde: string;
  preco: string;
};

/** Everything about one model, for its sheet. */
export type FichaDaMoto = {
  id: string;
  nome: string;
  /** The catalogue's price, in words. */
  catalogo: string;
  precos: PrecoListado[];
  historia: FatoListado[];
  /** Key of the history's next page, null on the last. */
  proximo: string | null;
  /** The form of a new price. */
  campos: CampoDesenhado[];
  /** Colours that have been written before. */
  cores: string[];
  /** Client-made id of the next price. */
  idCliente: string;
};

/** Answer of the screen's action. */
export type RespostaDePrecos = { tela: 'preco'; resultado: ResultadoDeFormulario } | RespostaImportar;
