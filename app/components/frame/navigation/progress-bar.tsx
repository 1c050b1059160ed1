import { useFetchers, useNavigation, useRevalidator } from '@remix-run/react';
import { useDocumentLoading, useHasRequests } from '../root/request-counter.tsx';

/** Key prefix of background fetchers, which do not show the progress bar. */
export const BACKGROUND_KEY = 'fundo:';

/**
 * Section 4, global loading flag: a thin bar from the first request's start to the last one's end, and while
 * the document loads. Requests under 200 ms show nothing.
 */
export function ProgressBar() {
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const revalidator = useRevalidator();
  const hasPedidos = useHasRequests();
  const documentoCarregando = useDocumentLoading();
  const busy =
    documentoCarregando ||
    hasPedidos ||
    navigation.state !== 'idle' ||
    revalidator.state !== 'idle' ||
    fetchers.some((fetcher) => fetcher.state !== 'idle' && !fetcher.key.startsWith(BACKGROUND_KEY));
  return busy ? <div className="progresso" role="progressbar" aria-label="Carregando" /> : null;
}
