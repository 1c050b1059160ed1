import * as v from 'valibot';

/** Message of an integer schema: fixed, or computed from the refused input. */
type IntegerMessage = string | ((refused: { input: unknown }) => string);

/** Schema of an integer from `minimo` to `maximo`, both included; `mensagem` for everything else. */
export const integerBetween = (minimo: number, maximo: number, mensagem: IntegerMessage) =>
  v.pipe(
    v.number(mensagem),
    v.safeInteger(mensagem),
    v.minValue(minimo, mensagem),
    v.maxValue(maximo, mensagem),
  );
