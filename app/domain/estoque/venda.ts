import * as v from 'valibot';
import { MAX_PRECO } from '../valores/limits.ts';
import { parseMoney } from '../valores/money.ts';
import { textSchema } from '../valores/text-schema.ts';

/** Payments of a sale by hand. */
export const VENDA_PAGAMENTOS = {
  avista: 'À vista',
  financiamento: 'Financiamento',
  cartao: 'Cartão',
  consorcio: 'Consórcio',
  outro: 'De outro jeito',
} as const;
export type VendaPagamento = keyof typeof VENDA_PAGAMENTOS;

/** Label of a stored payment; empty without one. */
export const vendaPagamentoLabel = (text: string | null): string =>
  text !== null && Object.hasOwn(VENDA_PAGAMENTOS, text) ? VENDA_PAGAMENTOS[text as VendaPagamento] : '';

const VALOR_MESSAGE = 'Escreva por quanto a moto foi vendida, como 18.990,00.';
const PAGAMENTO_MESSAGE = 'Escolha como o cliente paga.';

/** Schema of a sale by hand. `valor`: as typed, gives centavos; an empty `vendedor` is who records the sale. */
export const vendaSchema = v.object({
  valor: v.pipe(
    v.string(VALOR_MESSAGE),
    v.transform(parseMoney),
    v.custom<number>((value) => typeof value === 'number' && value > 0, VALOR_MESSAGE),
    v.maxValue(MAX_PRECO, 'O valor vai até R$ 10 milhões.'),
  ),
  para: textSchema({ most: 80, message: 'Confira o nome do cliente.' }),
  pagamento: v.picklist(Object.keys(VENDA_PAGAMENTOS) as VendaPagamento[], PAGAMENTO_MESSAGE),
  vendedor: v.optional(v.string(), ''),
  motivo: textSchema({ most: 200, message: 'Confira a observação.' }),
});
