import { Outlet, useRouteLoaderData } from '@remix-run/react';
import { metaDeErro, PaginaDeErro } from '~/components/erro/pagina-de-erro.tsx';
import { useSessaoLocal } from '~/components/identidade/use-sessao-local.ts';
import { MolduraV2 } from '~/components/v2/moldura.tsx';
import { type DadosDaRaiz, VISITANTE } from '~/lib/pessoa.ts';

export const meta = metaDeErro;

/** Undefined when the root loader failed. */
const useRaiz = () => useRouteLoaderData<DadosDaRaiz>('root');

/** Section 2, layout at /v2. */
export default function Layout() {
  const raiz = useRaiz();
  useSessaoLocal(raiz?.sessaoLocal);
  return (
    <MolduraV2 pessoa={raiz ?? VISITANTE} sdkSocial={raiz?.sdkSocial}>
      <Outlet />
    </MolduraV2>
  );
}

export function ErrorBoundary() {
  const raiz = useRaiz();
  return (
    <MolduraV2 pessoa={raiz ?? VISITANTE} sdkSocial={raiz?.sdkSocial}>
      <PaginaDeErro />
    </MolduraV2>
  );
}
