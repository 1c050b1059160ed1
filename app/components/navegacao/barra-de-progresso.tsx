import { useFetchers, useNavigation } from '@remix-run/react';

/** Fetchers whose key starts so run in the background and do not turn the bar on. */
export const FUNDO = 'fundo:';

/** Section 4, global loading flag: a slim road while anything is under way. Waits shorter than 200 ms show nothing. */
export function BarraDeProgresso() {
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const busy =
    navigation.state !== 'idle' ||
    fetchers.some((fetcher) => fetcher.state !== 'idle' && !fetcher.key.startsWith(FUNDO));
  return busy ? <div className="progresso" role="progressbar" aria-label="Carregando" /> : null;
}
