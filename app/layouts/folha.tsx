import { isRouteErrorResponse, Outlet, useRouteError } from '@remix-run/react';
import { ErrorPage, errorMeta } from '~/components/frame/error/error-page.tsx';
import { telefoneWhatsApp } from '~/domain/valores/telefone.ts';
import { whatsAppUrl } from '~/domain/valores/whatsapp.ts';
import type { ErrorPageData, ErrorPageLoja } from '~/server/errors.ts';
import type { RouteHandle } from '~/shared/handle.ts';

export const handle: RouteHandle = { semJavaScript: true };

export const meta = errorMeta;

export default function Layout() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const data = isRouteErrorResponse(error) ? (error.data as ErrorPageData | null) : null;
  return (
    <main className="conteudo">
      {data?.loja ? <GonePage mensagem={data.mensagem} loja={data.loja} /> : <ErrorPage />}
    </main>
  );
}

/**
 * Error page of the bare layout for a customer whose link no longer shows an offer: leads to the store, never
 * to this product's own pages.
 */
function GonePage({ mensagem, loja: { nome, telefone } }: { mensagem: string; loja: ErrorPageLoja }) {
  const whatsApp = telefone === null ? null : telefoneWhatsApp(telefone);
  return (
    <div className="grid justify-items-start gap-3 py-8 md:py-16">
      <p className="font-medium text-muted">{nome}</p>
      <h1>Esta oferta saiu do ar</h1>
      <p className="max-w-texto text-lg text-muted">{mensagem}</p>
      {whatsApp && (
        <div className="mt-5 flex flex-wrap gap-3">
          <a
            className="botao botao-primario"
            href={whatsAppUrl('Olá! Abri uma oferta que saiu do ar. Qual é a condição de hoje?', whatsApp)}
            rel="noreferrer"
          >
            Falar com a loja
          </a>
          <a className="botao botao-secundario" href={`tel:+${whatsApp}`}>
            Ligar
          </a>
        </div>
      )}
    </div>
  );
}
