import type { TipoDeLinha, TipoDePagamento } from './proposta.ts';

/** Typed values of a proposal's form, by field path. */
export type Campos = Record<string, string>;

export type Lista = 'linhas' | 'pagamentos' | 'campanhas';

/** Lists the row numbers of a list in a form, ascending. */
export function readIndices(campos: Campos, lista: Lista): number[] {
  const found = Object.keys(campos).flatMap((name) => {
    const [prefix, index] = name.split('.');
    return prefix === lista && index !== undefined && /^\d{1,2}$/.test(index) ? [Number(index)] : [];
  });
  return [...new Set(found)].sort((a, b) => a - b);
}

const rowOf = (campos: Campos, lista: Lista, index: number): Campos => {
  const prefix = `${lista}.${index}.`;
  return Object.fromEntries(
    Object.entries(campos)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value]) => [name.slice(prefix.length), value]),
  );
};

/** Removes all rows of a list from the form. */
export const semLista = (campos: Campos, lista: Lista): Campos =>
  Object.fromEntries(Object.entries(campos).filter(([name]) => !name.startsWith(`${lista}.`)));

function withRows(campos: Campos, lista: Lista, rows: readonly Campos[]): Campos {
  const written = rows.flatMap((row, index) =>
    Object.entries(row).map(([name, value]) => [`${lista}.${index}.${name}`, value] as const),
  );
  return { ...semLista(campos, lista), ...Object.fromEntries(written) };
}

const rowsOf = (campos: Campos, lista: Lista): Campos[] =>
  readIndices(campos, lista).map((index) => rowOf(campos, lista, index));

/** Renumbers the rows without gaps and drops empty ones. */
export function semVazias(campos: Campos): Campos {
  const typed = (row: Campos, names: readonly string[]) =>
    names.some((name) => (row[name] ?? '').trim() !== '');
  const linhas = rowsOf(campos, 'linhas').filter((row) => typed(row, ['nome', 'valor']));
  const pagamentos = rowsOf(campos, 'pagamentos').filter((row) => typed(row, ['valor']));
  return withRows(withRows(campos, 'linhas', linhas), 'pagamentos', pagamentos);
}

const SUGERIDAS: Readonly<Record<TipoDeLinha, string>> = {
  frete: 'Frete',
  emplacamento: 'Emplacamento e documentação',
  acessorio: '',
  outro: '',
};

/** Adds a line of that kind, with the usual name filled in. */
export function maisLinha(campos: Campos, tipo: TipoDeLinha): Campos {
  const rows = rowsOf(campos, 'linhas');
  return withRows(campos, 'linhas', [...rows, { tipo, nome: SUGERIDAS[tipo], valor: '', cortesia: '' }]);
}

/** Initial fields of a new part of the payment. */
const INICIO: Readonly<Record<TipoDePagamento, Campos>> = {
  avista: { forma: 'pix' },
  cartao: { vezes: '1' },
  cdc: {
    ...{ banco: '', parcelas: '', taxa: '', data: '', venc: '', sistema: '', iof: '', seguro: '' },
    ...{ seguroEm: '', tarifas: '' },
  },
  programada: { programa: '', referencia: '' },
  consorcio: { grupo: '', seguroVida: '' },
};

/** Adds a part of the payment. @param plano version of the plan in force @param valor amount, as typed */
export function maisPagamento(campos: Campos, tipo: TipoDePagamento, plano: number, valor: string): Campos {
  const rows = rowsOf(campos, 'pagamentos');
  const simulated: Campos = tipo === 'avista' || tipo === 'cartao' ? {} : { plano: String(plano) };
  return withRows(campos, 'pagamentos', [...rows, { tipo, valor, ...simulated, ...INICIO[tipo] }]);
}

/** Removes a row; those after it move up. */
export function semLinha(campos: Campos, lista: Lista, index: number): Campos {
  return withRows(
    campos,
    lista,
    readIndices(campos, lista)
      .filter((each) => each !== index)
      .map((each) => rowOf(campos, lista, each)),
  );
}
