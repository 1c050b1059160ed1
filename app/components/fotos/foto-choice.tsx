import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { bringPart } from '~/browser/bring-part.ts';
import { forgetFoto, keepFoto, recallFoto } from '~/browser/storage/visitante-foto.ts';
import { Button } from '~/components/ui/button.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { type ChosenFoto, type Foto, reducedFotoUrl } from '~/domain/fotos/foto.ts';
import type { CroppedFoto } from './foto-editor.tsx';
import { FotoProgress } from './foto-progress.tsx';
import { ModeloFotos } from './modelo-fotos.tsx';
import { FotoOpenError, openFoto } from './open-foto.ts';
import { type UploadState, useFotoUpload } from './use-foto-upload.ts';

// Loaded lazily, with the first photo.
const LazyFotoEditor = bringPart(async () => (await import('./foto-editor.tsx')).FotoEditor);

const ACCEPTED_TYPES = 'image/*,.heic,.heif,.avif';

const toChosenFoto = (foto: Foto): ChosenFoto => ({ ...foto, zoom: 1 });

/** Props of the photo field: take, upload, crop or pick a stored photo. */
export type FotoChoiceProps = {
  /**
   * Name of the hidden field with the photo's id; focal point and zoom go as `{nome}X`, `{nome}Y`,
   * `{nome}Zoom`. Without it the parent component holds the value.
   */
  nome?: string;
  rotulo: string;
  valor: ChosenFoto | null;
  onMudar: (foto: ChosenFoto | null) => void;
  /** Width divided by height of the slot; default: the photo's own. */
  proporcao?: number;
  /** Catalogue id; the Empresa's stored photos of this moto are offered first. */
  moto?: string;
  /** Validation message of the form for this field. */
  erro?: string;
  /**
   * Receives an object URL of the cropped photo while it uploads; null once it has arrived or was removed.
   */
  onPrevia?: (url: string | null) => void;
  /** Reports whether an upload is running, so that the form can wait. */
  onEnviando?: (enviando: boolean) => void;
  /** Receives the state of the upload, and how it is tried again, so that a form can wait and say how far it is. */
  onEnvio?: (estado: UploadState, tentarDeNovo: () => void) => void;
  /** False for visitors: the photo stays in this browser and is uploaded once this becomes true. */
  envia?: boolean;
  /** Storage key (screen and field) that keeps a visitor's photo until they have signed in. */
  espera?: string;
};

/**
 * Photo field: selects or takes a photo, crops it to the slot and uploads it once. Its value is a stored
 * photo. Import it lazily, because no first view needs it.
 */
export function FotoChoice({
  nome,
  rotulo,
  valor,
  onMudar,
  proporcao,
  moto,
  erro: erroDoCampo,
  onPrevia,
  onEnviando,
  onEnvio,
  envia = true,
  espera,
}: FotoChoiceProps) {
  const id = useId();
  const escolher = useRef<HTMLInputElement>(null);
  const tirar = useRef<HTMLInputElement>(null);
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null);
  const [abrindo, setAbrindo] = useState(false);
  const [erro, setErro] = useState<string | null>(null);
  const [local, setLocal] = useState<{ blob: Blob; url: string } | null>(null);
  const envio = useFotoUpload((foto) => {
    setLocal(null);
    if (espera) forgetFoto(espera);
    onMudar(toChosenFoto(foto));
  });
  const { enviar } = envio;
  const enviando = envio.estado.fase === 'enviando';

  const began = useRef(valor !== null);
  const told = useRef({ onPrevia, onEnviando, onEnvio });
  told.current = { onPrevia, onEnviando, onEnvio };
  const url = local?.url ?? null;
  useEffect(() => {
    told.current.onPrevia?.(url);
    return () => {
      if (url) URL.revokeObjectURL(url);
    };
  }, [url]);
  useEffect(() => told.current.onEnviando?.(enviando), [enviando]);
  const { estado, tentarDeNovo } = envio;
  useEffect(() => told.current.onEnvio?.(estado, tentarDeNovo), [estado, tentarDeNovo]);
  useEffect(() => () => bitmap?.close(), [bitmap]);
  const blob = local?.blob;
  useEffect(() => {
    if (blob && envia) enviar(blob);
  }, [blob, envia, enviar]);
  useEffect(() => {
    if (blob && espera && !envia) void keepFoto(espera, blob);
  }, [blob, espera, envia]);
  useEffect(() => {
    let isHere = true;
    if (espera && !began.current)
      void recallFoto(espera).then((kept) => {
        if (kept && isHere) setLocal((old) => old ?? { blob: kept, url: URL.createObjectURL(kept) });
      });
    return () => {
      isHere = false;
    };
  }, [espera]);

  async function open(input: HTMLInputElement) {
    const file = input.files?.[0];
    // Allows the same file to be selected again.
    input.value = '';
    if (!file) return;
    setErro(null);
    setAbrindo(true);
    try {
      setBitmap(await openFoto(file));
    } catch (error) {
      if (!(error instanceof FotoOpenError)) throw error;
      setErro(error.message);
    } finally {
      setAbrindo(false);
    }
  }

  function take({ blob }: CroppedFoto) {
    setBitmap(null);
    onMudar(null);
    setLocal({ blob, url: URL.createObjectURL(blob) });
  }

  function clear() {
    envio.cancelar();
    setLocal(null);
    if (espera) forgetFoto(espera);
    onMudar(null);
  }

  const message = erro ?? erroDoCampo;
  const vista = local?.url ?? valor?.url;
  return (
    <fieldset className="escolha-da-foto" aria-describedby={message ? `${id}-erro` : undefined}>
      <legend className="campo-rotulo">{rotulo}</legend>
      {moto && (
        <ModeloFotos
          moto={moto}
          escolhida={valor?.id ?? null}
          onChoose={(foto) => {
            envio.cancelar();
            setLocal(null);
            if (espera) forgetFoto(espera);
            setErro(null);
            onMudar(toChosenFoto(foto));
          }}
        />
      )}
      {vista && (
        <div className="foto-escolhida">
          <img
            src={reducedFotoUrl(vista, 720)}
            alt="Foto escolhida"
            style={proporcao ? { aspectRatio: proporcao } : undefined}
          />
        </div>
      )}
      <FotoProgress estado={envio.estado} onCancel={clear} onTentarDeNovo={envio.tentarDeNovo} />
      <div className="flex flex-wrap gap-2">
        <Button
          type="button"
          variante="secundario"
          icone={<Icon name="imagens" />}
          loading={abrindo}
          onClick={() => escolher.current?.click()}
        >
          {vista ? 'Trocar foto' : 'Escolher foto'}
        </Button>
        <Button
          type="button"
          variante="secundario"
          className="so-com-camera"
          icone={<Icon name="camera" />}
          onClick={() => tirar.current?.click()}
        >
          Tirar foto
        </Button>
        {vista && !enviando && (
          <Button type="button" variante="texto" icone={<Icon name="lixeira" />} onClick={clear}>
            Sem foto
          </Button>
        )}
      </div>
      {[escolher, tirar].map((ref) => (
        <input
          key={ref === tirar ? 'tirar' : 'escolher'}
          ref={ref}
          type="file"
          hidden
          aria-label={ref === tirar ? 'Tirar foto' : 'Escolher foto'}
          accept={ACCEPTED_TYPES}
          capture={ref === tirar ? 'environment' : undefined}
          onChange={(event) => open(event.currentTarget)}
        />
      ))}
      {message && (
        <p className="campo-erro" id={`${id}-erro`} role="alert">
          <Icon name="erro" size={16} />
          {message}
        </p>
      )}
      {valor && nome && (
        <>
          <input type="hidden" name={nome} value={valor.id} />
          <input type="hidden" name={`${nome}X`} value={valor.foco.x} />
          <input type="hidden" name={`${nome}Y`} value={valor.foco.y} />
          <input type="hidden" name={`${nome}Zoom`} value={valor.zoom} />
        </>
      )}
      {bitmap && (
        <Suspense>
          <LazyFotoEditor
            bitmap={bitmap}
            proporcao={proporcao}
            onReady={take}
            onClose={() => setBitmap(null)}
          />
        </Suspense>
      )}
    </fieldset>
  );
}
