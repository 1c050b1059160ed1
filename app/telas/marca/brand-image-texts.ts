import type { BrandFigure } from '~/domain/marca/brand-figures.ts';

/** Label and usage of each picture. `escuro`: made for dark backgrounds, so its preview has one. */
export const BRAND_IMAGE_TEXTS: Record<BrandFigure, { rotulo: string; onde: string; escuro?: boolean }> = {
  logo: { rotulo: 'Logo', onde: 'Panfletos claros e documentos.' },
  logoEscuro: { rotulo: 'Logo para fundo escuro', onde: 'Panfletos escuros.', escuro: true },
  marca1: { rotulo: 'Primeira marca', onde: 'Rodapé dos panfletos claros.' },
  marca1Escuro: {
    rotulo: 'Primeira marca para fundo escuro',
    onde: 'Rodapé dos panfletos escuros.',
    escuro: true,
  },
  marca2: { rotulo: 'Segunda marca', onde: 'Rodapé dos panfletos claros.' },
  marca2Escuro: {
    rotulo: 'Segunda marca para fundo escuro',
    onde: 'Rodapé dos panfletos escuros.',
    escuro: true,
  },
  moldura: { rotulo: 'Moldura da parcela', onde: 'Em volta do valor da parcela.' },
  rodape: { rotulo: 'Logos do rodapé', onde: 'Pé dos documentos.' },
  marcaDagua: { rotulo: 'Marca d’água', onde: 'Fundo dos documentos.' },
  logoBanco: { rotulo: 'Logo do banco', onde: 'Plano de pagamento.' },
  fundoClaro: { rotulo: 'Fundo claro', onde: 'Fundo dos documentos.' },
};
