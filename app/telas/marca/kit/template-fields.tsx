import { useField } from '~/components/ui/action-form.tsx';
import { Card } from '~/components/ui/card.tsx';
import { Checkbox } from '~/components/ui/checkbox.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { SelectField } from '~/components/ui/select-field.tsx';
import { GENERATOR_LABELS } from '~/domain/artes/generators.ts';
import {
  defaultTemplateFieldName,
  type TypedBrandKit,
  templateFieldName,
} from '~/domain/marca/brand-kit-form.ts';
import type { ListedTemplateGallery } from './types.ts';

/** Allowed templates, and the default of each generator. */
export const TemplateFields = ({
  galerias,
  digitado,
}: {
  galerias: readonly ListedTemplateGallery[];
  digitado: TypedBrandKit;
}) => (
  <Card title="Visuais que a loja usa">
    <div className="grid gap-6">
      {galerias.map((galeria) => (
        <TemplateFieldGallery key={galeria.tipo} {...galeria} digitado={digitado} />
      ))}
    </div>
  </Card>
);

function TemplateFieldGallery({
  tipo,
  visuais,
  digitado,
}: ListedTemplateGallery & { digitado: TypedBrandKit }) {
  const { erro } = useField(`visual.${tipo}`);
  const standard = defaultTemplateFieldName(tipo);
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">{GENERATOR_LABELS[tipo]}</legend>
      <div className="flex flex-wrap gap-x-6">
        {visuais.map(({ id, nome }) => (
          <Checkbox
            key={id}
            name={templateFieldName(tipo, id)}
            value="sim"
            defaultChecked={digitado[templateFieldName(tipo, id)] === 'sim'}
            rotulo={nome}
          />
        ))}
      </div>
      {erro && (
        <p className="campo-erro mb-2">
          <Icon name="erro" size={16} />
          {erro}
        </p>
      )}
      {visuais.length > 1 ? (
        <SelectField
          name={standard}
          rotulo="Começa com"
          defaultValue={digitado[standard]}
          opcoes={visuais.map(({ id, nome }) => ({ valor: id, rotulo: nome }))}
        />
      ) : (
        <input type="hidden" name={standard} value={visuais[0]?.id} />
      )}
    </fieldset>
  );
}
