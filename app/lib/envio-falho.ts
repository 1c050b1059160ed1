import { isRouteErrorResponse } from '@remix-run/react';

/**
 * True for what a screen means by throwing: a redirect, or a refusal such as 403 or 404. Too many requests (429) and
 * a system that fails (5xx) pass: there a form had better stay, with what was typed in it.
 */
export function isRespostaDaTela(error: unknown): boolean {
  if (error instanceof Response) return true;
  return isRouteErrorResponse(error) && error.status < 500 && error.status !== 429;
}

/** What to tell above a form that was sent in vain: what the answer said, or that nobody was reached. */
export function explainEnvioFalho(error: unknown): string {
  if (isRouteErrorResponse(error) && typeof error.data?.mensagem === 'string') return error.data.mensagem;
  // A fetch that reached nobody rejects with TypeError; anything else was answered, but not by this screen.
  return error instanceof TypeError
    ? 'Sem internet agora. Tente de novo quando a conexão voltar.'
    : 'Não deu para enviar agora. Espere um instante e tente de novo.';
}
