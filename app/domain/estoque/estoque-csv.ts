import type { MotoComPrecos } from '../motos/pps.ts';
import { checkValores, type Nome } from '../resource/campo.ts';
import { type LinhaErrada, type ParaEscrever, readLinhas, writeLinhas } from '../resource/planilha.ts';
import type { Data } from '../valores/datas.ts';
import { avisoDaLinha } from './avisos-da-importacao.ts';
import {
  type CamposDoEstoque,
  createCamposDoEstoque,
  createEsquemaDoEstoque,
  type FichaDoEstoque,
  isSecreto,
  LOCAL_PADRAO,
  motoDoModelo,
} from './campos.ts';
import { NOME_DA_SITUACAO, type Situacao } from './situacoes.ts';

/** Maximum lines of an import: more would not fit the largest form that the server accepts. */
export const LINHAS_MAXIMAS = 800;

/** Stored item that an import compares with. */
export type ItemConhecido = Omit<FichaDoEstoque, 'situacao'> & {
  id: string;
  versao: number;
  situacao: Situacao;
};

/** Input of an import: the catalogue with the prices in force, and the company's items with the chassis numbers of the file. */
export type BaseDoEstoque = { motos: readonly MotoComPrecos[]; conhecidos: readonly ItemConhecido[] };

/**
 * Line of an import: `nova` adds an item, `muda` changes `campos` of one, `igual` changes nothing, `errada`
 * has an error message. `aviso` asks about a valid line.
 */
export type LinhaDoEstoque =
  | {
      situacao: 'nova';
      linha: number;
      ficha: FichaDoEstoque;
      moto: string | null;
      aviso: string | null;
    }
  | LinhaConhecida<'muda'>
  | LinhaConhecida<'igual'>
  | LinhaErrada;

type LinhaConhecida<S> = {
  situacao: S;
  linha: number;
  ficha: FichaDoEstoque;
  moto: string | null;
  id: string;
  versao: number;
  campos: Nome<CamposDoEstoque>[];
  aviso: string | null;
};

type Lida = Partial<FichaDoEstoque>;

/** Stored item for a spreadsheet, in any `situacao`. */
export type ItemEscrito = Omit<FichaDoEstoque, 'situacao' | 'custo' | 'nota'> &
  Partial<Pick<FichaDoEstoque, 'custo' | 'nota'>> & { situacao: Situacao };

/** Fields for a spreadsheet, with labels for every situation; the form offers only those of a new item. */
function createCampos(hoje: Data, comSecretos: boolean): CamposDoEstoque {
  const campos = createCamposDoEstoque(hoje);
  const all = {
    ...campos,
    situacao: {
      ...campos.situacao,
      planilha: {
        ...campos.situacao.planilha,
        write: (valor: Situacao) => [NOME_DA_SITUACAO[valor]],
      },
    },
  };
  const seen = Object.entries(all).filter(([nome]) => comSecretos || !isSecreto(nome));
  // Without the secret fields they are only written, never read.
  return Object.fromEntries(seen) as CamposDoEstoque;
}

/**
 * Serializes items as CSV, which is also the template of an import; importing it back changes nothing.
 * @param comSecretos includes the columns that only administrators read
 */
export const estoqueToCsv = (itens: readonly ItemEscrito[], hoje: Data, comSecretos: boolean): string =>
  writeLinhas(createCampos(hoje, comSecretos), itens as readonly ParaEscrever<CamposDoEstoque>[]);

/** Lists the chassis numbers in a file, so that the caller can look up their items. */
export function chassisNoCsv(csv: string, hoje: Data): string[] {
  const read = readLinhas(createCampos(hoje, true), csv, LINHAS_MAXIMAS);
  if (!read.ok) return [];
  return [...new Set(read.linhas.flatMap(({ valores }) => valores.chassi ?? []))];
}

/** Merges a line into a stored item; empty cells change nothing. */
function merged(
  known: ItemConhecido,
  lida: Lida,
  isVazio: (nome: Nome<CamposDoEstoque>) => boolean,
): FichaDoEstoque {
  const { id: _, versao: __, ...ficha } = known;
  const said = Object.entries(lida).filter(([nome]) => !isVazio(nome as Nome<CamposDoEstoque>));
  // The situation changes only through actions, whatever the file says.
  return { ...ficha, ...Object.fromEntries(said), situacao: 'disponivel' };
}

/**
 * Parses an import line by line, against the catalogue and the known items. Stores nothing, never throws; a
 * file that is no table gives one wrong line.
 */
export function estoqueFromCsv(csv: string, base: BaseDoEstoque, hoje: Data): LinhaDoEstoque[] {
  const read = readLinhas(createCampos(hoje, true), csv, LINHAS_MAXIMAS);
  if (!read.ok) return [read.errada];
  const esquema = createEsquemaDoEstoque(hoje);
  const known = new Map(base.conhecidos.map((item) => [item.chassi, item]));
  const seen = new Map<string, number>();

  const lines = read.linhas.map(({ linha, valores, erros, isVazio, refuse }): LinhaDoEstoque => {
    const chassi = valores.chassi;
    if (chassi === undefined) return refuse(erros.chassi ?? '');
    const before = seen.get(chassi);
    if (before !== undefined) return refuse(`Repete o chassi da linha ${before}.`);
    seen.set(chassi, linha);
    const item = known.get(chassi);
    // A line of a stored item may have empty cells and any situation: both are ignored.
    const erro = Object.entries(erros).find(
      ([nome]) => !(item && (nome === 'situacao' || isVazio(nome as Nome<CamposDoEstoque>))),
    );
    if (erro) return refuse(erro[1] ?? '');
    const lida: Lida = valores;
    const whole = item ? merged(item, lida, isVazio) : { local: LOCAL_PADRAO, ...lida };
    const checked = checkValores(esquema, whole);
    if (!checked.ok) return refuse(Object.values(checked.erros)[0] ?? '');
    const { moto, modelo } = motoDoModelo(checked.valores.modelo, base.motos);
    const ficha = { ...checked.valores, modelo };
    if (!item) {
      const all = { ficha, moto, situacao: ficha.situacao, antes: null, campos: 'todos' } as const;
      return { situacao: 'nova', linha, ficha, moto, aviso: avisoDaLinha(all, base.motos, hoje) };
    }
    const campos = (Object.keys(ficha) as Nome<CamposDoEstoque>[]).filter(
      (nome) => nome !== 'situacao' && ficha[nome] !== item[nome],
    );
    const { id, versao } = item;
    const changed = { ficha, moto, situacao: item.situacao, antes: item, campos };
    const aviso = avisoDaLinha(changed, base.motos, hoje);
    const line = { linha, ficha, moto, id, versao, campos, aviso };
    return campos.length > 0 ? { situacao: 'muda', ...line } : { situacao: 'igual', ...line };
  });
  return [...read.erradas, ...lines];
}
