import type { Data } from '../valores/datas.ts';
import { type Centavos, formatValor } from '../valores/dinheiro.ts';
import { fromEndereco, type SimulacaoDigitada, toEndereco } from './endereco.ts';

/** An evaluated bike whose value holds: a simulation can take it in payment. */
export type UsadoNaTroca = {
  id: string;
  /** "YAMAHA FZ25 2022" */
  nome: string;
  valor: Centavos;
  /** Last day of the value. */
  ate: Data;
  /** The customer has said yes to it. */
  aceita: boolean;
};

/** Name of the button that takes a bike, whose value is the bike's id; '' takes it out again. */
export const BOTAO_USAR = 'usar';

/** Name in the address of the list of evaluated bikes of the simulation that a bike is chosen for. */
export const VOLTA = 'volta';

/** The simulation with that bike as its trade-in; with null without any. */
export const withUsado = (
  digitada: SimulacaoDigitada,
  usado: Pick<UsadoNaTroca, 'id' | 'valor'> | null,
): SimulacaoDigitada => ({
  ...digitada,
  usado: usado?.id ?? '',
  troca: usado ? formatValor(usado.valor) : '',
});

const TELAS = ['/financiamento', '/financiamento2'] as const;
type Tela = (typeof TELAS)[number];

/** Address of the list of evaluated bikes that leads back to a simulation. */
export const enderecoDosUsados = (tela: Tela, digitada: SimulacaoDigitada): string => {
  const query = toEndereco({ ...digitada, usado: '', troca: '' });
  const volta =
    query === '' && tela === TELAS[0] ? '' : `?${new URLSearchParams({ [VOLTA]: `${tela}?${query}` })}`;
  return `/seminovos/avaliacoes${volta}#trocas-validas`;
};

/**
 * The simulation that a bike becomes the trade-in of.
 * @param volta what {@link enderecoDosUsados} wrote, or anybody else: what is no simulation is a new one
 */
export function simularComUsado(volta: string | null, usado: Pick<UsadoNaTroca, 'id' | 'valor'>): string {
  const [path, query = ''] = (volta ?? '').split('?', 2);
  const tela = TELAS.find((each) => each === path);
  const digitada = fromEndereco(new URLSearchParams(tela ? query : ''));
  return `${tela ?? TELAS[0]}?${toEndereco(withUsado(digitada, usado))}`;
}
