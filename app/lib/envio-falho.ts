import type { SerializeFrom } from '@remix-run/cloudflare';
import { type ClientActionFunctionArgs, isRouteErrorResponse } from '@remix-run/react';
import { textFields } from './formulario.ts';

/**
 * True for what a screen means by throwing: a redirect, or a refusal such as 403 or 404. Too many requests (429) and
 * a system that fails (5xx) pass: there a form had better stay, with what was typed in it.
 */
export function isRespostaDaTela(error: unknown): boolean {
  if (error instanceof Response) return true;
  return isRouteErrorResponse(error) && error.status < 500 && error.status !== 429;
}

/** Nothing of this product takes as long on a slow network, but for drawings and photos; in milliseconds. */
const PRAZO_MS = 20_000;

/** What was asked for; of a network that hangs, the failure of one that is gone. */
export function withinPrazo<T>(asked: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new TypeError('No answer in time.')), PRAZO_MS);
  });
  return Promise.race([asked, late]);
}

/** What to tell above a form that was sent in vain: what the answer said, or that nobody was reached. */
export function explainEnvioFalho(error: unknown): string {
  if (isRouteErrorResponse(error) && typeof error.data?.mensagem === 'string') return error.data.mensagem;
  // A fetch that reached nobody rejects with TypeError; anything else was answered, but not by this screen.
  return error instanceof TypeError
    ? 'Sem internet agora. Tente de novo quando a conexão voltar.'
    : 'Não deu para enviar agora. Espere um instante e tente de novo.';
}

/**
 * Sends a form to its action; when nobody answers, `keep` makes the answer out of what was typed and what to tell.
 * What the screen means by throwing goes on.
 */
export async function sendOrKeep<Resposta>(
  { request, serverAction }: ClientActionFunctionArgs,
  keep: (typed: Record<string, string>, aviso: string) => Resposta | Promise<Resposta>,
): Promise<Resposta | SerializeFrom<Resposta>> {
  const typed = textFields(await request.clone().formData());
  try {
    return await withinPrazo(serverAction<Resposta>());
  } catch (error) {
    if (isRespostaDaTela(error)) throw error;
    return await keep(typed, explainEnvioFalho(error));
  }
}
