import { useRef, useState } from 'react';
import { useNotify } from '~/components/frame/notifications/notifier.tsx';
import { useRequestCounter } from '~/components/frame/root/request-counter.tsx';
import type { NotificationMessage } from '~/domain/pagina/notification-queue.ts';
import { isGestureExpired, shareFile } from './image-files.ts';

const FILE_READY = { message: 'O arquivo chegou. Toque de novo para enviar.' } as const;

/** Copies text to the clipboard and notifies; `failure` is the notification when the browser refuses. */
export function useCopyText(): (text: string, done: string, failure: NotificationMessage) => Promise<void> {
  const notify = useNotify();
  return async (text, done, failure) => {
    try {
      await navigator.clipboard.writeText(text);
      notify({ message: done });
    } catch {
      notify(failure);
    }
  };
}

/**
 * Shares or downloads the file that `load` returns; null means there is nothing to send. `explain` turns an
 * error into a message, or null to stay silent. When the user gesture has expired before the file was ready,
 * the next press sends it, provided `chave` has not changed.
 */
export function useSendFile() {
  const notify = useNotify();
  const { track } = useRequestCounter();
  const [enviando, setEnviando] = useState(false);
  const chegado = useRef<{ chave: string; file: File } | null>(null);

  async function enviar(
    load: () => Promise<File | null>,
    explain: (error: unknown) => NotificationMessage | null,
    chave = '',
  ) {
    setEnviando(true);
    const kept = chegado.current?.chave === chave ? chegado.current.file : null;
    chegado.current = null;
    let file = kept;
    try {
      file ??= await track(load());
      if (file) await shareFile(file);
    } catch (error) {
      if (file && isGestureExpired(error)) {
        chegado.current = { chave, file };
        notify(FILE_READY);
        return;
      }
      const said = explain(error);
      if (said) notify(said);
    } finally {
      setEnviando(false);
    }
  }
  return { enviar, enviando };
}
