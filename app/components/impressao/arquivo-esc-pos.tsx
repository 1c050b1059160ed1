import { useState } from 'react';
import { useNotificar } from '~/components/moldura/notificacoes/notificador.tsx';
import { Botao } from '~/components/ui/botao.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import type { Ajustes } from '~/domain/impressora/ajustes.ts';
import type { Bilhete } from '~/domain/impressora/bilhete.ts';

/** Gives a ticket as a file for thermal printers that take files. */
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
      // The printers' language and its letters are most of this page's code, and few ask for them.
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
