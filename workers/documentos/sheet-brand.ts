import type { Consultor } from '../../app/domain/financiamento/simulacao-summary.ts';
import type { Fornecedor } from '../../app/domain/ofertas/fornecedor.ts';
import type { Usuario } from '../../app/domain/pessoas/usuario.ts';
import type { LogoStore } from '../artes/logo-store.ts';
import type { Brand, BrandService } from '../marca/brand-service.ts';
import type { KitService } from '../marca/kit-service.ts';

/** Services that the brand of a sent sheet is read from. */
export type SheetBrandParts = {
  logos: LogoStore;
  marcas: Pick<BrandService, 'find'>;
  kits: Pick<KitService, 'marca'>;
};

/** Removes the bank's logo: an offer must not carry the logo of another lender. */
function withoutBankLogo({ recursos, ...marca }: Brand): Brand {
  const { logoBanco: _ofAnother, ...others } = recursos;
  return { ...marca, recursos: others };
}

/** Consultant who signs a sheet. */
export const consultorOf = ({ nome, descricao_cargo: cargo, telefone, email }: Usuario): Consultor => ({
  ...{ nome, cargo, telefone, email },
});

/**
 * Loads the company's brand for the pictures of what a consultant sends. Throws ApiError 404, 502 or 504.
 * @param options `bancoDaMarca`: the lender is the bank whose logo the brand shows; `comFolha`: also the images
 * of the simulation's sheet
 */
export async function loadSheetBrand(
  { logos, marcas, kits }: SheetBrandParts,
  usuario: Usuario,
  idEmpresa: number,
  { nome, endereco }: Fornecedor,
  options: { bancoDaMarca?: boolean; comFolha?: 'com-folha' } = {},
) {
  const [marca, doKit] = await Promise.all([
    marcas.find(idEmpresa),
    kits.marca({ ...usuario, id_empresa: idEmpresa }),
  ]);
  // No QR code beside this signature: the receiver has the conversation open.
  const { cargo, qr: _, comFoto: __, ...decidido } = doKit;
  const shown = options.bancoDaMarca ? marca : withoutBankLogo(marca);
  const { paths, figuras } = await logos.load(shown, options.comFolha);
  const empresa = { nome, endereco, cores: marca.cores, ...decidido, ...paths };
  return { marca, empresa, figuras, assinatura: cargo ? { cargo } : {} };
}
