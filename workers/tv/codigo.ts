/** Letters and digits that are not confused with one another, even across a showroom. */
const LETRAS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const TAMANHO = 6;

/** Random code for a screen: 30 to the sixth, seven hundred million. */
export function newCodigo(): string {
  let codigo = '';
  while (codigo.length < TAMANHO) {
    // Larger bytes would make the first letters likelier (modulo bias).
    for (const byte of crypto.getRandomValues(new Uint8Array(TAMANHO * 2)))
      if (byte < LETRAS.length * 8 && codigo.length < TAMANHO) codigo += LETRAS[byte % LETRAS.length];
  }
  return codigo;
}

/** Parses a typed code: "abc 234", "ABC-234"; null when it is invalid. */
export function readCodigo(typed: string): string | null {
  const bare = typed.replace(/[\s-]/g, '').toUpperCase();
  return bare.length === TAMANHO && [...bare].every((letter) => LETRAS.includes(letter)) ? bare : null;
}
