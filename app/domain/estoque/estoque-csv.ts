import type { Moto } from '../motos/catalogo.ts';
import { checkValores, type Nome } from '../resource/campo.ts';
import { type LinhaErrada, type ParaEscrever, readLinhas, writeLinhas } from '../resource/planilha.ts';
import type { Data } from '../valores/datas.ts';
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

/** More lines do not fit the largest form that the product takes. */
export const LINHAS_MAXIMAS = 800;

/** An item that is stored, as an import compares with it. */
export type ItemConhecido = Omit<FichaDoEstoque, 'situacao'> & {
  id: string;
  versao: number;
  situacao: Situacao;
};

/** What an import compares with: the catalogue, and what the company has of the chassis numbers in the file. */
export type BaseDoEstoque = { motos: readonly Moto[]; conhecidos: readonly ItemConhecido[] };

/**
 * One line of an import: `nova` comes in, `muda` changes an item (`campos` of it), `igual` changes nothing, `errada`
 * says what to mend.
 */
export type LinhaDoEstoque =
  | { situacao: 'nova'; linha: number; ficha: FichaDoEstoque; moto: string | null }
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
};

type Lida = Partial<FichaDoEstoque>;

/** A stored item as it is written to a spreadsheet: `situacao` in words, whichever it is. */
export type ItemEscrito = Omit<FichaDoEstoque, 'situacao' | 'custo' | 'nota'> &
  Partial<Pick<FichaDoEstoque, 'custo' | 'nota'>> & { situacao: Situacao };

/** Every situation has its words here; a form offers only those in which something comes in. */
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
  // Without the secret ones it is written only, never read.
  return Object.fromEntries(seen) as CamposDoEstoque;
}

/**
 * Items as a spreadsheet, which is also the template of an import; read back it changes nothing.
 * @param comSecretos with what only administrators read: the columns are not there otherwise
 */
export const estoqueToCsv = (itens: readonly ItemEscrito[], hoje: Data, comSecretos: boolean): string =>
  writeLinhas(createCampos(hoje, comSecretos), itens as readonly ParaEscrever<CamposDoEstoque>[]);

/** The chassis numbers that a file names, for who looks up what is known of them. */
export function chassisNoCsv(csv: string, hoje: Data): string[] {
  const read = readLinhas(createCampos(hoje, true), csv, LINHAS_MAXIMAS);
  if (!read.ok) return [];
  return [...new Set(read.linhas.flatMap(({ valores }) => valores.chassi ?? []))];
}

/** What a stored item would be after this line: a cell that is empty changes nothing. */
function merged(
  known: ItemConhecido,
  lida: Lida,
  isVazio: (nome: Nome<CamposDoEstoque>) => boolean,
): FichaDoEstoque {
  const { id: _, versao: __, ...ficha } = known;
  const said = Object.entries(lida).filter(([nome]) => !isVazio(nome as Nome<CamposDoEstoque>));
  // How it stands is changed by acts only, whatever the file says.
  return { ...ficha, ...Object.fromEntries(said), situacao: 'disponivel' };
}

/**
 * Reads an import line by line against the catalogue and what is known by chassis. Stores nothing, never throws; a file
 * that is no table gives one wrong line.
 */
export function estoqueFromCsv(csv: string, base: BaseDoEstoque, hoje: Data): LinhaDoEstoque[] {
  const read = readLinhas(createCampos(hoje, true), csv, LINHAS_MAXIMAS);
  if (!read.ok) return [read.errada];
  const esquema = createEsquemaDoEstoque(hoje);
  const known = new Map(base.conhecidos.map((item) => [item.chassi, item]));
  const seen = new Map<string, number>();

  return read.linhas.map(({ linha, valores, erros, isVazio, refuse }): LinhaDoEstoque => {
    const chassi = valores.chassi;
    if (chassi === undefined) return refuse(erros.chassi ?? '');
    const before = seen.get(chassi);
    if (before !== undefined) return refuse(`Repete o chassi da linha ${before}.`);
    seen.set(chassi, linha);
    const item = known.get(chassi);
    // A stored item keeps what its line leaves empty, and its situation whatever the line says.
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
    if (!item) return { situacao: 'nova', linha, ficha, moto };
    const campos = (Object.keys(ficha) as Nome<CamposDoEstoque>[]).filter(
      (nome) => nome !== 'situacao' && ficha[nome] !== item[nome],
    );
    const { id, versao } = item;
    const line = { linha, ficha, moto, id, versao, campos };
    return campos.length > 0 ? { situacao: 'muda', ...line } : { situacao: 'igual', ...line };
  });
}
