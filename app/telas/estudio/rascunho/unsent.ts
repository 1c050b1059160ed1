import { isRouteErrorResponse } from '@remix-run/react';
import { explainFailedSubmit, isScreenAnswer } from '~/browser/failed-submit.ts';
import { textFields } from '~/shared/form-fields.ts';
import type { UnchangedMark } from '~/shared/revalidation.ts';
import type { StudioResult } from '../types.ts';

/**
 * Builds the answer of a form that could not be sent. Redirects and refusals thrown by the screen are
 * rethrown.
 */
export async function explainUnsent(
  sent: Pick<Request, 'formData'>,
  error: unknown,
): Promise<StudioResult & UnchangedMark> {
  if (isScreenAnswer(error)) throw error;
  const kept = { semMudanca: true, valores: textFields(await sent.formData()), erros: {} } as const;
  const aviso = explainFailedSubmit(error);
  if (error instanceof TypeError) return { ...kept, aviso, espera: { motivo: 'rede' } };
  const isBusy = isRouteErrorResponse(error) && error.status === 503;
  return { ...kept, aviso, ...(isBusy ? { espera: { motivo: 'cheio' } } : {}) };
}
