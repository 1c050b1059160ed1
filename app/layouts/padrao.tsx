import { Outlet, useRouteLoaderData } from '@remix-run/react';
import { metaDeErro, PaginaDeErro } from '~/components/erro/pagina-de-erro.tsx';
import { useSessaoLocal } from '~/components/identidade/use-sessao-local.ts';
import { Moldura } from '~/components/navegacao/moldura.tsx';
import { type DadosDaRaiz, VISITANTE } from '~/lib/pessoa.ts';

/** Undefined when the root loader failed. */
export const meta = metaDeErro;

const useRaiz = () => useRouteLoaderData<DadosDaRaiz>('root');

export default function Layout() {
  const raiz = useRaiz();
  useSessaoLocal(raiz?.sessaoLocal);
  return (
    <Moldura pessoa={raiz ?? VISITANTE} sdkSocial={raiz?.sdkSocial}>
      <Outlet />
    </Moldura>
  );
}

/** A screen that fails keeps the frame around it: the menu is the best way out. */
export function ErrorBoundary() {
  const raiz = useRaiz();
  return (
    <Moldura pessoa={raiz ?? VISITANTE} sdkSocial={raiz?.sdkSocial}>
      <PaginaDeErro />
    </Moldura>
  );
}
