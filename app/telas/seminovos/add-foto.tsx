import { useFetcher } from '@remix-run/react';
import { useState } from 'react';
import { ulid } from 'ulid';
import { useHydrated } from '~/browser/use-hydrated.ts';
import { FotoOpenError, openFoto } from '~/components/fotos/open-foto.ts';
import { Button } from '~/components/ui/button.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { WHOLE_FOTO } from '~/domain/fotos/crop.ts';
import type { SeminovoAnswer } from './types.ts';

const ACCEPTED_FILES = 'image/*,.heic,.heif,.avif';

/**
 * Field to add photos. With JavaScript each is scaled down and uploaded at once; without it, the form submits
 * one file unchanged.
 */
export function AddFoto({ idDaFoto }: { idDaFoto: string }) {
  const fetcher = useFetcher<SeminovoAnswer>();
  const hydrated = useHydrated();
  const [abrindo, setAbrindo] = useState(false);
  const [erro, setErro] = useState<string | null>(null);
  const said = fetcher.data?.resultado;
  const message = erro ?? said?.erros.arquivo ?? said?.aviso;

  async function send(input: HTMLInputElement) {
    const [file] = input.files ?? [];
    // Allows the same file to be selected again.
    input.value = '';
    if (!file) return;
    setErro(null);
    setAbrindo(true);
    try {
      const bitmap = await openFoto(file);
      const { encodeFoto: gravarFoto } = await import('~/components/fotos/draw-foto.ts');
      const { blob } = await gravarFoto(bitmap, WHOLE_FOTO, bitmap.width / bitmap.height);
      bitmap.close();
      const form = new FormData();
      form.set('_acao', 'foto-juntar');
      form.set('idCliente', ulid());
      form.set('arquivo', new File([blob], 'foto.jpg', { type: blob.type }));
      fetcher.submit(form, { method: 'post', encType: 'multipart/form-data' });
    } catch (error) {
      if (!(error instanceof FotoOpenError)) throw error;
      setErro(error.message);
    } finally {
      setAbrindo(false);
    }
  }

  const waits = abrindo || fetcher.state !== 'idle';
  return (
    <fetcher.Form method="post" encType="multipart/form-data" className="grid justify-items-start gap-2">
      <input type="hidden" name="idCliente" value={idDaFoto} />
      <label className={hydrated ? 'botao botao-secundario' : undefined} aria-busy={waits || undefined}>
        <Icon name="camera" />
        <span>{waits ? 'Guardando…' : 'Juntar foto'}</span>
        <input
          type="file"
          name="arquivo"
          className={hydrated ? 'sr-only' : undefined}
          accept={ACCEPTED_FILES}
          disabled={waits}
          onChange={(event) => send(event.currentTarget)}
        />
      </label>
      {!hydrated && (
        <Button name="_acao" value="foto-juntar" variante="secundario">
          Enviar foto
        </Button>
      )}
      {message && (
        <p className="campo-erro" role="alert">
          {message}
        </p>
      )}
    </fetcher.Form>
  );
}
