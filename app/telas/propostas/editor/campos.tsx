import type { ReactNode } from 'react';
import { CampoDeDinheiro } from '~/components/mesa/campo-de-dinheiro.tsx';
import { CampoTexto } from '~/components/ui/campo-texto.tsx';
import type { Editor } from './use-editor.ts';

type Props = {
  editor: Editor;
  name: string;
  rotulo: string;
  ajuda?: ReactNode;
  opcional?: boolean;
  className?: string;
};

/** Money field of the proposta. */
export const Dinheiro = ({ editor, name, sufixo, ...props }: Props & { sufixo?: ReactNode }) => (
  <CampoDeDinheiro
    {...props}
    name={name}
    sufixo={sufixo}
    valor={editor.campos[name] ?? ''}
    erro={editor.erro(name)}
    onDigitar={(texto) => editor.set({ [name]: texto })}
  />
);

/** Text field of the proposta. */
export const Texto = ({
  editor,
  name,
  ...props
}: Props & {
  maxLength?: number;
  inputMode?: 'text' | 'numeric' | 'email';
  type?: 'text' | 'date' | 'email';
  min?: string;
  placeholder?: string;
  autoCapitalize?: string;
}) => (
  <CampoTexto
    autoComplete="off"
    {...props}
    name={name}
    erro={editor.erro(name)}
    value={editor.campos[name] ?? ''}
    onChange={(event) => editor.set({ [name]: event.target.value })}
  />
);

/** Hidden fields. */
export const Escondidos = ({ editor, nomes }: { editor: Editor; nomes: readonly string[] }) => (
  <>
    {nomes.map((name) => (
      <input key={name} type="hidden" name={name} value={editor.campos[name] ?? ''} />
    ))}
  </>
);

/** Section of the form. */
export function Parte({ titulo, acao, children }: { titulo: string; acao?: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="proposta-parte">
      <legend>
        <h2>{titulo}</h2>
      </legend>
      {acao && <div>{acao}</div>}
      {children}
    </fieldset>
  );
}
