import { Form, Link } from '@remix-run/react';
import { lazy, Suspense } from 'react';
import { PreferenciaDePrivacidade } from '~/components/moldura/consentimento/preferencia.tsx';
import { FormularioDeSair } from '~/components/moldura/sessao/formulario-de-sair.tsx';
import { AlternarTema } from '~/components/moldura/tema/alternar-tema.tsx';
import { Aviso } from '~/components/ui/aviso.tsx';
import { Botao, BotaoLink } from '~/components/ui/botao.tsx';
import { CampoTexto } from '~/components/ui/campo-texto.tsx';
import { Cartao } from '~/components/ui/cartao.tsx';
import { Etiqueta } from '~/components/ui/etiqueta.tsx';
import { Formulario } from '~/components/ui/formulario.tsx';
import { Icone } from '~/components/ui/icone.tsx';
import { NomeETelefone } from '~/components/ui/nome-e-telefone.tsx';
import { MensagemDoCatalogo } from './mensagem-do-catalogo.tsx';
import type { RespostaDoPerfil } from './tipos.ts';

// Server-rendered; its code loads after the form, which is the main content.
const InterruptorDeZoom = lazy(async () => ({
  default: (await import('~/components/moldura/zoom/interruptor-de-zoom.tsx')).InterruptorDeZoom,
}));

type Parte = { resposta: RespostaDoPerfil | undefined; carregando: boolean };

/** Form for name, telephone and job title, which flyers show. */
export function DadosPessoais({
  dados,
  resposta,
  carregando,
}: Parte & { dados: { nome: string; telefone: string; cargo: string } }) {
  return (
    <Cartao titulo="Seus dados">
      {resposta?.salvo && !resposta.aviso && (
        <Aviso tom="success" className="mb-4">
          Dados salvos. Os próximos panfletos já saem com eles.
        </Aviso>
      )}
      {resposta?.aviso && (
        <Aviso tom={resposta.salvo ? 'warning' : 'error'} className="mb-4">
          {resposta.aviso}
        </Aviso>
      )}
      <Formulario resultado={resposta} className="grid gap-4">
        <NomeETelefone nome={dados.nome} telefone={dados.telefone} />
        <CampoTexto
          name="descricao_cargo"
          rotulo="Cargo"
          defaultValue={dados.cargo}
          autoComplete="organization-title"
          maxLength={80}
        />
        <Botao name="_acao" value="salvar" carregando={carregando} className="sm:justify-self-start">
          Salvar
        </Botao>
      </Formulario>
    </Cartao>
  );
}

/** Sign-in e-mail, and a form for a new password. */
export function AcessoDaConta({ email, resposta, carregando }: Parte & { email: string }) {
  return (
    <Cartao titulo="Acesso">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="wrap-anywhere">{email}</span>
        {/* People with an unconfirmed e-mail cannot open this page: Home offers to resend the message. */}
        <Etiqueta tom="success">E-mail confirmado</Etiqueta>
      </p>
      <div className="mt-4 grid gap-3 empty:hidden">
        {resposta?.enviadoPara && (
          <MensagemDoCatalogo
            tom="success"
            mensagem={`Email de recuperação de senha enviado para: ${resposta.enviadoPara}`}
            resposta={resposta}
          >
            Abra o link da mensagem para criar outra senha. Se não chegar, olhe no spam.
          </MensagemDoCatalogo>
        )}
        {resposta?.falha && (
          <MensagemDoCatalogo tom="error" mensagem={resposta.falha.mensagem} resposta={resposta}>
            {resposta.falha.detalhe}
          </MensagemDoCatalogo>
        )}
      </div>
      <Form method="post" className="mt-4">
        <Botao variante="secundario" name="_acao" value="senha" carregando={carregando}>
          Trocar a senha
        </Botao>
      </Form>
    </Cartao>
  );
}

export function Aparencia() {
  return (
    <Cartao titulo="Aparência">
      <AlternarTema />
      <Suspense>
        <InterruptorDeZoom />
      </Suspense>
      <PreferenciaDePrivacidade />
    </Cartao>
  );
}

/** Signs out all other devices, for a lost phone or a shared computer still signed in. */
export function OutrosAparelhos({ resposta }: Pick<Parte, 'resposta'>) {
  return (
    <Cartao titulo="Outros aparelhos">
      <p className="max-w-texto text-muted">
        Perdeu o celular ou deixou a conta aberta em outro lugar? Saia de todos de uma vez, deste também.
      </p>
      <div className="mt-4 empty:hidden">
        {resposta?.falha && (
          <MensagemDoCatalogo tom="error" mensagem={resposta.falha.mensagem} resposta={resposta}>
            {resposta.falha.detalhe}
          </MensagemDoCatalogo>
        )}
      </div>
      <FormularioDeSair action="/perfil" className="mt-4">
        {(saindo) => (
          <>
            <input type="hidden" name="_acao" value="sair-de-tudo" />
            <Botao variante="secundario" carregando={saindo}>
              Sair de todos os aparelhos
            </Botao>
          </>
        )}
      </FormularioDeSair>
    </Cartao>
  );
}

/** LGPD, art. 18: export of the person's data, and deletion of the account. */
export function SeusDados() {
  return (
    <Cartao titulo="O que guardamos de você">
      <p className="max-w-texto text-muted">
        Baixe seu cadastro, seus panfletos, simulações e acessos, em planilhas e em JSON. Ou exclua a conta
        com tudo o que é seu.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <BotaoLink to="/perfil/dados" reloadDocument variante="secundario" icone={<Icone nome="baixar" />}>
          Baixar meus dados
        </BotaoLink>
        <Link to="?excluir" preventScrollReset className="botao botao-texto text-error-ink!">
          Excluir minha conta
        </Link>
      </div>
    </Cartao>
  );
}
