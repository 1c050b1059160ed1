import type { EmpresaWithBrand } from './dados/empresa-repository.ts';

/** Brand JSON of a company (sections 4 and 7). Paths in `recursos` are relative to the host of the assets. */
export type OriginBrand = {
  id: number;
  nome: string;
  endereco: string | null;
  cidade: string | null;
  uf: string | null;
  telefone: string | null;
  /** Canonical, letters and digits only. */
  cnpj: string | null;
  /** Colours as `#rrggbb`; `sobrePrimaria` is for text on `primaria`. */
  cores: { primaria: string; sobrePrimaria: string; destaque: string };
  recursos: OriginAssetPaths;
};

/** Names of section 3, "Cached resources". `…Escuro` is for dark backgrounds. */
export type OriginAssetPaths = {
  logo: string;
  logoEscuro: string;
  marcas: [string, string];
  marcasEscuro: [string, string];
  /** Frame of the parcela. */
  moldura: string;
  /** Combined logos of the footer. */
  rodape: string;
  marcaDagua: string;
  logoBanco: string;
  fundoClaro: string;
};

/**
 * Paths of a company's assets, by convention: also for a company whose files an operator puts into the
 * bucket, not only for the demonstration's.
 */
function assetPathsOf(id: number): OriginAssetPaths {
  const path = (nome: string): string => `resources/id/${id}/${nome}.svg`;
  return {
    logo: path('logo'),
    logoEscuro: path('logo-escuro'),
    marcas: [path('marca-1'), path('marca-2')],
    marcasEscuro: [path('marca-1-escuro'), path('marca-2-escuro')],
    moldura: path('moldura-parcela'),
    rodape: path('rodape-logos'),
    marcaDagua: path('marca-dagua'),
    logoBanco: path('logo-banco'),
    fundoClaro: path('fundo-claro'),
  };
}

/** Converts to the brand JSON of section 7. */
export const toOriginBrand = (empresa: EmpresaWithBrand): OriginBrand => ({
  id: empresa.id,
  nome: empresa.nome,
  endereco: empresa.endereco,
  cidade: empresa.cidade,
  uf: empresa.uf,
  telefone: empresa.telefone,
  cnpj: empresa.cnpj,
  cores: {
    primaria: empresa.corPrimaria,
    sobrePrimaria: empresa.corSobrePrimaria,
    destaque: empresa.corDestaque,
  },
  recursos: assetPathsOf(empresa.id),
});
