import { decodeLocalSession } from '~/domain/pessoas/sessao-local-lida.ts';
import { readSessionRecord } from '../sessao-guardada.ts';
import { byOneTab } from '../uma-pagina.ts';
import { type OfflineCopy, offlineCopyOwner } from './copia.ts';
import { forgetOfflineCopies, keepSimulator } from './guardar.ts';

/** {@link keepSimulator} in this browser, by one page at a time. */
export async function keepSimulatorHere(quem: Pick<OfflineCopy, 'versao' | 'dono'>): Promise<void> {
  await byOneTab('copia-do-simulador', () => keepInThisBrowser(quem));
}

const keepInThisBrowser = (quem: Pick<OfflineCopy, 'versao' | 'dono'>): Promise<void> =>
  keepSimulator(
    {
      fetch: (path, init) => fetch(path, init),
      caches,
      dono: () => offlineCopyOwner(decodeLocalSession(readSessionRecord())),
      agora: () => Date.now(),
    },
    quem,
  );

/** {@link forgetOfflineCopies} in this browser. */
export const forgetOfflineCopiesHere = (dono: string | null): Promise<void> =>
  forgetOfflineCopies({ caches }, dono);
