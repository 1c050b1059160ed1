import { useSyncExternalStore } from 'react';
import { Interruptor } from '~/components/ui/marcacao.tsx';
import { isZoomLivre, onZoomChange, setZoomLivre } from '~/lib/zoom.ts';

/** Switch for people who need zoom: lifts the page-zoom lock of section 2 in this browser, at once. */
export function InterruptorDeZoom() {
  const livre = useSyncExternalStore(onZoomChange, isZoomLivre, () => false);
  return (
    <Interruptor
      name="zoom"
      rotulo="Ampliar com dois dedos ou com Ctrl e a roda"
      ajuda="Vale só neste aparelho. O zoom do menu do navegador funciona sempre."
      checked={livre}
      onChange={({ target }) => setZoomLivre(target.checked)}
      data-sem-rascunho
    />
  );
}
