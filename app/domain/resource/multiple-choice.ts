import * as v from 'valibot';
import { foldHeading } from '../valores/csv.ts';
import { cutQuote } from '../valores/quote.ts';
import { VALUE_SEPARATOR } from './checkboxes.ts';
import type { FieldOptions } from './column.ts';
import type { ChoiceOption, FieldDeclaration } from './field-declarations.ts';

/** Maximum number of values in one field. */
const MOST = 200;

/**
 * Field of a multiple choice, possibly empty. `vazio`: label for the empty choice. `opcoes` must include
 * values that an item holds although they are no longer offered: they stay valid.
 */
export function multipleChoiceField({
  opcoes,
  vazio,
  ...declaration
}: FieldOptions & { opcoes: readonly ChoiceOption[]; vazio: string }): FieldDeclaration<string[]> {
  const { nome, coluna } = declaration;
  const wordsOf = (value: string): string => opcoes.find((each) => each.valor === value)?.rotulo ?? value;
  const find = (text: string): string =>
    opcoes.find(({ valor }) => valor === text)?.valor ??
    opcoes.find(({ rotulo }) => foldHeading(rotulo) === foldHeading(text) && foldHeading(text) !== '')
      ?.valor ??
    text;
  const parse = (text: string): string[] =>
    [
      ...new Set(
        text
          .split(/[,|\n]/)
          .map((each) => each.trim())
          .filter(Boolean)
          .map(find),
      ),
    ].sort();
  /** Label of a value for a spreadsheet, or the value itself when the label would not read back as it. */
  const cellOf = (value: string): string => {
    const words = wordsOf(value);
    return /[,|\n]/.test(words) || find(words) !== value ? value : words;
  };
  const isOffered = (value: string): boolean => opcoes.some((each) => each.valor === value);
  return {
    desenho: {
      controle: 'varias',
      opcoes,
      exemplo: vazio,
      opcional: true,
      ...declaration.desenho,
      rotulo: declaration.rotulo,
    },
    schema: v.pipe(
      v.array(v.string(`Confira ${nome}.`), `Confira ${nome}.`),
      v.maxLength(MOST, `Escolha até ${MOST}.`),
      v.check((all) => all.every(isOffered), `Confira ${nome}: há uma opção que não existe.`),
      v.transform((all) => [...new Set(all)].sort()),
    ),
    parse,
    toForm: (value) => value.join(VALUE_SEPARATOR),
    toList: (value) => (value.length === 0 ? vazio : value.map(wordsOf).join(', ')),
    planilha: {
      colunas: [coluna],
      opcional: true,
      read: ([cell = '']) => {
        const read = parse(cell);
        const unknown = read.find((each) => !isOffered(each));
        return unknown === undefined
          ? { valor: read }
          : { erro: `Confira ${nome} "${cutQuote(unknown, 20)}": separe os nomes por vírgula.` };
      },
      write: (value) => [value.map(cellOf).join(`${VALUE_SEPARATOR} `)],
    },
  };
}
