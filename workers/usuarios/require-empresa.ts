import { dadosInvalidos } from './campos-de-usuario.ts';
import type { UsuarioLeituras } from './usuario-leituras.ts';

/**
 * A company that is on no list is refused; a copy of the list may be too old to say so, the upstream's own may not.
 * While it cannot be read, the upstream decides on the write itself.
 */
export function createRequireEmpresa(
  leituras: Pick<UsuarioLeituras, 'empresas'>,
): (id: number | null, signal: AbortSignal) => Promise<void> {
  return async (id, signal) => {
    if (id === null) return;
    const listed = async (fresh: boolean): Promise<boolean> =>
      (await leituras.empresas({ fresh, signal })).value.some((empresa) => empresa.id === id);
    const known = await listed(false)
      .then((found) => found || listed(true))
      .catch(() => true);
    if (!known) throw dadosInvalidos({ id_empresa: 'Escolha uma empresa da lista.' });
  };
}
