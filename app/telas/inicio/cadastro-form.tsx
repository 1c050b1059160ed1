import { useActionData, useNavigation } from '@remix-run/react';
import { ActionForm } from '~/components/ui/action-form.tsx';
import { Button, ButtonLink } from '~/components/ui/button.tsx';
import { FadeIn } from '~/components/ui/fade-in.tsx';
import { NameAndPhoneFields } from '~/components/ui/name-and-phone-fields.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { SelectField } from '~/components/ui/select-field.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import { DEFAULT_CARGO, type Empresa } from '~/domain/pessoas/usuario.ts';
import type { HomeAnswer } from './types.ts';

/** Registration form of a verified person. Section 5: only the name is required. */
export function CadastroForm({
  nome,
  email,
  empresas,
}: {
  nome: string;
  email: string;
  /** Null when the list cannot be read. */
  empresas: readonly Pick<Empresa, 'id' | 'nome' | 'cidade' | 'uf'>[] | null;
}) {
  const result = useActionData<HomeAnswer>();
  const { state } = useNavigation();
  return (
    <div className="max-w-xl">
      <FadeIn as="h1">Falta pouco</FadeIn>
      <p className="mt-1 mb-6 text-muted">
        Estes dados saem nos seus panfletos. Você entrou como <span className="wrap-anywhere">{email}</span>.
      </p>
      {result?.aviso && (
        <Notice tone="error" className="mb-4">
          {result.aviso}
        </Notice>
      )}
      <ActionForm resultado={result} action="/?index" className="grid gap-4" data-rascunho="cadastro">
        <NameAndPhoneFields name={nome} />
        {empresas ? (
          <SelectField
            name="id_empresa"
            rotulo="Empresa"
            ajuda="A logo e o endereço dela vão nos panfletos."
            vazio="Escolha a empresa"
            opcoes={empresas.map(({ id, nome, cidade, uf }) => ({
              valor: String(id),
              rotulo: [nome, [cidade, uf].filter(Boolean).join('/')].filter(Boolean).join(' · '),
            }))}
          />
        ) : (
          <Notice
            tone="warning"
            acao={
              <ButtonLink to="/" reloadDocument variante="secundario" compacto>
                Carregar de novo
              </ButtonLink>
            }
          >
            A lista de empresas não abriu agora. Sem empresa, os panfletos ficam para depois.
          </Notice>
        )}
        <TextField
          name="descricao_cargo"
          rotulo="Cargo"
          defaultValue={DEFAULT_CARGO}
          autoComplete="organization-title"
          maxLength={80}
        />
        <Button
          name="_acao"
          value="cadastrar"
          loading={state !== 'idle'}
          className="mt-2 sm:justify-self-start"
        >
          Concluir cadastro
        </Button>
      </ActionForm>
    </div>
  );
}
