import { sha256Hex } from './hash.ts';

/** A weak ETag of a text: equal for equal answers, whatever their encoding on the way. */
export async function etagOf(body: string): Promise<string> {
  return `W/"${(await sha256Hex(body)).slice(0, 32)}"`;
}

/** RFC 9110 13.1.2: weak comparison, a list, or any. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.trim() === '*' || ifNoneMatch.split(',').some((tag) => bare(tag) === bare(etag));
}
