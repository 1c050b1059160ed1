import { useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { CampoDaEmpresa } from '~/components/empresa/da-empresa.tsx';
import { Botao } from '~/components/ui/botao.tsx';
import { Formulario } from '~/components/ui/formulario.tsx';
import { AvisoDoResultado } from '~/components/ui/ja-guardado.tsx';
import type { CampoDesenhado } from '~/domain/resource/campo.ts';
import type { ResultadoDeFormulario } from '~/lib/formulario.ts';
import { CampoDoRecurso } from './campo-do-recurso.tsx';

/**
 * Form of declared fields. Works without JavaScript: errors appear beside the fields, and typed values stay.
 */
export function FormularioDoRecurso({
  campos,
  resultado,
  escondidos,
  sugestoes = {},
  acao,
  rotulo,
  aviso,
}: {
  campos: readonly CampoDesenhado[];
  /** Values and errors the server returned. */
  resultado?: ResultadoDeFormulario;
  /** Hidden fields by name. */
  escondidos: Readonly<Record<string, string>>;
  /** Previously used texts by field. */
  sugestoes?: Readonly<Record<string, readonly string[]>>;
  /** Value of `_acao`, and the text of the submit button. */
  acao: string;
  rotulo: string;
  /** Notice above the form, for something other than a validation error. */
  aviso?: ReactNode;
}) {
  const { state, formData } = useNavigation();
  const sending = state === 'submitting' && formData?.get('_acao') === acao;
  return (
    <Formulario resultado={resultado} preventScrollReset className="grid grid-cols-2 gap-4">
      <CampoDaEmpresa />
      {Object.entries(escondidos).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <AvisoDoResultado resultado={resultado} className="col-span-full" />
      {aviso && (
        <div className="col-span-full" data-ler-antes>
          {aviso}
        </div>
      )}
      {campos.map((campo) => (
        <CampoDoRecurso key={campo.name} campo={campo} sugestoes={sugestoes[campo.name]} />
      ))}
      <Botao name="_acao" value={acao} carregando={sending} className="col-span-full justify-self-start">
        {rotulo}
      </Botao>
    </Formulario>
  );
}
