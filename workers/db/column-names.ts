/** Name at the end of a result column: an alias, or the column after its table. */
const LAST_NAME = /(?:^|[.\s])(?:"([^"]+)"|([a-z_]\w*))$/i;

/** Splits the result columns of a SELECT at its outermost commas. */
function columnsOf(sql: string): string[] {
  const start = /^\s*select\s+(?:distinct\s+)?/i.exec(sql)?.[0].length ?? 0;
  const columns: string[] = [];
  let depth = 0;
  let quote = '';
  let from = start;
  for (let at = start; at < sql.length; at += 1) {
    const letter = sql.charAt(at);
    if (quote !== '') {
      if (letter === quote) quote = '';
    } else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '(') depth += 1;
    else if (letter === ')') depth -= 1;
    else if (depth > 0) continue;
    else if (letter === ',') {
      columns.push(sql.slice(from, at));
      from = at + 1;
    } else if (/^\sfrom\s/i.test(sql.slice(at, at + 6))) return [...columns, sql.slice(from, at)];
  }
  return [...columns, sql.slice(from)];
}

/**
 * True when each result column of a SELECT has a name of its own. A batch of D1 returns rows by name, so that of two
 * columns with one name the first would be lost, and names like "1" would move to the front.
 */
export function hasDistinctColumns(sql: string): boolean {
  const names = columnsOf(sql).map((column) => {
    const [, quoted, plain] = LAST_NAME.exec(column.trim()) ?? [];
    return quoted ?? plain ?? column.trim();
  });
  return new Set(names).size === names.length && !names.some((name) => /^\d+$|\*$/.test(name));
}
