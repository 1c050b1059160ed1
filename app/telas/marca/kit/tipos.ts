import type { CorrecaoDeCor } from '~/arte/cores-do-kit.ts';
import type { EmpresaArte } from '~/arte/tipos.ts';
import type { TipoDeGerador } from '~/domain/artes/geradores.ts';
import type { DiferencaDoKit, KitDigitado } from '~/domain/marca/kit-digitado.ts';

/** A version in the history; author and date as they are read. */
export type VersaoListada = { versao: number; publicacao: string; emVigor: boolean };

/** A generator's templates by name. */
export type GaleriaListada = { tipo: TipoDeGerador; visuais: { id: string; nome: string }[] };

/** What the previews need besides the kit. */
export type QuemMostra = {
  marca: EmpresaArte | null;
  quem: { nome: string; telefone: string; cargo: string };
  hoje: string;
};

/** What the action says of what was sent. */
export type RespostaDoKit = {
  digitado: KitDigitado;
  /** By field of the form. */
  erros: Record<string, string>;
  /** Newest version that the person has seen. */
  base: number;
  correcoes?: CorrecaoDeCor[];
  /** Somebody else published meanwhile: where theirs differs. */
  diferencas?: DiferencaDoKit[];
  aviso?: { tom: 'success' | 'warning' | 'error'; texto: string };
};
