import type { AppLoadContext } from '@remix-run/cloudflare';
import type { Usuario } from '~/domain/pessoas/usuario.ts';
import {
  areOwnHeadings,
  askForColumns,
  type ColumnChoice,
  type ColumnQuestion,
  isComplete,
  readHeadings,
  renameHeadings,
  type WantedColumn,
  withHeadings,
  withOwnHeadings,
} from '~/domain/resource/column-matching.ts';
import type { ImportKind } from '~/domain/resource/import-kind.ts';

/** Columns that an import reads, and the company and kind under which their names are remembered. */
export type ImportColumns = {
  context: Pick<AppLoadContext, 'colunasDasPlanilhas'>;
  usuario: Usuario;
  idEmpresa: number;
  tipo: ImportKind;
  colunas: readonly WantedColumn[];
};

/** File whose headings are ours, with its own first row where they were not; or the question which is which. */
type MatchedCsv = { csv: string; titulos?: string } | { pergunta: ColumnQuestion };

/** Longest first row that comes back with a form, characters. */
const LONGEST_FIRST_ROW = 20_000;

/** Index of the file's column for each of ours, as the form has it. */
const choiceIn = (form: FormData, colunas: readonly WantedColumn[]): ColumnChoice =>
  Object.fromEntries(
    colunas.map(({ nome }) => {
      const chosen = String(form.get(`coluna.${nome}`) ?? '');
      return [nome, /^\d{1,3}$/.test(chosen) ? Number(chosen) : null];
    }),
  );

/**
 * Finds out which column of a file is which of ours: as their headings say, as the company has said it of these headings
 * before, or by asking. `_acao`: colunas answers the question, rever asks it again, gravar stores what was previewed.
 */
export async function matchColumns(
  form: FormData,
  csv: string,
  { context, usuario, idEmpresa, tipo, colunas }: ImportColumns,
): Promise<MatchedCsv> {
  const action = form.get('_acao');
  const before = String(form.get('titulos') ?? '').slice(0, LONGEST_FIRST_ROW);
  const kept = before === '' ? {} : { titulos: before };
  if (action === 'gravar') return { csv, ...kept };
  const whole =
    action === 'rever' && before !== '' ? withHeadings(csv, before) : withOwnHeadings(colunas, csv);
  const read = readHeadings(colunas, whole);
  if (!read || (!read.duvida && action !== 'rever' && action !== 'colunas')) return { csv, ...kept };
  const { titulos, escolha } = read;
  const renamed = (choice: ColumnChoice): MatchedCsv => {
    const { titulos: row } = askForColumns(colunas, whole, choice);
    return { csv: renameHeadings(whole, choice), titulos: row };
  };
  // Refuses whoever may not import, whatever the answer to the question is.
  const stored = await context.colunasDasPlanilhas.recall(usuario, idEmpresa, { tipo, colunas, titulos });
  // Headings of our own say nothing about another file with as many columns.
  const isOwn = areOwnHeadings(titulos);
  const recalled = isOwn ? null : stored;
  if (action === 'colunas') {
    const choice = choiceIn(form, colunas);
    if (!isComplete(colunas, choice)) return { pergunta: askForColumns(colunas, whole, choice, true) };
    if (!isOwn)
      await context.colunasDasPlanilhas.remember(usuario, idEmpresa, { tipo, titulos, escolha: choice });
    return renamed(choice);
  }
  if (recalled && action !== 'rever' && isComplete(colunas, recalled)) return renamed(recalled);
  return { pergunta: askForColumns(colunas, whole, recalled ?? escolha) };
}
