import { Selecao } from '~/components/ui/selecao.tsx';
import type { Editor } from './use-editor.ts';

/** A choice of the form. */
export const Escolha = ({
  editor,
  name,
  rotulo,
  opcoes,
  vazio,
}: {
  editor: Editor;
  name: string;
  rotulo: string;
  opcoes: readonly { valor: string; rotulo: string }[];
  vazio?: string;
}) => (
  <Selecao
    {...{ name, rotulo, opcoes, vazio }}
    erro={editor.erro(name)}
    value={editor.campos[name] ?? ''}
    onChange={(event) => editor.set({ [name]: event.target.value })}
  />
);
