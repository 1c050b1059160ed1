import type { EmpresaComMarca } from './dados/empresa-repository.ts';

/** The brand JSON of a company (sections 4 and 7). Paths of `recursos` are relative to the host of the assets. */
export type Marca = {
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
  recursos: Recursos;
};

/** Names of section 3, "Cached resources". `…Escuro` is for dark grounds. */
export type Recursos = {
  logo: string;
  logoEscuro: string;
  marcas: [string, string];
  marcasEscuro: [string, string];
  /** Frame of the instalment. */
  moldura: string;
  /** Combined logos of the footer. */
  rodape: string;
  marcaDagua: string;
  logoBanco: string;
  fundoClaro: string;
};

/**
 * Where a company's assets are, by agreement: also those of a company whose files an operator puts into the
 * bucket, not only of the demonstration's.
 */
function recursosOf(id: number): Recursos {
  const caminho = (nome: string): string => `resources/id/${id}/${nome}.svg`;
  return {
    logo: caminho('logo'),
    logoEscuro: caminho('logo-escuro'),
    marcas: [caminho('marca-1'), caminho('marca-2')],
    marcasEscuro: [caminho('marca-1-escuro'), caminho('marca-2-escuro')],
    moldura: caminho('moldura-parcela'),
    rodape: caminho('rodape-logos'),
    marcaDagua: caminho('marca-dagua'),
    logoBanco: caminho('logo-banco'),
    fundoClaro: caminho('fundo-claro'),
  };
}

/** The brand JSON as section 7 serves it. */
export const toMarca = (empresa: EmpresaComMarca): Marca => ({
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
  recursos: recursosOf(empresa.id),
});
