import { type FormTexts, readIndices, withRows } from '../resource/typed-fields.ts';
import type { LinhaKind, PagamentoKind } from './proposta.ts';
import { PAGAMENTO } from './proposta-form.ts';

export type PropostaList = 'linhas' | 'pagamentos' | 'campanhas';

const rowOf = (fields: FormTexts, list: PropostaList, index: number): FormTexts => {
  const prefix = `${list}.${index}.`;
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value]) => [name.slice(prefix.length), value]),
  );
};

const rowsOf = (fields: FormTexts, list: PropostaList): FormTexts[] =>
  readIndices(fields, list).map((index) => rowOf(fields, list, index));

/** Renumbers the rows without gaps and drops empty ones. */
export function withoutEmptyRows(fields: FormTexts): FormTexts {
  const typed = (row: FormTexts, names: readonly string[]) =>
    names.some((name) => (row[name] ?? '').trim() !== '');
  const linhas = rowsOf(fields, 'linhas').filter((row) => typed(row, ['nome', 'valor']));
  const pagamentos = rowsOf(fields, 'pagamentos').filter((row) => typed(row, ['valor']));
  return withRows(withRows(fields, 'linhas', linhas), 'pagamentos', pagamentos);
}

const SUGGESTED_NAMES: Readonly<Record<LinhaKind, string>> = {
  frete: 'Frete',
  emplacamento: 'Emplacamento e documentação',
  acessorio: '',
  outro: '',
};

/** Adds a line of that kind, with the usual name filled in. */
export function addLinha(fields: FormTexts, tipo: LinhaKind): FormTexts {
  const rows = rowsOf(fields, 'linhas');
  return withRows(fields, 'linhas', [
    ...rows,
    { tipo, nome: SUGGESTED_NAMES[tipo], valor: '', cortesia: '' },
  ]);
}

/** Adds a part of the payment. @param plano version of the plan in force @param valor amount, as typed */
export const addPagamento = (
  fields: FormTexts,
  tipo: PagamentoKind,
  plano: number,
  valor: string,
): FormTexts =>
  withRows(fields, 'pagamentos', [
    ...rowsOf(fields, 'pagamentos'),
    PAGAMENTO.collect({ tipo, valor, plano: String(plano), forma: 'pix', vezes: '1' }),
  ]);

/** Removes a row; those after it move up. */
export function removeRow(fields: FormTexts, list: PropostaList, index: number): FormTexts {
  return withRows(
    fields,
    list,
    readIndices(fields, list)
      .filter((each) => each !== index)
      .map((each) => rowOf(fields, list, each)),
  );
}
