import type { Context } from 'hono';
import { sha256Hex } from './hash.ts';

/** Weak ETag of a text: equal for equal responses, whatever their content encoding. */
export async function etagOf(body: string): Promise<string> {
  return `W/"${(await sha256Hex(body)).slice(0, 32)}"`;
}

/** Compares If-None-Match (RFC 9110 13.1.2): weak comparison, a list, or `*`. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => bare(tag) === bare(etag));
}

type Written = { body: string; etag: string };

/** JSON of values that an isolate remembers, by identity: they are frozen, so their text never changes. */
const written = new WeakMap<object, Written>();

async function write(value: unknown): Promise<Written> {
  const isKept = typeof value === 'object' && value !== null && Object.isFrozen(value);
  const known = isKept ? written.get(value) : undefined;
  if (known) return known;
  const body = JSON.stringify(value);
  const made = { body, etag: await etagOf(body) };
  if (isKept) written.set(value, made);
  return made;
}

/** Answers with JSON and its ETag; 304 to who has it already. */
export async function answerWithEtag(
  c: Context,
  value: unknown,
  headers: Record<string, string>,
): Promise<Response> {
  const { body, etag } = await write(value);
  const all = { ETag: etag, ...headers };
  if (matchesEtag(c.req.header('If-None-Match'), all.ETag)) return c.body(null, 304, all);
  return c.body(body, 200, { ...all, 'Content-Type': 'application/json; charset=utf-8' });
}
