import { checkValores } from '../resource/campo.ts';
import { type LinhaErrada, type ParaEscrever, readLinhas, writeLinhas } from '../resource/planilha.ts';
import type { Data } from '../valores/datas.ts';
import { formatDinheiro } from '../valores/dinheiro.ts';
import { formatPercentual } from '../valores/percentual.ts';
import { avisoDoPreco } from '../valores/preco-estranho.ts';
import type { Moto } from './catalogo.ts';
import {
  chaveDoPreco,
  createPrecoCampos,
  createPrecoEsquema,
  foldCor,
  type PrecoEmVigor,
  type PrecoSugerido,
  precoDoModelo,
} from './pps.ts';

/** Input of an import: the catalogue, the prices in force, and those that begin later. */
export type BaseDePrecos = {
  motos: readonly Moto[];
  emVigor: readonly PrecoEmVigor[];
  futuros: readonly PrecoSugerido[];
};

/**
 * Line of an import. `nova` is stored on confirmation, `igual` changes nothing, `errada` has an error
 * message. `aviso` is a warning about a valid line.
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
  | LinhaErrada;

/** Maximum lines of an import: more would not fit the largest form that the server accepts. */
export const LINHAS_MAXIMAS = 800;
/** Change from the previous price, in percent, from which a line gets a warning. */
const SUSPICIOUS = 30;

/**
 * Serializes the whole price table as CSV: a line for each price in force, and one with the catalogue's price
 * for each model without any. Importing it back changes nothing.
 */
export function precosToCsv({ motos, emVigor }: BaseDePrecos, hoje: Data): string {
  const campos = createPrecoCampos(hoje, motos);
  const ano = Number(hoje.slice(0, 4));
  const linhas = motos.flatMap(({ id, preco }): ParaEscrever<typeof campos>[] => {
    const own = emVigor.filter(({ moto }) => moto === id);
    return own.length > 0 ? own : [{ moto: id, ano, preco }];
  });
  return writeLinhas(campos, linhas);
}

/** Tells whether a line is unchanged since the export; its first day may be past. */
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
 * Parses an import line by line, against the catalogue and the known prices. Stores nothing, never throws; a
 * file that is no table gives one wrong line.
 * @param hoje calendar date in São Paulo: prices begin today or later
 */
export function precosFromCsv(csv: string, base: BaseDePrecos, hoje: Data): LinhaDePreco[] {
  const read = readLinhas(createPrecoCampos(hoje, base.motos), csv, LINHAS_MAXIMAS);
  if (!read.ok) return [read.errada];

  const esquema = createPrecoEsquema(hoje);
  const motos = new Map(base.motos.map((moto) => [moto.id, moto]));
  const inForce = new Map(base.emVigor.map((each) => [chaveDoPreco(each), each]));
  const cores = new Map([...base.futuros, ...base.emVigor].map((each) => [chaveDoPreco(each), each.cor]));
  const hasPrecos = new Set(base.emVigor.map(({ moto }) => moto));
  const doModelo = ({ id, preco }: Moto) =>
    precoDoModelo(base.emVigor.filter(({ moto }) => moto === id))?.preco ?? preco;
  const seen = new Map<string, number>();
  const today = { ano: Number(hoje.slice(0, 4)), preco: null, vigencia: hoje };

  const lines = read.linhas.map(({ linha, valores, erros, isVazio, refuse }): LinhaDePreco => {
    const moto = motos.get(valores.moto ?? '');
    if (!moto) return refuse(erros.moto ?? '');
    const isEmptyModel = moto.preco === null && isVazio('preco') && !hasPrecos.has(moto.id);
    const erro = erros.preco ?? erros.vigencia ?? erros.ano;
    if (erro !== undefined && !isEmptyModel) return refuse(erro);
    const read = { moto: moto.id, cor: valores.cor ?? '', ...today, ...(isEmptyModel ? {} : valores) };

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
    const checked = checkValores(esquema, read);
    if (!checked.ok) return refuse(Object.values(checked.erros)[0] ?? '');
    const preco = { ...checked.valores, cor: cores.get(key) ?? checked.valores.cor };
    return {
      situacao: 'nova',
      ...line,
      preco,
      aviso: warningOf(preco.preco, antes) ?? avisoDoPreco(preco.preco, doModelo(moto), 'preço do modelo'),
    };
  });
  return [...read.erradas, ...lines];
}
