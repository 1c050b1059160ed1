import { useFetchers, useNavigation, useRevalidator } from '@remix-run/react';
import { useDocumentoCarregando, useHasPedidos } from '../raiz/carregamento.tsx';

/** Key prefix of background fetchers, which do not show the progress bar. */
export const FUNDO = 'fundo:';

/**
 * Section 4, global loading flag: a thin bar from the first request's start to the last one's end, and while
 * the document loads. Requests under 200 ms show nothing.
 */
export function BarraDeProgresso() {
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const revalidator = useRevalidator();
  const hasPedidos = useHasPedidos();
  const documentoCarregando = useDocumentoCarregando();
  const busy =
    documentoCarregando ||
    hasPedidos ||
    navigation.state !== 'idle' ||
    revalidator.state !== 'idle' ||
    fetchers.some((fetcher) => fetcher.state !== 'idle' && !fetcher.key.startsWith(FUNDO));
  return busy ? <div className="progresso" role="progressbar" aria-label="Carregando" /> : null;
}
