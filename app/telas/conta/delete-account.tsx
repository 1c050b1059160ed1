import { Form, useNavigate } from '@remix-run/react';
import { SignOutForm } from '~/components/frame/session/sign-out-form.tsx';
import { Button, ButtonLink } from '~/components/ui/button.tsx';
import { Dialog } from '~/components/ui/dialog.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import type { ProfileAnswer } from './profile-answer.ts';

const BACK_TO_PROFILE = '/perfil';

/** Confirmation dialog for deleting the account; the same with and without JavaScript. */
export function DeleteAccount({
  recente,
  falha,
}: {
  /** True when the person signed in recently, which the provider requires for a deletion. */
  recente: boolean;
  falha: ProfileAnswer['falha'];
}) {
  const navigate = useNavigate();
  const close = () => navigate(BACK_TO_PROFILE, { preventScrollReset: true, replace: true });
  const desistir = (
    <ButtonLink to={BACK_TO_PROFILE} preventScrollReset replace variante="secundario">
      Não excluir
    </ButtonLink>
  );
  return (
    <Dialog title="Excluir sua conta?" onClose={close} fecharPara={BACK_TO_PROFILE}>
      <div className="grid gap-6">
        <p>
          Seu cadastro, suas simulações salvas e seus acessos são apagados, e tudo o que você publicou ou
          enviou sai do ar na hora. Não dá para desfazer.
        </p>
        {falha && (
          <Notice tone="error" title={falha.mensagem}>
            {falha.detalhe}
          </Notice>
        )}
        {recente ? (
          // Full page load, so that no data of the person stays in memory.
          <Form method="post" action="/perfil?excluir" reloadDocument className="dialogo-acoes">
            <Button variante="perigo" name="_acao" value="excluir">
              Excluir
            </Button>
            {desistir}
          </Form>
        ) : (
          <>
            <Notice title="Antes, entre de novo.">
              É para ter certeza de que é você. Depois, volte ao perfil e exclua em até quatro minutos.
            </Notice>
            <SignOutForm className="dialogo-acoes">
              {(saindo) => (
                <>
                  <Button loading={saindo}>Sair e entrar</Button>
                  {desistir}
                </>
              )}
            </SignOutForm>
          </>
        )}
      </div>
    </Dialog>
  );
}
