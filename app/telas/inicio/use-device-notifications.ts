import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import { useRootData } from '~/browser/use-root-data.ts';

/** Uid whose push subscription this page has already sent to the server. */
let sentForUid: string | null = null;

/**
 * Subscriptions end with their session. When the person's wish is still stored in the browser, sends the
 * subscription to the server again, without asking for permission.
 */
export function useDeviceNotifications(): void {
  const uid = useRootData()?.sessaoLocal?.user.uid;
  const { submit } = useFetcher({ key: 'avisos-no-aparelho' });
  useEffect(() => {
    if (!uid || sentForUid === uid) return;
    sentForUid = uid;
    // Most devices have no such wish, and need no code for it.
    if (!('Notification' in window) || Notification.permission !== 'granted') return;
    import('~/browser/device-push.ts')
      .then(({ resubscribeToPush }) => resubscribeToPush(uid))
      .then((inscricao) => {
        if (inscricao) submit({ _acao: 'inscrever', ...inscricao }, { method: 'post', action: '/avisos' });
      })
      .catch(() => undefined);
  }, [uid, submit]);
}
