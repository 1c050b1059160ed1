import { useState } from 'react';
import { isSenhaAceita, type PasswordPolicy } from '~/domain/senha.ts';
import { RegrasDaSenha } from './regras-da-senha.tsx';

/** The rules, from the first pause at a password that breaks one; nothing for passwords that never did. */
export function RegrasQueFaltam({
  senha,
  parada,
  regras,
}: {
  /** What is typed now. */
  senha: string;
  /** What was typed at the last pause. */
  parada: string;
  regras: PasswordPolicy;
}) {
  const [quebrou, setQuebrou] = useState(false);
  if (!quebrou && !isSenhaAceita(parada, regras)) setQuebrou(true);
  return quebrou ? <RegrasDaSenha senha={senha} regras={regras} /> : null;
}
