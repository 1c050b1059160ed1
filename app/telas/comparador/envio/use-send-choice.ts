import { useMemo, useState } from 'react';
import type { TypedSimulacao } from '~/domain/financiamento/simulacao-address.ts';
import type { LenderCell } from '../comparison-grid.ts';
import {
  type ChosenOferta,
  chosenCell,
  chosenConsorcio,
  chosenProgramada,
  type OfferedOnScreen,
  productOfertas,
  type SendChoice,
  termOfertas,
  toggleOferta,
} from './chosen-ofertas.ts';

/**
 * Offers that are sent. Those touched one by one stay while the motorcycle changes, so that several can be
 * compared; the other choices follow what the screen shows.
 */
export function useSendChoice(typed: TypedSimulacao, shown: OfferedOnScreen | null) {
  const [choice, setChoice] = useState<SendChoice>('prazos');
  const [minhas, setMinhas] = useState<readonly ChosenOferta[]>([]);
  const [full, setFull] = useState(false);
  const toggle = (one: ChosenOferta) => {
    const after = toggleOferta(minhas, one);
    setFull(after === null);
    if (after) setMinhas(after);
  };
  const ofertas = useMemo(() => {
    if (choice === 'minhas') return minhas;
    if (!shown) return [];
    return choice === 'jeitos' ? productOfertas(typed, shown) : termOfertas(typed, shown);
  }, [choice, minhas, typed, shown]);
  const isChoosing = choice === 'minhas';
  return {
    ...{ choice, setChoice, ofertas, full, isChoosing, remove: toggle },
    /** Adds or removes the financed offer of an address of this screen. */
    toggleCell: (query: string) => {
      const cells = [
        ...(shown?.grade.linhas.flatMap(({ celulas }) => celulas) ?? []),
        ...(shown?.jeitos.bancos ?? []),
      ];
      const found = cells
        .map((cell): LenderCell | null => cell?.oferta ?? null)
        .map((oferta) => oferta && chosenCell(typed, oferta))
        .find((one) => one?.endereco === query);
      if (found) toggle(found);
    },
    /** The products that lend nothing, as they can be chosen; null while nothing is chosen. */
    produtos: isChoosing && shown ? productChoices(typed, shown, minhas, toggle) : null,
  };
}

/** Product that can be chosen by a press. */
export type ProductChoice = { chosen: boolean; toggle: () => void };
export type ProductChoices = Partial<Record<'programada' | 'consorcio', ProductChoice>>;

function productChoices(
  typed: TypedSimulacao,
  { preco, jeitos: { programada, consorcio } }: OfferedOnScreen,
  minhas: readonly ChosenOferta[],
  toggle: (one: ChosenOferta) => void,
): ProductChoices {
  const choiceOf = (one: ChosenOferta): ProductChoice => ({
    chosen: minhas.some(({ endereco }) => endereco === one.endereco),
    toggle: () => toggle(one),
  });
  return {
    ...(programada ? { programada: choiceOf(chosenProgramada(typed, preco, programada)) } : {}),
    ...(consorcio ? { consorcio: choiceOf(chosenConsorcio(typed, preco, consorcio)) } : {}),
  };
}
