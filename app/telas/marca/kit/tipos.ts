import type { CorrecaoDeCor } from '~/arte/cores-do-kit.ts';
import type { EmpresaArte } from '~/arte/tipos.ts';
import type { TipoDeGerador } from '~/domain/artes/geradores.ts';
import type { DiferencaDoKit, KitDigitado } from '~/domain/marca/kit-digitado.ts';

/** Version in the history; author and date formatted. */
export type VersaoListada = { versao: number; publicacao: string; emVigor: boolean };

/** Templates of a generator. */
export type GaleriaListada = { tipo: TipoDeGerador; visuais: { id: string; nome: string }[] };

/** Data of the previews besides the kit. */
export type QuemMostra = {
  marca: EmpresaArte | null;
  quem: { nome: string; telefone: string; cargo: string };
  hoje: string;
};

/** Answer of the action. */
export type RespostaDoKit = {
  digitado: KitDigitado;
  /** Errors by field of the form. */
  erros: Record<string, string>;
  /** Newest version the person has seen. */
  base: number;
  correcoes?: CorrecaoDeCor[];
  /** Differences to a version that somebody else published meanwhile. */
  diferencas?: DiferencaDoKit[];
  aviso?: { tom: 'success' | 'warning' | 'error'; texto: string };
};
