import { isRouteErrorResponse, useLocation, useRouteError } from '@remix-run/react';
import type { ErrorPageData } from '~/server/errors.ts';

const NOT_YET = 'O catálogo ainda não chegou. A tela tenta de novo sozinha.';

/**
 * Error page of a television, or of a phone that scanned its code: in large type, without links into the
 * product, which would lead customers to a sign-in. `sozinha`: the page retries automatically.
 */
export function TvOffAir({ sozinha = false }: { sozinha?: boolean }) {
  const error = useRouteError();
  const { search } = useLocation();
  const data = isRouteErrorResponse(error) ? (error.data as ErrorPageData | null) : null;
  return (
    <main className="grid min-h-dvh content-center justify-items-start gap-[3vmin] p-[8vmin]">
      <h1 className="max-w-[24em] text-[max(1.5rem,7vmin)] leading-tight">{data?.mensagem ?? NOT_YET}</h1>
      {!sozinha && (
        <a className="text-[max(1.125rem,3.4vmin)] underline" href={`/tv${search}`}>
          Ver as outras motos
        </a>
      )}
      {sozinha && <meta httpEquiv="refresh" content="30" />}
    </main>
  );
}
