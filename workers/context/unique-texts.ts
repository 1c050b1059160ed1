import { ulid } from 'ulid';

/**
 * Makes the random texts of one answer and keeps a list of them: a page's rendering is remembered without them
 * (app/server/page-memory.server.ts).
 */
export function createUniqueTexts(clock: () => Date) {
  const uniqueTexts: string[] = [];
  /** Notes a random text that a loader made. */
  const unique = <T extends string>(text: T): T => {
    uniqueTexts.push(text);
    return text;
  };
  return {
    uniqueTexts,
    unique,
    /** Makes the id of a new record, with which a form may be sent twice and counts once. */
    newId: () => unique(ulid(clock().getTime())),
  };
}
