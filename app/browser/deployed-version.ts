import { createVersionConfirmation } from './version-confirmation.ts';

/**
 * Name of the Server-Timing metric with the deployment; there is also a header, for clients other than
 * browsers.
 */
export const VERSION_METRIC = 'versao';

/** Interval of version checks, milliseconds. */
export const VERSION_POLL_MS = 15 * 60_000;

/** Timeout of a version check, milliseconds. */
const VERSION_TIMEOUT_MS = 10_000;

/** Fetches the deployed version; null when the server does not answer. */
export async function fetchDeployedVersion(): Promise<string | null> {
  try {
    const response = await fetch('/versao', {
      cache: 'no-store',
      signal: AbortSignal.timeout(VERSION_TIMEOUT_MS),
    });
    const { versao } = (await response.json()) as { versao?: unknown };
    return response.ok && typeof versao === 'string' ? versao : null;
  } catch {
    return null;
  }
}

/** Reads the version from a response's Server-Timing; null without one. */
export function versionOf(entry: PerformanceEntry): string | null {
  if (!('serverTiming' in entry) || !Array.isArray(entry.serverTiming)) return null;
  const measure = entry.serverTiming.find(({ name }) => name === VERSION_METRIC);
  return measure?.description || null;
}

/** Tells whether this page was reloaded, by the person or the update notice. */
function isReloaded(): boolean {
  const [navegacao] = performance.getEntriesByType('navigation');
  return navegacao instanceof PerformanceNavigationTiming && navegacao.type === 'reload';
}

/**
 * Detects a new deployment: from responses the page receives anyway, at a long interval, and when the page
 * becomes visible.
 * @param isPresente false while nobody is at the screen: no checks
 */
export function watchVersion(parts: {
  atual: string;
  isPresente: () => boolean;
  onNova: (version: string) => void;
}): () => void {
  const { atual, isPresente, onNova } = parts;
  const confirmacao = createVersionConfirmation({
    atual,
    recarregada: isReloaded(),
    ask: fetchDeployedVersion,
    onNova,
    clock: () => performance.now(),
  });
  const onVisible = () => {
    if (document.visibilityState === 'visible') void confirmacao.question();
  };
  const timer = setInterval(() => isPresente() && onVisible(), VERSION_POLL_MS);
  document.addEventListener('visibilitychange', onVisible);
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) void confirmacao.hint(versionOf(entry));
  });
  // Buffered: answers that came before this part of the page did count as well.
  observer.observe({ type: 'resource', buffered: true });
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisible);
    observer.disconnect();
  };
}
