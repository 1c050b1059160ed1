import { plural } from '../valores/plural.ts';
import type { ImportNoun } from './import-preview.ts';

/** Lines of an import by what became of them: stored, already as in the file, and left out because of an error. */
export type ImportOutcome = { gravadas: number; iguais: number; fora: number };

/** Counts an import's lines. @param gravadas how many were new or changed something */
export const outcomeOf = (lines: readonly { situacao: string }[], gravadas: number): ImportOutcome => {
  const fora = lines.filter(({ situacao }) => situacao === 'errada').length;
  return { gravadas, iguais: Math.max(0, lines.length - fora - gravadas), fora };
};

const NAMES = ['gravadas', 'iguais', 'fora'] as const;

/** Query of the list's address after an import; {@link explainImport} reads it. */
export const importQuery = (outcome: ImportOutcome): string =>
  NAMES.map((name) => `${name}=${outcome[name]}`).join('&');

/** Words for the top of the list after an import, from its address; null without one. */
export function explainImport(
  params: Pick<URLSearchParams, 'get'>,
  { um, varios, artigo }: ImportNoun & { artigo: 'a' | 'o' },
): string | null {
  const [gravadas, iguais, fora] = NAMES.map((name) => {
    const text = params.get(name) ?? '';
    return /^\d{1,6}$/.test(text) ? Number(text) : null;
  });
  if (gravadas === null || gravadas === undefined) return null;
  const done =
    gravadas === 0
      ? 'Nada mudou'
      : `${plural(gravadas, `${um} gravad${artigo}`, `${varios} gravad${artigo}s`)}`;
  const same = iguais ? plural(iguais, 'já estava assim', 'já estavam assim') : null;
  const out = fora ? plural(fora, 'linha com erro ficou de fora', 'linhas com erro ficaram de fora') : null;
  return `${[done, same, out].filter(Boolean).join(', ')}.`;
}
