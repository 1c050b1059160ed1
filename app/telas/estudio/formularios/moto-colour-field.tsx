import { useId } from 'react';
import { TextField } from '~/components/ui/text-field.tsx';
import { paintOfColour, SUGGESTED_COLOURS, UNKNOWN_COLOUR } from '~/domain/motos/moto-colours.ts';

/** Colour field of the drawn moto. Under a photo it is only a hidden field. */
export function MotoColourField({
  valor,
  onMudar,
  coberta,
}: {
  valor: string;
  onMudar: (valor: string) => void;
  coberta: boolean;
}) {
  const lista = useId();
  const tinta = paintOfColour(valor);
  // An unknown colour is rejected by the server, so the field stays visible to be corrected.
  if (coberta && (tinta || valor.trim() === '')) return <input type="hidden" name="cor" value={valor} />;
  return (
    <div>
      <TextField
        name="cor"
        rotulo="Cor da moto"
        opcional
        list={lista}
        maxLength={40}
        autoComplete="off"
        placeholder="A da loja"
        value={valor}
        onChange={(event) => onMudar(event.target.value)}
        erro={valor.trim() !== '' && tinta === null ? UNKNOWN_COLOUR : undefined}
        prefixo={
          tinta && (
            <span
              aria-hidden
              className="block size-5 rounded-full border border-field"
              style={{ background: tinta }}
            />
          )
        }
      />
      <datalist id={lista}>
        {SUGGESTED_COLOURS.map((cor) => (
          <option key={cor} value={cor} />
        ))}
      </datalist>
    </div>
  );
}
