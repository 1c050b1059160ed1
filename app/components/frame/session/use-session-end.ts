import { useLocation } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type SessionWatcher, watchSession } from '~/browser/session-watcher.ts';
import type { LocalSession } from '~/domain/pessoas/local-session.ts';

/** Another person who signed in on a page left open. */
export type OtherPerson = { email: string };

/** `fechada`: the dialog is closed to see the form; held requests still wait. */
export type SessionState = 'aberta' | 'terminada' | 'fechada' | OtherPerson;

/** Remix router's own state; React's copy may lag behind. */
type WindowWithRouter = {
  __remixRouter?: { state: { navigation: { state: string }; revalidation: string } };
};

/**
 * Tracks whether the session of the page's person has ended. When the same person signs in again, held
 * requests continue; nothing is ever sent in the name of another person.
 */
export function useSessionEnd(sessaoLocal: LocalSession | null): {
  estado: SessionState;
  enter: (quem: { uid: string; email: string }) => void;
  close: () => void;
  reopen: () => void;
} {
  const [estado, setEstado] = useState<SessionState>('aberta');
  const vigia = useRef<SessionWatcher | null>(null);
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
    const watching = watchSession(
      {
        target: window,
        base: () => location.href,
        isLeaving() {
          const { navigation, revalidation } = (window as WindowWithRouter).__remixRouter?.state ?? {};
          // After the end is known, revalidations are held too: their answer would discard the form.
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

  // Navigation to another page discards the held requests.
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every navigation.
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
