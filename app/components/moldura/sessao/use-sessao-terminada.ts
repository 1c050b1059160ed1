import { useLocation } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { SessaoLocal } from '~/domain/pessoas/sessao-local.ts';
import { type VigiaDeSessao, watchSessao } from '~/lib/vigia-de-sessao.ts';

/** Who signed in where somebody else was at work. */
export type OutraPessoa = { email: string };

/** `fechada`: the person looks at what they typed; what they sent still waits. */
export type EstadoDaSessao = 'aberta' | 'terminada' | 'fechada' | OutraPessoa;

/** The router's own state: what React shows of it may be a moment late. */
type ComRoteador = {
  __remixRouter?: { state: { navigation: { state: string }; revalidation: string } };
};

/**
 * What has become of the session of the person on this page, and what follows from who signs in again: the same person
 * goes on, and nothing of the earlier person's is ever sent in another's name.
 */
export function useSessaoTerminada(sessaoLocal: SessaoLocal | null): {
  estado: EstadoDaSessao;
  enter: (quem: { uid: string; email: string }) => void;
  close: () => void;
  reopen: () => void;
} {
  const [estado, setEstado] = useState<EstadoDaSessao>('aberta');
  const vigia = useRef<VigiaDeSessao | null>(null);
  const dono = useRef<string | null>(null);
  const ended = useRef(false);

  const uid = sessaoLocal?.user.uid ?? null;
  const email = sessaoLocal?.user.email ?? '';
  useEffect(() => {
    const before = dono.current;
    if (before !== null && uid !== null && before !== uid) setEstado({ email });
    dono.current = uid;
  }, [uid, email]);

  useEffect(() => {
    const watching = watchSessao(
      {
        target: window,
        base: () => location.href,
        isLeaving() {
          const { navigation, revalidation } = (window as ComRoteador).__remixRouter?.state ?? {};
          // Once it is known, what the page asks for anew waits too: its answer would throw the work away.
          return navigation?.state !== 'idle' || (revalidation !== 'idle' && !ended.current);
        },
      },
      {
        isPessoa: () => dono.current !== null,
        onTerminada() {
          ended.current = true;
          setEstado((now) => (typeof now === 'string' ? 'terminada' : now));
        },
      },
    );
    vigia.current = watching;
    return watching.stop;
  }, []);

  // Whoever went to another page left what waited behind.
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is the reason, whatever it is.
  useEffect(() => {
    if (!vigia.current?.isWaiting()) setEstado((now) => (typeof now === 'string' ? 'aberta' : now));
  }, [key]);

  const enter = useCallback((quem: { uid: string; email: string }) => {
    if (quem.uid !== dono.current) return setEstado({ email: quem.email });
    ended.current = false;
    setEstado('aberta');
    vigia.current?.resume();
  }, []);
  const close = useCallback(() => setEstado(vigia.current?.isWaiting() ? 'fechada' : 'aberta'), []);
  const reopen = useCallback(() => setEstado('terminada'), []);
  return { estado, enter, close, reopen };
}
