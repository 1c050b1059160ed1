import { useState } from 'react';
import { useNotificar } from '~/components/moldura/notificacoes/notificador.tsx';
import { useCarregamento } from '~/components/moldura/raiz/carregamento.tsx';
import type { Notificacao } from '~/domain/pagina/notificacoes.ts';
import { shareArquivo } from './arquivos.ts';

/** Puts text on the clipboard and says so; `falha` is what is said where the browser does not let it. */
export function useCopiar(): (text: string, feito: string, falha: Notificacao) => Promise<void> {
  const notificar = useNotificar();
  return async (text, feito, falha) => {
    try {
      await navigator.clipboard.writeText(text);
      notificar({ message: feito });
    } catch {
      notificar(falha);
    }
  };
}

/**
 * Sends files from the phone: what `load` gives goes to the share sheet, or is downloaded. `load` gives null where
 * there is nothing to send any more; `explain` says a failure, or null for one that nobody has to hear of.
 */
export function useEnviarArquivo() {
  const notificar = useNotificar();
  const { track } = useCarregamento();
  const [enviando, setEnviando] = useState(false);

  async function enviar(load: () => Promise<File | null>, explain: (error: unknown) => Notificacao | null) {
    setEnviando(true);
    try {
      const file = await track(load());
      if (file) await shareArquivo(file);
    } catch (error) {
      const said = explain(error);
      if (said) notificar(said);
    } finally {
      setEnviando(false);
    }
  }
  return { enviar, enviando };
}
