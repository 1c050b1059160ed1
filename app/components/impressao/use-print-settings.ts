import { useEffect, useState } from 'react';
import type { PrintSettings } from '~/domain/impressora/print-settings.ts';
import type { PrintRequest } from '~/shared/printer/print-request.ts';

/**
 * Print settings of the page: from the server's answer, or from this browser's storage when the server
 * received none. Also returns a setter.
 */
export function usePrintSettings({
  ajustes: doServidor,
  guardados,
}: Pick<PrintRequest, 'ajustes' | 'guardados'>) {
  const [ajustes, setAjustes] = useState<PrintSettings>(doServidor);
  useEffect(() => {
    if (guardados) return;
    let here = true;
    // Rarely needed, as the cookie usually tells the server. Without network the server-rendered settings
    // remain.
    import('~/browser/printer/keep-print-settings.ts').then(
      ({ readKeptPrintSettings: readKept }) => {
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
