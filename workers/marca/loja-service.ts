import type { FornecedorLoja } from '../../app/domain/ofertas/fornecedor.ts';
import { type Copies, remembered } from '../base/isolate-copies.ts';
import type { BrandService } from './brand-service.ts';
import type { KitService } from './kit-service.ts';

export type LojaService = ReturnType<typeof createLojaService>;

/** Creates the reader of a company's store as the supplier of an offer: of the brand JSON, and of its kit. */
export function createLojaService(parts: {
  marcas: Pick<BrandService, 'find'>;
  kits: Pick<KitService, 'vigente'>;
  clock: () => Date;
  /** In-memory cache of stores, seconds old. */
  copies?: Copies<FornecedorLoja>;
}) {
  const { marcas, kits, clock, copies } = parts;

  /** Reads name, address and e-mail of the company's store. Throws as {@link BrandService} does. */
  async function find(idEmpresa: number): Promise<FornecedorLoja> {
    const [{ nome, endereco, cidade, uf }, { emailDaLoja: email }] = await Promise.all([
      marcas.find(idEmpresa),
      kits.vigente(idEmpresa),
    ]);
    return { nome, endereco, cidade, uf, email };
  }

  return {
    find,
    /**
     * Same as `find`, from the isolate's memory (seconds old): for pages, never for what is printed, sent or
     * published. Throws as `find`.
     */
    recall: (idEmpresa: number): Promise<FornecedorLoja> =>
      remembered(copies, String(idEmpresa), clock, () => find(idEmpresa)),
  };
}
