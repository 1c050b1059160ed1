type Used = Record<string, number>;

/** A day as tests/bench/day.json holds it. */
export type MeasuredDay = {
  people: number;
  /** Use of each act. */
  acts: Record<string, Used>;
  /** The same by the table that a statement names. */
  tables: Record<string, Used>;
  kv: { keys: number; bytes: number };
  /** Processor time of the two Workers' processes. */
  edgeMs: number;
  drawingMs: number;
  /** Bytes of each table with its indexes. */
  bytesBefore: Record<string, number>;
  bytesAfter: Record<string, number>;
  bucketBefore: Record<string, { objects: number; bytes: number }>;
  bucket: Record<string, { objects: number; bytes: number }>;
  /** Number of a kind that a company may keep. */
  quotas: Record<string, number>;
};

export type Capacity = {
  day: Used;
  network: Used;
  d1: { grown: { table: string; day: number; year: number; days?: number }[]; year: number; forEver: number };
  peaks: { shops: number; statements: number; transactions: number; busy: number; yearsToFull: number }[];
  shopsAtFullThread: number;
  share: { network: Used; companies: Used; shopsAtFullThread: number };
  price: Record<string, number>;
  bills: { shops: number; total: number }[];
  quotas: { kind: string; aYear: number; years: number }[];
};

/** Everything that docs/decisions/0035 says, from one measured day. */
export function deriveCapacity(measured: MeasuredDay): Capacity;
