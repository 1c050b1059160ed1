import { CampoTexto } from './campo-texto.tsx';

/** The e-mail that a person signs in with: browsers fill it in, and correct nothing in it. */
export function CampoDoEmail({ valor, erro }: { valor?: string; erro?: string }) {
  return (
    <CampoTexto
      name="email"
      rotulo="E-mail"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...(valor === undefined ? {} : { defaultValue: valor })}
      {...(erro === undefined ? {} : { erro })}
    />
  );
}
