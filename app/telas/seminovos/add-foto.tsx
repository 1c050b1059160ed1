import { Form } from '@remix-run/react';
import { useHydrated } from '~/browser/use-hydrated.ts';
import { Button } from '~/components/ui/button.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { useFotoQueue } from './use-foto-queue.ts';

const ACCEPTED_FILES = 'image/*,.heic,.heif,.avif';

const describeSaved = (feitas: number, liberadas: boolean): string => {
  const saved = feitas === 1 ? 'Foto guardada.' : `${feitas} fotos guardadas.`;
  return liberadas
    ? saved
    : `${saved} Libere quando ${feitas === 1 ? 'puder' : 'puderem'} ir para a vitrine.`;
};

/**
 * Field to add photos. With JavaScript several at once, each scaled down and sent after the other; without it, the
 * form submits one file unchanged.
 */
export function AddFoto({
  idDaFoto,
  cabem,
  liberadas,
}: {
  idDaFoto: string;
  cabem: number;
  /** True when every photo is released: nothing is left to do with what was sent. */
  liberadas: boolean;
}) {
  const hydrated = useHydrated();
  const queue = useFotoQueue();
  const { envia, feitas, total, parte, erro, deFora, esperam } = queue;

  function choose(input: HTMLInputElement) {
    const files = [...(input.files ?? [])];
    // Allows the same file to be selected again.
    input.value = '';
    if (files.length > 0) queue.add(files, cabem);
  }

  return (
    <Form method="post" encType="multipart/form-data" className="grid justify-items-start gap-2">
      <input type="hidden" name="idCliente" value={idDaFoto} />
      <label className={envia ? 'sr-only' : hydrated ? 'botao botao-secundario' : undefined}>
        <Icon name="camera" />
        <span>Juntar fotos</span>
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
      <div role="status" className="w-full max-w-90">
        {envia && <UploadProgress feitas={feitas} total={total} parte={parte} />}
        {!envia && !erro && feitas > 0 && (
          <p className="text-muted text-sm">{describeSaved(feitas, liberadas)}</p>
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

/** Words and progress of photos on their way. @param parte 0 to 1 */
export function UploadProgress({ feitas, total, parte }: { feitas: number; total: number; parte: number }) {
  const percent = Math.round(parte * 100);
  return (
    <div className="andamento-da-foto">
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="numeros text-sm">
          {total === 1 ? 'Enviando a foto…' : `Enviando ${feitas + 1} de ${total}…`}
        </p>
        <progress value={percent} max={100} aria-label="Envio das fotos">
          {`${percent}%`}
        </progress>
      </div>
    </div>
  );
}
