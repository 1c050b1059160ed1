import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import type { ColourCorrection } from '~/arte/kit-colours.ts';
import { useHydrated } from '~/browser/use-hydrated.ts';
import { Card } from '~/components/ui/card.tsx';
import { Checkbox } from '~/components/ui/checkbox.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import type { BrandKitColours } from '~/domain/marca/brand-kit.ts';
import { isHexColour, type TypedBrandKit } from '~/domain/marca/brand-kit-form.ts';
import type { correctTypedColours } from './typed-colours.ts';

const COLOUR_FIELDS: readonly [keyof BrandKitColours, string, string][] = [
  ['primaria', 'Cor principal', 'Preço, título e formas.'],
  ['sobrePrimaria', 'Texto sobre a principal', 'Vazio: branco ou preto, o que der para ler.'],
  ['destaque', 'Cor de destaque', 'Detalhes dos visuais escuros.'],
];

/** Colour corrections for the typed colours; the server's until the code has loaded. */
function useColourCorrections(
  typed: TypedBrandKit,
  doServidor: readonly ColourCorrection[],
): readonly ColourCorrection[] {
  const [corrigir, setCorrigir] = useState<typeof correctTypedColours | null>(null);
  // Loaded after the form, because it includes the templates' colour logic.
  useEffect(() => {
    import('./typed-colours.ts').then(
      (m) => setCorrigir(() => m.correctTypedColours),
      () => {},
    );
  }, []);
  return corrigir ? (corrigir(typed)?.correcoes ?? []) : doServidor;
}

/** Colour fields, each with the correction that makes it readable and the reason. */
export function ColourFields({
  digitado,
  daMarca = '#0a5ea8',
  correcoes,
}: {
  digitado: TypedBrandKit;
  /** Main colour of the brand JSON, the default of the colour picker. */
  daMarca: string | undefined;
  /** Corrections from the server, used before hydration. */
  correcoes: readonly ColourCorrection[];
}) {
  const shown = useColourCorrections(digitado, correcoes);
  return (
    <Card title="Cores">
      <Checkbox
        name="coresProprias"
        value="sim"
        defaultChecked={digitado.coresProprias === 'sim'}
        rotulo="Usar cores escolhidas aqui"
        ajuda="Sem marcar, valem as da marca cadastrada."
      />
      <div className="mt-2 grid gap-4">
        {COLOUR_FIELDS.map(([name, label, ajuda]) => (
          <div key={name} className="grid gap-2">
            <BrandColourField
              name={name}
              rotulo={label}
              ajuda={ajuda}
              opcional={name !== 'primaria'}
              valor={digitado[name] || (name === 'primaria' ? daMarca : '')}
            />
            {shown
              .filter(({ campo }) => campo === name)
              .map((correction) => (
                <ColourCorrectionNote key={name} {...correction} />
              ))}
          </div>
        ))}
      </div>
    </Card>
  );
}

/** Colour as hex text, with the native colour picker beside it. */
function BrandColourField({
  name,
  valor,
  ...field
}: {
  name: string;
  rotulo: string;
  ajuda: string;
  opcional: boolean;
  valor: string;
}) {
  const input = useRef<HTMLInputElement>(null);
  const isHydrated = useHydrated();
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    if (input.current) input.current.value = currentTarget.value;
  };
  return (
    <TextField
      {...field}
      name={name}
      defaultValue={valor}
      inputRef={input}
      placeholder="#0a5ea8"
      autoComplete="off"
      spellCheck={false}
      maxLength={9}
      sufixo={
        isHydrated && (
          <span
            className="amostra-de-cor"
            style={isHexColour(valor) ? { background: valor } : undefined}
            data-vazia={isHexColour(valor) ? undefined : ''}
          >
            <input
              type="color"
              aria-label={`${field.rotulo}: escolher na paleta`}
              value={isHexColour(valor) ? valor.toLowerCase() : '#ffffff'}
              onChange={pick}
            />
          </span>
        )
      }
    />
  );
}

const ColourCorrectionNote = ({ escolhida, usada, motivo }: ColourCorrection) => (
  <div className="correcao-de-cor" role="status">
    <span aria-hidden className="correcao-de-cor-par">
      <span style={{ background: escolhida }} />
      <span style={{ background: usada }} />
    </span>
    <p>
      <strong className="font-medium">{`Nas artes sai ${usada}.`}</strong>
      {` ${motivo}`}
    </p>
  </div>
);
