import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { BlurBrush } from '~/components/fotos/blur-brush.tsx';
import { Dialog } from '~/components/ui/dialog.tsx';
import { LoadingRegion, Skeleton } from '~/components/ui/skeleton.tsx';
import type { SeminovoAnswer, TeamFoto } from './types.ts';

/** Dialog in which a photo is pixelated with the brush and replaced. */
export function BlurFoto({ foto, onClose }: { foto: TeamFoto; onClose: () => void }) {
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null);
  const [failed, setFalhou] = useState(false);
  const wasSending = useRef(false);
  const fetcher = useFetcher<SeminovoAnswer>();
  const { state, data: resposta } = fetcher;

  useEffect(() => {
    let isHere = true;
    fetch(foto.url)
      .then(async (answer) => {
        if (!answer.ok) throw new Error(`${answer.status}`);
        const opened = await createImageBitmap(await answer.blob());
        if (isHere) setBitmap(opened);
        else opened.close();
      })
      .catch(() => isHere && setFalhou(true));
    return () => {
      isHere = false;
    };
  }, [foto.url]);
  useEffect(() => () => bitmap?.close(), [bitmap]);

  // Closes the dialog after a submission without error; the page shows the new photo already.
  useEffect(() => {
    if (state !== 'idle') wasSending.current = true;
    else if (wasSending.current) {
      wasSending.current = false;
      if (!resposta) onClose();
    }
  }, [state, resposta, onClose]);

  function send(blob: Blob) {
    const form = new FormData();
    form.set('_acao', 'foto-desfocar');
    form.set('foto', foto.id);
    form.set('arquivo', new File([blob], 'foto.jpg', { type: 'image/jpeg' }));
    fetcher.submit(form, { method: 'post', encType: 'multipart/form-data' });
  }

  if (!bitmap)
    return (
      <Dialog title="Desfocar rostos e placas" onClose={onClose}>
        {failed ? (
          <p role="alert">A foto não abriu. Confira a internet e tente de novo.</p>
        ) : (
          <LoadingRegion>
            <Skeleton className="h-80 rounded-md" />
          </LoadingRegion>
        )}
      </Dialog>
    );
  return (
    <BlurBrush
      bitmap={bitmap}
      enviando={state !== 'idle'}
      erro={resposta?.resultado.erros.arquivo ?? resposta?.resultado.aviso}
      onReady={send}
      onClose={onClose}
    />
  );
}
