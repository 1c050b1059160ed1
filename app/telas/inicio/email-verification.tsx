import { type FetcherWithComponents, useActionData, useFetcher } from '@remix-run/react';
import { useCallback } from 'react';
import { usePolling } from '~/browser/use-polling.ts';
import { BACKGROUND_KEY } from '~/components/frame/navigation/progress-bar.tsx';
import { Button } from '~/components/ui/button.tsx';
import { FadeIn } from '~/components/ui/fade-in.tsx';
import { Icon } from '~/components/ui/icon.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import type { HomeAnswer } from './types.ts';

/** Polling interval of the e-mail verification, milliseconds. */
const INTERVAL_MS = 4000;

/**
 * Home while the e-mail is unverified: offers to resend the message, and continues automatically after
 * verification.
 */
export function EmailVerification({ email, intervalo = INTERVAL_MS }: { email: string; intervalo?: number }) {
  const background = useFetcher<HomeAnswer>({ key: `${BACKGROUND_KEY}verificar` });
  const pedido = useFetcher<HomeAnswer>({ key: 'verificar' });
  const daTela = useActionData<HomeAnswer>();
  const answer = pedido.data ?? daTela;
  const foraDaqui = [background.data, pedido.data, daTela].some((each) => each?.foraDaqui);
  const action = pedido.formData?.get('_acao');

  const { submit, state } = background;
  usePolling(
    useCallback(() => {
      if (state === 'idle') submit({ _acao: 'verificar' }, { method: 'post', action: '/?index' });
    }, [state, submit]),
    intervalo,
  );

  if (foraDaqui) return <ConfirmedElsewhere email={email} aviso={answer?.aviso} pedido={pedido} />;
  return (
    <div className="max-w-xl py-4 md:py-12">
      <Icon name="email-certo" size={48} className="mb-4 text-primary-ink" />
      <FadeIn as="h1">Confirme seu e-mail</FadeIn>
      <p className="mt-3 text-lg text-muted">
        Mandamos um link para <strong className="wrap-anywhere font-medium text-ink">{email}</strong>. Abra a
        mensagem neste aparelho, toque no link e volte: esta tela continua sozinha.
      </p>
      {answer && pedido.state === 'idle' && <ResendResult {...answer} />}
      <pedido.Form method="post" action="/?index" className="mt-8 flex flex-wrap gap-3">
        <Button name="_acao" value="verificar" loading={action === 'verificar'}>
          Já confirmei
        </Button>
        <Button variante="secundario" name="_acao" value="reenviar" loading={action === 'reenviar'}>
          Mandar de novo
        </Button>
      </pedido.Form>
    </div>
  );
}

/**
 * The address was confirmed elsewhere, possibly not by whoever typed the password here: requires a new
 * password, or opening the message's link in this browser.
 */
function ConfirmedElsewhere({
  email,
  aviso,
  pedido,
}: {
  email: string;
  aviso?: string;
  pedido: FetcherWithComponents<HomeAnswer>;
}) {
  return (
    <div className="max-w-xl py-4 md:py-12">
      <Icon name="email-certo" size={48} className="mb-4 text-primary-ink" />
      <FadeIn as="h1">E-mail confirmado em outro aparelho</FadeIn>
      <p className="mt-3 text-lg text-muted">
        Por segurança, falta um passo: crie uma senha nova. O link vai para{' '}
        <strong className="wrap-anywhere font-medium text-ink">{email}</strong>.
      </p>
      {aviso && (
        <Notice tone="error" className="mt-6">
          {aviso}
        </Notice>
      )}
      <pedido.Form method="post" action="/?index" className="mt-8 flex flex-wrap gap-3">
        <Button name="_acao" value="senha-nova" loading={pedido.formData?.get('_acao') === 'senha-nova'}>
          Criar senha nova
        </Button>
      </pedido.Form>
    </div>
  );
}

function ResendResult({ enviado, aviso }: HomeAnswer) {
  if (aviso)
    return (
      <Notice tone="error" className="mt-6">
        {aviso}
      </Notice>
    );
  if (enviado)
    return (
      <Notice tone="success" className="mt-6">
        Mandamos de novo. Se não chegar, olhe no spam.
      </Notice>
    );
  return (
    <Notice className="mt-6">
      Ainda não recebemos a confirmação. Toque no link da mensagem e tente de novo.
    </Notice>
  );
}
