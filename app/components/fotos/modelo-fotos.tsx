import { useEffect, useState } from 'react';
import { type Foto, reducedFotoUrl } from '~/domain/fotos/foto.ts';

/** The Empresa's stored photos of a model, as a list of buttons; renders nothing when there are none. */
export function ModeloFotos({
  moto,
  escolhida,
  onChoose,
}: {
  moto: string;
  /** Id of the selected photo. */
  escolhida: string | null;
  onChoose: (foto: Foto) => void;
}) {
  const [loaded, setLoaded] = useState<{ moto: string; fotos: Foto[] } | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    fetch(`/api/modelos/${encodeURIComponent(moto)}/fotos`, { signal: gone.signal })
      .then(async (answer) => {
        if (!answer.ok) return;
        const { fotos } = (await answer.json()) as { fotos: Foto[] };
        setLoaded({ moto, fotos });
      })
      // Without network nothing is offered; uploading a photo of one's own remains possible.
      .catch(() => undefined);
    return () => gone.abort();
  }, [moto]);

  if (loaded?.moto !== moto || loaded.fotos.length === 0) return null;
  return (
    <div className="grid gap-2">
      <p className="text-muted text-sm">Fotos da loja</p>
      <ul className="fotos-do-modelo">
        {loaded.fotos.map((foto, index) => (
          <li key={foto.id}>
            <button
              type="button"
              aria-pressed={foto.id === escolhida}
              aria-label={`Foto ${index + 1} de ${loaded.fotos.length}`}
              onClick={() => onChoose(foto)}
            >
              <img src={reducedFotoUrl(foto.url, 256)} alt="" loading="lazy" decoding="async" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
