import * as v from 'valibot';
import { explainCell, explainCode, withoutSigns } from '../valores/clean-pasted-text.ts';
import { foldHeading } from '../valores/csv.ts';
import { cutQuote } from '../valores/quote.ts';
import { textSchema, withoutMarks } from '../valores/text-schema.ts';
import { column, type FieldOptions } from './column.ts';
import type { FieldControl, FieldDeclaration } from './field-declarations.ts';

/** Control characters allowed in a text of several lines. */
const LINE_CONTROLS = ['\n', '\t'];

/** Schema of a code: strips invisible characters and refuses one whose digits a spreadsheet lost. */
const codeSchema = (text: v.GenericSchema<string>): v.GenericSchema<string> =>
  v.pipe(
    text,
    v.transform(withoutSigns),
    v.check(
      (code) => explainCode(code) === null,
      ({ input }) => explainCode(input) ?? '',
    ),
  );

/**
 * Field of a text. `podeFaltar`: an empty text is valid. `linhas`: `varias` keeps line breaks. `codigo`: a
 * number or code, stored without invisible characters.
 */
export function textField({
  maximo,
  podeFaltar = false,
  linhas = 'uma',
  codigo = false,
  ...declaration
}: FieldOptions & {
  maximo: number;
  podeFaltar?: boolean;
  linhas?: 'uma' | 'varias';
  codigo?: boolean;
}): FieldDeclaration<string> {
  const { nome } = declaration;
  const text = textSchema({
    most: maximo,
    message: `Confira ${nome}.`,
    ...(podeFaltar ? {} : { required: `Informe ${nome}.` }),
    tooLong: `Use até ${maximo} letras n${nome}.`,
    breaks: linhas === 'varias' ? LINE_CONTROLS : [],
  });
  const desenho: FieldControl = {
    controle: linhas === 'uma' ? 'texto' : 'paragrafo',
    maximo,
    opcional: podeFaltar,
    ...declaration.desenho,
    rotulo: declaration.rotulo,
  };
  // Forms send line ends as CR LF, spreadsheets as CR LF or LF.
  const parse = (text: string): string =>
    codigo
      ? withoutSigns(text).normalize('NFC')
      : withoutMarks(text).replace(/\r\n?/g, '\n').normalize('NFC').trim();
  const schema: FieldDeclaration<string>['schema'] = codigo ? codeSchema(text) : text;
  return {
    desenho,
    // A body of the API may leave out what may be empty.
    schema: podeFaltar ? (v.optional(schema, '') as unknown as typeof schema) : schema,
    posterior: podeFaltar,
    parse,
    toForm: (value) => value,
    toList: (value) => value,
    planilha: {
      colunas: [declaration.coluna],
      opcional: podeFaltar,
      read([cell = '']) {
        if (cell === '' && !podeFaltar) return { erro: `Informe ${nome}.` };
        if (linhas === 'uma' && !codigo && /[\r\n]/.test(cell.trim()))
          return { erro: `Tire a quebra de linha d${nome}.` };
        const lost = codigo ? explainCode(cell) : linhas === 'uma' ? explainCell(cell) : null;
        return lost
          ? { erro: `Confira ${nome} "${cutQuote(withoutSigns(cell), 30)}". ${lost}` }
          : { valor: parse(cell) };
      },
      write: (value) => [value],
    },
  };
}

/** Field of a single choice. A spreadsheet may hold the label, compared without accents and case. */
export function choiceField<const O extends string>({
  opcoes,
  ...declaration
}: FieldOptions & { opcoes: readonly { valor: O; rotulo: string }[] }): FieldDeclaration<O> {
  const { nome } = declaration;
  const wordsOf = (value: O): string => opcoes.find((option) => option.valor === value)?.rotulo ?? value;
  const find = (text: string): O | undefined =>
    opcoes.find(({ valor }) => valor === text.trim())?.valor ??
    opcoes.find(({ rotulo }) => foldHeading(rotulo) === foldHeading(text) && foldHeading(text) !== '')?.valor;
  return {
    desenho: { controle: 'escolha', opcoes, ...declaration.desenho, rotulo: declaration.rotulo },
    schema: v.picklist(
      opcoes.map(({ valor }) => valor),
      `Escolha ${nome}.`,
    ),
    parse: (text) => find(text) ?? '',
    toForm: (value) => value,
    toList: wordsOf,
    planilha: column(declaration, {
      read: find,
      write: wordsOf,
      hint: `use ${opcoes.map(({ rotulo }) => rotulo).join(' ou ')}`,
    }),
  };
}

const YES = ['sim', 's', 'x', '1', 'true', 'verdadeiro'];
const NO = ['', 'nao', 'n', '0', 'false', 'falso'];

/** Field of yes or no; empty means no, like an unticked checkbox. */
export function yesNoField(declaration: FieldOptions): FieldDeclaration<boolean> {
  const read = (text: string): boolean | undefined => {
    const folded = foldHeading(text);
    // Text that folds to nothing but is not blank is no answer.
    if (folded === '' && text.trim() !== '') return undefined;
    return YES.includes(folded) ? true : NO.includes(folded) ? false : undefined;
  };
  return {
    desenho: { controle: 'marcacao', ...declaration.desenho, rotulo: declaration.rotulo },
    schema: v.boolean('Escolha sim ou não.'),
    parse: (text) => read(text) ?? null,
    toForm: (value) => (value ? 'sim' : 'nao'),
    toList: (value) => (value ? 'Sim' : 'Não'),
    planilha: column(declaration, {
      vazio: false,
      read,
      write: (value) => (value ? 'sim' : 'não'),
      hint: 'use sim ou não',
    }),
  };
}
