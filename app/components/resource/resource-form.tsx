import { useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { EmpresaField } from '~/components/empresa/empresa-provider.tsx';
import { ActionForm } from '~/components/ui/action-form.tsx';
import { Button } from '~/components/ui/button.tsx';
import { ResultNotice } from '~/components/ui/result-notice.tsx';
import { SureQuestion } from '~/components/ui/sure-question.tsx';
import type { DrawnField } from '~/domain/resource/field-declarations.ts';
import type { FormResult } from '~/shared/form-fields.ts';
import { ResourceField } from './resource-field.tsx';

/**
 * Form of declared fields. Works without JavaScript: errors appear beside the fields, and typed values stay.
 */
export function ResourceForm({
  campos,
  resultado,
  escondidos,
  sugestoes = {},
  acao,
  rotulo,
  conferidos = campos.filter(({ prefixo }) => prefixo === 'R$').map(({ name }) => name),
  aviso,
}: {
  campos: readonly DrawnField[];
  /** Values and errors the server returned. */
  resultado?: FormResult;
  /** Hidden fields by name. */
  escondidos: Readonly<Record<string, string>>;
  /** Previously used texts by field. */
  sugestoes?: Readonly<Record<string, readonly string[]>>;
  /** Value of `_acao`, and the text of the submit button. */
  acao: string;
  rotulo: string;
  /** Fields that the server may ask about; default: the amounts. */
  conferidos?: readonly string[];
  /** Notice above the form, for something other than a validation error. */
  aviso?: ReactNode;
}) {
  const { state, formData } = useNavigation();
  const sending = state === 'submitting' && formData?.get('_acao') === acao;
  return (
    <ActionForm
      resultado={resultado}
      preventScrollReset
      className="grid grid-cols-2 gap-4"
      data-rascunho={`${acao}${escondidos.moto ?? ''}`}
    >
      <EmpresaField />
      {Object.entries(escondidos).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ResultNotice resultado={resultado} className="col-span-full" />
      {aviso && (
        <div className="col-span-full" data-ler-antes>
          {aviso}
        </div>
      )}
      {campos.map((field) => (
        <ResourceField key={field.name} campo={field} sugestoes={sugestoes[field.name]} />
      ))}
      <SureQuestion campos={conferidos} className="col-span-full" />
      <Button name="_acao" value={acao} loading={sending} className="col-span-full justify-self-start">
        {rotulo}
      </Button>
    </ActionForm>
  );
}
