import { useRef, useState } from 'react';
import { useNotificar } from '~/components/moldura/notificacoes/notificador.tsx';
import { useCarregamento } from '~/components/moldura/raiz/carregamento.tsx';
import type { Notificacao } from '~/domain/pagina/notificacoes.ts';
import { isPressaoVencida, shareArquivo } from './arquivos.ts';

const CHEGOU = { message: 'O arquivo chegou. Toque de novo para enviar.' } as const;

/** Copies text to the clipboard and notifies; `falha` is the notification when the browser refuses. */
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
 * Shares or downloads the file that `load` returns; null means there is nothing to send. `explain` turns an
 * error into a message, or null to stay silent. When the user gesture has expired before the file was ready,
 * the next press sends it, provided `chave` has not changed.
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
