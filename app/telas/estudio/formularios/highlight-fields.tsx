import { Switch } from '~/components/ui/checkbox.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import type { TypedPanfleto } from '~/domain/ofertas/panfleto-fields.ts';
import { MoreOptions } from './more-options.tsx';
import { createFieldProps, type FieldChanges } from './use-typed-fields.ts';

/** Optional highlights of a flyer: previous price, name of a campaign, parcela. */
export function HighlightFields({
  digitado,
  set,
  erros = {},
}: {
  digitado: TypedPanfleto & { template: string };
  set: (change: FieldChanges) => void;
  erros?: Record<string, string>;
}) {
  const field = createFieldProps<TypedPanfleto>({ digitado, set });
  const { precoAntes, selo, heroi } = digitado;
  return (
    <MoreOptions
      title="Preço de antes, selo e destaque"
      aberto={Boolean(precoAntes || selo || erros.precoAntes || erros.selo || erros.heroi)}
    >
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField {...field('precoAntes')} rotulo="Preço de antes" prefixo="R$" inputMode="decimal" />
        <TextField {...field('selo')} rotulo="Selo" maxLength={24} placeholder="Feirão" />
      </div>
      <Switch
        name="heroi"
        value="parcela"
        rotulo="Parcela em destaque"
        ajuda="Maior que o preço, onde houver parcela."
        checked={heroi === 'parcela'}
        onChange={(event) => set({ heroi: event.target.checked ? 'parcela' : '' })}
      />
    </MoreOptions>
  );
}
