import { type FormEvent, useEffect, useState } from 'react';
import { Aviso } from '~/components/ui/aviso.tsx';
import { Botao } from '~/components/ui/botao.tsx';
import { CampoDoEmail } from '~/components/ui/campo-do-email.tsx';
import { CampoSenha } from '~/components/ui/campo-senha.tsx';
import { Dialogo } from '~/components/ui/dialogo.tsx';
import { NaFrente } from '~/components/ui/na-frente.tsx';
import { CHAVE_DA_SESSAO } from '~/domain/pessoas/sessao-local.ts';
import { decodeSessaoLocal } from '~/domain/pessoas/sessao-local-lida.ts';
import { ENTRAR_DE_NOVO, type RespostaDeEntrarDeNovo } from '~/domain/pessoas/sessao-terminada.ts';
import type { EstadoDaSessao } from './use-sessao-terminada.ts';

type Quem = { uid: string; email: string };

type Props = {
  estado: Exclude<EstadoDaSessao, 'aberta'>;
  /** E-mail of the person whose session ended. */
  email: string;
  onEntrou: (quem: Quem) => void;
  onFechar: () => void;
  onReabrir: () => void;
};

/**
 * Dialog over the page of a person whose session ended: they sign in there, and the held requests continue. A
 * sign-in in another tab, for example with Google, is detected too.
 */
export function SessaoTerminada({ estado, email, onEntrou, onFechar, onReabrir }: Props) {
  useEffect(() => {
    const hear = ({ key, newValue }: StorageEvent) => {
      if (key !== CHAVE_DA_SESSAO) return;
      const user = decodeSessaoLocal(newValue)?.user;
      if (user) onEntrou(user);
    };
    addEventListener('storage', hear);
    return () => removeEventListener('storage', hear);
  }, [onEntrou]);

  if (typeof estado !== 'string') return <Outra email={estado.email} />;
  if (estado === 'fechada')
    return (
      <NaFrente
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
      </NaFrente>
    );
  return (
    <Dialogo titulo="Sua sessão terminou" onFechar={onFechar}>
      <Entrada email={email} onEntrou={onEntrou} />
    </Dialogo>
  );
}

type Falha = { erros: Record<string, string>; mensagem: string | null };

function Entrada({ email, onEntrou }: { email: string; onEntrou: (quem: Quem) => void }) {
  const [entrando, setEntrando] = useState(false);
  const [falha, setFalha] = useState<Falha | null>(null);

  async function enter(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (entrando) return;
    setEntrando(true);
    setFalha(null);
    const form = event.currentTarget;
    const answer = await askToEnter(new FormData(form));
    setEntrando(false);
    if ('uid' in answer) return onEntrou(answer);
    setFalha(answer);
    const wrong = Object.keys(answer.erros)[0];
    if (wrong) form.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
  }

  return (
    <form noValidate data-sem-rascunho className="grid gap-4" onSubmit={(event) => void enter(event)}>
      <p>Nada do que você digitou se perdeu. Entre de novo e o envio continua daqui.</p>
      {falha?.mensagem && <Aviso tom="error">{falha.mensagem}</Aviso>}
      <CampoDoEmail valor={email} erro={falha?.erros.email} />
      <CampoSenha name="senha" rotulo="Senha" required erro={falha?.erros.senha} />
      <Botao carregando={entrando}>Entrar e continuar</Botao>
      <a className="botao botao-texto" href="/login" target="_blank" rel="noopener opener">
        Entrar de outro jeito, em outra aba
      </a>
    </form>
  );
}

/** Another person signed in: discards the held requests and leaves the page. */
function Outra({ email }: { email: string }) {
  const leave = () => location.assign('/');
  return (
    <Dialogo titulo="Outra pessoa entrou" onFechar={leave}>
      <div className="grid gap-4">
        <p className="break-words">{`Quem entrou agora foi ${email}. O que estava nesta tela é de outra pessoa: não foi enviado e vai ser fechado.`}</p>
        <Botao type="button" onClick={leave}>
          {`Recarregar como ${email}`}
        </Botao>
      </div>
    </Dialogo>
  );
}

const SEM_RESPOSTA: Falha = {
  erros: {},
  mensagem: 'Não deu para entrar agora. Confira a internet e tente de novo.',
};

async function askToEnter(body: FormData): Promise<RespostaDeEntrarDeNovo> {
  try {
    const answer = await fetch(ENTRAR_DE_NOVO, {
      method: 'POST',
      body,
      headers: { Accept: 'application/json' },
    });
    const read: unknown = await answer.json();
    return isResposta(read) ? read : SEM_RESPOSTA;
  } catch {
    return SEM_RESPOSTA;
  }
}

/** Distinguishes the action's answer from errors of the Worker, which have another shape. */
const isResposta = (read: unknown): read is RespostaDeEntrarDeNovo =>
  typeof read === 'object' && read !== null && ('uid' in read || 'erros' in read);
