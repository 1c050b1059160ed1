import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react';
import { createRequestCounter, type RequestCounter } from '~/browser/request-counter.ts';

const RequestCounterContext = createContext<RequestCounter>(createRequestCounter());

/** Provides the counter of running requests. */
export function RequestCounterProvider({ children }: { children: ReactNode }) {
  const [carregamento] = useState(createRequestCounter);
  return <RequestCounterContext.Provider value={carregamento}>{children}</RequestCounterContext.Provider>;
}

/**
 * Returns the counter for requests a screen sends itself: `track(fetch(…))` shows the global progress bar.
 */
export const useRequestCounter = () => useContext(RequestCounterContext);

/** Section 4: tells whether a tracked request is running. */
export function useHasRequests(): boolean {
  const { subscribe, isBusy } = useRequestCounter();
  return useSyncExternalStore(subscribe, isBusy, () => false);
}

/** Tells whether the document itself is still loading. */
export function useDocumentLoading(): boolean {
  return useSyncExternalStore(
    onDocumentChange,
    () => document.readyState !== 'complete',
    () => false,
  );
}

function onDocumentChange(changed: () => void): () => void {
  document.addEventListener('readystatechange', changed);
  return () => document.removeEventListener('readystatechange', changed);
}
