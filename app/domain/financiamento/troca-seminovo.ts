import type { CalendarDate } from '../valores/dates.ts';
import { type Centavos, formatAmount, parseMoney } from '../valores/money.ts';
import { simulacaoFromQuery, simulacaoToQuery, type TypedSimulacao } from './simulacao-address.ts';

/** Evaluated used bike whose value is still valid, so that a simulation can take it as trade-in. */
export type EvaluatedSeminovo = {
  id: string;
  /** Name, "YAMAHA FZ25 2022". */
  nome: string;
  valor: Centavos;
  /** Last day on which the value is valid. */
  ate: CalendarDate;
  /** True when the customer has accepted the value. */
  aceita: boolean;
};

/** Name of the button that chooses a bike, whose value is the bike's id; '' removes it. */
export const USE_BUTTON = 'usar';

/**
 * Query parameter of a simulator address that carries only the trade-in: the tab's own simulation continues
 * with it.
 */
export const CONTINUE_PARAMETER = 'continua';

/** Trade-in of an address: its amount, and the used bike that it is for. */
export type CarriedTroca = Pick<TypedSimulacao, 'troca' | 'usado' | 'qualUsado'>;

/** Message for a trade-in amount that no simulation can take along; null for one that it can. */
export const explainCarriedTroca = (typed: string): string | null =>
  (parseMoney(typed) ?? 0) > 0 ? null : 'Escreva quanto a loja paga, como 11.500,00.';

/** Puts the trade-in of an address into the tab's last simulation. */
export const withCarriedTroca = (
  last: TypedSimulacao,
  { troca, usado, qualUsado }: CarriedTroca,
): TypedSimulacao => (troca === '' && usado === '' ? last : { ...last, troca, usado, qualUsado });

/** Query parameter of the list of evaluated bikes: the simulation to return to. */
export const RETURN_PARAMETER = 'volta';

/** Sets a bike as the simulation's trade-in; null removes it. */
export const withTrocaSeminovo = (
  typed: TypedSimulacao,
  used: Pick<EvaluatedSeminovo, 'id' | 'valor'> | null,
): TypedSimulacao => ({
  ...typed,
  usado: used?.id ?? '',
  qualUsado: '',
  troca: used ? formatAmount(used.valor) : '',
});

const SIMULATOR_PATHS = ['/financiamento', '/financiamento2'] as const;
type SimulatorPath = (typeof SIMULATOR_PATHS)[number];

/** Address of the list of evaluated bikes, with the simulation to return to. */
export const trocaSeminovosPath = (tela: SimulatorPath, typed: TypedSimulacao) => {
  const query = simulacaoToQuery({ ...typed, usado: '', qualUsado: '', troca: '' });
  const volta =
    query === '' && tela === SIMULATOR_PATHS[0]
      ? ''
      : `?${new URLSearchParams({ [RETURN_PARAMETER]: `${tela}?${query}` })}`;
  return `/seminovos/avaliacoes${volta}#trocas-validas` as const;
};

/**
 * Address of the simulator with a bike as trade-in.
 * @param volta from {@link trocaSeminovosPath}, untrusted; if it is no simulation, the tab's own one continues
 */
export function simulatorPathWithTroca(
  volta: string | null,
  used: Pick<EvaluatedSeminovo, 'id' | 'valor'>,
): `${SimulatorPath}?${string}` {
  const [path, query = ''] = (volta ?? '').split('?', 2);
  const tela = SIMULATOR_PATHS.find((each) => each === path);
  const typed = simulacaoFromQuery(new URLSearchParams(tela ? query : ''));
  const address: `${SimulatorPath}?${string}` = `${tela ?? SIMULATOR_PATHS[0]}?${simulacaoToQuery(withTrocaSeminovo(typed, used))}`;
  return tela ? address : `${address}&${CONTINUE_PARAMETER}=1`;
}
