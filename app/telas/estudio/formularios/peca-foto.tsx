import { useLocation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useRootData } from '~/browser/use-root-data.ts';
import { FotoChoice } from '~/components/fotos/foto-choice.tsx';
import type { UploadState } from '~/components/fotos/use-foto-upload.ts';
import { useField } from '~/components/ui/action-form.tsx';
import { readPreviewFoto, readRequestedFoto } from '~/domain/artes/foto-and-adjustment-fields.ts';
import { CENTRE_FOCUS, type ChosenFoto, fotoUrl } from '~/domain/fotos/foto.ts';
import { MotoColourField } from './moto-colour-field.tsx';
import { UploadWait } from './upload-wait.tsx';

/**
 * Photo field of a drawn piece (flyer, post, congratulations): choose or take one, focus and zoom; the colour
 * of the moto where there is no photo.
 */
export type FotoFieldProps = {
  /** Name of the hidden field, in the format of domain/artes/foto-and-adjustment-fields.ts, or empty. */
  name: string;
  rotulo: string;
  valor: string;
  onMudar: (value: string) => void;
  /** Colour of the moto drawn when there is no photo. */
  cor?: { valor: string; onMudar: (value: string) => void };
  /** Catalogue id: the Empresa's stored photos of this moto are offered first. */
  moto?: string;
};

/** Reads the dimensions of a picture in this browser, pixels. Rejects when it cannot be decoded. */
async function measure(url: string): Promise<{ largura: number; altura: number }> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return { largura: image.naturalWidth, altura: image.naturalHeight };
}

const written = ({ id, url, largura, altura, foco, zoom }: ChosenFoto): string =>
  JSON.stringify({
    ...{ id, url, largura, altura },
    ...(foco.x === 0.5 && foco.y === 0.5 ? {} : { foco }),
    ...(zoom === 1 ? {} : { zoom }),
  });

const IDLE: { estado: UploadState; tentarDeNovo: () => void } = {
  estado: { fase: 'parado' },
  tentarDeNovo: () => {},
};

/**
 * Photo editor of a piece. While it uploads, and for visitors and unapproved people, the preview uses the
 * local photo; it has no id yet, so that the form waits for it.
 */
export function PecaFoto({ name, rotulo, valor, onMudar, moto, cor }: FotoFieldProps) {
  const { erro } = useField(name);
  const { pathname } = useLocation();
  const approved = useRootData()?.flags.approved ?? false;
  const foto = readPreviewFoto(valor);
  const kept = foto?.id ? foto : null;
  const place = useRef<HTMLDivElement>(null);
  const [envio, setEnvio] = useState(IDLE);
  const tell = useRef(onMudar);
  tell.current = onMudar;
  const shown = useRef<string | null>(null);

  // An older draft refers to a photo by an object URL no longer valid; a reused piece refers to one without
  // dimensions.
  const before = useRef(valor);
  useEffect(() => {
    const pedida = readRequestedFoto(before.current);
    if (!pedida) return;
    if (pedida.id === '') return tell.current('');
    if (readPreviewFoto(before.current)) return;
    const url = fotoUrl(pedida.id);
    measure(url)
      .then((sides) => tell.current(JSON.stringify({ ...pedida, url, ...sides })))
      .catch(() => tell.current(''));
  }, []);

  function showLocal(url: string | null) {
    shown.current = url;
    if (!url) return;
    measure(url)
      .then((sides) => {
        if (shown.current === url) tell.current(JSON.stringify({ id: '', url, ...sides }));
      })
      .catch(() => {});
  }

  return (
    <div className="grid gap-4" ref={place}>
      <UploadWait
        place={place}
        envio={envio.estado}
        kept={kept !== null}
        onTentarDeNovo={envio.tentarDeNovo}
      />
      <FotoChoice
        rotulo={rotulo}
        erro={erro}
        moto={moto}
        envia={approved}
        espera={`${pathname}:${name}`}
        valor={kept && { ...kept, foco: kept.foco ?? CENTRE_FOCUS, zoom: kept.zoom ?? 1 }}
        onMudar={(chosen) => onMudar(chosen ? written(chosen) : '')}
        onPrevia={showLocal}
        onEnvio={(estado, tentarDeNovo) => setEnvio({ estado, tentarDeNovo })}
      />
      {cor && <MotoColourField {...cor} coberta={foto !== null} />}
    </div>
  );
}
