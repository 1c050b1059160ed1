import { useEffect, useRef, useState } from 'react';
import { CampoTexto } from '~/components/ui/campo-texto.tsx';
import { useCampo } from '~/components/ui/formulario.tsx';
import { formatDinheiro } from '~/domain/valores/dinheiro.ts';

/** A model of the FIPE table, as the search gives it. Value in centavos. */
type Achado = { codigo: string; marca: string; modelo: string; ano: number | null; valor: number | null };

export type MotoAchada = { codigoFipe: string; marca: string; modelo: string; anoModelo?: string };

const ESPERA_MS = 250;

const isAchado = (value: unknown): value is Achado =>
  typeof value === 'object' && value !== null && 'codigo' in value && 'modelo' in value && 'marca' in value;

/** What the search answers: a list, or an object that holds one. */
const achadosIn = (corpo: unknown): Achado[] => {
  const list = Array.isArray(corpo) ? corpo : Object.values((corpo ?? {}) as object).find(Array.isArray);
  return ((list ?? []) as unknown[]).filter(isAchado).slice(0, 5);
};

/** The model by typing, with the FIPE table's names below; without a network, or a table, it is a text. */
export function CampoDoModelo({ onMoto }: { onMoto: (moto: MotoAchada) => void }) {
  const { valor: codigo } = useCampo('codigoFipe');
  const chosen = useRef<HTMLInputElement>(null);
  const [busca, setBusca] = useState('');
  const [achados, setAchados] = useState<readonly Achado[]>([]);

  useEffect(() => {
    if (busca.trim().length < 3) {
      setAchados([]);
      return;
    }
    const gone = new AbortController();
    const timer = setTimeout(() => {
      fetch(`/api/fipe/busca?q=${encodeURIComponent(busca.slice(0, 80))}`, { signal: gone.signal })
        .then(async (answer) => setAchados(answer.ok ? achadosIn(await answer.json()) : []))
        .catch(() => undefined);
    }, ESPERA_MS);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [busca]);

  function choose({ codigo: codigoFipe, marca, modelo, ano }: Achado) {
    setBusca('');
    setAchados([]);
    onMoto({ codigoFipe, marca, modelo, ...(ano ? { anoModelo: String(ano) } : {}) });
  }

  return (
    <div className="grid gap-2">
      <CampoTexto
        name="modelo"
        rotulo="Modelo"
        autoComplete="off"
        maxLength={80}
        placeholder="Fazer 250"
        onInput={(event) => {
          // Another name is not the one that was chosen from the table.
          if (chosen.current) chosen.current.value = '';
          setBusca(event.currentTarget.value);
        }}
      />
      <input ref={chosen} type="hidden" name="codigoFipe" defaultValue={codigo ?? ''} />
      {achados.length > 0 && (
        <ul className="achados-da-fipe" aria-label="Modelos encontrados">
          {achados.map((achado) => (
            <li key={`${achado.codigo}-${achado.ano}`}>
              <button type="button" onClick={() => choose(achado)}>
                <span>
                  {achado.marca} {achado.modelo} {achado.ano ?? ''}
                </span>
                {achado.valor !== null && achado.valor !== undefined && (
                  <span className="text-muted text-sm">FIPE {formatDinheiro(achado.valor)}</span>
                )}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
