/** Reads of one request. `statements` in `trips` round trips; `calls` to other Workers. */
export type Reads = Record<'statements' | 'trips' | 'kvReads' | 'r2Reads' | 'cacheReads' | 'calls', number>;

/** Costs of a screen to a person: reads of an isolate that remembers nothing and of one asked again, and bytes. */
export type Cost = {
  screen: string;
  person: string;
  status: number;
  cold: Reads;
  warm: Reads;
  page: number;
  data: number | null;
  script: number | null;
};

export const FILE: string;
export const COMMAND: string;
export function compareCosts(text: string, measured: readonly Cost[]): string[];
export function writeCosts(text: string, measured: readonly Cost[]): string;
