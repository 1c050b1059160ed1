import {
  type FipeTable,
  parseFipeTable,
  unpackHistory,
  unpackModelo,
} from '../../app/domain/fipe/fipe-table.ts';
import type { FipeModelo, MonthFipeValue } from '../../app/domain/fipe/fipe-types.ts';
import texto from './dados/fipe-motos-2026-06.txt?raw';

/** FIPE table as bundled with the deployment. */
export type Snapshot = {
  /** Newest month of the snapshot, "YYYY-MM". */
  referencia: string;
  modelos: readonly FipeModelo[];
  /** From the oldest month to the newest; empty for an unknown model year. */
  historico(code: string, year: number, combustivel: string): MonthFipeValue[];
};

let read: Snapshot | null = null;

/** Table bundled with the product, parsed on first use and then kept by the isolate. */
export function readSnapshot(): Snapshot {
  read ??= open(parseFipeTable(texto));
  return read;
}

function open(table: FipeTable): Snapshot {
  const packed = new Map(table.modelos.map((modelo) => [modelo.codigo, modelo.anos]));
  return {
    referencia: table.meses.at(-1) ?? '',
    modelos: table.modelos.map((modelo) => unpackModelo(table, modelo)),
    historico(code, year, combustivel) {
      const row = packed.get(code)?.find((each) => each.ano === year && each.combustivel === combustivel);
      return row ? unpackHistory(table.meses, row.pacote) : [];
    },
  };
}
