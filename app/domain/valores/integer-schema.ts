import * as v from 'valibot';

/** Message of an integer schema: fixed, or computed from the refused input. */
type IntegerMessage = string | ((refused: { input: unknown }) => string);

/** Schema of an integer from `min` to `max`, both included; `message` for everything else. */
export const integerBetween = (min: number, max: number, message: IntegerMessage) =>
  v.pipe(v.number(message), v.safeInteger(message), v.minValue(min, message), v.maxValue(max, message));
