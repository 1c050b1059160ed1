import { decodeSessaoLocal } from '~/domain/pessoas/sessao-local-lida.ts';
import { readRegistro } from '../sessao-guardada.ts';
import { byOnePage } from '../uma-pagina.ts';
import { type Copia, donoDaCopia } from './copia.ts';
import { forgetCopias, keepSimulador } from './guardar.ts';

/** {@link keepSimulador} in this browser, by one page at a time. */
export async function keepSimuladorAqui(quem: Pick<Copia, 'versao' | 'dono'>): Promise<void> {
  await byOnePage('copia-do-simulador', () => keepHere(quem));
}

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
