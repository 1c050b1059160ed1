import { MAX_COMPARED } from '~/domain/financiamento/offered-comparacao.ts';
import { simulacaoToQuery, type TypedSimulacao } from '~/domain/financiamento/simulacao-address.ts';
import { describeParcela } from '~/domain/ofertas/parcela-lead-in.ts';
import { type Centavos, formatAmount } from '~/domain/valores/money.ts';
import type { GridCell, LenderCell } from '../comparison-grid.ts';
import { type ComparisonGrid, lenderCellQuery } from '../comparison-grid.ts';
import type { ConsorcioProduct, LiberacredProduct } from '../products.ts';
import { PRODUCT_PARAMETER } from './created-comparacao.ts';

/** Offer that is sent: its address, and its words for the list. */
export type ChosenOferta = { endereco: string; moto: string; frase: string };

/** Offers that are sent: three terms of one down payment, the three products, or those that were touched. */
export const SEND_CHOICES = ['prazos', 'jeitos', 'minhas'] as const;
export type SendChoice = (typeof SEND_CHOICES)[number];

/** Terms that customers ask for; where one is not offered, its nearest. */
const USUAL_PRAZOS = [24, 36, 48];

/** Offers on the screen, as far as they can be sent. */
export type OfferedOnScreen = {
  grade: ComparisonGrid;
  preco: Centavos;
  jeitos: {
    entrada: Centavos;
    bancos: readonly GridCell[];
    programada: LiberacredProduct | null;
    consorcio: ConsorcioProduct | null;
  };
};

/** Converts a financed offer of the screen. */
export function chosenCell(typed: TypedSimulacao, oferta: LenderCell): ChosenOferta {
  const { entrada, parcelas, parcela: valorParcela } = oferta;
  return {
    endereco: lenderCellQuery(typed, oferta),
    moto: typed.moto,
    frase: describeParcela({ entrada, parcelas, valorParcela }),
  };
}

function chosenProduct(typed: TypedSimulacao, produto: string, preco: Centavos, frase: string): ChosenOferta {
  const query = simulacaoToQuery({ ...typed, preco: formatAmount(preco), em: '', entrada: '', salva: '' });
  return { endereco: `${PRODUCT_PARAMETER}=${produto}&${query}`, moto: typed.moto, frase };
}

/** Converts the entrada programada of the screen. */
export const chosenProgramada = (
  typed: TypedSimulacao,
  preco: Centavos,
  { valor, plano, simulacao }: LiberacredProduct,
): ChosenOferta => {
  const frase = describeParcela({ parcelas: plano.parcelas, valorParcela: simulacao.parcela });
  const words = frase.replace('Sem entrada', 'Entrada programada');
  return chosenProduct({ ...typed, programada: valor }, 'liberacred', preco, words);
};

/** Converts the consórcio of the screen. */
export const chosenConsorcio = (
  typed: TypedSimulacao,
  preco: Centavos,
  { valor, plano, simulacao }: ConsorcioProduct,
): ChosenOferta => {
  const frase = describeParcela({ parcelas: plano.meses, valorParcela: simulacao.parcela });
  return chosenProduct(
    { ...typed, consorcio: valor },
    'consorcio',
    preco,
    frase.replace('Sem entrada', 'Consórcio'),
  );
};

/** Offers of up to three terms for the customer's own down payment, shortest first. */
export function termOfertas(typed: TypedSimulacao, { grade, jeitos }: OfferedOnScreen): ChosenOferta[] {
  const column = grade.colunas.findIndex(({ entrada }) => entrada === jeitos.entrada);
  const cells = grade.linhas.flatMap(({ prazo, celulas }) => {
    const cell = celulas[column];
    return cell ? [{ prazo, oferta: cell.oferta }] : [];
  });
  const left = [...cells];
  const near = USUAL_PRAZOS.flatMap((wanted) => {
    left.sort((a, b) => Math.abs(a.prazo - wanted) - Math.abs(b.prazo - wanted));
    return left.splice(0, 1);
  });
  return near.sort((a, b) => a.prazo - b.prazo).map(({ oferta }) => chosenCell(typed, oferta));
}

/** Offers of the three products, as far as the plan has them. */
export function productOfertas(
  typed: TypedSimulacao,
  { preco, jeitos: { bancos, programada, consorcio } }: OfferedOnScreen,
): ChosenOferta[] {
  const financed = bancos[0]?.oferta;
  return [
    ...(financed ? [chosenCell(typed, financed)] : []),
    ...(programada ? [chosenProgramada(typed, preco, programada)] : []),
    ...(consorcio ? [chosenConsorcio(typed, preco, consorcio)] : []),
  ];
}

/** Adds an offer, or removes it when it is there; null when there is no room for it. */
export function toggleOferta(chosen: readonly ChosenOferta[], one: ChosenOferta): ChosenOferta[] | null {
  const rest = chosen.filter(({ endereco }) => endereco !== one.endereco);
  if (rest.length < chosen.length) return rest;
  return chosen.length < MAX_COMPARED ? [...chosen, one] : null;
}
