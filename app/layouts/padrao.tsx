import { Outlet, useRouteLoaderData } from '@remix-run/react';
import { metaDeErro, PaginaDeErro } from '~/components/erro/pagina-de-erro.tsx';
import { useSessaoLocal } from '~/components/identidade/use-sessao-local.ts';
import { Moldura } from '~/components/navegacao/moldura.tsx';
import { type Pessoa, VISITANTE } from '~/lib/pessoa.ts';

/** Undefined when the root loader failed. */
export const meta = metaDeErro;

const usePessoa = () => useRouteLoaderData<Pessoa>('root');

export default function Layout() {
  const pessoa = usePessoa();
  useSessaoLocal(pessoa?.sessaoLocal);
  return (
    <Moldura pessoa={pessoa ?? VISITANTE}>
      <Outlet />
    </Moldura>
  );
}

/** A screen that fails keeps the frame around it: the menu is the best way out. */
export function ErrorBoundary() {
  return (
    <Moldura pessoa={usePessoa() ?? VISITANTE}>
      <PaginaDeErro />
    </Moldura>
  );
}
