import { useState } from 'react';
import { useNotificar } from '~/components/moldura/notificacoes/notificador.tsx';
import { Botao } from '~/components/ui/botao.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import type { Ajustes } from '~/domain/impressora/ajustes.ts';
import type { Bilhete } from '~/domain/impressora/bilhete.ts';

/** Button that downloads a ticket as an ESC/POS file for thermal printers. */
export function ArquivoEscPos({
  bilhete,
  papel,
  ajustes,
}: {
  bilhete: Bilhete;
  papel: '80mm' | '58mm';
  ajustes: Ajustes;
}) {
  const notificar = useNotificar();
  const [fazendo, setFazendo] = useState(false);

  async function make() {
    if (fazendo) return;
    setFazendo(true);
    try {
      // Loaded lazily: the ESC/POS encoder and its fonts are most of this page's code, and few people need
      // them.
      const { escPosDo } = await import('~/lib/impressora/escpos.client.ts');
      const bytes = new Uint8Array(escPosDo(bilhete, papel, ajustes));
      const address = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }));
      const download = `${bilhete.arquivo}-${papel}.prn`;
      Object.assign(document.createElement('a'), { href: address, download }).click();
      URL.revokeObjectURL(address);
    } catch {
      notificar({ message: 'O arquivo não foi feito. Confira a internet e tente de novo.', color: 'error' });
    } finally {
      setFazendo(false);
    }
  }

  return (
    <Botao
      type="button"
      variante="secundario"
      icone={<Icone nome="baixar" />}
      carregando={fazendo}
      onClick={() => void make()}
    >
      Arquivo ESC/POS
    </Botao>
  );
}
