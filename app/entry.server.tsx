import type { AppLoadContext, EntryContext } from '@remix-run/cloudflare';
import { RemixServer } from '@remix-run/react';
import { inlineStylesheetFor } from '~/components/frame/sheet/inline-stylesheet.server.ts';
import { handoffScript, readHandoff } from '~/server/handoff.server.ts';
import { renderToText } from '~/server/render-to-text.server.ts';
import { NonceContext } from '~/shared/nonce.ts';
import { StylesheetContext } from '~/shared/stylesheet-context.ts';

/** Timeout of a streamed response, milliseconds. */
export const streamTimeout = 5_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
): Promise<Response> {
  let finalStatus = status;
  const { serverHandoffStream, ...withoutHandoff } = remix;
  const page = await renderToText(
    <NonceContext.Provider value={context.nonce}>
      <StylesheetContext.Provider value={inlineStylesheetFor(request, remix)}>
        <RemixServer
          context={withoutHandoff}
          url={request.url}
          abortDelay={streamTimeout}
          nonce={context.nonce}
        />
      </StylesheetContext.Provider>
    </NonceContext.Provider>,
    {
      signal: request.signal,
      nonce: context.nonce,
      onError(error) {
        if (request.signal.aborted) return;
        context.logError(error);
        finalStatus = 500;
      },
    },
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const hasScripts = serverHandoffStream && remix.renderMeta?.didRenderScripts;
  const handoff = hasScripts ? handoffScript(await readHandoff(serverHandoffStream), context.nonce) : '';
  return new Response(page + handoff, { status: finalStatus, headers });
}

/**
 * Called by Remix for errors thrown in loaders and actions; they go to the Worker's log, never to the screen.
 */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: AppLoadContext },
) {
  if (!request.signal.aborted) context.logError(error);
}
