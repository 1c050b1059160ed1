import { type ComponentType, useEffect, useState } from 'react';
import { useOnline } from '~/lib/use-online.ts';
import type { OfflineNoticeData } from './aviso-sem-conexao.tsx';

/**
 * Shows the time of plan and prices while offline, until current data have loaded. The notice is loaded
 * lazily; a device that went offline before loading it shows none.
 */
export function OfflineSection(dados: OfflineNoticeData) {
  const online = useOnline();
  /** Time of the data on the screen when the network was lost. */
  const [perdida, setPerdida] = useState<string | null>(null);
  if (!online && perdida !== dados.em) setPerdida(dados.em);
  const isNeeded = dados.copia || perdida === dados.em;
  const [Aviso, setAviso] = useState<ComponentType<OfflineNoticeData> | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    import('./aviso-sem-conexao.tsx').then(
      ({ OfflineNotice: AvisoSemConexao }) => setAviso(() => AvisoSemConexao),
      () => undefined,
    );
  }, [isNeeded]);
  return isNeeded && Aviso && <Aviso {...dados} />;
}
