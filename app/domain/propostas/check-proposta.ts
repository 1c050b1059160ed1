import type { CalendarDate } from '../valores/dates.ts';
import { formatMoney } from '../valores/money.ts';
import { needsCredito } from './alcada.ts';
import { type ComputedPagamento, explainPastContract, isFinancedPagamento } from './financed-pagamento.ts';
import { explainName } from './person-name.ts';
import type { PropostaContent, PropostaPagamento } from './proposta.ts';
import { computePropostaAccount } from './proposta-account.ts';
import { checkPropostaValidade } from './proposta-validade.ts';

/** Portuguese messages by field for whatever blocks sending; empty when the proposal is complete. */
export type MissingInProposta = Record<string, string>;

/** Describes the difference that keeps the account from closing. */
function describeDifference(falta: number): string {
  return falta > 0
    ? `Faltam ${formatMoney(falta)} para fechar a conta.`
    : `Sobram ${formatMoney(-falta)}: ajuste os pagamentos.`;
}

/**
 * Lists what keeps a proposal from being sent.
 * @param today calendar date in São Paulo
 * @param contar computes a financed part under its plan
 */
export function missingToSend(
  content: PropostaContent,
  today: CalendarDate,
  contar: (part: Extract<PropostaPagamento, { plano: number }>) => ComputedPagamento,
): MissingInProposta {
  const { cliente, item, pagamentos, validade } = content;
  const { devido, falta } = computePropostaAccount(content);
  const messages = new Map<string, string>();
  const ask = (field: string, message: string | null | false) => {
    if (message && !messages.has(field)) messages.set(field, message);
  };
  ask('cliente.nome', explainName(cliente.nome));
  ask(
    'cliente.telefone',
    cliente.telefone === null && cliente.email === null && 'Informe o telefone ou o e-mail.',
  );
  ask('item', item === null && 'Escolha a moto.');
  if (item !== null) {
    ask('desconto', devido <= 0 && 'O desconto passa do preço.');
    ask('pagamentos', falta !== 0 && describeDifference(falta));
  }
  ask('pagamentos', pagamentos.filter(({ tipo }) => tipo === 'cdc').length > 1 && 'Use um financiamento só.');
  if (validade !== null) ask('validade', checkPropostaValidade(validade, today, needsCredito(content)));
  pagamentos.forEach((part, index) => {
    ask(`pagamentos.${index}.data`, explainPastContract(part, today));
  });
  if (messages.size === 0) {
    pagamentos.forEach((part, index) => {
      if (!isFinancedPagamento(part)) return;
      const counted = contar(part);
      if (counted.ok) return;
      for (const [field, message] of Object.entries(counted.erros))
        ask(`pagamentos.${index}.${field}`, message);
    });
  }
  return Object.fromEntries(messages);
}
