import type { RespostaImportar } from '~/components/resource/respostas.ts';
import type { PlanoDigitado } from '~/domain/financiamento/plano-digitado.ts';

/** A version in the history; dates and author as they are read. */
export type VersaoListada = {
  versao: number;
  /** "Publicado por Helena em 21/11/2026". */
  publicacao: string;
  /** "de 21/11/2026 a 30/11/2026". */
  vigencia: string;
  situacao: 'em-vigor' | 'futura' | 'passada';
};

/** What is being typed, with what the server said of it. */
export type RascunhoDoPlano = {
  digitado: PlanoDigitado;
  /** By field. */
  erros: Record<string, string>;
  /** Newest version when editing began. */
  base: number;
  /** Client-made id of the publication. */
  id: string;
  /** Part of the form that stays open. */
  parte?: string;
  /** Name of the field to type in next. */
  foco?: string;
  aviso?: { tom: 'info' | 'success' | 'warning' | 'error'; texto: string };
};

/** Answer of the screen's action. */
export type RespostaDoPlano = { tela: 'editar'; rascunho: RascunhoDoPlano } | RespostaImportar;
