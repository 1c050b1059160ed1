import type { Data } from '../valores/datas.ts';
import { type Centavos, formatValor } from '../valores/dinheiro.ts';
import { fromEndereco, type SimulacaoDigitada, toEndereco } from './endereco.ts';

/** Evaluated used bike whose value is still valid, so that a simulation can take it as trade-in. */
export type UsadoNaTroca = {
  id: string;
  /** Name, "YAMAHA FZ25 2022". */
  nome: string;
  valor: Centavos;
  /** Last day on which the value is valid. */
  ate: Data;
  /** True when the customer has accepted the value. */
  aceita: boolean;
};

/** Name of the button that chooses a bike, whose value is the bike's id; '' removes it. */
export const BOTAO_USAR = 'usar';

/**
 * Query parameter of a simulator address that carries only the trade-in: the tab's own simulation continues
 * with it.
 */
export const CONTINUA = 'continua';

/** Puts the trade-in of an address into the tab's last simulation. */
export const withTrocaTrazida = (
  ultima: SimulacaoDigitada,
  { troca, usado }: Pick<SimulacaoDigitada, 'troca' | 'usado'>,
): SimulacaoDigitada => (troca === '' && usado === '' ? ultima : { ...ultima, troca, usado });

/** Query parameter of the list of evaluated bikes: the simulation to return to. */
export const VOLTA = 'volta';

/** Sets a bike as the simulation's trade-in; null removes it. */
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

/** Address of the list of evaluated bikes, with the simulation to return to. */
export const enderecoDosUsados = (tela: Tela, digitada: SimulacaoDigitada): string => {
  const query = toEndereco({ ...digitada, usado: '', troca: '' });
  const volta =
    query === '' && tela === TELAS[0] ? '' : `?${new URLSearchParams({ [VOLTA]: `${tela}?${query}` })}`;
  return `/seminovos/avaliacoes${volta}#trocas-validas`;
};

/**
 * Address of the simulator with a bike as trade-in.
 * @param volta from {@link enderecoDosUsados}, untrusted; if it is no simulation, the tab's own one continues
 */
export function simularComUsado(volta: string | null, usado: Pick<UsadoNaTroca, 'id' | 'valor'>): string {
  const [path, query = ''] = (volta ?? '').split('?', 2);
  const tela = TELAS.find((each) => each === path);
  const digitada = fromEndereco(new URLSearchParams(tela ? query : ''));
  const endereco = `${tela ?? TELAS[0]}?${toEndereco(withUsado(digitada, usado))}`;
  return tela ? endereco : `${endereco}&${CONTINUA}=1`;
}
