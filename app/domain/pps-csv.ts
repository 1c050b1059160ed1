import * as v from 'valibot';
import { searchMotos } from './busca-de-motos.ts';
import type { Moto } from './catalogo.ts';
import { foldCabecalho, formatCsv, type LinhaDeCsv, parseCsv } from './csv.ts';
import { type Data, formatData, parseData } from './datas.ts';
import { formatDinheiro, formatValor, parseDinheiro } from './dinheiro.ts';
import { formatPercentual } from './percentual.ts';
import {
  chaveDoPreco,
  createPrecoEsquema,
  foldCor,
  type PrecoEmVigor,
  type PrecoSugerido,
  precoDoModelo,
} from './pps.ts';

/** What a line is compared with: the catalogue, the prices in force, and those that begin later. */
export type BaseDePrecos = {
  motos: readonly Moto[];
  emVigor: readonly PrecoEmVigor[];
  futuros: readonly PrecoSugerido[];
};

/**
 * One line of an import. `nova` is stored on confirmation, `igual` changes nothing, `errada` says what to mend.
 * `aviso`: right, but worth a second look.
 */
export type LinhaDePreco =
  | {
      situacao: 'nova' | 'igual';
      linha: number;
      nome: string;
      preco: PrecoSugerido;
      /** Price in force of the same model, year and colour, in centavos; null when there is none. */
      antes: number | null;
      aviso: string | null;
    }
  | { situacao: 'errada'; linha: number; texto: string; mensagem: string };

const COLUNAS = ['codigo', 'modelo', 'ano', 'cor', 'preco', 'vale_de'] as const;

/** Other headings that people write, folded. */
const SINONIMOS: Readonly<Record<string, (typeof COLUNAS)[number]>> = {
  codigo: 'codigo',
  id: 'codigo',
  modelo: 'modelo',
  moto: 'modelo',
  nome: 'modelo',
  ano: 'ano',
  anomodelo: 'ano',
  cor: 'cor',
  preco: 'preco',
  precosugerido: 'preco',
  pps: 'preco',
  valor: 'preco',
  valede: 'vale_de',
  vigencia: 'vale_de',
  apartirde: 'vale_de',
  data: 'vale_de',
};

/** More lines do not fit the largest form that the product takes. */
export const LINHAS_MAXIMAS = 800;
/** A price this far from the one before is worth a second look, in percent. */
const SUSPICIOUS = 30;
const LONGEST_QUOTE = 120;

/**
 * The whole table as a spreadsheet: a line for each price in force, and one with the catalogue's price for
 * each model that has none. Read back it changes nothing.
 */
export function precosToCsv({ motos, emVigor }: BaseDePrecos, hoje: Data): string {
  const rows = motos.flatMap(({ id, nome, preco }) => {
    const own = emVigor.filter(({ moto }) => moto === id);
    if (own.length === 0) {
      return [[id, nome, hoje.slice(0, 4), '', preco === null ? '' : formatValor(preco), '']];
    }
    return own.map((each) => [
      id,
      nome,
      String(each.ano),
      each.cor,
      formatValor(each.preco),
      formatData(each.vigencia),
    ]);
  });
  return formatCsv([COLUNAS, ...rows]);
}

type Celulas = Record<(typeof COLUNAS)[number], string>;

function columnsOf(head: LinhaDeCsv): Map<string, number> | null {
  const entries = head.celulas.flatMap((cell, index) => {
    const folded = foldCabecalho(cell);
    const coluna = Object.hasOwn(SINONIMOS, folded) ? SINONIMOS[folded] : undefined;
    return coluna ? [[coluna, index] as const] : [];
  });
  const columns = new Map(entries);
  const isEnough = columns.has('preco') && (columns.has('codigo') || columns.has('modelo'));
  return isEnough ? columns : null;
}

const foldNome = (nome: string): string => foldCabecalho(nome);

/** The motorcycle that a line means: by its code, by its whole name, or a message that says which are near. */
function findMoto({ codigo, modelo }: Celulas, motos: readonly Moto[]): Moto | string {
  const text = codigo || modelo;
  if (text === '') return 'Informe a moto: o código ou o modelo.';
  const found = codigo
    ? motos.find(({ id }) => id === codigo.toLowerCase())
    : motos.find(({ nome }) => foldNome(nome) === foldNome(modelo));
  if (found) return found;
  const [near] = searchMotos(motos, modelo || codigo);
  const hint = near ? ` Você quis dizer ${near.nome}?` : '';
  return `Não há ${codigo ? 'o código' : 'o modelo'} "${text.slice(0, 40)}" no catálogo.${hint}`;
}

/** An empty price is a model "sob consulta"; words that are no amount are an error. */
function readPreco(text: string): number | null {
  const bare = text.trim();
  return bare === '' ? null : (parseDinheiro(bare) ?? Number.NaN);
}

/** Year, price and date of a line; the year is today's and the date today where a line leaves them out. */
function readLinha(celulas: Celulas, moto: Moto, hoje: Data): PrecoSugerido | string {
  const preco = readPreco(celulas.preco);
  if (preco === null) return 'Informe o preço.';
  if (Number.isNaN(preco)) return `Confira o preço "${celulas.preco.slice(0, 20)}": escreva como 18.990,00.`;
  const vigencia = celulas.vale_de === '' ? hoje : parseData(celulas.vale_de);
  if (vigencia === null) return `Confira a data "${celulas.vale_de.slice(0, 20)}": escreva como 30/11/2026.`;
  if (celulas.ano !== '' && !/^\d{4}$/.test(celulas.ano))
    return 'Informe o ano do modelo com quatro números.';
  const ano = Number(celulas.ano || hoje.slice(0, 4));
  return { moto: moto.id, ano, cor: celulas.cor, preco, vigencia };
}

/** A line that was exported from the table and left as it is: its first day may well be over. */
const isUnchanged = (
  read: PrecoSugerido,
  inForce: PrecoSugerido | undefined,
  moto: Moto,
  first: boolean,
): boolean =>
  inForce
    ? inForce.preco === read.preco && read.vigencia <= inForce.vigencia
    : first && moto.preco === read.preco;

function warningOf(preco: number | null, antes: number | null): string | null {
  if (preco === null || antes === null) return null;
  const change = ((preco - antes) * 100) / antes;
  if (Math.abs(change) < SUSPICIOUS) return null;
  const verb = change > 0 ? 'Sobe' : 'Cai';
  return `${verb} ${formatPercentual(Math.abs(change), 0)}: antes ${formatDinheiro(antes)}.`;
}

/**
 * Reads an import line by line against the catalogue and the prices that are known. Stores nothing, never
 * throws; a file that is no table gives one wrong line.
 * @param hoje calendar date in São Paulo: prices begin today or later
 */
export function precosFromCsv(csv: string, base: BaseDePrecos, hoje: Data): LinhaDePreco[] {
  const [head, ...rows] = parseCsv(csv);
  const wrong = (linha: number, texto: string, mensagem: string): LinhaDePreco => ({
    situacao: 'errada',
    linha,
    texto: texto.slice(0, LONGEST_QUOTE),
    mensagem,
  });
  if (!head) return [wrong(1, '', 'A planilha está vazia.')];
  const columns = columnsOf(head);
  if (!columns) {
    const mensagem = 'A primeira linha precisa ter as colunas modelo (ou codigo) e preco. Baixe o modelo.';
    return [wrong(head.linha, head.celulas.join('; '), mensagem)];
  }
  if (rows.length === 0) return [wrong(head.linha, '', 'A planilha só tem o cabeçalho.')];
  if (rows.length > LINHAS_MAXIMAS) {
    return [wrong(head.linha, '', `São ${rows.length} linhas: envie até ${LINHAS_MAXIMAS} de cada vez.`)];
  }

  const esquema = createPrecoEsquema(hoje);
  const inForce = new Map(base.emVigor.map((each) => [chaveDoPreco(each), each]));
  const cores = new Map([...base.futuros, ...base.emVigor].map((each) => [chaveDoPreco(each), each.cor]));
  const hasPrecos = new Set(base.emVigor.map(({ moto }) => moto));
  const seen = new Map<string, number>();

  return rows.map(({ linha, celulas: cells }): LinhaDePreco => {
    const refuse = (mensagem: string) => wrong(linha, cells.join('; '), mensagem);
    const celulas = Object.fromEntries(
      COLUNAS.map((coluna) => [coluna, (cells[columns.get(coluna) ?? -1] ?? '').trim()]),
    ) as Celulas;
    const moto = findMoto(celulas, base.motos);
    if (typeof moto === 'string') return refuse(moto);
    const isEmptyModel = moto.preco === null && celulas.preco === '' && !hasPrecos.has(moto.id);
    const read = isEmptyModel
      ? { moto: moto.id, ano: Number(hoje.slice(0, 4)), cor: celulas.cor, preco: null, vigencia: hoje }
      : readLinha(celulas, moto, hoje);
    if (typeof read === 'string') return refuse(read);

    const key = chaveDoPreco(read);
    const place = `${key} ${read.vigencia}`;
    const before = seen.get(place);
    if (before !== undefined) return refuse(`Repete a moto, o ano, a cor e a data da linha ${before}.`);
    seen.set(place, linha);

    const known = inForce.get(key);
    const antes = known?.preco ?? (hasPrecos.has(moto.id) ? null : moto.preco);
    const line = { linha, nome: moto.nome, antes };
    if (isEmptyModel || isUnchanged(read, known, moto, !hasPrecos.has(moto.id) && foldCor(read.cor) === '')) {
      return { situacao: 'igual', ...line, preco: read, aviso: null };
    }
    const parsed = v.safeParse(esquema, read);
    if (!parsed.success) return refuse(parsed.issues[0].message);
    const preco = { ...parsed.output, cor: cores.get(key) ?? parsed.output.cor };
    return { situacao: 'nova', ...line, preco, aviso: warningOf(preco.preco, antes) };
  });
}

/** The price that an administrator sees first for a model: suggested, or the catalogue's. */
export const precoAtual = (moto: Moto, emVigor: readonly PrecoEmVigor[]): number | null =>
  precoDoModelo(emVigor.filter((each) => each.moto === moto.id))?.preco ?? moto.preco;
