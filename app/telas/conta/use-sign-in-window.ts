import { useRevalidator } from '@remix-run/react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useNotify } from '~/components/frame/notifications/notifier.tsx';
import {
  POPUP,
  parsePopupMessage,
  SIGN_IN_CHANNEL,
  type SignInProvider,
  signInAddress,
} from '~/domain/pessoas/social-sign-in.ts';

/** Message for a blocked sign-in popup, word for word from the error catalogue (specification, section 8). */
const POPUP_BLOCKED = 'O popup foi bloqueado pelo navegador.';

/** State of a sign-in in a popup window. */
export type SignInWindowState =
  | { tipo: 'parada' }
  | { tipo: 'aberta' | 'fechada' | 'bloqueada'; provedor: SignInProvider }
  | { tipo: 'falhou'; provedor: SignInProvider; detalhe: string | null }
  | { tipo: 'entrou' };

/**
 * Polling rounds in which the window must be closed before it is reported; its last message may still arrive.
 */
const CLOSED_ROUNDS = 2;

/**
 * Signs in with a provider in a popup of 500×600 (section 9). The popup reports its result over a
 * BroadcastChannel; a popup closed without a message is no error, and a late message still counts.
 */
export function useSignInWindow(voltar: string): {
  situacao: SignInWindowState;
  /** Click handler of a provider's link; without a popup the link itself works. */
  abrir: (event: MouseEvent, provedor: SignInProvider) => void;
} {
  const [situacao, setSituacao] = useState<SignInWindowState>({ tipo: 'parada' });
  const janela = useRef<Window | null>(null);
  const aguardando = useRef<SignInProvider | null>(null);
  const notify = useNotify();
  const { revalidate } = useRevalidator();

  useEffect(() => {
    if (!('BroadcastChannel' in globalThis)) return;
    const channel = new BroadcastChannel(SIGN_IN_CHANNEL);
    channel.onmessage = ({ data }) => {
      const message = parsePopupMessage(data);
      const provedor = aguardando.current;
      if (message?.kind === 'entrou') {
        setSituacao({ tipo: 'entrou' });
        // Full page load, because all data on the page depend on the person.
        location.assign(voltar);
      } else if (message && provedor) {
        aguardando.current = null;
        setSituacao({ tipo: 'falhou', provedor, detalhe: message.detalhe });
        notify({ message: message.mensagem, color: 'error' });
      }
    };
    return () => channel.close();
  }, [voltar, notify]);

  const aberta = situacao.tipo === 'aberta' ? situacao.provedor : null;
  useEffect(() => {
    if (!aberta) return;
    let rodadas = 0;
    const timer = setInterval(() => {
      rodadas = janela.current?.closed ? rodadas + 1 : 0;
      if (rodadas < CLOSED_ROUNDS) return;
      setSituacao({ tipo: 'fechada', provedor: aberta });
      // Fallback without BroadcastChannel: the server knows whether the person signed in, and redirects.
      revalidate();
    }, POPUP.pollingMs);
    return () => clearInterval(timer);
  }, [aberta, revalidate]);

  function abrir(event: MouseEvent, provedor: SignInProvider): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    janela.current = open(
      signInAddress(provedor, { voltar, janela: true }),
      SIGN_IN_CHANNEL,
      windowFeatures(),
    );
    aguardando.current = janela.current && provedor;
    if (janela.current) {
      janela.current.focus();
      setSituacao({ tipo: 'aberta', provedor });
    } else {
      setSituacao({ tipo: 'bloqueada', provedor });
      notify({ message: POPUP_BLOCKED, color: 'error' });
    }
  }

  return { situacao, abrir };
}

/** Features of a centred popup with the size of section 9. */
function windowFeatures(): string {
  const { width, height } = POPUP;
  const left = Math.round(screenX + (outerWidth - width) / 2);
  const top = Math.round(screenY + (outerHeight - height) / 2);
  return `popup,width=${width},height=${height},left=${left},top=${top}`;
}
