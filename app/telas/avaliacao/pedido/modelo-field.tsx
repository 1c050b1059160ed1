import { useRef, useState } from 'react';
import { FipeHitList } from '~/components/fipe/fipe-hit-list.tsx';
import { useFipeSearch } from '~/components/fipe/use-fipe-search.ts';
import { useField } from '~/components/ui/action-form.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import type { FipeHit } from '~/domain/fipe/fipe-types.ts';

export type FoundMoto = { codigoFipe: string; marca: string; modelo: string; anoModelo?: string };

/** Minimum length of a typed model for suggestions from the FIPE table. */
const MIN_LETTERS = 3;
/** Maximum length of a search text. */
const MAX_LETTERS = 80;

/** Model field with suggestions from the FIPE table; plain text without network or table. */
export function ModeloField({ onMoto }: { onMoto: (moto: FoundMoto) => void }) {
  const { valor: code } = useField('codigoFipe');
  const chosen = useRef<HTMLInputElement>(null);
  const [query, setBusca] = useState('');
  const { achados } = useFipeSearch(query.trim().length < MIN_LETTERS ? '' : query.slice(0, MAX_LETTERS));

  function choose({ codigo: codigoFipe, marca, modelo, ano }: FipeHit) {
    setBusca('');
    onMoto({ codigoFipe, marca, modelo, ...(ano ? { anoModelo: String(ano) } : {}) });
  }

  return (
    <div className="grid gap-2">
      <TextField
        name="modelo"
        rotulo="Modelo"
        autoComplete="off"
        maxLength={80}
        placeholder="Fazer 250"
        onInput={(event) => {
          // An edited name no longer is the model selected from the table.
          if (chosen.current) chosen.current.value = '';
          setBusca(event.currentTarget.value);
        }}
      />
      <input ref={chosen} type="hidden" name="codigoFipe" defaultValue={code ?? ''} />
      <FipeHitList achados={achados} onChoose={choose} />
    </div>
  );
}
