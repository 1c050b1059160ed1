import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { EscolhaDaFoto } from '~/components/fotos/escolha-da-foto.tsx';
import { useCampo } from '~/components/ui/formulario.tsx';
import { fotoNaTela, fotoPedida } from '~/domain/artes/figurado-digitado.ts';
import { FOCO_NO_MEIO, type FotoEscolhida, urlDaFoto } from '~/domain/fotos/foto.ts';
import { useRaiz } from '~/lib/use-raiz.ts';
import { CorDaMoto } from './cor-da-moto.tsx';

/** Props of a photo field. */
export type PropsDoCampoDaFoto = {
  /** Name of the hidden field, in the format of domain/artes/figurado-digitado.ts, or empty. */
  name: string;
  rotulo: string;
  valor: string;
  onMudar: (valor: string) => void;
  /** Colour of the moto drawn when there is no photo. */
  cor?: { valor: string; onMudar: (valor: string) => void };
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

const written = ({ id, url, largura, altura, foco, zoom }: FotoEscolhida): string =>
  JSON.stringify({
    ...{ id, url, largura, altura },
    ...(foco.x === 0.5 && foco.y === 0.5 ? {} : { foco }),
    ...(zoom === 1 ? {} : { zoom }),
  });

/**
 * Photo editor of a piece. While it uploads, and for visitors and unapproved people, the preview uses the
 * local photo; it has no id yet, so the service rejects a form with it and asks for the photo again.
 */
export function FotoDaPeca({ name, rotulo, valor, onMudar, moto, cor }: PropsDoCampoDaFoto) {
  const { erro } = useCampo(name);
  const { pathname } = useLocation();
  const approved = useRaiz()?.flags.approved ?? false;
  const foto = fotoNaTela(valor);
  const kept = foto?.id ? foto : null;
  const tell = useRef(onMudar);
  tell.current = onMudar;
  const shown = useRef<string | null>(null);

  // An older draft refers to a photo by an object URL no longer valid; a reused piece refers to one without
  // dimensions.
  const before = useRef(valor);
  useEffect(() => {
    const pedida = fotoPedida(before.current);
    if (!pedida) return;
    if (pedida.id === '') return tell.current('');
    if (fotoNaTela(before.current)) return;
    const url = urlDaFoto(pedida.id);
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
    <div className="grid gap-4">
      <EscolhaDaFoto
        rotulo={rotulo}
        erro={erro}
        moto={moto}
        envia={approved}
        espera={`${pathname}:${name}`}
        valor={kept && { ...kept, foco: kept.foco ?? FOCO_NO_MEIO, zoom: kept.zoom ?? 1 }}
        onMudar={(escolhida) => onMudar(escolhida ? written(escolhida) : '')}
        onPrevia={showLocal}
      />
      {cor && <CorDaMoto {...cor} coberta={foto !== null} />}
    </div>
  );
}
