import { useLayoutEffect } from 'react';

/** Time in which repeated failures to load a screen's module count as one navigation, milliseconds. */
const SAME_NAVIGATION_MS = 5000;

let leftAt = Number.NEGATIVE_INFINITY;

/**
 * Opens the router's destination as a full page load; without a destination (Back and Forward have changed
 * the address already) reloads the current address.
 */
export function openDestination(): void {
  if (performance.now() - leftAt < SAME_NAVIGATION_MS) return;
  leftAt = performance.now();
  const { pathname, search, hash } = window.__remixRouter.state.navigation.location ?? location;
  if (pathname + search === location.pathname + location.search) location.reload();
  else location.assign(pathname + search + hash);
}

/**
 * Replacement for a screen whose module is missing: the address is already the screen's, so it reloads the
 * page.
 */
function ReloadPage(): null {
  useLayoutEffect(() => location.reload(), []);
  return null;
}

/**
 * Replaces a route module that cannot be loaded, since a deployment removed its file. Remix would reload the
 * current page and lose the click and typed text. A navigation opens its destination as a full page; a
 * background request needs no module, and a form being sent is answered first.
 */
export function moduleInstead(): { default: () => null } | Promise<never> {
  if (window.__remixRouter.state.navigation.state !== 'loading') return { default: ReloadPage };
  openDestination();
  return new Promise(() => {});
}
