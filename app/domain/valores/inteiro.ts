import * as v from 'valibot';

/** A whole number from `minimo` to `maximo`, both included; `mensagem` is said of everything else. */
export const inteiroEntre = (minimo: number, maximo: number, mensagem: string) =>
  v.pipe(
    v.number(mensagem),
    v.safeInteger(mensagem),
    v.minValue(minimo, mensagem),
    v.maxValue(maximo, mensagem),
  );
