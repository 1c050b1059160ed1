import type { ResultadoDeFormulario } from '~/lib/formulario.ts';

/** Answer of the profile's action. */
export type RespostaDoPerfil = ResultadoDeFormulario & {
  /** What was asked for, so that the answer shows in its place. */
  acao: 'salvar' | 'retrato' | 'senha' | 'sair-de-tudo' | 'excluir';
  salvo?: boolean;
  /** Address that the password e-mail went to. */
  enviadoPara?: string;
  /** A sentence of section 8, and what the person can do about it. */
  falha?: { mensagem: string; detalhe: string | null };
};
