import { cutQuote } from '../valores/quote.ts';

/** Normalizes a code for comparison: without leading zeros, which spreadsheets lose, and in lower case. */
const foldCode = (code: string): string => code.replace(/^0+(?=\w)/, '').toLowerCase();

/** Codes that are known or came in lines above, by what a spreadsheet leaves of them. */
type SimilarCodes = {
  /** Says which other code reads almost the same, in Portuguese, or null; the code of a new line counts for those below. */
  add(code: string, linha: number): string | null;
};

/** Starts from the codes that are stored: a spreadsheet takes the zeros off one, "00123" comes back as "123". */
export function createSimilarCodes(stored: readonly string[]): SimilarCodes {
  const seen = new Map(stored.map((codigo) => [foldCode(codigo), { codigo, linha: 0 }]));
  return {
    add(codigo, linha) {
      const other = seen.get(foldCode(codigo));
      if (!other) {
        seen.set(foldCode(codigo), { codigo, linha });
        return null;
      }
      const quoted = `"${cutQuote(other.codigo, 30)}"`;
      const where = other.linha === 0 ? `Já existe ${quoted}` : `A linha ${other.linha} tem ${quoted}`;
      return other.codigo.toLowerCase() === codigo.toLowerCase()
        ? `${where}, igual a menos das maiúsculas. Confira se não é o mesmo.`
        : `${where}, igual a menos dos zeros na frente. Confira se o Excel não os tirou.`;
    },
  };
}
