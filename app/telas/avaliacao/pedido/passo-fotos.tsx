import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { abrirFoto, FotoNaoAbriu } from '~/components/fotos/abrir-foto.ts';
import { Icone } from '~/components/ui/icone.tsx';
import { ANGULOS, type Angulo, FOTOS_MAXIMAS } from '~/domain/seminovos/conservacao.ts';
import { GUIAS } from '~/domain/seminovos/fotos.ts';
import type { FotoGuardada } from '~/lib/guardado/pedido-guardado.ts';
import { DesenhoDoAngulo } from './guias.tsx';

// Loaded lazily, with the first photo.
const EditorDaFoto = lazy(() =>
  import('~/components/fotos/editor-da-foto.tsx').then((m) => ({ default: m.EditorDaFoto })),
);

const ACEITA = 'image/*,.heic,.heif,.avif';
const PROPORCAO = 4 / 3;

/** Step with photos, guided by angle; they stay on this device until the request is sent. */
export function PassoFotos({
  fotos,
  onFoto,
  onTirar,
}: {
  fotos: readonly FotoGuardada[];
  onFoto: (blob: Blob, angulo: Angulo | '') => void;
  onTirar: (id: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [angulo, setAngulo] = useState<Angulo | ''>('');
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
      setBitmap(await abrirFoto(file));
    } catch (error) {
      if (!(error instanceof FotoNaoAbriu)) throw error;
      setErro(error.message);
    }
  }

  const choose = (of: Angulo | '') => {
    setAngulo(of);
    input.current?.click();
  };
  const others = fotos.filter((foto) => foto.angulo === '');
  return (
    <>
      <ul className="guias-das-fotos">
        {ANGULOS.map((each) => {
          const foto = fotos.find((taken) => taken.angulo === each);
          return (
            <li key={each}>
              {foto ? (
                <FotoTirada foto={foto} nome={GUIAS[each].nome} onTirar={onTirar} />
              ) : (
                <button type="button" className="guia" onClick={() => choose(each)}>
                  <DesenhoDoAngulo angulo={each} />
                  <span className="font-medium">{GUIAS[each].nome}</span>
                  <span className="text-muted text-sm">{GUIAS[each].dica}</span>
                </button>
              )}
            </li>
          );
        })}
        {others.map((foto, at) => (
          <li key={foto.id}>
            <FotoTirada foto={foto} nome={`Foto extra ${at + 1}`} onTirar={onTirar} />
          </li>
        ))}
        {fotos.length >= ANGULOS.length && fotos.length < FOTOS_MAXIMAS && (
          <li>
            <button type="button" className="guia" onClick={() => choose('')}>
              <Icone nome="mais" tamanho={32} />
              <span className="font-medium">Mais uma</span>
            </button>
          </li>
        )}
      </ul>
      <input
        ref={input}
        type="file"
        hidden
        accept={ACEITA}
        aria-label="Escolher ou tirar foto"
        onChange={(event) => open(event.currentTarget)}
      />
      {erro && (
        <p className="campo-erro" role="alert">
          <Icone nome="erro" tamanho={16} />
          {erro}
        </p>
      )}
      {bitmap && (
        <Suspense>
          <EditorDaFoto
            bitmap={bitmap}
            proporcao={PROPORCAO}
            onPronta={({ blob }) => {
              setBitmap(null);
              onFoto(blob, angulo);
            }}
            onFechar={() => setBitmap(null)}
          />
        </Suspense>
      )}
    </>
  );
}

function FotoTirada({
  foto: { id, blob },
  nome,
  onTirar,
}: {
  foto: FotoGuardada;
  nome: string;
  onTirar: (id: string) => void;
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
      <button type="button" aria-label={`Tirar foto: ${nome}`} onClick={() => onTirar(id)}>
        <Icone nome="lixeira" />
      </button>
    </figure>
  );
}
