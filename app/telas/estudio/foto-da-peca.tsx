import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { EscolhaDaFoto } from '~/components/fotos/escolha-da-foto.tsx';
import { useCampo } from '~/components/ui/formulario.tsx';
import { fotoNaTela, fotoPedida } from '~/domain/artes/figurado-digitado.ts';
import { FOCO_NO_MEIO, type FotoEscolhida, urlDaFoto } from '~/domain/fotos/foto.ts';
import { useRaiz } from '~/lib/use-raiz.ts';
import { CorDaMoto } from './cor-da-moto.tsx';

/** What a photo's place in a form is given. */
export type PropsDoCampoDaFoto = {
  /** Name of the hidden field: the photo as domain/artes/figurado-digitado.ts reads it, or nothing. */
  name: string;
  rotulo: string;
  valor: string;
  onMudar: (valor: string) => void;
  /** The paint of the motorcycle that is drawn where there is no photo. */
  cor?: { valor: string; onMudar: (valor: string) => void };
  /** Id of the catalogue: the photos that the company keeps of it are offered first. */
  moto?: string;
};

/** Sides of a picture that this browser can show, in pixels. Rejects for one that it cannot. */
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
 * Chooses the photo of a piece. While it is being sent, and for visitors as long as they are, the preview shows it from
 * this browser; such a photo has no id yet, and the service asks for it again.
 */
export function FotoDaPeca({ name, rotulo, valor, onMudar, moto, cor }: PropsDoCampoDaFoto) {
  const { erro } = useCampo(name);
  const { pathname } = useLocation();
  const registered = useRaiz()?.flags.registered ?? false;
  const foto = fotoNaTela(valor);
  const kept = foto?.id ? foto : null;
  const tell = useRef(onMudar);
  tell.current = onMudar;
  const shown = useRef<string | null>(null);

  // A draft of another day names a photo of that day's page; a piece used again names one without its sides.
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
        envia={registered}
        espera={`${pathname}:${name}`}
        valor={kept && { ...kept, foco: kept.foco ?? FOCO_NO_MEIO, zoom: kept.zoom ?? 1 }}
        onMudar={(escolhida) => onMudar(escolhida ? written(escolhida) : '')}
        onPrevia={showLocal}
      />
      {cor && <CorDaMoto {...cor} coberta={foto !== null} />}
    </div>
  );
}
