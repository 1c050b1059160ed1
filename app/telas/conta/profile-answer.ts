import type { FormResult } from '~/shared/form-fields.ts';

/** Answer of the action of a person's profile. */
export type ProfileAnswer = FormResult & {
  /** Action performed; the answer is shown in its section. */
  acao: 'salvar' | 'retrato' | 'senha' | 'sair-de-tudo' | 'excluir';
  salvo?: boolean;
  /** Address the password-reset e-mail was sent to. */
  enviadoPara?: string;
  /** Message of section 8, and advice. */
  falha?: { mensagem: string; detalhe: string | null };
};
