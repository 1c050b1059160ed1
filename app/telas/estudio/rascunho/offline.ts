import type { ClientActionFunctionArgs } from '@remix-run/react';

// Prefetched: when the network has failed, the code that handles it could not be loaded.
export const loadDeferred = () => import('./deferred.ts');
if (!import.meta.env.SSR) loadDeferred().catch(() => undefined);

/** Submits a generator's form; when network or server fail, the typed values stay, with the waiting state. */
export function keepTyped({ request, serverAction }: ClientActionFunctionArgs) {
  const sent: Pick<Request, 'formData'> = request.clone();
  return serverAction().catch(async (error) => (await loadDeferred()).explainUnsent(sent, error));
}
