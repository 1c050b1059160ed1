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
import { ErrorPage, errorMeta } from '~/components/moldura/erro/pagina-de-erro.tsx';
import { StylesheetLink } from '~/components/moldura/folha/folha-de-estilo.tsx';
import { ProgressBar } from '~/components/moldura/navegacao/barra-de-progresso.tsx';
import { DefaultLayout } from '~/components/moldura/navegacao/moldura.tsx';
import { QueueServerNotifications } from '~/components/moldura/notificacoes/do-servidor.tsx';
import { Notifier } from '~/components/moldura/notificacoes/notificador.tsx';
import { RequestCounterProvider } from '~/components/moldura/raiz/carregamento.tsx';
import { loadRootData } from '~/components/moldura/raiz/carregar.server.ts';
import { AfterPage } from '~/components/moldura/raiz/depois-da-pagina.tsx';
import { useStoredPerson } from '~/components/moldura/sessao/use-pessoa-guardada.ts';
import { NOTIFICATIONS_COOKIE } from '~/domain/pagina/notificacoes-do-servidor.ts';
import { EARLY_TYPING_SCRIPT } from '~/lib/digitado-antes.ts';
import { isWithoutJavaScript, stylesheetOf } from '~/lib/handle.ts';
import { useNonce } from '~/lib/nonce.ts';
import { TRANSLATED_PAGE_SCRIPT } from '~/lib/pagina-traduzida.ts';
import { mayHaveChangedPerson } from '~/lib/revalidacao.ts';
import { EARLY_SIGN_OUT_SCRIPT } from '~/lib/sair-antes.ts';
import { PostponedScripts } from '~/lib/scripts-depois.tsx';
import { THEME_COLOUR, THEME_SCRIPT } from '~/lib/tema.ts';
import { EARLY_BACK_SCRIPT } from '~/lib/volta-antes.ts';

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export const meta = errorMeta;

/** Access: public. Loads the person for the layouts; never fails a page. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  return loadRootData(context, request);
}

/** A redirect that left a message always needs the root loader. */
const hasNotifications = () => document.cookie.includes(`${NOTIFICATIONS_COOKIE}=`);

export const shouldRevalidate = (args: ShouldRevalidateFunctionArgs) =>
  mayHaveChangedPerson(args) || hasNotifications();

/** Inline scripts that run before everything else. Server-only: the client bundle leaves them out. */
const START_SCRIPT = import.meta.env.SSR
  ? EARLY_BACK_SCRIPT + EARLY_SIGN_OUT_SCRIPT + EARLY_TYPING_SCRIPT + TRANSLATED_PAGE_SCRIPT + THEME_SCRIPT
  : '';

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const matches = useMatches();
  const semJavaScript = matches.some(isWithoutJavaScript);
  const estilo = matches.map(stylesheetOf).find(Boolean);
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
          content={THEME_COLOUR.light}
          suppressHydrationWarning
        />
        <meta
          name="theme-color"
          media="(prefers-color-scheme: dark)"
          content={THEME_COLOUR.dark}
          suppressHydrationWarning
        />
        {!semJavaScript && (
          <script
            nonce={nonce}
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; as a child React would escape it.
            dangerouslySetInnerHTML={{ __html: START_SCRIPT }}
          />
        )}
        {estilo ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: build output; React would escape a child.
          <style dangerouslySetInnerHTML={{ __html: estilo }} />
        ) : (
          <>
            <StylesheetLink />
            <Links />
          </>
        )}
      </head>
      <body>
        {children}
        {!semJavaScript && <ScrollRestoration nonce={nonce} />}
        {!semJavaScript && <PostponedScripts nonce={nonce} />}
      </body>
    </html>
  );
}

export default function Root() {
  const raiz = useLoaderData<typeof loader>();
  if (useMatches().some(isWithoutJavaScript)) return <Outlet />;
  return (
    <RequestCounterProvider>
      <Notifier>
        <QueueServerNotifications notificacoes={raiz.notificacoes} />
        <ProgressBar />
        <AfterPage raiz={raiz} />
        <Outlet />
      </Notifier>
    </RequestCounterProvider>
  );
}

/**
 * Error page without a layout. When the server could not load the person, the local session record supplies
 * name and menu. A layout that itself failed is not rendered again.
 */
export function ErrorBoundary() {
  const guardada = useStoredPerson();
  const answered = isRouteErrorResponse(useRouteError());
  if (guardada && answered) {
    return (
      <DefaultLayout pessoa={guardada}>
        <ErrorPage />
      </DefaultLayout>
    );
  }
  return (
    <main className="conteudo">
      <ErrorPage />
    </main>
  );
}
