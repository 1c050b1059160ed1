import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/cloudflare';
import {
  isRouteErrorResponse,
  Meta,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useMatches,
  useRouteError,
} from '@remix-run/react';
import type { ReactNode } from 'react';
import { EARLY_BACK_SCRIPT } from '~/browser/early-back.ts';
import { EARLY_SIGN_OUT_SCRIPT } from '~/browser/early-sign-out.ts';
import { EARLY_TYPING_SCRIPT } from '~/browser/early-typing.ts';
import { THEME_COLOUR, THEME_SCRIPT } from '~/browser/theme.ts';
import { TRANSLATED_PAGE_SCRIPT } from '~/browser/translated-page.ts';
import { ErrorPage, errorMeta } from '~/components/frame/error/error-page.tsx';
import { DefaultLayout } from '~/components/frame/navigation/default-layout.tsx';
import { ProgressBar } from '~/components/frame/navigation/progress-bar.tsx';
import { Notifier } from '~/components/frame/notifications/notifier.tsx';
import { QueueServerNotifications } from '~/components/frame/notifications/server-notifications.tsx';
import { AfterPage } from '~/components/frame/root/after-page.tsx';
import { loadRootData } from '~/components/frame/root/load.server.ts';
import { RequestCounterProvider } from '~/components/frame/root/request-counter.tsx';
import { useStoredPerson } from '~/components/frame/session/use-stored-person.ts';
import { StylesheetLinks } from '~/components/frame/sheet/stylesheet-link.tsx';
import { NOTIFICATIONS_COOKIE } from '~/domain/pagina/server-notifications.ts';
import { isWithoutJavaScript, stylesheetOf } from '~/shared/handle.ts';
import { useNonce } from '~/shared/nonce.ts';
import { PostponedScripts } from '~/shared/postponed-scripts.tsx';
import { mayHaveChangedPerson } from '~/shared/revalidation.ts';
import estilo from '~/styles/app.css?url';

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: estilo },
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
          <StylesheetLinks />
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
  const root = useLoaderData<typeof loader>();
  if (useMatches().some(isWithoutJavaScript)) return <Outlet />;
  return (
    <RequestCounterProvider>
      <Notifier>
        <QueueServerNotifications notificacoes={root.notificacoes} />
        <ProgressBar />
        <AfterPage raiz={root} />
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
      <DefaultLayout person={guardada}>
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
