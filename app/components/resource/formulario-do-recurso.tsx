import { useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { CampoDaEmpresa } from '~/components/empresa/da-empresa.tsx';
import { Aviso } from '~/components/ui/aviso.tsx';
import { Botao } from '~/components/ui/botao.tsx';
import { Formulario } from '~/components/ui/formulario.tsx';
import type { CampoDesenhado } from '~/domain/resource/campo.ts';
import type { ResultadoDeFormulario } from '~/lib/formulario.ts';
import { CampoDoRecurso } from './campo-do-recurso.tsx';

/** A form of declared fields. It needs no JavaScript; messages stand beside fields, and what was typed stays. */
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
  /** What the server said of the form. */
  resultado?: ResultadoDeFormulario;
  /** What is sent along, by name. */
  escondidos: Readonly<Record<string, string>>;
  /** Texts that were typed before, by field. */
  sugestoes?: Readonly<Record<string, readonly string[]>>;
  /** Value of `_acao`, and the words of the button. */
  acao: string;
  rotulo: string;
  /** What to read before going on, where nothing of it is an error of who types. */
  aviso?: ReactNode;
}) {
  const { state, formData } = useNavigation();
  const sending = state === 'submitting' && formData?.get('_acao') === acao;
  return (
    <Formulario resultado={resultado} preventScrollReset className="grid grid-cols-2 gap-4">
      {resultado?.aviso && (
        <Aviso tom="error" className="col-span-full">
          {resultado.aviso}
        </Aviso>
      )}
      {aviso && (
        <div className="col-span-full" data-ler-antes>
          {aviso}
        </div>
      )}
      <CampoDaEmpresa />
      {Object.entries(escondidos).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {campos.map((campo) => (
        <CampoDoRecurso key={campo.name} campo={campo} sugestoes={sugestoes[campo.name]} />
      ))}
      <Botao name="_acao" value={acao} carregando={sending} className="col-span-full justify-self-start">
        {rotulo}
      </Botao>
    </Formulario>
  );
}
