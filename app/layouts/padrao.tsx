import { Outlet, useRouteLoaderData } from '@remix-run/react';
import { PaginaDeErro } from '~/components/erro/pagina-de-erro.tsx';
import { Moldura } from '~/components/navegacao/moldura.tsx';
import { type Pessoa, VISITANTE } from '~/lib/pessoa.ts';

const usePessoa = (): Pessoa => useRouteLoaderData<Pessoa>('root') ?? VISITANTE;

export default function Layout() {
  return (
    <Moldura pessoa={usePessoa()}>
      <Outlet />
    </Moldura>
  );
}

/** A screen that fails keeps the frame around it: the menu is the best way out. */
export function ErrorBoundary() {
  return (
    <Moldura pessoa={usePessoa()}>
      <PaginaDeErro />
    </Moldura>
  );
}
