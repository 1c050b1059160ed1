import { invalidUsuarioData } from './usuario-fields.ts';
import type { UsuarioReads } from './usuario-reads.ts';

/**
 * Creates a check that refuses an unknown company. A cached list may be too old to tell, so the upstream's
 * own decides. When it cannot be read, the upstream decides at the write itself.
 */
export function createRequireEmpresa(
  readings: Pick<UsuarioReads, 'empresas'>,
): (id: number | null, signal: AbortSignal) => Promise<void> {
  return async (id, signal) => {
    if (id === null) return;
    const listed = async (fresh: boolean): Promise<boolean> =>
      (await readings.empresas({ fresh, signal })).value.some((empresa) => empresa.id === id);
    const known = await listed(false)
      .then((found) => found || listed(true))
      .catch(() => true);
    if (!known) throw invalidUsuarioData({ id_empresa: 'Escolha uma empresa da lista.' });
  };
}
