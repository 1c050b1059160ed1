import { expect, test } from 'vitest';
import { ERROR_CATALOGUE } from '../../../workers/identidade/messages.ts';

test('§8 error catalogue: every sentence word for word', () => {
  const sentences = Object.values(ERROR_CATALOGUE).map((entry) =>
    typeof entry === 'string' ? entry : entry('{email}'),
  );
  expect(sentences).toEqual([
    'Senha incorreta',
    'Conta já existe com credenciais diferentes.',
    'O popup foi bloqueado pelo navegador.',
    'Erro ao criar novo usuário',
    'Erro ao fazer login com email e senha',
    'Erro ao fazer login com Google',
    'Erro ao fazer login com Facebook',
    'Erro ao fazer logout',
    'Email de recuperação de senha enviado para: {email}',
    'Erro ao enviar email de recuperação de senha.',
  ]);
});
