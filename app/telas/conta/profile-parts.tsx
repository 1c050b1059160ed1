import { Form, Link } from '@remix-run/react';
import { Suspense } from 'react';
import { bringPart } from '~/browser/bring-part.ts';
import { PrivacyPreference } from '~/components/frame/consentimento/privacy-preference.tsx';
import { SignOutForm } from '~/components/frame/session/sign-out-form.tsx';
import { ThemeToggle } from '~/components/frame/theme/theme-toggle.tsx';
import { ActionForm } from '~/components/ui/action-form.tsx';
import { Button, ButtonLink } from '~/components/ui/button.tsx';
import { Card } from '~/components/ui/card.tsx';
import { Chip } from '~/components/ui/chip.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { NameAndPhoneFields } from '~/components/ui/name-and-phone-fields.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import { CatalogMessage } from './catalog-message.tsx';
import type { ProfileAnswer } from './profile-answer.ts';

// Server-rendered; its code loads after the form, which is the main content.
const ZoomSwitch = bringPart(
  async () => (await import('~/components/frame/zoom/zoom-switch.tsx')).ZoomSwitch,
);

type ProfilePart = { resposta: ProfileAnswer | undefined; carregando: boolean };

/** Form for name, telephone and job title, which flyers show. */
export function PersonalData({
  dados,
  resposta,
  carregando,
}: ProfilePart & { dados: { nome: string; telefone: string; cargo: string } }) {
  return (
    <Card title="Seus dados">
      {resposta?.salvo && !resposta.aviso && (
        <Notice tone="success" className="mb-4">
          Dados salvos. Os próximos panfletos já saem com eles.
        </Notice>
      )}
      {resposta?.aviso && (
        <Notice tone={resposta.salvo ? 'warning' : 'error'} className="mb-4">
          {resposta.aviso}
        </Notice>
      )}
      <ActionForm resultado={resposta} className="grid gap-4" data-rascunho="dados">
        <NameAndPhoneFields name={dados.nome} telefone={dados.telefone} />
        <TextField
          name="descricao_cargo"
          rotulo="Cargo"
          defaultValue={dados.cargo}
          autoComplete="organization-title"
          maxLength={80}
        />
        <Button name="_acao" value="salvar" loading={carregando} className="sm:justify-self-start">
          Salvar
        </Button>
      </ActionForm>
    </Card>
  );
}

/** Sign-in e-mail, and a form for a new password. */
export function AccountAccess({ email, resposta, carregando }: ProfilePart & { email: string }) {
  return (
    <Card title="Acesso">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="wrap-anywhere">{email}</span>
        {/* People with an unconfirmed e-mail cannot open this page: Home offers to resend the message. */}
        <Chip tone="success">E-mail confirmado</Chip>
      </p>
      <div className="mt-4 grid gap-3 empty:hidden">
        {resposta?.enviadoPara && (
          <CatalogMessage
            tone="success"
            mensagem={`Email de recuperação de senha enviado para: ${resposta.enviadoPara}`}
            resposta={resposta}
          >
            Abra o link da mensagem para criar outra senha. Se não chegar, olhe no spam.
          </CatalogMessage>
        )}
        {resposta?.falha && (
          <CatalogMessage tone="error" mensagem={resposta.falha.mensagem} resposta={resposta}>
            {resposta.falha.detalhe}
          </CatalogMessage>
        )}
      </div>
      <Form method="post" className="mt-4">
        <Button variante="secundario" name="_acao" value="senha" loading={carregando}>
          Trocar a senha
        </Button>
      </Form>
    </Card>
  );
}

export function Appearance() {
  return (
    <Card title="Aparência">
      <ThemeToggle />
      <Suspense>
        <ZoomSwitch />
      </Suspense>
      <PrivacyPreference />
    </Card>
  );
}

/** Signs out all other devices, for a lost phone or a shared computer still signed in. */
export function OtherDevices({ resposta }: Pick<ProfilePart, 'resposta'>) {
  return (
    <Card title="Outros aparelhos">
      <p className="max-w-texto text-muted">
        Perdeu o celular ou deixou a conta aberta em outro lugar? Saia de todos de uma vez, deste também.
      </p>
      <div className="mt-4 empty:hidden">
        {resposta?.falha && (
          <CatalogMessage tone="error" mensagem={resposta.falha.mensagem} resposta={resposta}>
            {resposta.falha.detalhe}
          </CatalogMessage>
        )}
      </div>
      <SignOutForm action="/perfil" className="mt-4">
        {(saindo) => (
          <>
            <input type="hidden" name="_acao" value="sair-de-tudo" />
            <Button variante="secundario" loading={saindo}>
              Sair de todos os aparelhos
            </Button>
          </>
        )}
      </SignOutForm>
    </Card>
  );
}

/** LGPD, art. 18: export of the person's data, and deletion of the account. */
export function YourData() {
  return (
    <Card title="O que guardamos de você">
      <p className="max-w-texto text-muted">
        Baixe seu cadastro, seus panfletos, simulações e acessos, em planilhas e em JSON. Ou exclua a conta
        com tudo o que é seu.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to="/perfil/dados" reloadDocument variante="secundario" icone={<Icon name="baixar" />}>
          Baixar meus dados
        </ButtonLink>
        <Link to="?excluir" preventScrollReset className="botao botao-texto text-error-ink!">
          Excluir minha conta
        </Link>
      </div>
    </Card>
  );
}
