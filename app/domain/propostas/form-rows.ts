import type { LinhaKind, PagamentoKind } from './proposta.ts';

/** Typed values of a proposal's form, by field path ("linhas.0.valor"). */
export type PropostaFormTexts = Record<string, string>;

export type PropostaList = 'linhas' | 'pagamentos' | 'campanhas';

/** Lists the row numbers of a list in a form, ascending. */
export function readIndices(campos: PropostaFormTexts, lista: PropostaList): number[] {
  const found = Object.keys(campos).flatMap((name) => {
    const [prefix, index] = name.split('.');
    return prefix === lista && index !== undefined && /^\d{1,2}$/.test(index) ? [Number(index)] : [];
  });
  return [...new Set(found)].sort((a, b) => a - b);
}

const rowOf = (campos: PropostaFormTexts, lista: PropostaList, index: number): PropostaFormTexts => {
  const prefix = `${lista}.${index}.`;
  return Object.fromEntries(
    Object.entries(campos)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value]) => [name.slice(prefix.length), value]),
  );
};

/** Removes all rows of a list from the form. */
export const withoutList = (campos: PropostaFormTexts, lista: PropostaList): PropostaFormTexts =>
  Object.fromEntries(Object.entries(campos).filter(([name]) => !name.startsWith(`${lista}.`)));

function withRows(
  campos: PropostaFormTexts,
  lista: PropostaList,
  rows: readonly PropostaFormTexts[],
): PropostaFormTexts {
  const written = rows.flatMap((row, index) =>
    Object.entries(row).map(([name, value]) => [`${lista}.${index}.${name}`, value] as const),
  );
  return { ...withoutList(campos, lista), ...Object.fromEntries(written) };
}

const rowsOf = (campos: PropostaFormTexts, lista: PropostaList): PropostaFormTexts[] =>
  readIndices(campos, lista).map((index) => rowOf(campos, lista, index));

/** Renumbers the rows without gaps and drops empty ones. */
export function withoutEmptyRows(campos: PropostaFormTexts): PropostaFormTexts {
  const typed = (row: PropostaFormTexts, names: readonly string[]) =>
    names.some((name) => (row[name] ?? '').trim() !== '');
  const linhas = rowsOf(campos, 'linhas').filter((row) => typed(row, ['nome', 'valor']));
  const pagamentos = rowsOf(campos, 'pagamentos').filter((row) => typed(row, ['valor']));
  return withRows(withRows(campos, 'linhas', linhas), 'pagamentos', pagamentos);
}

const SUGGESTED_NAMES: Readonly<Record<LinhaKind, string>> = {
  frete: 'Frete',
  emplacamento: 'Emplacamento e documentação',
  acessorio: '',
  outro: '',
};

/** Adds a line of that kind, with the usual name filled in. */
export function addLinha(campos: PropostaFormTexts, tipo: LinhaKind): PropostaFormTexts {
  const rows = rowsOf(campos, 'linhas');
  return withRows(campos, 'linhas', [
    ...rows,
    { tipo, nome: SUGGESTED_NAMES[tipo], valor: '', cortesia: '' },
  ]);
}

/** Initial fields of a new part of the payment. */
const INITIAL_FIELDS: Readonly<Record<PagamentoKind, PropostaFormTexts>> = {
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
export function addPagamento(
  campos: PropostaFormTexts,
  tipo: PagamentoKind,
  plano: number,
  valor: string,
): PropostaFormTexts {
  const rows = rowsOf(campos, 'pagamentos');
  const simulated: PropostaFormTexts = tipo === 'avista' || tipo === 'cartao' ? {} : { plano: String(plano) };
  return withRows(campos, 'pagamentos', [...rows, { tipo, valor, ...simulated, ...INITIAL_FIELDS[tipo] }]);
}

/** Removes a row; those after it move up. */
export function removeRow(campos: PropostaFormTexts, lista: PropostaList, index: number): PropostaFormTexts {
  return withRows(
    campos,
    lista,
    readIndices(campos, lista)
      .filter((each) => each !== index)
      .map((each) => rowOf(campos, lista, each)),
  );
}
