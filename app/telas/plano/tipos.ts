import type { RespostaImportar } from '~/components/resource/respostas.ts';
import type { PlanoDigitado } from '~/domain/financiamento/plano-digitado.ts';

/** Version in the history; dates and author formatted. */
export type VersaoListada = {
  versao: number;
  /** For example "Publicado por Helena em 21/11/2026". */
  publicacao: string;
  /** For example "de 21/11/2026 a 30/11/2026". */
  vigencia: string;
  situacao: 'em-vigor' | 'futura' | 'passada';
};

/** Draft being edited, with the server's messages. */
export type RascunhoDoPlano = {
  digitado: PlanoDigitado;
  /** Errors by field. */
  erros: Record<string, string>;
  /** Newest version when editing began. */
  base: number;
  /** Client-generated id of the publication, its idempotency key. */
  id: string;
  /** Part of the form to keep open. */
  parte?: string;
  /** Name of the field to focus. */
  foco?: string;
  aviso?: { tom: 'info' | 'success' | 'warning' | 'error'; texto: string };
};

/** Answer of the screen's action. */
export type RespostaDoPlano = { tela: 'editar'; rascunho: RascunhoDoPlano } | RespostaImportar;
