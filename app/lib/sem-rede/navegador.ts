import { decodeSessaoLocal } from '~/domain/pessoas/sessao-local-lida.ts';
import { readRegistro } from '../sessao-guardada.ts';
import { type Copia, donoDaCopia } from './copia.ts';
import { forgetCopias, keepSimulador } from './guardar.ts';

/** Name of the lock that is held while a copy is made; a page that goes gives it back. */
const TRAVA = 'copia-do-simulador';

/** Runs it unless another page of this browser is at it. Safari before 15.4 has no locks. */
async function alone(run: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return run();
  await navigator.locks.request(TRAVA, { ifAvailable: true }, async (lock) => {
    if (lock) await run();
  });
}

/** {@link keepSimulador} in this browser, by one page at a time. */
export const keepSimuladorAqui = (quem: Pick<Copia, 'versao' | 'dono'>): Promise<void> =>
  alone(() => keepHere(quem));

const keepHere = (quem: Pick<Copia, 'versao' | 'dono'>): Promise<void> =>
  keepSimulador(
    {
      fetch: (path, init) => fetch(path, init),
      caches,
      dono: () => donoDaCopia(decodeSessaoLocal(readRegistro())),
      agora: () => Date.now(),
    },
    quem,
  );

/** {@link forgetCopias} in this browser. */
export const forgetCopiasAqui = (dono: string | null): Promise<void> => forgetCopias({ caches }, dono);
