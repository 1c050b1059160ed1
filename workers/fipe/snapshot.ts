import { historicoDe, modeloDaTabela, parseTabela, type Tabela } from '../../app/domain/fipe/tabela.ts';
import type { ModeloFipe, ValorDoMes } from '../../app/domain/fipe/tipos.ts';
import texto from './dados/fipe-motos-2026-06.txt?raw';

export type Snapshot = {
  /** Newest month of the snapshot, "YYYY-MM". */
  referencia: string;
  modelos: readonly ModeloFipe[];
  /** From the oldest month to the newest; empty for an unknown model year. */
  historico(codigo: string, ano: number, combustivel: string): ValorDoMes[];
};

let read: Snapshot | null = null;

/** Table bundled with the product, parsed on first use and then kept by the isolate. */
export function readSnapshot(): Snapshot {
  read ??= open(parseTabela(texto));
  return read;
}

function open(tabela: Tabela): Snapshot {
  const packed = new Map(tabela.modelos.map((modelo) => [modelo.codigo, modelo.anos]));
  return {
    referencia: tabela.meses.at(-1) ?? '',
    modelos: tabela.modelos.map((modelo) => modeloDaTabela(tabela, modelo)),
    historico(codigo, ano, combustivel) {
      const row = packed.get(codigo)?.find((each) => each.ano === ano && each.combustivel === combustivel);
      return row ? historicoDe(tabela.meses, row.pacote) : [];
    },
  };
}
