import { type ComponentType, useEffect, useState } from 'react';
import { useOnline } from '~/lib/use-online.ts';
import type { DadosDoAviso } from './aviso-sem-conexao.tsx';

/**
 * Says of which hour plan and prices are while there is no network, until those of now have come. Its code comes when it
 * is needed; a device that lost the network before ever having it goes on without the words.
 */
export function SemConexao(dados: DadosDoAviso) {
  const online = useOnline();
  /** What was on the screen when the network went. */
  const [perdida, setPerdida] = useState<string | null>(null);
  if (!online && perdida !== dados.em) setPerdida(dados.em);
  const isNeeded = dados.copia || perdida === dados.em;
  const [Aviso, setAviso] = useState<ComponentType<DadosDoAviso> | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    import('./aviso-sem-conexao.tsx').then(
      ({ AvisoSemConexao }) => setAviso(() => AvisoSemConexao),
      () => undefined,
    );
  }, [isNeeded]);
  return isNeeded && Aviso && <Aviso {...dados} />;
}
