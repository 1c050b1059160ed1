import { foldCabecalho, formatCsv, type LinhaDeCsv, parseCsv } from '../valores/csv.ts';
import type { Campos, Nome, Valores } from './campo.ts';

/** A line of a file that cannot be stored: as it stands there, and what to mend. */
export type LinhaErrada = { situacao: 'errada'; linha: number; texto: string; mensagem: string };

/** A line as it was read. Its values are not yet judged by the schema: a caller may know better what they mean. */
export type LinhaLida<C extends Campos> = {
  linha: number;
  valores: Partial<Valores<C>>;
  /** What cannot be read, by field. */
  erros: Partial<Record<Nome<C>, string>>;
  /** Whether the file has nothing for a field. */
  isVazio: (nome: Nome<C>) => boolean;
  /** The line as a wrong one, with a message. */
  refuse: (mensagem: string) => LinhaErrada;
};

const LONGEST_QUOTE = 120;

const wrong = (linha: number, texto: string, mensagem: string): LinhaErrada => ({
  situacao: 'errada',
  linha,
  texto: texto.length > LONGEST_QUOTE ? `${texto.slice(0, LONGEST_QUOTE - 1).trimEnd()}…` : texto,
  mensagem,
});

/** Values of a line to write; a cell stays empty where there is none. */
export type ParaEscrever<C extends Campos> = { [N in keyof C]?: Valores<C>[N] | null };

/** Lines as a spreadsheet opens them, which is also the template of an import. */
export function writeLinhas<C extends Campos>(campos: C, linhas: readonly ParaEscrever<C>[]): string {
  const all = Object.entries(campos);
  const head = all.flatMap(([, { planilha }]) => planilha.colunas.map(({ nome }) => nome));
  const rows = linhas.map((linha) =>
    all.flatMap(([nome, { planilha }]) => {
      const valor = linha[nome];
      return valor === undefined || valor === null ? planilha.colunas.map(() => '') : planilha.write(valor);
    }),
  );
  return formatCsv([head, ...rows]);
}

/** Where the columns of each field stand in the file, by the field's name; of two that mean the same the last counts. */
function columnsOf(campos: Campos, head: LinhaDeCsv): Map<string, (number | undefined)[]> {
  const found = new Map<string, number>();
  for (const [index, cell] of head.celulas.entries()) found.set(foldCabecalho(cell), index);
  return new Map(
    Object.entries(campos).map(([nome, { planilha }]) => [
      nome,
      planilha.colunas.map((coluna) =>
        [coluna.nome, ...(coluna.sinonimos ?? [])]
          .flatMap((heading) => found.get(foldCabecalho(heading)) ?? [])
          .reduce<number | undefined>((last, index) => Math.max(last ?? 0, index), undefined),
      ),
    ]),
  );
}

/** "modelo (ou codigo) e preco": the columns without which a file says nothing. */
function neededColumns(campos: Campos): string {
  const names = Object.values(campos)
    .filter(({ planilha }) => !planilha.opcional)
    .map(({ planilha }) => {
      const [first = '', ...others] = planilha.colunas.map(({ nome }) => nome).reverse();
      return others.length > 0 ? `${first} (ou ${others.join(', ')})` : first;
    });
  const last = names.pop() ?? '';
  return names.length > 0 ? `as colunas ${names.join(', ')} e ${last}` : `a coluna ${last}`;
}

/**
 * Reads a file line by line, whatever program wrote it and in whatever order its columns are. Never throws; a file
 * that is no table is one wrong line.
 * @param maximo most lines of one file
 */
export function readLinhas<C extends Campos>(
  campos: C,
  csv: string,
  maximo: number,
): { ok: true; linhas: LinhaLida<C>[] } | { ok: false; errada: LinhaErrada } {
  const [head, ...rows] = parseCsv(csv);
  const refuse = (linha: number, texto: string, mensagem: string) =>
    ({ ok: false, errada: wrong(linha, texto, mensagem) }) as const;
  if (!head) return refuse(1, '', 'A planilha está vazia.');
  const columns = columnsOf(campos, head);
  const isMissing = ([nome, { planilha }]: [string, Campos[string]]): boolean =>
    !planilha.opcional && (columns.get(nome) ?? []).every((index) => index === undefined);
  if (Object.entries(campos).some(isMissing)) {
    const mensagem = `A primeira linha precisa ter ${neededColumns(campos)}. Baixe o modelo.`;
    return refuse(head.linha, head.celulas.join('; '), mensagem);
  }
  if (rows.length === 0) return refuse(head.linha, '', 'A planilha só tem o cabeçalho.');
  if (rows.length > maximo) {
    return refuse(head.linha, '', `São ${rows.length} linhas: envie até ${maximo} de cada vez.`);
  }
  return { ok: true, linhas: rows.map((row) => readLinha(campos, columns, row)) };
}

function readLinha<C extends Campos>(
  campos: C,
  columns: ReadonlyMap<string, readonly (number | undefined)[]>,
  { linha, celulas }: LinhaDeCsv,
): LinhaLida<C> {
  const valores: Record<string, unknown> = {};
  const erros: Record<string, string> = {};
  const filled = new Set<string>();
  for (const [nome, { planilha }] of Object.entries(campos)) {
    const cells = (columns.get(nome) ?? []).map((index) => (celulas[index ?? -1] ?? '').trim());
    if (cells.some((cell) => cell !== '')) filled.add(nome);
    const lido = planilha.read(cells);
    if ('erro' in lido) erros[nome] = lido.erro;
    else valores[nome] = lido.valor;
  }
  return {
    linha,
    // Each value was read by the field of its name.
    valores: valores as Partial<Valores<C>>,
    erros: erros as Partial<Record<Nome<C>, string>>,
    isVazio: (nome) => !filled.has(nome),
    refuse: (mensagem) => wrong(linha, celulas.join('; '), mensagem),
  };
}
