import { type ComponentProps, memo, type ReactNode } from 'react';
import { MoneyField } from '~/components/financing/money-field.tsx';
import { MaskedField } from '~/components/ui/masked-field.tsx';
import { SelectField } from '~/components/ui/select-field.tsx';
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

type Setter = Pick<PropostaEditorState, 'set'>;

// Memoized by their value, error and texts: a key renders the field that it is typed in, not the thirty beside it.
const KeptMoneyField = memo(function Valor({
  set,
  ...field
}: Omit<ComponentProps<typeof MoneyField>, 'onType'> & Setter) {
  return <MoneyField {...field} onType={(text) => set({ [field.name]: text })} />;
});

const KeptTextField = memo(function Texto({
  set,
  ...field
}: Omit<ComponentProps<typeof TextField>, 'onChange'> & Setter) {
  return <TextField {...field} onChange={(event) => set({ [field.name]: event.target.value })} />;
});

const KeptMaskedField = memo(function Mascarado({
  set,
  ...field
}: Omit<ComponentProps<typeof MaskedField>, 'onInput'> & Setter) {
  return <MaskedField {...field} onInput={(event) => set({ [field.name]: event.currentTarget.value })} />;
});

const KeptSelect = memo(function Escolha({
  set,
  ...field
}: Omit<ComponentProps<typeof SelectField>, 'onChange'> & Setter) {
  return <SelectField {...field} onChange={(event) => set({ [field.name]: event.target.value })} />;
});

/** Money field of the proposal's editor. */
export const EditorMoneyField = ({ editor, name, sufixo, ...props }: Props & { sufixo?: ReactNode }) => (
  <KeptMoneyField
    {...props}
    name={name}
    sufixo={sufixo}
    valor={editor.campos[name] ?? ''}
    erro={editor.erro(name)}
    set={editor.set}
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
  <KeptTextField
    autoComplete="off"
    {...props}
    name={name}
    erro={editor.erro(name)}
    value={editor.campos[name] ?? ''}
    set={editor.set}
  />
);

/** Masked text field of the proposta. */
export const EditorMaskedField = ({
  editor,
  name,
  ...props
}: Props & Pick<ComponentProps<typeof MaskedField>, 'mascara' | 'ler' | 'type' | 'inputMode'>) => (
  <KeptMaskedField
    autoComplete="off"
    {...props}
    name={name}
    erro={editor.erro(name)}
    defaultValue={editor.campos[name] ?? ''}
    set={editor.set}
  />
);

/** Select field of the proposta. */
export const EditorSelect = ({
  editor,
  name,
  ...props
}: Props & {
  /** Kept from render to render. */
  opcoes: readonly { valor: string; rotulo: string }[];
  vazio?: string;
}) => (
  <KeptSelect
    {...props}
    name={name}
    erro={editor.erro(name)}
    value={editor.campos[name] ?? ''}
    set={editor.set}
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
