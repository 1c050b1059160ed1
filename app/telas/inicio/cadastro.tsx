import { useActionData, useNavigation } from '@remix-run/react';
import { Aviso } from '~/components/ui/aviso.tsx';
import { Botao, BotaoLink } from '~/components/ui/botao.tsx';
import { CampoTexto } from '~/components/ui/campo-texto.tsx';
import { FadeIn } from '~/components/ui/fade-in.tsx';
import { Formulario } from '~/components/ui/formulario.tsx';
import { NomeETelefone } from '~/components/ui/nome-e-telefone.tsx';
import { Selecao } from '~/components/ui/selecao.tsx';
import { CARGO_PADRAO, type Empresa } from '~/domain/pessoas/usuario.ts';
import type { RespostaDeInicio } from './tipos.ts';

/** Registration form of a verified person. Section 5: only the name is required. */
export function Cadastro({
  nome,
  email,
  empresas,
}: {
  nome: string;
  email: string;
  /** Null when the list cannot be read. */
  empresas: readonly Pick<Empresa, 'id' | 'nome' | 'cidade' | 'uf'>[] | null;
}) {
  const resultado = useActionData<RespostaDeInicio>();
  const { state } = useNavigation();
  return (
    <div className="max-w-xl">
      <FadeIn as="h1">Falta pouco</FadeIn>
      <p className="mt-1 mb-6 text-muted">
        Estes dados saem nos seus panfletos. Você entrou como <span className="wrap-anywhere">{email}</span>.
      </p>
      {resultado?.aviso && (
        <Aviso tom="error" className="mb-4">
          {resultado.aviso}
        </Aviso>
      )}
      <Formulario resultado={resultado} action="/?index" className="grid gap-4">
        <NomeETelefone nome={nome} />
        {empresas ? (
          <Selecao
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
          <Aviso
            tom="warning"
            acao={
              <BotaoLink to="/" reloadDocument variante="secundario" compacto>
                Carregar de novo
              </BotaoLink>
            }
          >
            A lista de empresas não abriu agora. Sem empresa, os panfletos ficam para depois.
          </Aviso>
        )}
        <CampoTexto
          name="descricao_cargo"
          rotulo="Cargo"
          defaultValue={CARGO_PADRAO}
          autoComplete="organization-title"
          maxLength={80}
        />
        <Botao
          name="_acao"
          value="cadastrar"
          carregando={state !== 'idle'}
          className="mt-2 sm:justify-self-start"
        >
          Concluir cadastro
        </Botao>
      </Formulario>
    </div>
  );
}
