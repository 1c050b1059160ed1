import type { FormEvent } from 'react';
import { ActionForm } from '~/components/ui/action-form.tsx';
import { Button } from '~/components/ui/button.tsx';
import { Checkbox } from '~/components/ui/checkbox.tsx';
import { SelectField } from '~/components/ui/select-field.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import {
  documentsOfSubject,
  PRINTED_SUBJECT_NAMES,
  PRINTED_SUBJECTS,
  paperMeasures,
  papersOfSubject,
} from '~/domain/impressora/papers.ts';
import {
  CODE_PAGES,
  documentFieldName,
  type PrintSettings,
  paperFieldName,
  SETTING_LIMITS,
} from '~/domain/impressora/print-settings.ts';
import type { FormResult } from '~/shared/form-fields.ts';

const toSettingOptions = (pairs: readonly (readonly [string, string])[]) =>
  pairs.map(([valor, rotulo]) => ({ valor, rotulo }));

type NumberSetting = { name: keyof typeof SETTING_LIMITS; rotulo: string; ajuda: string };

const NUMBER_SETTINGS: readonly NumberSetting[] = [
  { name: 'margem', rotulo: 'Margem das folhas', ajuda: 'Em toda a volta de A4 e A5.' },
  { name: 'margemDaEtiqueta', rotulo: 'Margem da etiqueta', ajuda: 'Da borda até o texto.' },
  { name: 'escala', rotulo: 'Escala', ajuda: 'De letras e figuras; a etiqueta só diminui.' },
  { name: 'copias', rotulo: 'Cópias', ajuda: 'Já vão prontas: no navegador deixe 1.' },
];

/** Settings form that works without JavaScript; with it the test page updates with every change. */
export function PrintSettingsForm({
  ajustes,
  resultado,
  onInput,
  onSubmit,
}: {
  ajustes: PrintSettings;
  resultado: FormResult | null;
  onInput: (event: FormEvent<HTMLFormElement>) => void;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}) {
  // In a returned form unchecked boxes are absent.
  const marked = (name: 'logo' | 'corte') =>
    resultado && Object.keys(resultado.valores).length > 0 ? name in resultado.valores : ajustes[name];
  return (
    <ActionForm
      action="/impressora"
      resultado={resultado}
      className="impressora-ajustes"
      onInput={onInput}
      onSubmit={onSubmit}
      data-sem-rascunho
    >
      <fieldset className="grid gap-4">
        <legend className="impressora-legenda">Papel de cada documento</legend>
        {PRINTED_SUBJECT_NAMES.map((impresso) => {
          const documentos = documentsOfSubject(impresso);
          return (
            <div key={impresso} className="impressora-linha">
              <SelectField
                name={paperFieldName(impresso)}
                rotulo={PRINTED_SUBJECTS[impresso].rotulo}
                opcoes={papersOfSubject(impresso).map((papel) => ({
                  valor: papel,
                  rotulo: paperMeasures(papel).rotulo,
                }))}
                defaultValue={ajustes.papeis[impresso]}
              />
              {documentos.length > 1 && (
                <SelectField
                  name={documentFieldName(impresso)}
                  rotulo="O que imprimir"
                  opcoes={toSettingOptions(documentos)}
                  defaultValue={ajustes.documentos[impresso]}
                />
              )}
            </div>
          );
        })}
      </fieldset>
      <fieldset className="impressora-linha">
        <legend className="impressora-legenda">Medidas</legend>
        {NUMBER_SETTINGS.map(({ name, rotulo, ajuda }) => (
          <TextField
            key={name}
            name={name}
            rotulo={rotulo}
            ajuda={`${ajuda} De ${SETTING_LIMITS[name].minimo} a ${SETTING_LIMITS[name].maximo}.`}
            sufixo={SETTING_LIMITS[name].unidade || undefined}
            defaultValue={String(ajustes[name])}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
          />
        ))}
      </fieldset>
      <fieldset className="grid gap-2">
        <legend className="impressora-legenda">Aparência</legend>
        <Checkbox
          name="logo"
          value="sim"
          rotulo="Logo da loja"
          ajuda="No alto das folhas A4 e A5. Bobina e etiqueta levam o nome da loja."
          defaultChecked={marked('logo')}
        />
        <Checkbox
          name="corte"
          value="sim"
          rotulo="Linha de corte"
          ajuda="Entre as cópias na bobina, em volta das etiquetas numa folha."
          defaultChecked={marked('corte')}
        />
      </fieldset>
      <fieldset className="grid gap-4">
        <legend className="impressora-legenda">Arquivo ESC/POS</legend>
        <SelectField
          name="codigo"
          rotulo="Página de código"
          ajuda="Se os acentos saírem trocados no arquivo para bobina, experimente outra."
          opcoes={toSettingOptions(Object.entries(CODE_PAGES))}
          defaultValue={ajustes.codigo}
        />
      </fieldset>
      <Button className="justify-self-start">Salvar ajustes</Button>
    </ActionForm>
  );
}
