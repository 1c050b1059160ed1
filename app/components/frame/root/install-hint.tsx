import { useState } from 'react';
import type { InstallPrompt } from '~/browser/storage/install-hint.ts';

/** Offer to install the product on this device. */
export function InstallHint({ prompt }: { prompt: InstallPrompt }) {
  const [open, setOpen] = useState(true);
  if (!open) return null;
  return (
    <div className="aviso-sem-rede" role="status">
      <p className="min-w-0 flex-1">Instale o Balcão: abre com um toque, também sem internet.</p>
      <button
        type="button"
        className="botao botao-texto botao-compacto"
        onClick={() => {
          setOpen(false);
          void prompt.prompt();
        }}
      >
        Instalar
      </button>
      <button type="button" className="botao botao-texto botao-compacto" onClick={() => setOpen(false)}>
        Agora não
      </button>
    </div>
  );
}
