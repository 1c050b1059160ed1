import { Link } from '@remix-run/react';
import { Icon } from '~/components/ui/icon.tsx';
import type { Moto } from '~/domain/motos/catalogo.ts';
import { formatMoney } from '~/domain/valores/money.ts';
import type { SavedSimulacaoView } from './saved-simulacao.ts';

type SimulatorScreen = '/financiamento' | '/financiamento2';

/** Fields of a saved simulacao that the list shows. */
export type SimulacaoListItem = Pick<SavedSimulacaoView, 'id' | 'nome' | 'endereco' | 'frase'>;

/**
 * Motos the person worked with recently, at today's price; pressing one starts with it. Renders nothing when
 * there are none.
 */
export function RecentMotos({
  recentes,
  motos,
  tela,
}: {
  /** Names of the motos, most recent first. */
  recentes: readonly string[];
  motos: readonly Moto[];
  tela: SimulatorScreen;
}) {
  const known = recentes.flatMap((nome) => motos.find((moto) => moto.nome === nome) ?? []);
  if (known.length === 0) return null;
  return (
    <section className="recentes" aria-label="Motos recentes">
      <h2>Motos recentes</h2>
      <ul>
        {known.map(({ id, nome, preco }) => (
          <li key={id}>
            <Link to={`${tela}?${new URLSearchParams({ moto: nome })}`}>
              <Icon name="moto" className="flex-none text-muted" />
              <span className="min-w-0 flex-1">{nome}</span>
              <span className="numeros text-muted">
                {preco === null ? 'sob consulta' : formatMoney(preco)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Latest simulacoes of the person, each a link that opens it on this screen. Renders nothing when there are
 * none.
 */
export function LatestSimulacoes({
  ultimas,
  tela,
}: {
  ultimas: readonly SimulacaoListItem[];
  tela: SimulatorScreen;
}) {
  if (ultimas.length === 0) return null;
  return (
    <section className="recentes" aria-label="Últimas simulações">
      <h2>Últimas simulações</h2>
      <ul>
        {ultimas.map(({ id, nome, endereco, frase }) => (
          <li key={id}>
            <Link to={`${tela}?${endereco}`}>
              <Icon name="guardar" className="flex-none text-muted" />
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{nome}</span>
                <span className="numeros block text-muted text-sm">{frase}</span>
              </span>
              <Icon name="adiante" className="flex-none text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
