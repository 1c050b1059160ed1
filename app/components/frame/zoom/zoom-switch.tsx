import { useSyncExternalStore } from 'react';
import { isZoomUnlocked, onZoomChange, setZoomUnlocked } from '~/browser/zoom.ts';
import { Switch } from '~/components/ui/checkbox.tsx';

/** Switch for people who need zoom: lifts the page-zoom lock of section 2 in this browser, at once. */
export function ZoomSwitch() {
  const free = useSyncExternalStore(onZoomChange, isZoomUnlocked, () => false);
  return (
    <Switch
      name="zoom"
      rotulo="Ampliar com dois dedos ou com Ctrl e a roda"
      ajuda="Vale só neste aparelho. O zoom do menu do navegador funciona sempre."
      checked={free}
      onChange={({ target }) => setZoomUnlocked(target.checked)}
      data-sem-rascunho
    />
  );
}
