import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useMatches,
  useRouteError,
} from '@remix-run/react';
import type { ReactNode } from 'react';
import { metaDeErro, PaginaDeErro } from '~/components/moldura/erro/pagina-de-erro.tsx';
import { FolhaDeEstilo } from '~/components/moldura/folha/folha-de-estilo.tsx';
import { BarraDeProgresso } from '~/components/moldura/navegacao/barra-de-progresso.tsx';
import { Moldura } from '~/components/moldura/navegacao/moldura.tsx';
import { NotificacoesDoServidor } from '~/components/moldura/notificacoes/do-servidor.tsx';
import { Notificador } from '~/components/moldura/notificacoes/notificador.tsx';
import { ContaPedidos } from '~/components/moldura/raiz/carregamento.tsx';
import { loadRaiz } from '~/components/moldura/raiz/carregar.server.ts';
import { DepoisDaPagina } from '~/components/moldura/raiz/depois-da-pagina.tsx';
import { usePessoaGuardada } from '~/components/moldura/sessao/use-pessoa-guardada.ts';
import { COOKIE_DE_NOTIFICACOES } from '~/domain/pagina/notificacoes-do-servidor.ts';
import { SCRIPT_DO_DIGITADO } from '~/lib/digitado-antes.ts';
import { estiloOf, isSemJavaScript } from '~/lib/handle.ts';
import { useNonce } from '~/lib/nonce.ts';
import { SCRIPT_DA_TRADUCAO } from '~/lib/pagina-traduzida.ts';
import { mayHaveChangedPerson } from '~/lib/revalidacao.ts';
import { SCRIPT_DA_SAIDA } from '~/lib/sair-antes.ts';
import { ScriptsDepois } from '~/lib/scripts-depois.tsx';
import { COR_DO_TEMA, SCRIPT_DO_TEMA } from '~/lib/tema.ts';
import { SCRIPT_DA_VOLTA } from '~/lib/volta-antes.ts';

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export const meta = metaDeErro;

/** Access: public. Loads the person for the layouts; never fails a page. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  return loadRaiz(context, request);
}

/** A redirect that left a message always needs the root loader. */
const hasNotificacoes = () => document.cookie.includes(`${COOKIE_DE_NOTIFICACOES}=`);

export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  mayHaveChangedPerson(args) || hasNotificacoes();

/** Inline scripts that run before everything else. Server-only: the client bundle leaves them out. */
const SCRIPT_DO_COMECO = import.meta.env.SSR
  ? SCRIPT_DA_VOLTA + SCRIPT_DA_SAIDA + SCRIPT_DO_DIGITADO + SCRIPT_DA_TRADUCAO + SCRIPT_DO_TEMA
  : '';

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const matches = useMatches();
  const semJavaScript = matches.some(isSemJavaScript);
  const estilo = matches.map(estiloOf).find(Boolean);
  return (
    // The theme attribute is set before hydration.
    <html lang="pt-BR" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* Link-preview crawlers read only the beginning, so Open Graph tags come first. */}
        <Meta />
        <meta
          name="theme-color"
          media="(prefers-color-scheme: light)"
          content={COR_DO_TEMA.light}
          suppressHydrationWarning
        />
        <meta
          name="theme-color"
          media="(prefers-color-scheme: dark)"
          content={COR_DO_TEMA.dark}
          suppressHydrationWarning
        />
        {!semJavaScript && (
          <script
            nonce={nonce}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; as a child React would escape it.
            dangerouslySetInnerHTML={{ __html: SCRIPT_DO_COMECO }}
          />
        )}
        {estilo ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: build output; React would escape a child.
          <style dangerouslySetInnerHTML={{ __html: estilo }} />
        ) : (
          <>
            <FolhaDeEstilo />
            <Links />
          </>
        )}
      </head>
      <body>
        {children}
        {!semJavaScript && <ScrollRestoration nonce={nonce} />}
        {!semJavaScript && <ScriptsDepois nonce={nonce} />}
      </body>
    </html>
  );
}

export default function Root() {
  const raiz = useLoaderData<typeof loader>();
  if (useMatches().some(isSemJavaScript)) return <Outlet />;
  return (
    <ContaPedidos>
      <Notificador>
        <NotificacoesDoServidor notificacoes={raiz.notificacoes} />
        <BarraDeProgresso />
        <DepoisDaPagina raiz={raiz} />
        <Outlet />
      </Notificador>
    </ContaPedidos>
  );
}

/**
 * Error page without a layout. When the server could not load the person, the local session record supplies
 * name and menu. A layout that itself failed is not rendered again.
 */
export function ErrorBoundary() {
  const guardada = usePessoaGuardada();
  const answered = isRouteErrorResponse(useRouteError());
  if (guardada && answered) {
    return (
      <Moldura pessoa={guardada}>
        <PaginaDeErro />
      </Moldura>
    );
  }
  return (
    <main className="conteudo">
      <PaginaDeErro />
    </main>
  );
}
