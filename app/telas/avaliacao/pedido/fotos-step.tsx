import { Suspense, useEffect, useRef, useState } from 'react';
import { bringPart } from '~/browser/bring-part.ts';
import type { PendingFoto } from '~/browser/storage/evaluation-request.ts';
import { FotoOpenError, openFoto } from '~/components/fotos/open-foto.ts';
import { Icon } from '~/components/ui/icon.tsx';
import { FOTO_ANGLES, type FotoAngle, MAX_SEMINOVO_FOTOS } from '~/domain/seminovos/conservacao.ts';
import { FOTO_GUIDES } from '~/domain/seminovos/fotos.ts';
import { AngleDrawing } from './angle-drawings.tsx';

// Loaded lazily, with the first photo.
const FotoEditor = bringPart(async () => (await import('~/components/fotos/foto-editor.tsx')).FotoEditor);

const ACCEPTED_FILES = 'image/*,.heic,.heif,.avif';
const ASPECT_RATIO = 4 / 3;

/** Step with photos, guided by angle; they stay on this device until the request is sent. */
export function FotosStep({
  fotos,
  onFoto,
  onRemove,
}: {
  fotos: readonly PendingFoto[];
  onFoto: (blob: Blob, angle: FotoAngle | '') => void;
  onRemove: (id: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [angulo, setAngulo] = useState<FotoAngle | ''>('');
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null);
  const [erro, setErro] = useState<string | null>(null);
  useEffect(() => () => bitmap?.close(), [bitmap]);

  async function open(chosen: HTMLInputElement) {
    const file = chosen.files?.[0];
    // Allows the same file to be selected again.
    chosen.value = '';
    if (!file) return;
    setErro(null);
    try {
      setBitmap(await openFoto(file));
    } catch (error) {
      if (!(error instanceof FotoOpenError)) throw error;
      setErro(error.message);
    }
  }

  const choose = (of: FotoAngle | '') => {
    setAngulo(of);
    input.current?.click();
  };
  const others = fotos.filter((foto) => foto.angulo === '');
  return (
    <>
      <ul className="grid grid-cols-[repeat(2,minmax(0,1fr))] gap-3 m-0 p-0 list-none">
        {FOTO_ANGLES.map((each) => {
          const foto = fotos.find((taken) => taken.angulo === each);
          return (
            <li key={each}>
              {foto ? (
                <TakenFoto foto={foto} nome={FOTO_GUIDES[each].nome} onRemove={onRemove} />
              ) : (
                <button
                  type="button"
                  className="grid w-full h-full justify-items-center content-start gap-1 py-3 px-2 border-2 border-line border-dashed rounded-md bg-surface text-center"
                  onClick={() => choose(each)}
                >
                  <AngleDrawing angulo={each} />
                  <span className="font-medium">{FOTO_GUIDES[each].nome}</span>
                  <span className="text-muted text-sm">{FOTO_GUIDES[each].dica}</span>
                </button>
              )}
            </li>
          );
        })}
        {others.map((foto, at) => (
          <li key={foto.id}>
            <TakenFoto foto={foto} nome={`Foto extra ${at + 1}`} onRemove={onRemove} />
          </li>
        ))}
        {fotos.length >= FOTO_ANGLES.length && fotos.length < MAX_SEMINOVO_FOTOS && (
          <li>
            <button
              type="button"
              className="grid w-full h-full justify-items-center content-start gap-1 py-3 px-2 border-2 border-line border-dashed rounded-md bg-surface text-center"
              onClick={() => choose('')}
            >
              <Icon name="mais" size={32} />
              <span className="font-medium">Mais uma</span>
            </button>
          </li>
        )}
      </ul>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACCEPTED_FILES}
        aria-label="Escolher ou tirar foto"
        onChange={(event) => open(event.currentTarget)}
      />
      {erro && (
        <p className="campo-erro" role="alert">
          <Icon name="erro" size={16} />
          {erro}
        </p>
      )}
      {bitmap && (
        <Suspense>
          <FotoEditor
            bitmap={bitmap}
            proporcao={ASPECT_RATIO}
            onReady={({ blob }) => {
              setBitmap(null);
              onFoto(blob, angulo);
            }}
            onClose={() => setBitmap(null)}
          />
        </Suspense>
      )}
    </>
  );
}

function TakenFoto({
  foto: { id, blob },
  nome,
  onRemove,
}: {
  foto: PendingFoto;
  nome: string;
  onRemove: (id: string) => void;
}) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return (
    <figure className="foto-do-pedido">
      {url && <img src={url} alt={nome} />}
      <figcaption>{nome}</figcaption>
      <button type="button" aria-label={`Apagar foto: ${nome}`} onClick={() => onRemove(id)}>
        <Icon name="lixeira" />
      </button>
    </figure>
  );
}
