import type { AppLoadContext, EntryContext } from '@remix-run/cloudflare';
import { RemixServer } from '@remix-run/react';
import { inlineStylesheetFor } from '~/components/frame/sheet/inline-stylesheet.server.ts';
import { handoffScript, readHandoff } from '~/server/handoff.server.ts';
import { rememberedPage } from '~/server/page-memory.server.ts';
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
  const data = serverHandoffStream ? await readHandoff(serverHandoffStream) : '';
  const stylesheet = inlineStylesheetFor(request, remix);
  const render = async () => {
    const text = await renderToText(
      <NonceContext.Provider value={context.nonce}>
        <StylesheetContext.Provider value={stylesheet}>
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
    const hasScripts = serverHandoffStream && remix.renderMeta?.didRenderScripts;
    const page = hasScripts ? text + handoffScript(data, context.nonce) : text;
    return { page, isWhole: finalStatus === 200 };
  };
  // An action's answer and an error are of one request; without the loaders' data a page has no whole key.
  const isRepeatable = request.method === 'GET' && status === 200 && serverHandoffStream !== undefined;
  const page = await rememberedPage(
    isRepeatable ? context.pages : undefined,
    {
      url: request.url,
      sheets: Object.keys(stylesheet?.folhas ?? {}),
      data,
      unique: [context.nonce, ...context.uniqueTexts],
      now: context.clock().getTime(),
    },
    render,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(page, { status: finalStatus, headers });
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
