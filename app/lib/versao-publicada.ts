import { createConfirmacao } from './confirmacao-de-versao.ts';

/**
 * Name of the Server-Timing metric with the deployment; there is also a header, for clients other than
 * browsers.
 */
export const MEDIDA_DA_VERSAO = 'versao';

/** Interval of version checks, milliseconds. */
export const PERGUNTAR_VERSAO_MS = 15 * 60_000;

/** Timeout of a version check, milliseconds. */
const PRAZO_MS = 10_000;

/** Fetches the deployed version; null when the server does not answer. */
export async function askVersao(): Promise<string | null> {
  try {
    const response = await fetch('/versao', { cache: 'no-store', signal: AbortSignal.timeout(PRAZO_MS) });
    const { versao } = (await response.json()) as { versao?: unknown };
    return response.ok && typeof versao === 'string' ? versao : null;
  } catch {
    return null;
  }
}

/** Reads the version from a response's Server-Timing; null without one. */
export function versaoOf(entry: PerformanceEntry): string | null {
  if (!('serverTiming' in entry) || !Array.isArray(entry.serverTiming)) return null;
  const medida = entry.serverTiming.find(({ name }) => name === MEDIDA_DA_VERSAO);
  return medida?.description || null;
}

/** Tells whether this page was reloaded, by the person or the update notice. */
function isRecarregada(): boolean {
  const [navegacao] = performance.getEntriesByType('navigation');
  return navegacao instanceof PerformanceNavigationTiming && navegacao.type === 'reload';
}

/**
 * Detects a new deployment: from responses the page receives anyway, at a long interval, and when the page
 * becomes visible.
 * @param isPresente false while nobody is at the screen: no checks
 */
export function watchVersao(parts: {
  atual: string;
  isPresente: () => boolean;
  onNova: (versao: string) => void;
}): () => void {
  const { atual, isPresente, onNova } = parts;
  const confirmacao = createConfirmacao({
    atual,
    recarregada: isRecarregada(),
    ask: askVersao,
    onNova,
    agora: () => performance.now(),
  });
  const onVisible = () => {
    if (document.visibilityState === 'visible') void confirmacao.question();
  };
  const timer = setInterval(() => isPresente() && onVisible(), PERGUNTAR_VERSAO_MS);
  document.addEventListener('visibilitychange', onVisible);
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) void confirmacao.hint(versaoOf(entry));
  });
  observer.observe({ type: 'resource' });
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisible);
    observer.disconnect();
  };
}
