import { useRef, useState } from 'react';
import { useNotificar } from '~/components/moldura/notificacoes/notificador.tsx';
import { useCarregamento } from '~/components/moldura/raiz/carregamento.tsx';
import type { Notificacao } from '~/domain/pagina/notificacoes.ts';
import { isPressaoVencida, shareArquivo } from './arquivos.ts';

const CHEGOU = { message: 'O arquivo chegou. Toque de novo para enviar.' } as const;

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
 * there is nothing to send any more; `explain` says a failure, or null for one that nobody has to hear of. A file that
 * came too late for the browser to send is sent by the next press, as long as `chave` says that it is still the same.
 */
export function useEnviarArquivo() {
  const notificar = useNotificar();
  const { track } = useCarregamento();
  const [enviando, setEnviando] = useState(false);
  const chegado = useRef<{ chave: string; file: File } | null>(null);

  async function enviar(
    load: () => Promise<File | null>,
    explain: (error: unknown) => Notificacao | null,
    chave = '',
  ) {
    setEnviando(true);
    const kept = chegado.current?.chave === chave ? chegado.current.file : null;
    chegado.current = null;
    let file = kept;
    try {
      file ??= await track(load());
      if (file) await shareArquivo(file);
    } catch (error) {
      if (file && isPressaoVencida(error)) {
        chegado.current = { chave, file };
        notificar(CHEGOU);
        return;
      }
      const said = explain(error);
      if (said) notificar(said);
    } finally {
      setEnviando(false);
    }
  }
  return { enviar, enviando };
}
