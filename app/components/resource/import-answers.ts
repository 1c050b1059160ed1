import type { ColumnQuestion } from '~/domain/resource/column-matching.ts';
import type { ImportPreview } from '~/domain/resource/import-preview.ts';
import type { ScreenAddress } from '~/routes/address.ts';
import type { RefusedSpreadsheet } from '~/shared/spreadsheet.ts';

/** Texts of the import screen of a spreadsheet. */
export type ImportTexts = {
  titulo: string;
  /** Link back to the list or record that the import fills. */
  voltar: { para: ScreenAddress; rotulo: string };
  apoio: string;
  /** Value of `_acao` that parses the spreadsheet without storing anything. */
  acao: string;
  /** Label of the file field, and a description of its content. */
  planilha: string;
  ajuda: string;
  /** Link to a template spreadsheet. */
  modelo: { para: ScreenAddress; rotulo: string };
  /** Sentence for invalid lines that says what was not done: "Nada foi publicado." */
  nada: string;
};

/**
 * Result of an uploaded spreadsheet: a preview to confirm line by line, the question which column is which, or errors to
 * correct.
 */
export type ImportResult = { previa: ImportPreview } | { pergunta: ColumnQuestion } | RefusedSpreadsheet;

/** Answer of an action whose import is not finished. */
export type ImportActionAnswer = { tela: 'importar'; importacao: ImportResult };
