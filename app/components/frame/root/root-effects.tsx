import { useLocation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { afterLoad } from '~/browser/after-load.ts';
import { DRAFT_FORMS } from '~/browser/draft-forms.ts';
import { listenToPastedDates } from '~/browser/listen-to-pasted-dates.ts';
import { RECEIVED_PHOTO_PARAMETER } from '~/browser/storage/received-photo.ts';
import { hasVault } from '~/browser/storage/vault-key.ts';
import { hasWaitingPecas, isGeneratorPath, PECA_QUEUE_CHANGED } from '~/browser/storage/waiting-pecas.ts';
import { useBrought } from '~/browser/use-brought.ts';
import { lockZoom } from '~/browser/zoom.ts';
import type { RootData } from '~/shared/current-person.ts';
import { useDrawerSeen } from '../navigation/use-drawer-seen.ts';
import { useNotify } from '../notifications/notifier.tsx';
import { UnsavedWorkGuard } from '../session/unsaved-work-guard.tsx';
import { useDrafts } from './use-drafts.ts';
import { useDrawerSwipe } from './use-drawer-swipe.ts';

/** Tells whether a screen has been open for long enough that work for later pages may begin. */
function useCalm(pathname: string): boolean {
  const [calm, setCalm] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins again with each screen.
  useEffect(() => (calm ? undefined : afterLoad(() => setCalm(true))), [calm, pathname]);
  return calm;
}

/**
 * Tells whether a piece waits on this device, or may begin to: without network its code could no longer be loaded
 * then.
 */
function useWaitingPecas(pathname: string): boolean {
  const [waiting, setWaiting] = useState(false);
  useEffect(() => {
    const look = () => setWaiting((before) => before || isGeneratorPath(pathname) || hasWaitingPecas());
    look();
    const moments = ['online', PECA_QUEUE_CHANGED];
    for (const moment of moments) addEventListener(moment, look);
    return () => {
      for (const moment of moments) removeEventListener(moment, look);
    };
  }, [pathname]);
  return waiting;
}

/**
 * Tells whether a form that keeps a draft is on the page; one that appears later, in a dialog, is found at the first
 * touch.
 */
function useDraftForms(key: string): boolean {
  const [found, setFound] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again on each screen.
  useEffect(() => {
    if (found) return;
    const look = () => setFound(document.querySelector(DRAFT_FORMS) !== null);
    look();
    addEventListener('focusin', look);
    return () => removeEventListener('focusin', look);
  }, [key, found]);
  return found;
}

/** Restores the simulacoes a person encrypted on this device, at their next sign-in. */
function useStoredWork(dono: string | null): void {
  const notify = useNotify();
  useEffect(() => {
    if (dono === null || !hasVault(dono)) return;
    import('./return-stored-work.ts')
      .then(({ returnStoredWork }) => returnStoredWork(dono, notify))
      // Still locked, or no network: the next page tries again.
      .catch(() => undefined);
  }, [dono, notify]);
}

/**
 * Background features of the root screen (section 2), loaded once the page is interactive so that they delay
 * nothing. What few pages need comes only where something calls for it, and what serves later pages once this one
 * is calm (docs/decisions/0041).
 */
export function RootEffects({ raiz }: { raiz: RootData }) {
  const { pathname, search, key } = useLocation();
  const drafts = useDrafts();
  useDrawerSwipe();
  useEffect(() => lockZoom(document), []);
  useEffect(() => listenToPastedDates(document, raiz.hoje), [raiz.hoje]);
  useStoredWork(raiz.sessaoLocal?.usuario ? raiz.sessaoLocal.user.uid : null);
  const Later = useBrought(useCalm(pathname), async () => (await import('./later-effects.tsx')).LaterEffects);
  const FormDrafts = useBrought(
    useDraftForms(key),
    async () => (await import('../drafts/form-drafts.tsx')).FormDrafts,
  );
  const Tools = useBrought(
    useDrawerSeen(),
    async () => (await import('../navigation/menu-tools.tsx')).MenuTools,
  );
  const Approval = useBrought(
    raiz.flags.registered && !raiz.flags.approved,
    async () => (await import('./approval-watch.tsx')).ApprovalWatch,
  );
  const Photo = useBrought(
    search.includes(RECEIVED_PHOTO_PARAMETER) && 'caches' in globalThis,
    async () => (await import('./shared-photo.tsx')).SharedPhoto,
  );
  const Queue = useBrought(
    useWaitingPecas(pathname),
    async () => (await import('./queued-pecas.tsx')).QueuedPecas,
  );
  const Social = useBrought(
    raiz.sdkSocial !== null,
    async () => (await import('../consentimento/social.tsx')).Social,
  );
  return (
    <>
      {Tools && raiz.flags.registered && <Tools raiz={raiz} />}
      {Photo && <Photo registered={raiz.flags.registered} />}
      {Approval && <Approval approved={raiz.flags.approved} />}
      {Later && <Later raiz={raiz} drafts={drafts} />}
      <UnsavedWorkGuard sessaoLocal={raiz.sessaoLocal} />
      {FormDrafts && <FormDrafts session={raiz.sessaoLocal} />}
      {Queue && <Queue session={raiz.sessaoLocal} />}
      {Social && raiz.sdkSocial && <Social sdkSocial={raiz.sdkSocial} registrada={raiz.flags.registered} />}
    </>
  );
}
