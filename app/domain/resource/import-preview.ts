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
  /** Warning about a valid row worth a second look. */
  aviso: string | null;
};

/** Preview of an import: everything that it would do, in words. */
export type ImportPreview = {
  csv: string;
  /** Idempotency key made by the client: confirming an import twice stores it once. */
  idCliente: string;
  /** Heading of the column with the rows' titles: "Moto". */
  titulo: string;
  linhas: ImportPreviewRow[];
  resumo: { tom: 'success' | 'warning' | 'error' | 'neutro'; texto: string }[];
  /** Label of the confirm button; null when nothing changes. */
  gravar: string | null;
};

/** Singular and plural of the imported thing: "preço", "preços". */
export type ImportNoun = { um: string; varios: string };

/** Rank in a preview: errors first, what is asked about, other changes, unchanged rows; file order within each. */
const rankOf = ({ situacao, aviso }: ImportPreviewRow): number =>
  situacao === 'errada' ? 0 : situacao === 'igual' ? 3 : aviso === null ? 2 : 1;

const plural = (total: number, one: string, many: string): string => `${total} ${total === 1 ? one : many}`;

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
  { unidade, ...rest }: Pick<ImportPreview, 'csv' | 'idCliente' | 'titulo'> & { unidade: ImportNoun },
): ImportPreview {
  const { um, varios } = unidade;
  const count = (status: ImportPreviewRow['situacao']) =>
    lines.filter((line) => line.situacao === status).length;
  const duvidas = lines.filter(({ situacao, aviso }) => situacao === 'nova' && aviso !== null).length;
  const [nova, errada, igual] = [count('nova'), count('errada'), count('igual')];
  return {
    ...rest,
    linhas: [...lines].sort((a, b) => rankOf(a) - rankOf(b) || a.linha - b.linha),
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
