import { CampoMascara } from '~/components/ui/campo-mascara.tsx';
import { parseCpf } from '~/domain/valores/identificadores.ts';
import { MASCARAS } from '~/domain/valores/mascaras.ts';
import { parseTelefone } from '~/domain/valores/telefone.ts';
import { Parte, Texto } from './campos.tsx';
import type { Editor } from './use-editor.ts';

/** Section of the customer: name and contact; CPF only where a loan requires it. */
export function ParteDoCliente({ editor }: { editor: Editor }) {
  const { campos, erro, set } = editor;
  const masked = (name: string) => ({
    name,
    erro: erro(name),
    defaultValue: campos[name] ?? '',
    autoComplete: 'off',
    onInput: (event: { currentTarget: HTMLInputElement }) => set({ [name]: event.currentTarget.value }),
  });
  return (
    <Parte titulo="Cliente">
      <Texto editor={editor} name="cliente.nome" rotulo="Nome" maxLength={80} autoCapitalize="words" />
      <div className="grid gap-4 sm:grid-cols-2">
        <CampoMascara
          key={`telefone ${editor.pronto}`}
          {...masked('cliente.telefone')}
          mascara={MASCARAS.telefone}
          ler={parseTelefone}
          rotulo="WhatsApp ou telefone"
          type="tel"
          inputMode="tel"
        />
        <Texto
          editor={editor}
          name="cliente.email"
          rotulo="E-mail"
          opcional
          maxLength={254}
          type="email"
          inputMode="email"
        />
        <CampoMascara
          key={`cpf ${editor.pronto}`}
          {...masked('cliente.cpf')}
          mascara={MASCARAS.cpf}
          ler={parseCpf}
          rotulo="CPF"
          opcional
          ajuda="Só quando o financiamento pedir."
          inputMode="numeric"
        />
      </div>
    </Parte>
  );
}
