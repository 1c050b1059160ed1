import { Link, useSearchParams } from '@remix-run/react';
import { EmptyState } from '~/components/ui/empty-state.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { ScreenTitle } from '~/components/ui/screen-title.tsx';
import { EMPRESA_PARAMETER } from '~/domain/pessoas/chosen-empresa.ts';
import type { MissingEmpresaData } from '~/server/errors.ts';

/**
 * Page shown instead of a screen of an Empresa to people without one or without approval; a network
 * administrator selects an Empresa here.
 */
export function NoLoja({
  tela,
  falta,
  titulo = 'Falta ligar você a uma loja',
  opcoes,
}: MissingEmpresaData['semEmpresa']) {
  return (
    <>
      <ScreenTitle inHeader>{tela}</ScreenTitle>
      {opcoes ? <LojaLinks opcoes={opcoes} /> : <EmptyState title={titulo}>{falta}</EmptyState>}
    </>
  );
}

/** List of links that select an Empresa; other query parameters are kept. */
function LojaLinks({ opcoes }: Required<Pick<MissingEmpresaData['semEmpresa'], 'opcoes'>>) {
  const [params] = useSearchParams();
  const addressOf = (value: string): `?${string}` => {
    const next = new URLSearchParams(params);
    next.set(EMPRESA_PARAMETER, value);
    return `?${next}`;
  };
  return (
    <>
      <h2>Escolha a empresa</h2>
      <p className="mt-1 mb-4 text-muted">Você cuida de todas. Dá para trocar depois, aqui mesmo.</p>
      <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {opcoes.map(({ valor, rotulo }) => (
          <li key={valor}>
            <Link
              to={addressOf(valor)}
              className="flex h-full items-center gap-3 rounded-lg bg-surface p-4 font-medium hover:bg-primary-soft"
            >
              <Icon name="loja" className="flex-none text-primary-ink" />
              <span className="wrap-anywhere min-w-0 flex-1">{rotulo}</span>
              <Icon name="adiante" className="flex-none text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
