import { useField } from '~/components/ui/action-form.tsx';
import { Card } from '~/components/ui/card.tsx';
import { RadioButton } from '~/components/ui/checkbox.tsx';
import { TYPEFACE_NAMES, TYPEFACES } from '~/domain/marca/typefaces.ts';

/** Font selector for headlines; each option is shown in its font. */
export function TypefaceField({ valor }: { valor: string | undefined }) {
  const { erro } = useField('letra');
  return (
    <Card titulo="Letra dos títulos">
      <fieldset className="grid gap-x-6 sm:grid-cols-2">
        <legend className="sr-only">Letra dos títulos</legend>
        {TYPEFACES.map((letra) => (
          <RadioButton
            key={letra}
            name="letra"
            value={letra}
            defaultChecked={letra === valor}
            rotulo={
              <span
                className="text-lg leading-6"
                style={{ fontFamily: `"${TYPEFACE_NAMES[letra].nome}"`, fontWeight: 700 }}
              >
                {TYPEFACE_NAMES[letra].nome}
              </span>
            }
            ajuda={TYPEFACE_NAMES[letra].descricao}
          />
        ))}
      </fieldset>
      {erro && <p className="campo-erro">{erro}</p>}
    </Card>
  );
}
