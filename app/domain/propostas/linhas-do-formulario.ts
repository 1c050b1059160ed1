import type { TipoDeLinha, TipoDePagamento } from './proposta.ts';

/** What is typed in a form of a proposal, by field path. */
export type Campos = Record<string, string>;

export type Lista = 'linhas' | 'pagamentos' | 'campanhas';

/** The rows that a form has of a list, rising. */
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

/** The form without any row of that list. */
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

/** Numbers the rows without gaps, and leaves out those in which nothing was typed. */
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

/** Another line of that kind, its name already there where there is only one. */
export function maisLinha(campos: Campos, tipo: TipoDeLinha): Campos {
  const rows = rowsOf(campos, 'linhas');
  return withRows(campos, 'linhas', [...rows, { tipo, nome: SUGERIDAS[tipo], valor: '', cortesia: '' }]);
}

/** What a new part of the payment starts from; `plano` is the version in force. */
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

/** Another part of the payment. @param valor what it covers, as it is typed */
export function maisPagamento(campos: Campos, tipo: TipoDePagamento, plano: number, valor: string): Campos {
  const rows = rowsOf(campos, 'pagamentos');
  const simulated: Campos = tipo === 'avista' || tipo === 'cartao' ? {} : { plano: String(plano) };
  return withRows(campos, 'pagamentos', [...rows, { tipo, valor, ...simulated, ...INICIO[tipo] }]);
}

/** Without that row; those after it move up. */
export function semLinha(campos: Campos, lista: Lista, index: number): Campos {
  return withRows(
    campos,
    lista,
    readIndices(campos, lista)
      .filter((each) => each !== index)
      .map((each) => rowOf(campos, lista, each)),
  );
}
