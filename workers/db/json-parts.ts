/** Maximum length of one JSON: a value of D1 has 2,000,000 bytes, and a character takes three at most. */
const MAX_CHARACTERS = 600_000;

/**
 * Serializes rows as JSON arrays, each small enough for one parameter of a statement that reads it with json_each: D1 takes
 * 100 parameters and 2 MB in each.
 */
export function jsonParts(rows: readonly unknown[]): string[] {
  const parts: string[][] = [];
  let size = MAX_CHARACTERS;
  for (const row of rows) {
    const json = JSON.stringify(row);
    if (size + json.length > MAX_CHARACTERS) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(json);
    size += json.length + 1;
  }
  return parts.map((part) => `[${part.join(',')}]`);
}
