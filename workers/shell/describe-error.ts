import { causesOf, read } from '../base/causes.ts';

/** Matches e-mails and tokens in an error message, which the log must not contain. */
const PERSONAL = /[^\s"'<>]+@[^\s"'<>]+|eyJ[\w-]+\.[\w.-]+/g;

/** Matches the values of a statement in Drizzle's message: people typed them. */
const VALUES_OF_STATEMENT = /\nparams: [\s\S]*$/;

/** Matches an object converted to text, which has no information. */
const NO_TEXT = /\[object \w+\]/g;

const LONGEST = 300;

/** Keys of a thrown object whose values may be logged: they come from programs, never from people. */
const OF_PROGRAMS = ['name', 'code', 'codigo', 'status', 'statusText', 'type', 'tipo', 'message'];

/**
 * Describes an error for the log: its kind, its message without e-mails, tokens and statement values, stack
 * and causes. Never throws, and never returns "[object Object]".
 */
export function describeError(error: unknown): Record<string, unknown> {
  const [first, ...causes] = causesOf(error);
  const causa = causes.map(nameThrown);
  return {
    erro: nameThrown(first),
    // The stack repeats a message of several lines.
    ...(first instanceof Error ? { pilha: stackOf(first) } : {}),
    ...(causa.length > 0 ? { causa } : {}),
  };
}

/**
 * True for a mistake of a person or a crawler, such as an unknown path: Remix reports it like an error, but
 * the request's log line already has its status.
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

/** Text of an object: "Object: status 404, statusText Not Found (data, internal)"; other keys by name. */
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
