import { readFileSync } from 'node:fs';
import type { BrandImages } from '../../../workers/desenho/contract/document.ts';
import type { FigureFile as Imagem } from '../../../workers/desenho/contract/drawing-requests.ts';
import { rasterizer } from '../../../workers/desenho/engines/rasterizer.node.ts';
import type { PdfEngines } from '../../../workers/desenho/pdf/document.ts';
import { bytesFonte, FONTES } from '../arte/fontes.mjs';

/** Fonts and drawing engine of the documents in Node. */
export const OFICINA: PdfEngines = {
  fontes: {
    titulo: bytesFonte(FONTES['poppins-700']),
    medio: bytesFonte(FONTES['poppins-500']),
    texto: bytesFonte(FONTES['roboto-400']),
    forte: bytesFonte(FONTES['roboto-500']),
  },
  rasterizer: rasterizer,
};

function recurso(empresa: 1 | 2, nome: string): Imagem {
  const file = readFileSync(
    new URL(`../../../workers/origem/recursos/${empresa}/${nome}.svg`, import.meta.url),
  );
  return { bytes: new Uint8Array(file).buffer, tipo: 'image/svg+xml' };
}

/** The branded pictures of a dealer of the demonstration data. */
export const imagensDe = (empresa: 1 | 2): BrandImages => ({
  logo: recurso(empresa, 'logo'),
  marcas: [recurso(empresa, 'marca-1'), recurso(empresa, 'marca-2')],
  moldura: recurso(empresa, 'moldura-parcela'),
  rodape: recurso(empresa, 'rodape-logos'),
  marcaDagua: recurso(empresa, 'marca-dagua'),
  logoBanco: recurso(empresa, 'logo-banco'),
  fundoClaro: recurso(empresa, 'fundo-claro'),
});

export const SEM_IMAGENS: BrandImages = {
  logo: null,
  marcas: [],
  moldura: null,
  rodape: null,
  marcaDagua: null,
  logoBanco: null,
  fundoClaro: null,
};
