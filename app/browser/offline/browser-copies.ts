import { decodeLocalSession } from '~/domain/pessoas/decode-local-session.ts';
import { byOneTab } from '../one-tab.ts';
import { readSessionRecord } from '../session-record.ts';
import { offlineCopyOwner } from './copy-owner.ts';
import { forgetOfflineCopies, keepSimulator } from './keep-copy.ts';
import type { OfflineCopy } from './offline-copy.ts';

/** Stores the simulator's offline copy in this browser ({@link keepSimulator}), one tab at a time. */
export async function keepSimulatorHere(quem: Pick<OfflineCopy, 'versao' | 'dono'>): Promise<void> {
  await byOneTab('copia-do-simulador', () => keepInThisBrowser(quem));
}

const keepInThisBrowser = (quem: Pick<OfflineCopy, 'versao' | 'dono'>): Promise<void> =>
  keepSimulator(
    {
      fetch: (path, init) => fetch(path, init),
      caches,
      dono: () => offlineCopyOwner(decodeLocalSession(readSessionRecord())),
      clock: () => Date.now(),
    },
    quem,
  );

/** {@link forgetOfflineCopies} in this browser. */
export const forgetOfflineCopiesHere = (dono: string | null): Promise<void> =>
  forgetOfflineCopies({ caches }, dono);
