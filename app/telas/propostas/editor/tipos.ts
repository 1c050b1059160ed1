import type { PlanoPublicado } from '~/domain/financiamento/plano.ts';
import type { Campos } from '~/domain/propostas/campos.ts';
import type { Data } from '~/domain/valores/datas.ts';
import type { ResultadoDeFormulario } from '~/lib/formulario.ts';

/** A motorcycle of the stock, as the editor offers it. */
export type MotoDoEstoque = { id: string; rotulo: string; campos: Campos };

/** A used bike with a value that still holds. */
export type UsadoAvaliado = { id: string; rotulo: string; campos: Campos };

/** Answer of the form: what was typed, with what is wrong with it or what another saved meanwhile. */
export type RespostaDoEditor = {
  tela: 'editor';
  resultado: ResultadoDeFormulario;
  /** What another saved meanwhile; saving with `base` goes over it. */
  conflito?: { mensagem: string; diferencas: string[]; base: number };
  /** A row was added or taken out: nothing was stored, and nothing is wrong. */
  mudou?: true;
  /** Nobody was reached: it waits on this device. */
  guardada?: true;
};

/** Under which plan a financed part is counted. */
export type Condicoes = { plano: PlanoPublicado; hoje: Data; taxaLivre: boolean };
