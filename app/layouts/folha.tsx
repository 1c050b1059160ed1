import { Outlet } from '@remix-run/react';
import { metaDeErro, PaginaDeErro } from '~/components/moldura/erro/pagina-de-erro.tsx';
import type { Handle } from '~/lib/handle.ts';

export const handle: Handle = { semJavaScript: true };

export const meta = metaDeErro;

export default function Layout() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return (
    <main className="conteudo">
      <PaginaDeErro />
    </main>
  );
}
