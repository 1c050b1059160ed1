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
