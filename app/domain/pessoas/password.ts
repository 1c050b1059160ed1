/**
 * Rules for a new password, from the identity provider's password policy (specification, section 5).
 * `maxLength` is null for no limit; lengths in characters.
 */
export type PasswordPolicy = {
  minLength: number;
  maxLength: number | null;
  lowercase: boolean;
  uppercase: boolean;
  digit: boolean;
  symbol: boolean;
};

/** Default rules when the provider does not answer: section 5, default minimum length 6. */
export const DEFAULT_PASSWORD_POLICY: PasswordPolicy = {
  minLength: 6,
  maxLength: null,
  lowercase: false,
  uppercase: false,
  digit: false,
  symbol: false,
};

/** Rule shown beside the password, and whether the password meets it. */
export type PasswordRule = { id: keyof PasswordPolicy; texto: string; atendida: boolean };

/** Characters that the provider counts as symbols. */
const SYMBOL = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~]/;

/**
 * Checks a password against every rule in force, in display order. Character classes are ASCII, as the
 * provider's: "ç" is neither a lower-case letter nor a symbol.
 */
export function checkPassword(password: string, regras: PasswordPolicy): PasswordRule[] {
  const { minLength, maxLength } = regras;
  // The provider counts UTF-16 units, as `length` does.
  const { length } = password;
  const classes = [
    { id: 'lowercase', texto: 'Uma letra minúscula', atendida: /[a-z]/.test(password) },
    { id: 'uppercase', texto: 'Uma letra maiúscula', atendida: /[A-Z]/.test(password) },
    { id: 'digit', texto: 'Um número', atendida: /\d/.test(password) },
    { id: 'symbol', texto: 'Um símbolo, como ! ou @', atendida: SYMBOL.test(password) },
  ] as const;
  return [
    {
      id: 'minLength',
      texto: minLength === 1 ? '1 caractere ou mais' : `${minLength} caracteres ou mais`,
      atendida: length >= minLength,
    },
    ...(maxLength === null
      ? []
      : [
          {
            id: 'maxLength' as const,
            texto: `No máximo ${maxLength} caracteres`,
            atendida: length <= maxLength,
          },
        ]),
    ...classes.filter(({ id }) => regras[id]),
  ];
}

/** Tells whether a password meets every rule. */
export const isPasswordAccepted = (password: string, regras: PasswordPolicy): boolean =>
  checkPassword(password, regras).every(({ atendida }) => atendida);

/** Joins the rules into one sentence for a field's help: "6 caracteres ou mais, um número." */
export function describePasswordRules(regras: PasswordPolicy): string {
  const [first = '', ...others] = checkPassword('', regras).map(({ texto }) => texto);
  const rest = others.map((text) => text.charAt(0).toLowerCase() + text.slice(1));
  return `${[first, ...rest].join(', ')}.`;
}
