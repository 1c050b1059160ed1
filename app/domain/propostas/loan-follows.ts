import { type FormTexts, readIndices } from '../resource/typed-fields.ts';
import { type Centavos, formatAmount } from '../valores/money.ts';
import { closingAmount, computePropostaAccount, type PropostaAccount } from './proposta-account.ts';
import { readTentativeContent } from './proposta-form.ts';

/** Fields that give the customer something: a loan that closed the account goes with them. */
const GIVEN_FIELDS = /^(?:desconto|campanha\.\w+|linhas\.\d+\.cortesia)$/;

/** Tells whether a change of these fields is one that the loan follows. */
export const isGiven = (names: readonly string[]): boolean => names.some((name) => GIVEN_FIELDS.test(name));

/** Row of the one loan; null for none or several. */
function onlyLoan(fields: FormTexts): number | null {
  const loans = readIndices(fields, 'pagamentos').filter((at) => fields[`pagamentos.${at}.tipo`] === 'cdc');
  const [index] = loans;
  return loans.length === 1 && index !== undefined ? index : null;
}

/** Tells whether there is exactly one loan that a discount can change. */
export const hasOnlyLoan = (fields: FormTexts): boolean => onlyLoan(fields) !== null;

/**
 * Sets the one loan to what closes the account. Leaves the form as it is without exactly one loan, without a
 * motorcycle, and where nothing would be left to finance.
 */
export function withLoanClosing(fields: FormTexts): FormTexts {
  const index = onlyLoan(fields);
  if (index === null) return fields;
  const termos = readTentativeContent(fields);
  const { preco, falta } = computePropostaAccount(termos);
  const valor = closingAmount(termos, readIndices(fields, 'pagamentos').indexOf(index));
  if (preco === 0 || falta === 0 || valor === null) return fields;
  return { ...fields, [`pagamentos.${index}.valor`]: formatAmount(valor) };
}

/** Tells whether what is left over is exactly what the discounts took off: the loan was of the amount before them. */
function isOverByGiven({ falta, desconto, campanha }: PropostaAccount): boolean {
  const given: readonly Centavos[] = [desconto, campanha, desconto + campanha];
  return falta < 0 && given.includes(-falta);
}

/**
 * Lowers the one loan of a form that was sent without JavaScript: there nobody saw the account before the
 * discount, so it is told by what is left over.
 */
export const withLoanLowered = (fields: FormTexts): FormTexts =>
  isOverByGiven(computePropostaAccount(readTentativeContent(fields))) ? withLoanClosing(fields) : fields;
