import type { QuotaKind } from '../../app/domain/armazenamento/quotas.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import { requireAdministrador } from '../base/owner.ts';
import type { StorageRepository, StoredAmount } from '../base/storage-repository.ts';

export type StorageService = {
  /** Usage of a company for each kind, in the given order, for its administrators. Throws ApiError 403. */
  ofEmpresa(usuario: Usuario, idEmpresa: number, tipos: readonly QuotaKind[]): Promise<StoredAmount[]>;
};

export const createStorageService = (
  armazenamento: Pick<StorageRepository, 'ofEmpresaAll'>,
): StorageService => ({
  async ofEmpresa(usuario, idEmpresa, tipos) {
    requireAdministrador(usuario, idEmpresa);
    return armazenamento.ofEmpresaAll(tipos, idEmpresa);
  },
});
