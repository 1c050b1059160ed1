/** Letters and figures that nobody takes for one another, read from across a showroom. */
const LETRAS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const TAMANHO = 6;

/** A code that a screen shows: 30 to the sixth, seven hundred million. */
export function newCodigo(): string {
  let codigo = '';
  while (codigo.length < TAMANHO) {
    // Values past the last whole round of letters would make the first ones likelier.
    for (const byte of crypto.getRandomValues(new Uint8Array(TAMANHO * 2)))
      if (byte < LETRAS.length * 8 && codigo.length < TAMANHO) codigo += LETRAS[byte % LETRAS.length];
  }
  return codigo;
}

/** A code as somebody typed it: "abc 234", "ABC-234"; null for what can be none. */
export function readCodigo(typed: string): string | null {
  const bare = typed.replace(/[\s-]/g, '').toUpperCase();
  return bare.length === TAMANHO && [...bare].every((letter) => LETRAS.includes(letter)) ? bare : null;
}
