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
  onMudar: (value: string) => void;
  coberta: boolean;
}) {
  const list = useId();
  const ink = paintOfColour(valor);
  // An unknown colour is rejected by the server, so the field stays visible to be corrected.
  if (coberta && (ink || valor.trim() === '')) return <input type="hidden" name="cor" value={valor} />;
  return (
    <div>
      <TextField
        name="cor"
        rotulo="Cor da moto"
        opcional
        list={list}
        maxLength={40}
        autoComplete="off"
        placeholder="A da loja"
        value={valor}
        onChange={(event) => onMudar(event.target.value)}
        erro={valor.trim() !== '' && ink === null ? UNKNOWN_COLOUR : undefined}
        prefixo={
          ink && (
            <span
              aria-hidden
              className="block size-5 rounded-full border border-field"
              style={{ background: ink }}
            />
          )
        }
      />
      <datalist id={list}>
        {SUGGESTED_COLOURS.map((colour) => (
          <option key={colour} value={colour} />
        ))}
      </datalist>
    </div>
  );
}
