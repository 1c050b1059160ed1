import { useRevalidator } from '@remix-run/react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useNotificar } from '~/components/moldura/notificacoes/notificador.tsx';
import {
  POPUP,
  type Provedor,
  parseMensagemDoPopup,
  SIGN_IN_CHANNEL,
  signInAddress,
} from '~/domain/pessoas/social-sign-in.ts';

/** Section 8, word for word. */
const BLOQUEADO = 'O popup foi bloqueado pelo navegador.';

/** Where a sign-in in a window of its own stands. */
export type Situacao =
  | { tipo: 'parada' }
  | { tipo: 'aberta' | 'fechada' | 'bloqueada'; provedor: Provedor }
  | { tipo: 'falhou'; provedor: Provedor; detalhe: string | null }
  | { tipo: 'entrou' };

/** Rounds in which the window must look closed before we say so: the last page's message may still be on its way. */
const RODADAS = 2;

/**
 * Signs in with a provider in a window of 500×600 (section 9). The window tells how it went over a channel; a
 * window that is gone without a word is no error, and a message that comes after all still counts.
 */
export function useSignInWindow(voltar: string): {
  situacao: Situacao;
  /** For the click on a provider's link; the link itself is the way without a window. */
  abrir: (event: MouseEvent, provedor: Provedor) => void;
} {
  const [situacao, setSituacao] = useState<Situacao>({ tipo: 'parada' });
  const janela = useRef<Window | null>(null);
  const aguardando = useRef<Provedor | null>(null);
  const notificar = useNotificar();
  const { revalidate } = useRevalidator();

  useEffect(() => {
    if (!('BroadcastChannel' in globalThis)) return;
    const canal = new BroadcastChannel(SIGN_IN_CHANNEL);
    canal.onmessage = ({ data }) => {
      const message = parseMensagemDoPopup(data);
      const provedor = aguardando.current;
      if (message?.kind === 'entrou') {
        setSituacao({ tipo: 'entrou' });
        // A new document: everything on it belongs to who has just come in.
        location.assign(voltar);
      } else if (message && provedor) {
        aguardando.current = null;
        setSituacao({ tipo: 'falhou', provedor, detalhe: message.detalhe });
        notificar({ message: message.mensagem, color: 'error' });
      }
    };
    return () => canal.close();
  }, [voltar, notificar]);

  const aberta = situacao.tipo === 'aberta' ? situacao.provedor : null;
  useEffect(() => {
    if (!aberta) return;
    let rodadas = 0;
    const timer = setInterval(() => {
      rodadas = janela.current?.closed ? rodadas + 1 : 0;
      if (rodadas < RODADAS) return;
      setSituacao({ tipo: 'fechada', provedor: aberta });
      // Where the channel does not exist, the server knows whether the person came in: its answer moves on.
      revalidate();
    }, POPUP.pollingMs);
    return () => clearInterval(timer);
  }, [aberta, revalidate]);

  function abrir(event: MouseEvent, provedor: Provedor): void {
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
      notificar({ message: BLOQUEADO, color: 'error' });
    }
  }

  return { situacao, abrir };
}

/** A window of the size of section 9 in the middle of this one. */
function windowFeatures(): string {
  const { width, height } = POPUP;
  const left = Math.round(screenX + (outerWidth - width) / 2);
  const top = Math.round(screenY + (outerHeight - height) / 2);
  return `popup,width=${width},height=${height},left=${left},top=${top}`;
}
