import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { Dialog } from '~/components/ui/dialog.tsx';
import { EmailField } from '~/components/ui/email-field.tsx';
import { Notice } from '~/components/ui/notice.tsx';
import { PasswordField } from '~/components/ui/password-field.tsx';
import { TopLayer } from '~/components/ui/top-layer.tsx';
import { decodeLocalSession } from '~/domain/pessoas/decode-local-session.ts';
import { SIGN_IN_AGAIN_PATH, type SignInAgainAnswer } from '~/domain/pessoas/ended-session.ts';
import { LOCAL_SESSION_KEY } from '~/domain/pessoas/local-session.ts';
import type { SessionState } from './use-session-end.ts';

type SignedInPerson = { uid: string; email: string };

/** Props of the dialog in which the same person signs in again, without losing unsaved work. */
type SessionEndedProps = {
  estado: Exclude<SessionState, 'aberta'>;
  /** E-mail of the person whose session ended. */
  email: string;
  onSignIn: (quem: SignedInPerson) => void;
  onClose: () => void;
  onReabrir: () => void;
};

/**
 * Dialog over the page of a person whose session ended: they sign in there, and the held requests continue. A
 * sign-in in another tab, for example with Google, is detected too.
 */
export function SessionEndedDialog({ estado, email, onSignIn, onClose, onReabrir }: SessionEndedProps) {
  useEffect(() => {
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key !== LOCAL_SESSION_KEY) return;
      const user = decodeLocalSession(newValue)?.user;
      if (user) onSignIn(user);
    };
    addEventListener('storage', hear);
    return () => removeEventListener('storage', hear);
  }, [onSignIn]);

  if (typeof estado !== 'string') return <OtherPersonNotice email={estado.email} />;
  if (estado === 'fechada')
    return (
      <TopLayer
        papel="alert"
        fala="Sua sessão terminou. Nada foi enviado; entre para continuar."
        className="lugar-do-aviso"
      >
        <div className="aviso-de-atualizacao">
          <p className="flex-1">Sua sessão terminou. Nada foi enviado.</p>
          <button type="button" className="botao botao-texto" onClick={onReabrir}>
            Entrar
          </button>
        </div>
      </TopLayer>
    );
  return (
    <Dialog title="Sua sessão terminou" onClose={onClose}>
      <SignInAgain email={email} onSignIn={onSignIn} />
    </Dialog>
  );
}

type SignInAgainFailure = { erros: Record<string, string>; mensagem: string | null };

function SignInAgain({ email, onSignIn }: { email: string; onSignIn: (quem: SignedInPerson) => void }) {
  const [entrando, setEntrando] = useState(false);
  const [failure, setFalha] = useState<SignInAgainFailure | null>(null);

  async function enter(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (entrando) return;
    setEntrando(true);
    setFalha(null);
    const form = event.currentTarget;
    const answer = await requestSignIn(new FormData(form));
    setEntrando(false);
    if ('uid' in answer) return onSignIn(answer);
    setFalha(answer);
    const wrong = Object.keys(answer.erros)[0];
    if (wrong) form.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
  }

  return (
    <form noValidate data-sem-rascunho className="grid gap-4" onSubmit={(event) => void enter(event)}>
      <p>Nada do que você digitou se perdeu. Entre de novo e o envio continua daqui.</p>
      {failure?.mensagem && <Notice tone="error">{failure.mensagem}</Notice>}
      <EmailField valor={email} erro={failure?.erros.email} />
      <PasswordField name="senha" rotulo="Senha" required erro={failure?.erros.senha} />
      <Button loading={entrando}>Entrar e continuar</Button>
      <a className="botao botao-texto" href="/login" target="_blank" rel="noopener opener">
        Entrar de outro jeito, em outra aba
      </a>
    </form>
  );
}

/** Another person signed in: discards the held requests and leaves the page. */
function OtherPersonNotice({ email }: { email: string }) {
  const leave = () => location.assign('/');
  return (
    <Dialog title="Outra pessoa entrou" onClose={leave}>
      <div className="grid gap-4">
        <p className="break-words">{`Quem entrou agora foi ${email}. O que estava nesta tela é de outra pessoa: não foi enviado e vai ser fechado.`}</p>
        <Button type="button" onClick={leave}>
          {`Recarregar como ${email}`}
        </Button>
      </div>
    </Dialog>
  );
}

const NO_ANSWER: SignInAgainFailure = {
  erros: {},
  mensagem: 'Não deu para entrar agora. Confira a internet e tente de novo.',
};

async function requestSignIn(body: FormData): Promise<SignInAgainAnswer> {
  try {
    const answer = await fetch(SIGN_IN_AGAIN_PATH, {
      method: 'POST',
      body,
      headers: { Accept: 'application/json' },
    });
    const read: unknown = await answer.json();
    return isSignInAnswer(read) ? read : NO_ANSWER;
  } catch {
    return NO_ANSWER;
  }
}

/** Distinguishes the action's answer from errors of the Worker, which have another shape. */
const isSignInAnswer = (read: unknown): read is SignInAgainAnswer =>
  typeof read === 'object' && read !== null && ('uid' in read || 'erros' in read);
