import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react';
import { type Carregamento, createCarregamento } from '~/lib/carregamento.ts';

const CarregamentoContext = createContext<Carregamento>(createCarregamento());

/** Provides the counter of running requests. */
export function ContaPedidos({ children }: { children: ReactNode }) {
  const [carregamento] = useState(createCarregamento);
  return <CarregamentoContext.Provider value={carregamento}>{children}</CarregamentoContext.Provider>;
}

/**
 * Returns the counter for requests a screen sends itself: `track(fetch(…))` shows the global progress bar.
 */
export const useCarregamento = () => useContext(CarregamentoContext);

/** Section 4: tells whether a tracked request is running. */
export function useHasPedidos(): boolean {
  const { subscribe, isBusy } = useCarregamento();
  return useSyncExternalStore(subscribe, isBusy, () => false);
}

/** Tells whether the document itself is still loading. */
export function useDocumentoCarregando(): boolean {
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
