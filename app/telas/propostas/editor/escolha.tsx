import { Selecao } from '~/components/ui/selecao.tsx';
import type { Editor } from './use-editor.ts';

/** Select field of the proposta. */
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
