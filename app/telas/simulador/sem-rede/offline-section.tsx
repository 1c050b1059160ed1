import { type ComponentType, useEffect, useState } from 'react';
import { useOnline } from '~/browser/use-online.ts';
import type { OfflineNoticeData } from './offline-notice.tsx';

/**
 * Shows the time of plan and prices while offline, until current data have loaded. The notice is loaded
 * lazily; a device that went offline before loading it shows none.
 */
export function OfflineSection(data: OfflineNoticeData) {
  const online = useOnline();
  /** Time of the data on the screen when the network was lost. */
  const [perdida, setPerdida] = useState<string | null>(null);
  if (!online && perdida !== data.em) setPerdida(data.em);
  const isNeeded = data.copia || perdida === data.em;
  const [Aviso, setAviso] = useState<ComponentType<OfflineNoticeData> | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    import('./offline-notice.tsx').then(
      ({ OfflineNotice: AvisoSemConexao }) => setAviso(() => AvisoSemConexao),
      () => undefined,
    );
  }, [isNeeded]);
  return isNeeded && Aviso && <Aviso {...data} />;
}
