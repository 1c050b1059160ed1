import { isRouteErrorResponse } from '@remix-run/react';
import { explainEnvioFalho, isRespostaDaTela } from '~/lib/envio-falho.ts';
import { textFields } from '~/lib/formulario.ts';
import type { SemMudanca } from '~/lib/revalidacao.ts';
import type { ResultadoDoEstudio } from './tipos.ts';

/**
 * Builds the answer of a form that could not be sent. Redirects and refusals thrown by the screen are
 * rethrown.
 */
export async function explainNaoEnviado(
  sent: Pick<Request, 'formData'>,
  error: unknown,
): Promise<ResultadoDoEstudio & SemMudanca> {
  if (isRespostaDaTela(error)) throw error;
  const kept = { semMudanca: true, valores: textFields(await sent.formData()), erros: {} } as const;
  const aviso = explainEnvioFalho(error);
  if (error instanceof TypeError) return { ...kept, aviso, espera: { motivo: 'rede' } };
  const isBusy = isRouteErrorResponse(error) && error.status === 503;
  return { ...kept, aviso, ...(isBusy ? { espera: { motivo: 'cheio' } } : {}) };
}
