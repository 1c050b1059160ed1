import * as v from 'valibot';

/** What is said of a value that is refused: always the same, or by what came. */
type Mensagem = string | ((refused: { input: unknown }) => string);

/** A whole number from `minimo` to `maximo`, both included; `mensagem` is said of everything else. */
export const inteiroEntre = (minimo: number, maximo: number, mensagem: Mensagem) =>
  v.pipe(
    v.number(mensagem),
    v.safeInteger(mensagem),
    v.minValue(minimo, mensagem),
    v.maxValue(maximo, mensagem),
  );
