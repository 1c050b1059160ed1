import { useEffect, useState } from 'react';
import type { Ajustes } from '~/domain/impressora/ajustes.ts';
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
    if (guardados) return;
    let here = true;
    // Seldom needed: the cookie has told the server. Without a network the page prints as the server drew it.
    import('~/lib/impressora/guardar.ts').then(
      ({ readKept }) => {
        const kept = here && readKept(document.cookie, () => localStorage);
        if (kept) setAjustes(kept);
      },
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [guardados]);
  return [ajustes, setAjustes] as const;
}
