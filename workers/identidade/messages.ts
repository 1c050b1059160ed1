/** Sentences of the error catalogue, word for word. Source: specification, section 8. */
export const ERROR_CATALOGUE = {
  senhaIncorreta: 'Senha incorreta',
  contaComOutraCredencial: 'Conta já existe com credenciais diferentes.',
  popupBloqueado: 'O popup foi bloqueado pelo navegador.',
  erroAoCriarUsuario: 'Erro ao criar novo usuário',
  erroAoEntrarComSenha: 'Erro ao fazer login com email e senha',
  erroAoEntrarComGoogle: 'Erro ao fazer login com Google',
  erroAoEntrarComFacebook: 'Erro ao fazer login com Facebook',
  erroAoSair: 'Erro ao fazer logout',
  recuperacaoEnviada: (email: string) => `Email de recuperação de senha enviado para: ${email}`,
  erroAoRecuperarSenha: 'Erro ao enviar email de recuperação de senha.',
} as const;

/** Details that the catalogue lacks: the reason behind one of its sentences, and advice to the person. */
export const ERROR_DETAILS = {
  /** `regras`: rules in force, formatted by describePasswordRules. Section 5: the provider's policy decides them. */
  senhaFraca: (regras: string) => `A senha precisa de ${regras}`,
  /** For a password that satisfies every rule known here: the provider has newer ones. */
  senhaForaDaRegra: 'A senha não segue as regras de segurança da empresa.',
  emailInvalido: 'Confira o e-mail digitado.',
  muitasTentativas: 'Muitas tentativas seguidas. Espere alguns minutos e tente de novo.',
  contaDesativada: 'Esta conta está desativada. Fale com o administrador.',
  /** Somebody, perhaps not the owner, typed the password before the address was confirmed. */
  senhaNova: 'Este e-mail foi confirmado em outro aparelho. Por segurança, crie uma senha nova para entrar.',
  senhaNovaEnviada:
    'Este e-mail foi confirmado em outro aparelho. Por segurança, crie uma senha nova pelo link que mandamos para ele.',
  servicoForaDoAr: 'O serviço de login não respondeu. Tente de novo em instantes.',
} as const;

/** Messages missing in the catalogue: the verification e-mail, and the name at the provider. */
export const EMAIL_NOT_SENT = 'Não conseguimos enviar o e-mail agora. Tente de novo em instantes.';
export const NAME_NOT_CHANGED = 'O nome da sua conta de acesso não mudou. Salve de novo em instantes.';

/** Messages of a session that ended, or that cannot continue right now. */
export const SESSION_MESSAGES = {
  invalida: 'Sua sessão não vale mais. Entre de novo.',
  expirada: 'Sua sessão expirou. Entre de novo.',
  contaDesativada: 'Sua conta foi desativada. Fale com o administrador.',
  contaExcluida: 'Sua conta foi excluída.',
  semEmail: 'Sua conta não informa um e-mail. Entre de outra forma.',
  servicoForaDoAr: ERROR_DETAILS.servicoForaDoAr,
} as const;
