import { useState } from 'react';
import { useNotify } from '~/components/frame/notifications/notifier.tsx';
import { Button } from '~/components/ui/button.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import type { PrintSettings } from '~/domain/impressora/print-settings.ts';
import type { PrintReceipt } from '~/domain/impressora/receipt.ts';

/** Button that downloads a ticket as an ESC/POS file for thermal printers. */
export function EscPosFile({
  bilhete,
  papel,
  ajustes,
}: {
  bilhete: PrintReceipt;
  papel: '80mm' | '58mm';
  ajustes: PrintSettings;
}) {
  const notify = useNotify();
  const [fazendo, setFazendo] = useState(false);

  async function make() {
    if (fazendo) return;
    setFazendo(true);
    try {
      // Loaded lazily: the ESC/POS encoder and its fonts are most of this page's code, and few people need
      // them.
      const { encodeEscPos: escPosDo } = await import('~/browser/printer/escpos.client.ts');
      const bytes = new Uint8Array(escPosDo(bilhete, papel, ajustes));
      const address = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }));
      const download = `${bilhete.arquivo}-${papel}.prn`;
      Object.assign(document.createElement('a'), { href: address, download }).click();
      URL.revokeObjectURL(address);
    } catch {
      notify({ message: 'O arquivo não foi feito. Confira a internet e tente de novo.', color: 'error' });
    } finally {
      setFazendo(false);
    }
  }

  return (
    <Button
      type="button"
      variante="secundario"
      icone={<Icon name="baixar" />}
      loading={fazendo}
      onClick={() => void make()}
    >
      Arquivo ESC/POS
    </Button>
  );
}
