import { useFetcher } from '@remix-run/react';
import { useState } from 'react';
import { ulid } from 'ulid';
import { abrirFoto, FotoNaoAbriu } from '~/components/fotos/abrir-foto.ts';
import { Botao } from '~/components/ui/botao.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { INTEIRA } from '~/domain/fotos/recorte.ts';
import { useHydrated } from '~/lib/use-hydrated.ts';
import type { RespostaDoSeminovo } from './tipos.ts';

const ACEITA = 'image/*,.heic,.heif,.avif';

/**
 * Field to add photos. With JavaScript each is scaled down and uploaded at once; without it, the form submits
 * one file unchanged.
 */
export function JuntarFoto({ idDaFoto }: { idDaFoto: string }) {
  const fetcher = useFetcher<RespostaDoSeminovo>();
  const hydrated = useHydrated();
  const [abrindo, setAbrindo] = useState(false);
  const [erro, setErro] = useState<string | null>(null);
  const said = fetcher.data?.resultado;
  const mensagem = erro ?? said?.erros.arquivo ?? said?.aviso;

  async function send(input: HTMLInputElement) {
    const [file] = input.files ?? [];
    // Allows the same file to be selected again.
    input.value = '';
    if (!file) return;
    setErro(null);
    setAbrindo(true);
    try {
      const bitmap = await abrirFoto(file);
      const { gravarFoto } = await import('~/components/fotos/desenhar-foto.ts');
      const { blob } = await gravarFoto(bitmap, INTEIRA, bitmap.width / bitmap.height);
      bitmap.close();
      const form = new FormData();
      form.set('_acao', 'foto-juntar');
      form.set('idCliente', ulid());
      form.set('arquivo', new File([blob], 'foto.jpg', { type: blob.type }));
      fetcher.submit(form, { method: 'post', encType: 'multipart/form-data' });
    } catch (error) {
      if (!(error instanceof FotoNaoAbriu)) throw error;
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
        <Icone nome="camera" />
        <span>{waits ? 'Guardando…' : 'Juntar foto'}</span>
        <input
          type="file"
          name="arquivo"
          className={hydrated ? 'sr-only' : undefined}
          accept={ACEITA}
          disabled={waits}
          onChange={(event) => send(event.currentTarget)}
        />
      </label>
      {!hydrated && (
        <Botao name="_acao" value="foto-juntar" variante="secundario">
          Enviar foto
        </Botao>
      )}
      {mensagem && (
        <p className="campo-erro" role="alert">
          {mensagem}
        </p>
      )}
    </fetcher.Form>
  );
}
