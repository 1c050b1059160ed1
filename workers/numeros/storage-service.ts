import type { QuotaKind } from '../../app/domain/armazenamento/quotas.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { requireAdministrador } from '../base/owner.ts';
import type { StorageRepository, StoredAmount } from '../base/storage-repository.ts';

export const createStorageService = (storage: Pick<StorageRepository, 'ofEmpresaAll'>) => ({
  /** Usage of a company for each kind, in the given order, for its administrators. Throws ApiError 403. */
  async ofEmpresa(usuario: Usuario, idEmpresa: number, tipos: readonly QuotaKind[]): Promise<StoredAmount[]> {
    requireAdministrador(usuario, idEmpresa);
    return storage.ofEmpresaAll(tipos, idEmpresa);
  },
});
