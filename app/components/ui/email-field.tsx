import { TextField } from './text-field.tsx';

/** E-mail field of the sign-in: with autofill, without autocorrection. */
export function EmailField({ valor, erro }: { valor?: string; erro?: string }) {
  return (
    <TextField
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
