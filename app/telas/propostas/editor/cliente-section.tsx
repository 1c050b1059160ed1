import { Suspense, useCallback, useState } from 'react';
import { bringPart } from '~/browser/bring-part.ts';
import { FORM_MASKS } from '~/domain/valores/form-masks.ts';
import { parseCpf } from '~/domain/valores/identifiers.ts';
import { formatTelefone, parseTelefone } from '~/domain/valores/telefone.ts';
import { EditorMaskedField, EditorSection, EditorTextField } from './fields.tsx';
import type { PropostaEditorState } from './use-editor.ts';

const LazyClienteSuggestions = bringPart(
  async () => (await import('~/components/clientes/cliente-suggestions.tsx')).ClienteSuggestions,
);

/** Section of the customer: name and contact; CPF only where a loan requires it. */
export function ClienteSection({ editor: whole }: { editor: PropostaEditorState }) {
  // Text of name or telephone, whichever was typed last; empty after a choice.
  const [asked, setAsked] = useState('');
  const [vez, setVez] = useState(0);
  const { set } = whole;
  const type = useCallback(
    (change: Parameters<typeof set>[0]) => {
      setAsked(change['cliente.nome'] ?? change['cliente.telefone'] ?? '');
      set(change);
    },
    [set],
  );
  const editor = { ...whole, set: type };
  return (
    <EditorSection title="Cliente">
      <EditorTextField
        editor={editor}
        name="cliente.nome"
        rotulo="Nome"
        maxLength={80}
        autoCapitalize="words"
      />
      {whole.mexido && (
        <Suspense>
          <LazyClienteSuggestions
            text={asked}
            onChoose={({ nome, telefone, email }) => {
              type({
                ...{ 'cliente.nome': nome, 'cliente.telefone': telefone ? formatTelefone(telefone) : '' },
                'cliente.email': email ?? '',
              });
              setAsked('');
              // The telephone's field is uncontrolled: a new key gives it the new number.
              setVez((before) => before + 1);
            }}
          />
        </Suspense>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <EditorMaskedField
          key={`telefone ${editor.pronto} ${vez}`}
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
