import { useFetchers, useNavigation, useRevalidator } from '@remix-run/react';
import { useDocumentoCarregando, useHasPedidos } from '../raiz/carregamento.tsx';

/** Fetchers whose key starts so run in the background and do not turn the bar on. */
export const FUNDO = 'fundo:';

/**
 * Section 4, global loading flag: a slim road from the first request's start to the last one's end, and while the
 * document loads. Waits shorter than 200 ms show nothing.
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
