import type { TipoDeCota } from '../../app/domain/armazenamento/cotas.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import type { ArmazenamentoRepository, Guardado } from '../base/armazenamento-repository.ts';
import { requireAdministra } from '../base/owner.ts';

export type ArmazenamentoService = {
  /** Usage of a company for each kind, in the given order, for its administrators. Throws ErroDaApi 403. */
  ofEmpresa(usuario: Usuario, idEmpresa: number, tipos: readonly TipoDeCota[]): Promise<Guardado[]>;
};

export const createArmazenamentoService = (
  armazenamento: Pick<ArmazenamentoRepository, 'ofEmpresaAll'>,
): ArmazenamentoService => ({
  async ofEmpresa(usuario, idEmpresa, tipos) {
    requireAdministra(usuario, idEmpresa);
    return armazenamento.ofEmpresaAll(tipos, idEmpresa);
  },
});
