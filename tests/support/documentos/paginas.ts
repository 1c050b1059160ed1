import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { BrandImages, DocumentData } from '../../../workers/desenho/contract/document.ts';
import { difference, readPng, writePng } from '../arte/comparar.ts';
import { imagensDe } from './em-node.ts';
import { makePdf, renderPage } from './ler-pdf.ts';
import { createDados, createOferta } from './ofertas.ts';

/**
 * The most that a page may differ from its stored picture. One engine draws both, so less passes than with works
 * of art: a watermark is only 3 in 100 of the way from black to white, and another name 6 in 10 000 of a page.
 */
export const TOLERANCIA_DAS_PAGINAS = { threshold: 0.02, share: 0.0004 };

/** Pixels for a point: enough to see a moved line or a lost accent, small enough to keep. */
const ESCALA = 1;

/** Folder of the stored pages, from the root of the repository. */
const PASTA = 'tests/support/documentos/paginas';

type Pagina = { nome: string; empresa: 1 | 2; pagina: number; dados: DocumentData };

const LINK = 'https://balcao.exemplo.com.br/p/s/0123456789abcdefghjkmnpqrstvwxyz';

/** Every page that is stored: first page and schedule, both papers, both companies. */
export const PAGINAS: readonly Pagina[] = [
  {
    nome: 'plano-a4-1',
    empresa: 1,
    pagina: 1,
    dados: createDados(createOferta(), { cliente: 'João Conceição' }),
  },
  { nome: 'plano-a4-2', empresa: 1, pagina: 2, dados: createDados(createOferta()) },
  {
    nome: 'simulacao-a5-1',
    empresa: 2,
    pagina: 1,
    dados: createDados(createOferta({ parcelas: 24, troca: 800_000 }), {
      tipo: 'simulacao',
      papel: 'a5',
      pagina: LINK,
      empresa: { nome: 'Serra Verde Motos', cores: { primaria: '#0b6b45', sobrePrimaria: '#ffffff' } },
    }),
  },
];

/** A page as it is drawn today, with its company's pictures or with others. */
export const drawPagina = async (
  { dados, empresa, pagina }: Pagina,
  images: BrandImages = imagensDe(empresa),
): Promise<Buffer> => renderPage(await makePdf(dados, images), pagina, ESCALA);

/** The stored page's PNG. Throws when it was never stored. */
const readPagina = ({ nome }: Pagina): Buffer => readFileSync(`${PASTA}/${nome}.png`);

/** Share of a page's pixels that differ from its stored picture. */
export const differenceToStored = async (page: Pagina, drawn: Buffer): Promise<number> =>
  difference(await readPng(drawn), await readPng(readPagina(page)), TOLERANCIA_DAS_PAGINAS.threshold);

/** Stores every page anew: run `node tests/support/documentos/gerar-paginas.mjs`, then look at what changed. */
export async function writePaginas(): Promise<void> {
  mkdirSync(PASTA, { recursive: true });
  for (const page of PAGINAS) {
    writeFileSync(`${PASTA}/${page.nome}.png`, writePng(await readPng(await drawPagina(page))));
  }
}
