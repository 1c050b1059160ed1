import { type Centavos, formatMoney, parseMoney } from '../valores/money.ts';
import type { Alcada } from './alcada.ts';

/** Tells whether an approval is about an amount, so that "up to" can be answered. */
export const canAnswerUpTo = ({ motivos }: Pick<Alcada, 'motivos'>): boolean => motivos.includes('desconto');

/** Reads the "up to" of a manager, as typed: an amount between the sender's limit and what was asked. */
export function readUpTo(typed: unknown, alcada: Alcada | null): { valor: Centavos } | { erro: string } {
  if (!alcada || !canAnswerUpTo(alcada)) return { erro: 'Aqui não é o valor que precisa de aprovação.' };
  const valor = typeof typed === 'string' ? parseMoney(typed) : null;
  const { concedido, limite } = alcada;
  if (valor === null) return { erro: 'Escreva até quanto. Ex.: 1.000,00.' };
  if (valor <= limite)
    return { erro: `Até ${formatMoney(limite)} quem enviou já dá sem pedir. Use mais, ou recuse.` };
  if (valor >= concedido.total)
    return { erro: `O pedido é de ${formatMoney(concedido.total)}. Para dar tudo, use Aprovar.` };
  return { valor };
}
