import { useCallback, useEffect, useRef, useState } from 'react';
import { ulid } from 'ulid';
import type { Foto } from '~/domain/fotos/foto.ts';
import { UploadRefused, type UploadWait, uploadFoto } from './upload-foto.ts';
import { browserTransport } from './upload-transport.ts';

/** State of an upload; `parte` is the fraction sent, 0 to 1. */
export type UploadState =
  | { fase: 'parado' }
  | { fase: 'enviando'; parte: number; espera: UploadWait }
  | { fase: 'recusado'; mensagem: string };

/** Uploads one photo at a time; starting another aborts the previous upload. */
export function useFotoUpload(onEnviada: (foto: Foto) => void) {
  const [estado, setEstado] = useState<UploadState>({ fase: 'parado' });
  const running = useRef<AbortController | null>(null);
  const last = useRef<{ id: string; blob: Blob } | null>(null);
  const tell = useRef(onEnviada);
  tell.current = onEnviada;

  const stop = useCallback(() => {
    running.current?.abort();
    running.current = null;
    setEstado({ fase: 'parado' });
  }, []);
  useEffect(() => () => running.current?.abort(), []);

  const run = useCallback(async (sent: { id: string; blob: Blob }) => {
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    last.current = sent;
    let parte = 0;
    let espera: UploadWait = null;
    const show = () => {
      if (!mine.signal.aborted) setEstado({ fase: 'enviando', parte, espera });
    };
    show();
    try {
      const foto = await uploadFoto(browserTransport, {
        ...sent,
        signal: mine.signal,
        onProgresso(bytes) {
          parte = Math.max(0, Math.min(1, bytes / sent.blob.size));
          show();
        },
        onEspera(waits) {
          espera = waits;
          show();
        },
      });
      if (mine.signal.aborted) return;
      setEstado({ fase: 'parado' });
      tell.current(foto);
    } catch (error) {
      if (mine.signal.aborted) return;
      const mensagem =
        error instanceof UploadRefused ? error.message : 'Não deu para enviar a foto. Tente de novo.';
      setEstado({ fase: 'recusado', mensagem });
    }
  }, []);

  return {
    estado,
    /** Uploads a photo under a new id. */
    enviar: useCallback((blob: Blob) => run({ id: ulid(), blob }), [run]),
    /** Retries the same upload; bytes that arrived are not sent again. */
    tentarDeNovo: useCallback(() => last.current && run(last.current), [run]),
    cancelar: stop,
  };
}
