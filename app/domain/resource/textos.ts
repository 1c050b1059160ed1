import * as v from 'valibot';
import { foldCabecalho } from '../valores/csv.ts';
import { texto as textSchema } from '../valores/texto.ts';
import type { Campo, Desenho } from './campo.ts';
import { column, type Declaracao } from './coluna.ts';

/** What several lines hold between their letters. */
const ENTRE_LINHAS = ['\n', '\t'];

/** A text. `podeFaltar`: empty is a value of its own. `linhas`: several are kept as they were typed. */
export function texto({
  maximo,
  podeFaltar = false,
  linhas = 'uma',
  ...declaracao
}: Declaracao & { maximo: number; podeFaltar?: boolean; linhas?: 'uma' | 'varias' }): Campo<string> {
  const { nome } = declaracao;
  const desenho: Desenho = {
    controle: linhas === 'uma' ? 'texto' : 'paragrafo',
    maximo,
    opcional: podeFaltar,
    ...declaracao.desenho,
    rotulo: declaracao.rotulo,
  };
  // Forms send the end of a line as CR LF, spreadsheets as either.
  const parse = (text: string): string => text.replace(/\r\n?/g, '\n').trim();
  return {
    desenho,
    schema: textSchema({
      most: maximo,
      message: `Confira ${nome}.`,
      ...(podeFaltar ? {} : { required: `Informe ${nome}.` }),
      tooLong: `Use até ${maximo} letras n${nome}.`,
      breaks: linhas === 'varias' ? ENTRE_LINHAS : [],
    }),
    parse,
    toForm: (valor) => valor,
    toList: (valor) => valor,
    planilha: {
      colunas: [declaracao.coluna],
      opcional: podeFaltar,
      read: ([cell = '']) =>
        cell === '' && !podeFaltar ? { erro: `Informe ${nome}.` } : { valor: parse(cell) },
      write: (valor) => [valor],
    },
  };
}

/** One of a few. In a spreadsheet its name will do, whatever the accents and case. */
export function escolha<const O extends string>({
  opcoes,
  ...declaracao
}: Declaracao & { opcoes: readonly { valor: O; rotulo: string }[] }): Campo<O> {
  const { nome } = declaracao;
  const wordsOf = (valor: O): string => opcoes.find((opcao) => opcao.valor === valor)?.rotulo ?? valor;
  const find = (text: string): O | undefined =>
    opcoes.find(({ valor }) => valor === text.trim())?.valor ??
    opcoes.find(({ rotulo }) => foldCabecalho(rotulo) === foldCabecalho(text) && foldCabecalho(text) !== '')
      ?.valor;
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

const SIM = ['sim', 's', 'x', '1', 'true', 'verdadeiro'];
const NAO = ['', 'nao', 'n', '0', 'false', 'falso'];

/** Yes or no; nothing is no, as of a box that is not ticked. */
export function simNao(declaracao: Declaracao): Campo<boolean> {
  const read = (text: string): boolean | undefined => {
    const folded = foldCabecalho(text);
    // What folds to nothing but was something is no answer.
    if (folded === '' && text.trim() !== '') return undefined;
    return SIM.includes(folded) ? true : NAO.includes(folded) ? false : undefined;
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
