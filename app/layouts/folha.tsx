import { isRouteErrorResponse, Outlet, useRouteError } from '@remix-run/react';
import { metaDeErro, PaginaDeErro } from '~/components/moldura/erro/pagina-de-erro.tsx';
import { telefoneWhatsApp } from '~/domain/valores/telefone.ts';
import { enderecoDoWhatsApp } from '~/domain/valores/whatsapp.ts';
import type { DadosDeErro, LojaDoErro } from '~/lib/erros.ts';
import type { Handle } from '~/lib/handle.ts';

export const handle: Handle = { semJavaScript: true };

export const meta = metaDeErro;

export default function Layout() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const dados = isRouteErrorResponse(error) ? (error.data as DadosDeErro | null) : null;
  return (
    <main className="conteudo">
      {dados?.loja ? <ForaDoAr mensagem={dados.mensagem} loja={dados.loja} /> : <PaginaDeErro />}
    </main>
  );
}

/**
 * Page for a customer whose link no longer shows an offer: leads to the loja, never to this product's own
 * pages.
 */
function ForaDoAr({ mensagem, loja: { nome, telefone } }: { mensagem: string; loja: LojaDoErro }) {
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
            href={enderecoDoWhatsApp(
              'Olá! Abri uma oferta que saiu do ar. Qual é a condição de hoje?',
              whatsApp,
            )}
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
