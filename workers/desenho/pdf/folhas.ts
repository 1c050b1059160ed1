import type { PDFDocument } from '@cantoo/pdf-lib';
import { corVisivel } from '../../../app/arte/cores.ts';
import type { DadosDoDocumento } from '../contrato/documento.ts';
import { type Caneta, createCaneta } from './caneta.ts';
import type { Figura } from './figuras.ts';
import type { Fontes } from './fontes.ts';
import { larguraUtil, type Papel } from './papel.ts';

/** Brand images of the company (section 3 of the specification); null for those that could not be read. */
export type FigurasDaMarca = {
  logo: Figura | null;
  marcas: readonly Figura[];
  moldura: Figura | null;
  rodape: Figura | null;
  marcaDagua: Figura | null;
  logoBanco: Figura | null;
  fundoClaro: Figura | null;
};

export type Cores = {
  tinta: string;
  cinza: string;
  fio: string;
  /** Company's colour as background, and the text colour on it. */
  primaria: string;
  sobrePrimaria: string;
  /** Company's colour as text on paper: dark enough to be read. */
  destaque: string;
};

/** Data for the header and footer of every page. */
export type Timbrado = Pick<DadosDoDocumento, 'empresa'>;

/** Document being laid out: cursor position and page template. */
export type Folhas<Dados extends Timbrado = DadosDoDocumento> = {
  readonly papel: Papel;
  readonly cores: Cores;
  readonly figuras: FigurasDaMarca;
  readonly dados: Dados;
  readonly documento: PDFDocument;
  /** Left edge, and width between the margins. */
  readonly esquerda: number;
  readonly largura: number;
  /** Pen of the current page. */
  caneta: Caneta;
  /** Vertical cursor: points from the top of the current page to the next section. */
  y: number;
  /** Begins a new page when less than `altura` points are left; returns true if it did. */
  reservar(altura: number): boolean;
  novaFolha(): void;
  /** Points left between the cursor and the footer. */
  resto(): number;
};

const TINTA = '#0b161d';
const MENOR_CONTRASTE = 4.5;

export const coresOf = ({ empresa }: Timbrado): Cores => ({
  tinta: TINTA,
  cinza: '#4b5860',
  fio: '#c9d2d8',
  primaria: empresa.cores.primaria,
  sobrePrimaria: corVisivel(
    empresa.cores.primaria,
    MENOR_CONTRASTE,
    empresa.cores.sobrePrimaria,
    TINTA,
    '#ffffff',
  ),
  destaque: corVisivel('#ffffff', MENOR_CONTRASTE, empresa.cores.primaria, TINTA),
});

/** Height of the footer that each page keeps free above its margin. */
export const alturaDoPe = ({ corpo }: Papel): number => corpo.miudo * 3.5;

/**
 * Opens the document at its first page.
 * @param comecar draws the header of every page but the first, and moves the cursor below it
 */
export function createFolhas<Dados extends Timbrado>(
  parts: {
    documento: PDFDocument;
    fontes: Fontes;
    papel: Papel;
    figuras: FigurasDaMarca;
    dados: Dados;
  },
  comecar: (folhas: Folhas<Dados>, primeira: boolean) => void,
): { folhas: Folhas<Dados>; canetas: readonly Caneta[] } {
  const { documento, fontes, papel, figuras, dados } = parts;
  const canetas: Caneta[] = [];
  const bottom = papel.altura - papel.margem - alturaDoPe(papel);

  const addPage = (): Caneta => {
    const caneta = createCaneta(documento, documento.addPage([papel.largura, papel.altura]), fontes);
    canetas.push(caneta);
    return caneta;
  };

  const folhas: Folhas<Dados> = {
    papel,
    cores: coresOf(dados),
    figuras,
    dados,
    documento,
    esquerda: papel.margem,
    largura: larguraUtil(papel),
    caneta: addPage(),
    y: papel.margem,
    resto: () => bottom - folhas.y,
    novaFolha() {
      folhas.caneta = addPage();
      folhas.y = papel.margem;
      comecar(folhas, false);
    },
    reservar(altura) {
      if (altura <= folhas.resto()) return false;
      folhas.novaFolha();
      return true;
    },
  };
  comecar(folhas, true);
  return { folhas, canetas };
}
