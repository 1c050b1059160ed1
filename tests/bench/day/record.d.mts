import type { Capacity } from './capacity.mjs';

/** The tables of docs/decisions/0035 as Markdown. */
export function recordTables(capacity: Capacity): string[];
