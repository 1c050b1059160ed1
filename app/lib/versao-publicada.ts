import { createConfirmacao } from './confirmacao-de-versao.ts';

/** Where the server says which deployment answered: also as a header, for clients that are no browser. */
export const MEDIDA_DA_VERSAO = 'versao';

/** Milliseconds between two questions for the version, for a page that asks nothing else. */
export const PERGUNTAR_VERSAO_MS = 15 * 60_000;

/** A network that has not answered so small a question by then is as good as none, in milliseconds. */
const PRAZO_MS = 10_000;

/** Asks which version is deployed; null when the server does not answer. */
export async function askVersao(): Promise<string | null> {
  try {
    const response = await fetch('/versao', { cache: 'no-store', signal: AbortSignal.timeout(PRAZO_MS) });
    const { versao } = (await response.json()) as { versao?: unknown };
    return response.ok && typeof versao === 'string' ? versao : null;
  } catch {
    return null;
  }
}

/** The version in the Server-Timing of an answer, or null. */
export function versaoOf(entry: PerformanceEntry): string | null {
  if (!('serverTiming' in entry) || !Array.isArray(entry.serverTiming)) return null;
  const medida = entry.serverTiming.find(({ name }) => name === MEDIDA_DA_VERSAO);
  return medida?.description || null;
}

/** Whether the person, or the notice of an update, reloaded this page. */
function isRecarregada(): boolean {
  const [navegacao] = performance.getEntriesByType('navigation');
  return navegacao instanceof PerformanceNavigationTiming && navegacao.type === 'reload';
}

/**
 * Notices a new deployment: answers that the page gets anyway hint at it, and a page that asks for nothing asks
 * rarely, and when the person comes back to it.
 * @param isPresente nobody in front of the screen: no questions
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
