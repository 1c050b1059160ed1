import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { ulid } from 'ulid';
import { FotoOpenError, openFoto } from '~/components/fotos/open-foto.ts';
import { WHOLE_FOTO } from '~/domain/fotos/crop.ts';
import type { SeminovoAnswer } from './types.ts';

/** File on its way; the id makes sending it again store it once. */
type QueuedFile = { id: string; file: File };

/** Queue of photos to send: `feitas` of `total`, in order; what is refused waits for {@link useFotoQueue.again}. */
type FotoQueue = {
  esperam: readonly QueuedFile[];
  feitas: number;
  total: number;
  parou: boolean;
  falha?: string;
};

const EMPTY: FotoQueue = { esperam: [], feitas: 0, total: 0, parou: false };

/** Scales a file down to what is stored. Throws FotoOpenError. */
async function reduce(file: File): Promise<Blob> {
  const bitmap = await openFoto(file);
  const { encodeFoto } = await import('~/components/fotos/draw-foto.ts');
  const { blob } = await encodeFoto(bitmap, WHOLE_FOTO, bitmap.width / bitmap.height);
  bitmap.close();
  return blob;
}

/**
 * Sends photos one after the other, since a telephone holds one of them open at a time. A file that is no photo is
 * left out and named; a refusal of the server, or no network, stops the queue and keeps the rest.
 */
export function useFotoQueue() {
  const fetcher = useFetcher<SeminovoAnswer | null>();
  const [queue, setQueue] = useState<FotoQueue>(EMPTY);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  /** Id of the file that is or was opened and sent last. */
  const current = useRef('');
  const wasSending = useRef(false);
  const { state, data } = fetcher;
  const [next] = queue.esperam;
  const stopped = queue.parou;

  // What was sent is answered: on with the next, or a stop with the server's words.
  useEffect(() => {
    if (state !== 'idle') {
      wasSending.current = true;
      return;
    }
    if (!wasSending.current) return;
    wasSending.current = false;
    // Its id stays: this commit still sees it first in the queue, and would send it once more.
    const done = current.current;
    setQueue((before) => {
      if (data) return { ...before, parou: true };
      const esperam = before.esperam.filter(({ id }) => id !== done);
      return { ...before, esperam, feitas: before.feitas + before.esperam.length - esperam.length };
    });
  }, [state, data]);

  useEffect(() => {
    if (!next || stopped || state !== 'idle' || current.current === next.id) return;
    const { id, file } = next;
    current.current = id;
    reduce(file)
      .then((blob) => {
        const form = new FormData();
        form.set('_acao', 'foto-juntar');
        form.set('fica', 'sim');
        form.set('idCliente', id);
        form.set('arquivo', new File([blob], 'foto.jpg', { type: blob.type }));
        fetcher.submit(form, { method: 'post', encType: 'multipart/form-data', preventScrollReset: true });
      })
      .catch((error: unknown) => {
        if (!(error instanceof FotoOpenError)) {
          setQueue((before) => ({ ...before, parou: true, falha: 'A foto não abriu. Confira a internet.' }));
          return;
        }
        setLeftOut((before) => [...before, `${file.name}: ${error.message}`]);
        setQueue((before) => ({
          ...before,
          esperam: before.esperam.filter((each) => each.id !== id),
          total: before.total - 1,
        }));
      });
  }, [next, stopped, state, fetcher]);

  const said = stopped ? data?.resultado : undefined;
  return {
    ...queue,
    envia: queue.esperam.length > 0 && !stopped,
    /** Part of the photos that is done, 0 to 1: each is first scaled down, then sent. */
    parte: queue.total === 0 ? 0 : (queue.feitas + (state === 'idle' ? 0 : 0.5)) / queue.total,
    erro: stopped ? (queue.falha ?? said?.erros.arquivo ?? said?.aviso) : undefined,
    deFora: leftOut,
    /** Puts files behind those that wait. @param cabem how many more the bike takes */
    add(files: readonly File[], cabem: number) {
      const taken = files.slice(0, cabem);
      const others = files.length - taken.length;
      setLeftOut(others > 0 ? [others === 1 ? 'Uma foto não coube.' : `${others} fotos não couberam.`] : []);
      const added = taken.map((file) => ({ id: ulid(), file }));
      setQueue(({ esperam }) => ({
        ...{ esperam: [...esperam, ...added], feitas: 0, parou: false },
        total: esperam.length + added.length,
      }));
    },
    /** Goes on after a stop. */
    again() {
      current.current = '';
      setQueue((before) => ({ ...before, parou: false, falha: undefined }));
    },
    /** Lets the rest be. */
    drop: () => setQueue(EMPTY),
  };
}
