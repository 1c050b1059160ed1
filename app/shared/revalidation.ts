import type { ShouldRevalidateFunctionArgs } from '@remix-run/react';

/** Mark of an action's answer that changed nothing other loaders show, e.g. a check still pending. */
export type UnchangedMark = { semMudanca: true };

/** Tells whether an action's answer says that nothing changed. */
export const isUnchanged = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'semMudanca' in result && result.semMudanca === true;

/** Decides whether a screen loads again: without network that would replace what was typed with an error page. */
export const unlessKept = ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  !isUnchanged(actionResult) && defaultShouldRevalidate;

/**
 * Decides whether the root loader runs again: the signed-in person changes by actions, not by navigation. A
 * manual revalidation (same address, no form) always runs.
 */
export function mayHaveChangedPerson({
  formMethod,
  actionResult,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  if (formMethod && formMethod !== 'GET') return !isUnchanged(actionResult);
  return currentUrl.href === nextUrl.href && defaultShouldRevalidate;
}
