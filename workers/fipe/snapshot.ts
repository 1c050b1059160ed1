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
  historico(codigo: string, ano: number, combustivel: string): MonthFipeValue[];
};

let read: Snapshot | null = null;

/** Table bundled with the product, parsed on first use and then kept by the isolate. */
export function readSnapshot(): Snapshot {
  read ??= open(parseFipeTable(texto));
  return read;
}

function open(tabela: FipeTable): Snapshot {
  const packed = new Map(tabela.modelos.map((modelo) => [modelo.codigo, modelo.anos]));
  return {
    referencia: tabela.meses.at(-1) ?? '',
    modelos: tabela.modelos.map((modelo) => unpackModelo(tabela, modelo)),
    historico(codigo, ano, combustivel) {
      const row = packed.get(codigo)?.find((each) => each.ano === ano && each.combustivel === combustivel);
      return row ? unpackHistory(tabela.meses, row.pacote) : [];
    },
  };
}
