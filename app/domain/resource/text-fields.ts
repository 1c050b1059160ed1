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
  ...declaracao
}: FieldOptions & {
  maximo: number;
  podeFaltar?: boolean;
  linhas?: 'uma' | 'varias';
  codigo?: boolean;
}): FieldDeclaration<string> {
  const { nome } = declaracao;
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
    ...declaracao.desenho,
    rotulo: declaracao.rotulo,
  };
  // Forms send line ends as CR LF, spreadsheets as CR LF or LF.
  const parse = (text: string): string =>
    codigo
      ? withoutSigns(text).normalize('NFC')
      : withoutMarks(text).replace(/\r\n?/g, '\n').normalize('NFC').trim();
  return {
    desenho,
    schema: codigo ? codeSchema(text) : text,
    parse,
    toForm: (valor) => valor,
    toList: (valor) => valor,
    planilha: {
      colunas: [declaracao.coluna],
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
      write: (valor) => [valor],
    },
  };
}

/** Field of a single choice. A spreadsheet may hold the label, compared without accents and case. */
export function choiceField<const O extends string>({
  opcoes,
  ...declaracao
}: FieldOptions & { opcoes: readonly { valor: O; rotulo: string }[] }): FieldDeclaration<O> {
  const { nome } = declaracao;
  const wordsOf = (valor: O): string => opcoes.find((opcao) => opcao.valor === valor)?.rotulo ?? valor;
  const find = (text: string): O | undefined =>
    opcoes.find(({ valor }) => valor === text.trim())?.valor ??
    opcoes.find(({ rotulo }) => foldHeading(rotulo) === foldHeading(text) && foldHeading(text) !== '')?.valor;
  return {
    desenho: { controle: 'escolha', opcoes, ...declaracao.desenho, rotulo: declaracao.rotulo },
    schema: v.picklist(
      opcoes.map(({ valor }) => valor),
      `Escolha ${nome}.`,
    ),
    parse: (text) => find(text) ?? '',
    toForm: (valor) => valor,
    toList: wordsOf,
    planilha: column(declaracao, {
      read: find,
      write: wordsOf,
      hint: `use ${opcoes.map(({ rotulo }) => rotulo).join(' ou ')}`,
    }),
  };
}

const YES = ['sim', 's', 'x', '1', 'true', 'verdadeiro'];
const NO = ['', 'nao', 'n', '0', 'false', 'falso'];

/** Field of yes or no; empty means no, like an unticked checkbox. */
export function yesNoField(declaracao: FieldOptions): FieldDeclaration<boolean> {
  const read = (text: string): boolean | undefined => {
    const folded = foldHeading(text);
    // Text that folds to nothing but is not blank is no answer.
    if (folded === '' && text.trim() !== '') return undefined;
    return YES.includes(folded) ? true : NO.includes(folded) ? false : undefined;
  };
  return {
    desenho: { controle: 'marcacao', ...declaracao.desenho, rotulo: declaracao.rotulo },
    schema: v.boolean('Escolha sim ou não.'),
    parse: (text) => read(text) ?? null,
    toForm: (valor) => (valor ? 'sim' : 'nao'),
    toList: (valor) => (valor ? 'Sim' : 'Não'),
    planilha: column(declaracao, {
      vazio: false,
      read,
      write: (valor) => (valor ? 'sim' : 'não'),
      hint: 'use sim ou não',
    }),
  };
}
