import type { FornecedorLoja } from '../../app/domain/ofertas/fornecedor.ts';
import { type Copies, remembered } from '../base/isolate-copies.ts';
import type { Brand, BrandService } from './brand-service.ts';
import type { KitService } from './kit-service.ts';

/** Store as a customer's page shows it: name, address, telephone, and logos as paths of its host. */
export type LojaCard = Pick<Brand, 'nome' | 'endereco' | 'cidade' | 'uf' | 'telefone'> &
  Pick<Brand['recursos'], 'logo' | 'logoEscuro'>;

export type LojaService = ReturnType<typeof createLojaService>;

/** Creates the reader of a company's store as the supplier of an offer: of the brand JSON, and of its kit. */
export function createLojaService(parts: {
  marcas: Pick<BrandService, 'find'>;
  kits: Pick<KitService, 'vigente'>;
  clock: () => Date;
  /** In-memory cache of stores, seconds old. */
  copies?: Copies<FornecedorLoja>;
  /** In-memory cache of what pages show of stores, seconds old. */
  cards?: Copies<LojaCard>;
}) {
  const { marcas, kits, clock, copies, cards } = parts;

  /** Reads name, address and e-mail of the company's store. Throws as {@link BrandService} does. */
  async function find(idEmpresa: number): Promise<FornecedorLoja> {
    const [{ nome, endereco, cidade, uf }, { emailDaLoja: email }] = await Promise.all([
      marcas.find(idEmpresa),
      kits.vigente(idEmpresa),
    ]);
    return { nome, endereco, cidade, uf, email };
  }

  async function readCard(idEmpresa: number): Promise<LojaCard> {
    const { nome, endereco, cidade, uf, telefone, recursos } = await marcas.find(idEmpresa);
    const { logo, logoEscuro } = recursos;
    return { nome, endereco, cidade, uf, telefone, logo, logoEscuro };
  }

  return {
    find,
    /**
     * Reads what a page, also one that the browser prints, shows of the store, seconds old; never for a drawn picture
     * or document. Throws as {@link BrandService} does.
     */
    card: (idEmpresa: number): Promise<LojaCard> =>
      remembered(cards, String(idEmpresa), clock, () => readCard(idEmpresa)),
    /**
     * Same as `find`, from the isolate's memory (seconds old): for pages, never for what is printed, sent or
     * published. Throws as `find`.
     */
    recall: (idEmpresa: number): Promise<FornecedorLoja> =>
      remembered(copies, String(idEmpresa), clock, () => find(idEmpresa)),
  };
}
