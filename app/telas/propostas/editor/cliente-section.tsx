import { FORM_MASKS } from '~/domain/valores/form-masks.ts';
import { parseCpf } from '~/domain/valores/identifiers.ts';
import { parseTelefone } from '~/domain/valores/telefone.ts';
import { EditorMaskedField, EditorSection, EditorTextField } from './fields.tsx';
import type { PropostaEditorState } from './use-editor.ts';

/** Section of the customer: name and contact; CPF only where a loan requires it. */
export function ClienteSection({ editor }: { editor: PropostaEditorState }) {
  return (
    <EditorSection title="Cliente">
      <EditorTextField
        editor={editor}
        name="cliente.nome"
        rotulo="Nome"
        maxLength={80}
        autoCapitalize="words"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <EditorMaskedField
          key={`telefone ${editor.pronto}`}
          editor={editor}
          name="cliente.telefone"
          mascara={FORM_MASKS.telefone}
          ler={parseTelefone}
          rotulo="WhatsApp ou telefone"
          type="tel"
          inputMode="tel"
        />
        <EditorTextField
          editor={editor}
          name="cliente.email"
          rotulo="E-mail"
          opcional
          maxLength={254}
          type="email"
          inputMode="email"
        />
        <EditorMaskedField
          key={`cpf ${editor.pronto}`}
          editor={editor}
          name="cliente.cpf"
          mascara={FORM_MASKS.cpf}
          ler={parseCpf}
          rotulo="CPF"
          opcional
          ajuda="Só quando o financiamento pedir."
          inputMode="numeric"
        />
      </div>
    </EditorSection>
  );
}
