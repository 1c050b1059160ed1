import type { PlanoPublicado } from '~/domain/financiamento/plano.ts';
import type { Campos } from '~/domain/propostas/campos.ts';
import type { Data } from '~/domain/valores/datas.ts';
import type { ResultadoDeFormulario } from '~/lib/formulario.ts';
import type { Unidades } from '../tipos.ts';

/** Seminovo with a valid evaluation. */
export type UsadoAvaliado = { id: string; rotulo: string; campos: Campos };

/** Answer of the form: typed values, with errors or a version conflict. */
export type RespostaDoEditor = {
  tela: 'editor';
  resultado: ResultadoDeFormulario;
  /** Changes another person saved meanwhile; saving with `base` overwrites them. */
  conflito?: { mensagem: string; diferencas: string[]; base: number };
  /** A row was added or removed; nothing was stored. */
  mudou?: true;
  /** Result of a search in the estoque. */
  unidades?: Unidades;
  /** Server not reached: it is queued on this device. */
  guardada?: true;
};

/** Plan and conditions for calculating a financed payment. */
export type Condicoes = { plano: PlanoPublicado; hoje: Data; taxaLivre: boolean };
