import { useFetchers, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type FormDrafts as Drafts, type FoundDraft, keepFormDrafts } from '~/browser/form-drafts.ts';
import type { LocalSession } from '~/domain/pessoas/local-session.ts';
import { DraftNotice } from './draft-notice.tsx';

/** Remix router's own state; React's copy may lag behind. */
type RouterState = {
  navigation: { state: string };
  fetchers: Map<string, { state: string }>;
  errors: object | null;
  /** React Router marks a location to which an answer redirected. */
  location: { state: { _isRedirect?: boolean } | null };
};
const routerState = (): RouterState | undefined =>
  (window as { __remixRouter?: { state: RouterState } }).__remixRouter?.state;

function isSending(): boolean {
  const state = routerState();
  if (!state) return true;
  return (
    state.navigation.state !== 'idle' || [...state.fetchers.values()].some((each) => each.state !== 'idle')
  );
}

/**
 * Drafts of the page's forms on this device (section 2 of issue 10 for all forms): kept while typing, given back with a
 * notice inside the form, dropped once the form was accepted. Loaded where a form is.
 */
export function FormDrafts({ session }: { session: LocalSession | null }) {
  const [found, setFound] = useState<readonly FoundDraft[]>([]);
  const drafts = useRef<Drafts | null>(null);
  const dono = session?.user.uid ?? '';
  const propria = String(session?.usuario?.id_empresa ?? '');
  useEffect(() => {
    const keeping = keepFormDrafts({
      dono,
      loja: propria,
      onFound: setFound,
      isSending,
    });
    drafts.current = keeping;
    return keeping.stop;
  }, [dono, propria]);

  const { state } = useNavigation();
  const fetchers = useFetchers();
  const quiet = state === 'idle' && fetchers.every((each) => each.state === 'idle');
  useEffect(() => {
    if (!quiet) return;
    const { errors, location: here } = routerState() ?? {};
    drafts.current?.settle({
      failed: Boolean(errors) || isSignIn(),
      redirected: Boolean(here?.state?._isRedirect),
    });
  }, [quiet]);

  return found.map(({ key, em, aplicado, place }) =>
    createPortal(
      <DraftNotice
        em={em}
        aplicado={aplicado}
        onRecuperar={() => drafts.current?.recover(key)}
        onDescartar={() => drafts.current?.discard(key)}
      />,
      place,
      key,
    ),
  );
}

/** Screens to which a person is sent whose form was not taken. */
const isSignIn = (): boolean => /^\/(?:login|unauthorized)$/.test(location.pathname);
