import { formatAmount } from '../valores/money.ts';
import { addLinha, addPagamento, type PropostaFormTexts, removeRow, withoutList } from './form-rows.ts';
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

const has = <T extends string>(names: Readonly<Record<T, string>>, text: string | undefined): text is T =>
  text !== undefined && Object.hasOwn(names, text);

/** Amount that the payments of a proposal's form still lack, as typed text; empty when nothing is missing. */
const missing = (campos: PropostaFormTexts): string => {
  const { falta } = computePropostaAccount(readTentativeContent(campos));
  return falta > 0 ? formatAmount(falta) : '';
};

/**
 * Applies a button inside the form: "mais-linha:frete", "mais-pagamento:cdc", "tirar:linhas:0", "fechar:1"
 * (the amount that closes the account), "sem-campanha", "sem-campanhas", "sem-troca", "sem-moto". Runs in the
 * browser and, without JavaScript, on the server. Null for an unknown button.
 * @param plano version of the plan in force
 */
export function changePropostaForm(
  campos: PropostaFormTexts,
  acao: string,
  plano: number,
): PropostaFormTexts | null {
  const [verb, one, two] = acao.split(':');
  const count = (lista: string) =>
    readTentativeContent(campos)[lista === 'linhas' ? 'linhas' : 'pagamentos'].length;
  if (verb === 'mais-linha' && has<LinhaKind>(LINHA_LABELS, one))
    return count('linhas') < MAX_LINHAS ? addLinha(campos, one) : campos;
  if (verb === 'mais-pagamento' && has<PagamentoKind>(PAGAMENTO_LABELS, one))
    return count('pagamentos') < MAX_PAGAMENTOS ? addPagamento(campos, one, plano, missing(campos)) : campos;
  if (verb === 'tirar' && (one === 'linhas' || one === 'pagamentos'))
    return removeRow(campos, one, Number(two));
  if (verb === 'fechar') {
    const valor = closingAmount(readTentativeContent(campos), Number(one));
    return valor === null ? campos : { ...campos, [`pagamentos.${Number(one)}.valor`]: formatAmount(valor) };
  }
  if (verb === 'sem-campanha') return without(campos, 'campanha');
  if (verb === 'sem-campanhas') return withoutList(campos, 'campanhas');
  if (verb === 'sem-troca') return without(campos, 'troca');
  if (verb === 'sem-moto') return { ...without(campos, 'item'), moto: '' };
  return null;
}

const without = (campos: PropostaFormTexts, prefix: string): PropostaFormTexts =>
  Object.fromEntries(
    Object.entries(campos).map(([name, value]) => [name, name.startsWith(`${prefix}.`) ? '' : value]),
  );
