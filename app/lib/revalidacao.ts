import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';

/** An action's answer with this mark changed nothing that other loaders show, e.g. a check that still waits. */
export type SemMudanca = { semMudanca: true };

/** Whether the answer of an action says that nothing changed. */
export const isSemMudanca = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'semMudanca' in result && result.semMudanca === true;

/**
 * Who is signed in changes by actions, not by going from screen to screen. A revalidation asked for by hand
 * (same address, no form) is always done.
 */
export function mayHaveChangedPerson({
  formMethod,
  actionResult,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (formMethod && formMethod !== 'GET') return !isSemMudanca(actionResult);
  return currentUrl.href === nextUrl.href && defaultShouldRevalidate;
}
