import { type FormTexts, readIndices, withRows } from '../resource/typed-fields.ts';
import type { LinhaKind, PagamentoKind } from './proposta.ts';
import { PAGAMENTO } from './proposta-form.ts';

export type PropostaList = 'linhas' | 'pagamentos' | 'campanhas';

const rowOf = (campos: FormTexts, lista: PropostaList, index: number): FormTexts => {
  const prefix = `${lista}.${index}.`;
  return Object.fromEntries(
    Object.entries(campos)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value]) => [name.slice(prefix.length), value]),
  );
};

const rowsOf = (campos: FormTexts, lista: PropostaList): FormTexts[] =>
  readIndices(campos, lista).map((index) => rowOf(campos, lista, index));

/** Renumbers the rows without gaps and drops empty ones. */
export function withoutEmptyRows(campos: FormTexts): FormTexts {
  const typed = (row: FormTexts, names: readonly string[]) =>
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
export function addLinha(campos: FormTexts, tipo: LinhaKind): FormTexts {
  const rows = rowsOf(campos, 'linhas');
  return withRows(campos, 'linhas', [
    ...rows,
    { tipo, nome: SUGGESTED_NAMES[tipo], valor: '', cortesia: '' },
  ]);
}

/** Adds a part of the payment. @param plano version of the plan in force @param valor amount, as typed */
export const addPagamento = (
  campos: FormTexts,
  tipo: PagamentoKind,
  plano: number,
  valor: string,
): FormTexts =>
  withRows(campos, 'pagamentos', [
    ...rowsOf(campos, 'pagamentos'),
    PAGAMENTO.collect({ tipo, valor, plano: String(plano), forma: 'pix', vezes: '1' }),
  ]);

/** Removes a row; those after it move up. */
export function removeRow(campos: FormTexts, lista: PropostaList, index: number): FormTexts {
  return withRows(
    campos,
    lista,
    readIndices(campos, lista)
      .filter((each) => each !== index)
      .map((each) => rowOf(campos, lista, each)),
  );
}
