import { type FormTexts, withRows } from '../resource/typed-fields.ts';
import { formatAmount } from '../valores/money.ts';
import { addLinha, addPagamento, removeRow } from './form-rows.ts';
import {
  LINHA_LABELS,
  type LinhaKind,
  MAX_LINHAS,
  MAX_PAGAMENTOS,
  PAGAMENTO_LABELS,
  type PagamentoKind,
} from './proposta.ts';
import { closingAmount, computePropostaAccount } from './proposta-account.ts';
import { readTentativeContent } from './proposta-form.ts';

/**
 * Applies a button inside the proposal's form, which adds or removes a row or puts an amount:
 * "mais-linha:frete", "mais-pagamento:cdc", "tirar:linhas:0", "fechar:1" (the amount that closes the account),
 * "sem-campanha", "sem-campanhas", "sem-troca", "sem-moto". Runs in the browser and, without JavaScript, on the
 * server. Null for an unknown button.
 * @param plano version of the plan in force
 */
export function changePropostaForm(fields: FormTexts, action: string, plano: number): FormTexts | null {
  const [verb, one, two] = action.split(':');
  const count = (list: string) =>
    readTentativeContent(fields)[list === 'linhas' ? 'linhas' : 'pagamentos'].length;
  if (verb === 'mais-linha' && has<LinhaKind>(LINHA_LABELS, one))
    return count('linhas') < MAX_LINHAS ? addLinha(fields, one) : fields;
  if (verb === 'mais-pagamento' && has<PagamentoKind>(PAGAMENTO_LABELS, one))
    return count('pagamentos') < MAX_PAGAMENTOS ? addPagamento(fields, one, plano, missing(fields)) : fields;
  if (verb === 'tirar' && (one === 'linhas' || one === 'pagamentos'))
    return removeRow(fields, one, Number(two));
  if (verb === 'fechar') {
    const value = closingAmount(readTentativeContent(fields), Number(one));
    return value === null ? fields : { ...fields, [`pagamentos.${Number(one)}.valor`]: formatAmount(value) };
  }
  if (verb === 'sem-campanha') return without(fields, 'campanha');
  if (verb === 'sem-campanhas') return withRows(fields, 'campanhas');
  if (verb === 'sem-troca') return without(fields, 'troca');
  if (verb === 'sem-moto') return { ...without(fields, 'item'), moto: '' };
  return null;
}

const without = (fields: FormTexts, prefix: string): FormTexts =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, name.startsWith(`${prefix}.`) ? '' : value]),
  );

const has = <T extends string>(names: Readonly<Record<T, string>>, text: string | undefined): text is T =>
  text !== undefined && Object.hasOwn(names, text);

/** Missing amount of the account, as typed text; empty when nothing is missing. */
const missing = (fields: FormTexts): string => {
  const { falta } = computePropostaAccount(readTentativeContent(fields));
  return falta > 0 ? formatAmount(falta) : '';
};
