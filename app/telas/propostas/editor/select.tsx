import { SelectField } from '~/components/ui/select-field.tsx';
import type { PropostaEditorState } from './use-editor.ts';

/** Select field of the proposal's editor. */
export const EditorSelect = ({
  editor,
  name,
  rotulo,
  opcoes,
  vazio,
}: {
  editor: PropostaEditorState;
  name: string;
  rotulo: string;
  opcoes: readonly { valor: string; rotulo: string }[];
  vazio?: string;
}) => (
  <SelectField
    {...{ name, rotulo, opcoes, vazio }}
    erro={editor.erro(name)}
    value={editor.campos[name] ?? ''}
    onChange={(event) => editor.set({ [name]: event.target.value })}
  />
);
