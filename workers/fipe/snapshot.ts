import type { PreparedWords, SearchableModelo } from '../../app/domain/fipe/busca/modelo-index.ts';
import { parseFipeTable, unpackHistory, unpackModelo } from '../../app/domain/fipe/fipe-table.ts';
import type { FipeModelo, MonthFipeValue } from '../../app/domain/fipe/fipe-types.ts';
import { openFipeText, type PreparedTable } from '../../app/domain/fipe/prepared-table.ts';
import preparada from './dados/fipe-motos-2026-06.preparada.txt?raw';
import texto from './dados/fipe-motos-2026-06.txt?raw';

/** FIPE table as bundled with the deployment. */
export type Snapshot = {
  /** Newest month of the snapshot, "YYYY-MM". */
  referencia: string;
  /** All models, without their values; brands as the table spells them. */
  modelos: readonly SearchableModelo[];
  /** Words of all names, for an index that takes them over: read anew at each call. */
  palavras(): PreparedWords;
  /** Finds a model without its values; null for an unknown code. */
  named(codigo: string): SearchableModelo | null;
  /** Finds a model with its values; null for an unknown code. */
  find(codigo: string): FipeModelo | null;
  /** From the oldest month to the newest; empty for an unknown model year. */
  historico(code: string, year: number, combustivel: string): MonthFipeValue[];
};

let read: Snapshot | null = null;

/** Table bundled with the product, opened on first use and then kept by the isolate. */
export function readSnapshot(): Snapshot {
  read ??= open(JSON.parse(preparada));
  return read;
}

function open(prepared: PreparedTable): Snapshot {
  const { meses } = prepared;
  const { modelos, linhasDe } = openFipeText(texto, prepared);
  const places = new Map(modelos.map(({ codigo }, place) => [codigo, place]));
  let words: PreparedWords | null = prepared.palavras;
  const named = (codigo: string) => modelos[places.get(codigo) ?? -1] ?? null;
  /** Parses the lines of one model. */
  const packedOf = (codigo: string) => {
    const known = named(codigo);
    const [packed] = known ? parseFipeTable(linhasDe(places.get(codigo) ?? -1)).modelos : [];
    return known && packed ? { ...packed, marca: known.marca } : null;
  };
  return {
    referencia: meses.at(-1) ?? '',
    modelos,
    palavras() {
      const taken = words ?? (JSON.parse(preparada) as PreparedTable).palavras;
      words = null;
      return taken;
    },
    named,
    find(codigo) {
      const packed = packedOf(codigo);
      return packed && unpackModelo({ meses, modelos: [] }, packed);
    },
    historico(code, year, combustivel) {
      const row = packedOf(code)?.anos.find((each) => each.ano === year && each.combustivel === combustivel);
      return row ? unpackHistory(meses, row.pacote) : [];
    },
  };
}
