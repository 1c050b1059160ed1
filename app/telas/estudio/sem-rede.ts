import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { isSemMudanca } from '~/lib/revalidacao.ts';

// Prefetched: when the network has failed, the code that handles it could not be loaded.
export const loadDepois = () => import('./depois-do-formulario.ts');
if (!import.meta.env.SSR) loadDepois().catch(() => undefined);

/** Submits a generator's form; when network or server fail, the typed values stay, with the waiting state. */
export function keepTyped({ request, serverAction }: ClientActionFunctionArgs) {
  const sent: Pick<Request, 'formData'> = request.clone();
  return serverAction().catch(async (error) => (await loadDepois()).explainNaoEnviado(sent, error));
}

/** Reloading the screen without network would replace it with an error page. */
export const unlessKept = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  !isSemMudanca(actionResult) && defaultShouldRevalidate;
