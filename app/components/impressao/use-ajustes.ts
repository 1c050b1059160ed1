import { useEffect, useState } from 'react';
import type { Ajustes } from '~/domain/impressora/ajustes.ts';
import { readKept } from '~/lib/impressora/guardar.ts';
import type { PedidoDeImpressao } from '~/lib/impressora/pedido.ts';

/**
 * The settings that a page prints by: those of the server's answer, and where the server saw none, what this browser
 * still has. Also the way to change them on the page.
 */
export function useAjustes({
  ajustes: doServidor,
  guardados,
}: Pick<PedidoDeImpressao, 'ajustes' | 'guardados'>) {
  const [ajustes, setAjustes] = useState<Ajustes>(doServidor);
  useEffect(() => {
    const kept = guardados ? null : readKept(document.cookie, () => localStorage);
    if (kept) setAjustes(kept);
  }, [guardados]);
  return [ajustes, setAjustes] as const;
}
