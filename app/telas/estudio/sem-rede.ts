import type { ClientActionFunctionArgs, ShouldRevalidateFunctionArgs } from '@remix-run/react';
import { isSemMudanca } from '~/lib/revalidacao.ts';

// A failure is no moment to fetch: it comes right behind the screen, which does without it.
export const loadDepois = () => import('./depois-do-formulario.ts');
if (!import.meta.env.SSR) loadDepois().catch(() => undefined);

/** Sends a generator's form; when nobody answers, or a busy server does, what was typed stays, with what it waits for. */
export function keepTyped({ request, serverAction }: ClientActionFunctionArgs) {
  const sent: Pick<Request, 'formData'> = request.clone();
  return serverAction().catch(async (error) => (await loadDepois()).explainNaoEnviado(sent, error));
}

/** Reading the screen anew without a network would put an error in its place. */
export const unlessKept = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  !isSemMudanca(actionResult) && defaultShouldRevalidate;
