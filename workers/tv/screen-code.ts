/** Letters and digits that are not confused with one another, even across a showroom. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 6;

/** Random code for a screen: 30 to the sixth, seven hundred million. */
export function newScreenCode(): string {
  let codigo = '';
  while (codigo.length < CODE_LENGTH) {
    // Larger bytes would make the first letters likelier (modulo bias).
    for (const byte of crypto.getRandomValues(new Uint8Array(CODE_LENGTH * 2)))
      if (byte < LETTERS.length * 8 && codigo.length < CODE_LENGTH) codigo += LETTERS[byte % LETTERS.length];
  }
  return codigo;
}

/** Parses a typed code: "abc 234", "ABC-234"; null when it is invalid. */
export function readScreenCode(typed: string): string | null {
  const bare = typed.replace(/[\s-]/g, '').toUpperCase();
  return bare.length === CODE_LENGTH && [...bare].every((letter) => LETTERS.includes(letter)) ? bare : null;
}
