import type { ReactNode } from 'react';
import { MoneyField } from '~/components/financing/money-field.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import type { PropostaEditorState } from './use-editor.ts';

type Props = {
  editor: PropostaEditorState;
  name: string;
  rotulo: string;
  ajuda?: ReactNode;
  opcional?: boolean;
  className?: string;
};

/** Money field of the proposal's editor. */
export const EditorMoneyField = ({ editor, name, sufixo, ...props }: Props & { sufixo?: ReactNode }) => (
  <MoneyField
    {...props}
    name={name}
    sufixo={sufixo}
    valor={editor.campos[name] ?? ''}
    erro={editor.erro(name)}
    onType={(text) => editor.set({ [name]: text })}
  />
);

/** Text field of the proposta. */
export const EditorTextField = ({
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
  <TextField
    autoComplete="off"
    {...props}
    name={name}
    erro={editor.erro(name)}
    value={editor.campos[name] ?? ''}
    onChange={(event) => editor.set({ [name]: event.target.value })}
  />
);

/** Hidden fields. */
export const HiddenFields = ({
  editor,
  nomes,
}: {
  editor: PropostaEditorState;
  nomes: readonly string[];
}) => (
  <>
    {nomes.map((name) => (
      <input key={name} type="hidden" name={name} value={editor.campos[name] ?? ''} />
    ))}
  </>
);

/** Section of the form. */
export function EditorSection({
  title,
  acao,
  children,
}: {
  title: string;
  acao?: ReactNode;
  children: ReactNode;
}) {
  return (
    <fieldset className="proposta-parte">
      <legend>
        <h2>{title}</h2>
      </legend>
      {acao && <div>{acao}</div>}
      {children}
    </fieldset>
  );
}
