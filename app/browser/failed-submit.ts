import type { SerializeFrom } from '@remix-run/cloudflare';
import { type ClientActionFunctionArgs, isRouteErrorResponse } from '@remix-run/react';
import { MAX_FIGURE_BYTES } from '~/domain/marca/brand-figures.ts';
import { textFields } from '../shared/form-fields.ts';
import type { UnchangedMark } from '../shared/revalidation.ts';

/**
 * Tells whether an error was thrown deliberately by a screen: a redirect, or a refusal such as 403 or 404.
 * False for 429 and 5xx, after which a form should keep its typed values.
 */
export function isScreenAnswer(error: unknown): boolean {
  if (error instanceof Response) return true;
  return isRouteErrorResponse(error) && error.status < 500 && error.status !== 429;
}

/** Timeout of a request, milliseconds; only drawings and photos take longer on a slow network. */
const REQUEST_TIMEOUT_MS = 20_000;

/** Rejects with a TypeError, like a failed fetch, when the promise does not settle in time. */
export function withinTimeout<T>(asked: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new TypeError('No answer in time.')), REQUEST_TIMEOUT_MS);
  });
  return Promise.race([asked, late]);
}

/** Message for a form that could not be sent: the one in the answer, or that the network failed. */
export function explainFailedSubmit(error: unknown): string {
  if (isRouteErrorResponse(error) && typeof error.data?.mensagem === 'string') return error.data.mensagem;
  // fetch rejects with TypeError when the network fails; any other error came from an answer.
  return error instanceof TypeError
    ? 'Sem internet agora. Tente de novo quando a conexão voltar.'
    : 'Não deu para enviar agora. Espere um instante e tente de novo.';
}

/** Message of the shell for a body past its limit, said here where it was not even sent. */
const TOO_LARGE = 'O que você enviou é grande demais. Diminua e tente de novo.';

/** Total size of a form's files, bytes. */
function bytesOfFiles(form: FormData): number {
  let total = 0;
  form.forEach((value) => {
    if (typeof value !== 'string') total += value.size;
  });
  return total;
}

/**
 * Submits a form to its action; when that fails, or the body is too large (413), `keep` builds the answer from the typed
 * values and a message. That answer is marked UnchangedMark; the screen exports `unlessKept` as `shouldRevalidate`, so that it
 * is not loaded anew, which would fail too and replace it with an error page. Redirects and refusals thrown by the screen
 * are rethrown. Files past the limit of every screen are not sent: a server that refuses while they are on their way looks
 * like a network that failed.
 * @param keep `grande`: the body was too large
 */
export async function sendOrKeep<Resposta extends object>(
  { request, serverAction }: ClientActionFunctionArgs,
  keep: (typed: Record<string, string>, notice: string, grande: boolean) => Resposta | Promise<Resposta>,
): Promise<Resposta | SerializeFrom<Resposta>> {
  const sent = await request.clone().formData();
  const typed = textFields(sent);
  const kept = async (notice: string, grande: boolean): Promise<Resposta & UnchangedMark> => ({
    ...(await keep(typed, notice, grande)),
    semMudanca: true,
  });
  if (bytesOfFiles(sent) > MAX_FIGURE_BYTES) return kept(TOO_LARGE, true);
  try {
    return await withinTimeout(serverAction<Resposta>());
  } catch (error) {
    // Too much at once (413) was refused before the screen could say so: what was typed stays there to be made less.
    const isTooLarge = isRouteErrorResponse(error) && error.status === 413;
    if (isScreenAnswer(error) && !isTooLarge) throw error;
    return kept(explainFailedSubmit(error), isTooLarge);
  }
}
