import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react';
import { type Carregamento, createCarregamento } from '~/lib/carregamento.ts';

const CarregamentoContext = createContext<Carregamento>(createCarregamento());

/** Counts the requests of everything inside it. */
export function ContaPedidos({ children }: { children: ReactNode }) {
  const [carregamento] = useState(createCarregamento);
  return <CarregamentoContext.Provider value={carregamento}>{children}</CarregamentoContext.Provider>;
}

/** For requests that a screen sends by itself: `track(fetch(…))` turns the global bar on while it runs. */
export const useCarregamento = () => useContext(CarregamentoContext);

/** Section 4: whether a request counted here is under way. */
export function useHasPedidos(): boolean {
  const { subscribe, isBusy } = useCarregamento();
  return useSyncExternalStore(subscribe, isBusy, () => false);
}

/** Whether the document itself is still loading. */
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
