/** Masks of common Brazilian form fields, in the notation of section 5. */
export const FORM_MASKS = {
  /** Landline with eight digits, mobile with nine. */
  telefone: '(##) ####?#-####',
  cpf: '###.###.###-##',
  /** Alphanumeric since July 2026; the last two stay digits. */
  cnpj: 'NN.NNN.NNN/NNNN-##',
  /** Old and Mercosul plates: the fifth place is a digit or a letter. */
  placa: 'AAA-#N##',
  cep: '#####-###',
} as const;

/** Masks whose letters are upper-cased while typing, as on the plate and in the register. */
export const UPPERCASE_MASKS: ReadonlySet<string> = new Set([FORM_MASKS.cnpj, FORM_MASKS.placa]);
