/** Causes of causes beyond this depth tell nothing more; it also ends chains that bite their own tail. */
const DEPTH = 5;

/** What was thrown, then what caused it, and so on: at most five. Never throws, whatever was thrown. */
export function causesOf(thrown: unknown): unknown[] {
  const chain: unknown[] = [];
  for (let at: unknown = thrown; at !== undefined && chain.length < DEPTH; at = causeOf(at)) chain.push(at);
  return chain.length > 0 ? chain : [thrown];
}

/** The first of several when they failed together (AggregateError). */
function causeOf(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return undefined;
  const cause = read(error, 'cause') ?? undefined;
  if (cause !== undefined) return cause;
  const errors = read(error, 'errors');
  return Array.isArray(errors) ? errors[0] : undefined;
}

/** A property of something unknown: it may be a getter that throws. */
export function read(thing: object, key: string): unknown {
  try {
    return Reflect.get(thing, key);
  } catch {
    return undefined;
  }
}
