import { useRef, useState } from 'react';
import { ListaDeAchados } from '~/components/fipe/lista-de-achados.tsx';
import { useBuscaFipe } from '~/components/fipe/use-busca-fipe.ts';
import { CampoTexto } from '~/components/ui/campo-texto.tsx';
import { useCampo } from '~/components/ui/formulario.tsx';
import type { AchadoFipe } from '~/domain/fipe/tipos.ts';

export type MotoAchada = { codigoFipe: string; marca: string; modelo: string; anoModelo?: string };

/** Minimum length of a search text. */
const MENOS_LETRAS = 3;
/** Maximum length of a search text. */
const MAIS_LETRAS = 80;

/** Model field with suggestions from the FIPE table; plain text without network or table. */
export function CampoDoModelo({ onMoto }: { onMoto: (moto: MotoAchada) => void }) {
  const { valor: codigo } = useCampo('codigoFipe');
  const chosen = useRef<HTMLInputElement>(null);
  const [busca, setBusca] = useState('');
  const { achados } = useBuscaFipe(busca.trim().length < MENOS_LETRAS ? '' : busca.slice(0, MAIS_LETRAS));

  function choose({ codigo: codigoFipe, marca, modelo, ano }: AchadoFipe) {
    setBusca('');
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
          // An edited name no longer is the model selected from the table.
          if (chosen.current) chosen.current.value = '';
          setBusca(event.currentTarget.value);
        }}
      />
      <input ref={chosen} type="hidden" name="codigoFipe" defaultValue={codigo ?? ''} />
      <ListaDeAchados achados={achados} onEscolher={choose} />
    </div>
  );
}
