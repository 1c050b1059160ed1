import type { ResourceName } from './resource-headers.ts';

/** Kind of a spreadsheet: its columns are matched and remembered apart. */
export type ImportKind = 'estoque' | 'precos' | 'plano' | 'lote' | ResourceName;
