/** Maximum depth of a chain of error causes (`Error.cause`); also ends cyclic chains. */
const DEPTH = 5;

/** Lists the error, its cause, that one's cause and so on, at most five. Never throws. */
export function causesOf(thrown: unknown): unknown[] {
  const chain: unknown[] = [];
  for (let at: unknown = thrown; at !== undefined && chain.length < DEPTH; at = causeOf(at)) chain.push(at);
  return chain.length > 0 ? chain : [thrown];
}

/** Cause of an error; of an AggregateError its first error. */
function causeOf(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return undefined;
  const cause = read(error, 'cause') ?? undefined;
  if (cause !== undefined) return cause;
  const errors = read(error, 'errors');
  return Array.isArray(errors) ? errors[0] : undefined;
}

/** Reads a property of an unknown object; a getter may throw. */
export function read(thing: object, key: string): unknown {
  try {
    return Reflect.get(thing, key);
  } catch {
    return undefined;
  }
}
