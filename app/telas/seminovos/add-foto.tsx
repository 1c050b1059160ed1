import { Form } from '@remix-run/react';
import { useHydrated } from '~/browser/use-hydrated.ts';
import { Button } from '~/components/ui/button.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { useFotoQueue } from './use-foto-queue.ts';

const ACCEPTED_FILES = 'image/*,.heic,.heif,.avif';

/**
 * Field to add photos. With JavaScript several at once, each scaled down and sent after the other; without it, the
 * form submits one file unchanged.
 */
export function AddFoto({ idDaFoto, cabem }: { idDaFoto: string; cabem: number }) {
  const hydrated = useHydrated();
  const queue = useFotoQueue();
  const { envia, feitas, total, erro, deFora, esperam } = queue;

  function choose(input: HTMLInputElement) {
    const files = [...(input.files ?? [])];
    // Allows the same file to be selected again.
    input.value = '';
    if (files.length > 0) queue.add(files, cabem);
  }

  return (
    <Form method="post" encType="multipart/form-data" className="grid justify-items-start gap-2">
      <input type="hidden" name="idCliente" value={idDaFoto} />
      <label className={hydrated ? 'botao botao-secundario' : undefined} aria-busy={envia || undefined}>
        <Icon name="camera" />
        <span>{envia ? `Guardando ${feitas + 1} de ${total}…` : 'Juntar fotos'}</span>
        <input
          type="file"
          name="arquivo"
          className={hydrated ? 'sr-only' : undefined}
          accept={ACCEPTED_FILES}
          multiple={hydrated}
          disabled={envia}
          onChange={(event) => choose(event.currentTarget)}
        />
      </label>
      {!hydrated && (
        <Button name="_acao" value="foto-juntar" variante="secundario">
          Enviar foto
        </Button>
      )}
      <div role="status">
        {!envia && !erro && feitas > 0 && (
          <p className="text-muted text-sm">
            {feitas === 1
              ? 'Foto guardada. Libere quando puder ir para a vitrine.'
              : `${feitas} fotos guardadas. Libere quando puderem ir para a vitrine.`}
          </p>
        )}
      </div>
      {deFora.map((text) => (
        <p key={text} className="campo-erro" role="alert">
          {text}
        </p>
      ))}
      {erro && (
        <>
          <p className="campo-erro" role="alert">
            {erro}
          </p>
          <p className="flex flex-wrap gap-2">
            <Button type="button" variante="secundario" compacto onClick={queue.again}>
              {esperam.length === 1 ? 'Tentar de novo' : `Tentar as ${esperam.length} de novo`}
            </Button>
            <Button type="button" variante="texto" compacto onClick={queue.drop}>
              Deixar
            </Button>
          </p>
        </>
      )}
    </Form>
  );
}
