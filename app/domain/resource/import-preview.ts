import { plural } from '../valores/plural.ts';
import type { WrongSpreadsheetRow } from './spreadsheet.ts';

/** Row of an import preview, shown before anything is stored. */
export type ImportPreviewRow = {
  linha: number;
  /** `nova` is stored on confirmation, `igual` changes nothing, `errada` is left out. */
  situacao: 'nova' | 'igual' | 'errada';
  /** Subject of the row; of a wrong one, its text in the file. */
  titulo: string;
  /** Effect of the import on this row, or what to correct. */
  texto: string;
  /** Columns of the row as they would be stored; of a change, those that it changes. */
  colunas?: readonly ImportedColumn[];
  /** Warning about a valid row worth a second look. */
  aviso: string | null;
};

/** Column of a row in words; `antes` is the value that a change replaces. */
export type ImportedColumn = { rotulo: string; valor: string; antes?: string };

/** Maximum number of rows in a preview: a table of thousands is slow on a telephone and read by nobody. */
export const MAX_PREVIEW_ROWS = 300;

/** Preview of an import: everything that it would do, in words. */
export type ImportPreview = {
  csv: string;
  /** First row of the file as it was, where its columns were matched with ours. */
  titulos?: string | undefined;
  /** Idempotency key made by the client: confirming an import twice stores it once. */
  idCliente: string;
  /** Heading of the column with the rows' titles: "Moto". */
  titulo: string;
  /** First rows, those with an error or a question in front. */
  linhas: ImportPreviewRow[];
  /** Number of rows behind them. */
  ocultas: number;
  resumo: { tom: 'success' | 'warning' | 'error' | 'neutro'; texto: string }[];
  /** Label of the confirm button; null when nothing changes. */
  gravar: string | null;
};

/** Singular and plural of the imported thing: "preço", "preços". */
export type ImportNoun = { um: string; varios: string };

/** Rank in a preview: errors first, what is asked about, other changes, unchanged rows; file order within each. */
const rankOf = ({ situacao, aviso }: ImportPreviewRow): number =>
  situacao === 'errada' ? 0 : situacao === 'igual' ? 3 : aviso === null ? 2 : 1;

/** Converts a refused row for the preview. */
export const wrongLine = ({ linha, situacao, texto, mensagem }: WrongSpreadsheetRow): ImportPreviewRow => ({
  linha,
  situacao,
  titulo: texto,
  texto: mensagem,
  aviso: null,
});

/** Builds the preview of an import: sorted rows, totals and button label. */
export function createImportPreview(
  lines: readonly ImportPreviewRow[],
  {
    unidade,
    ...rest
  }: Pick<ImportPreview, 'csv' | 'titulos' | 'idCliente' | 'titulo'> & { unidade: ImportNoun },
): ImportPreview {
  const { um, varios } = unidade;
  const count = (status: ImportPreviewRow['situacao']) =>
    lines.filter((line) => line.situacao === status).length;
  const duvidas = lines.filter(({ situacao, aviso }) => situacao === 'nova' && aviso !== null).length;
  const [nova, errada, igual] = [count('nova'), count('errada'), count('igual')];
  return {
    ...rest,
    linhas: [...lines].sort((a, b) => rankOf(a) - rankOf(b) || a.linha - b.linha).slice(0, MAX_PREVIEW_ROWS),
    ocultas: Math.max(0, lines.length - MAX_PREVIEW_ROWS),
    resumo: [
      {
        tom: nova > 0 ? ('success' as const) : ('neutro' as const),
        texto: plural(nova, `${um} muda`, `${varios} mudam`),
        total: 1,
      },
      {
        tom: 'warning' as const,
        texto: plural(duvidas, 'linha para conferir', 'linhas para conferir'),
        total: duvidas,
      },
      { tom: 'error' as const, texto: plural(errada, 'linha com erro', 'linhas com erro'), total: errada },
      {
        tom: 'neutro' as const,
        texto: plural(igual, 'linha sem mudança', 'linhas sem mudança'),
        total: igual,
      },
    ]
      .filter(({ total }) => total > 0)
      .map(({ tom, texto }) => ({ tom, texto })),
    gravar: nova > 0 ? `Gravar ${plural(nova, um, varios)}` : null,
  };
}
