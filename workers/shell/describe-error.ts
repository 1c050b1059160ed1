import { causesOf, read } from '../base/causes.ts';

/** Addresses and tokens that a message may repeat. */
const PERSONAL = /[^\s"'<>]+@[^\s"'<>]+|eyJ[\w-]+\.[\w.-]+/g;

/** Drizzle repeats the values of a statement, and those are what people typed. */
const VALUES_OF_STATEMENT = /\nparams: [\s\S]*$/;

/** Somebody made a text of an object: nothing of it is left to tell. */
const NO_TEXT = /\[object \w+\]/g;

const LONGEST = 300;

/** Of an object that is no error, what may be repeated: words and numbers of programs, never of people. */
const OF_PROGRAMS = ['name', 'code', 'codigo', 'status', 'statusText', 'type', 'tipo', 'message'];

/**
 * What was thrown as the log keeps it: its kind, its message without addresses, tokens and values of statements,
 * where it came from, and what caused it. Never throws, and never says "[object Object]".
 */
export function describeError(error: unknown): Record<string, unknown> {
  const [first, ...causes] = causesOf(error);
  const causa = causes.map(nameThrown);
  return {
    erro: nameThrown(first),
    // A message of several lines stands in the stack as well.
    ...(first instanceof Error ? { pilha: stackOf(first) } : {}),
    ...(causa.length > 0 ? { causa } : {}),
  };
}

/**
 * True for what a person or a crawler got wrong, such as an address without a screen: Remix hands it over like an
 * error, and the request's own line tells it by its status.
 */
export function isRefusal(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || error instanceof Error) return false;
  const status = read(error, 'status');
  return typeof status === 'number' && status >= 400 && status < 500;
}

function nameThrown(thrown: unknown): string {
  return textOf(thrown)
    .replace(VALUES_OF_STATEMENT, '')
    .replace(PERSONAL, '…')
    .replace(NO_TEXT, '(an object)')
    .slice(0, LONGEST);
}

function textOf(thrown: unknown): string {
  try {
    if (thrown instanceof Error) return `${thrown.name}: ${thrown.message}`;
    if (thrown instanceof Response) return `Response: ${thrown.status} ${thrown.statusText}`.trimEnd();
    if (typeof thrown === 'function') return `Function: ${thrown.name || 'without a name'}`;
    return typeof thrown === 'object' && thrown !== null ? textOfObject(thrown) : String(thrown);
  } catch {
    return 'Something that cannot be read';
  }
}

/** "Object: status 404, statusText Not Found (data, internal)": the rest of its keys are named, not told. */
function textOfObject(thrown: object): string {
  const kind = Array.isArray(thrown) ? `Array of ${thrown.length}` : (thrown.constructor?.name ?? 'Object');
  const told = OF_PROGRAMS.flatMap((key) => {
    const value = read(thrown, key);
    return ['string', 'number', 'boolean'].includes(typeof value) ? [`${key} ${String(value)}`] : [];
  });
  const others = Array.isArray(thrown) ? [] : Object.keys(thrown).filter((key) => !OF_PROGRAMS.includes(key));
  const more = others.length > 0 ? ` (${others.slice(0, 10).join(', ')})` : '';
  return `${kind}: ${told.join(', ') || 'thrown'}${more}`;
}

function stackOf(error: Error): string[] | undefined {
  return error.stack
    ?.split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
    .slice(0, 7);
}
