import { wordsOf } from '../motos/busca-de-motos.ts';
import type { Data } from '../valores/datas.ts';
import type { Cabecalho } from './cabecalho.ts';
import type { Campos, Nome, Valores } from './campo.ts';
import type { Condicao } from './condicao.ts';

/** Something to choose from that is known only at run time. */
export type Opcao = { valor: string; rotulo: string };
export const FONTES_DE_OPCOES = ['motos', 'lojas', 'artes'] as const;
export type FonteDeOpcoes = (typeof FONTES_DE_OPCOES)[number];

/** What fields depend on: the day in São Paulo, and what there is to choose. */
export type Ambiente = { hoje: Data; opcoes: Readonly<Record<FonteDeOpcoes, readonly Opcao[]>> };

/** What every item has besides its fields. Instants ISO 8601 UTC. */
export type Comum = {
  id: string;
  idEmpresa: number;
  versao: number;
  /** It was in use once: it may be ended, never deleted. */
  usado: boolean;
  encerradoEm: string | null;
  criadoEm: string;
  alteradoEm: string;
};

/** An item as it is kept. */
export type Item<V = Record<string, unknown>> = V & Comum;

/** How an item stands today, in words. */
export type Estado = { rotulo: string; tom: 'success' | 'warning' | 'error' | 'info' | 'neutro' };

/** Part of a list: any of the alternatives, each all of its conditions; without them everything. */
export type Filtro = { rotulo: string; onde?(hoje: Data): readonly (readonly Condicao[])[] };

/** Order of a list, then by id; the column is never null. */
export type Ordem = { rotulo: string; coluna: string; sentido: 'crescente' | 'decrescente' };

/**
 * A declared resource: routes, screens, endpoints, spreadsheets, history and access follow from it
 * (docs/0028). What one resource needs more is one of the methods below, never a copy of a screen or service.
 */
export type Recurso<C extends Campos = Campos> = Cabecalho & {
  palavras: {
    /** A sentence under the list's heading, and what an empty list tells who may fill it. */
    apoio: string;
    vazia: string;
    /** What the search field suggests. */
    busca: string;
  };
  /** In the order of form and spreadsheet. */
  campos(ambiente: Ambiente): C;
  /** What is offered to choose from; the others of {@link Ambiente} stay empty. */
  opcoes: readonly FonteDeOpcoes[];
  /** The field that names an item. */
  titulo: Nome<C>;
  /** Columns of the list beside the title. */
  lista: readonly Nome<C>[];
  /** Fields that a search looks through, the title first. */
  busca: readonly Nome<C>[];
  /** By name in the address; the first is the one that is shown without asking. */
  filtros: Readonly<Record<string, Filtro>>;
  ordens: Readonly<Record<string, Ordem>>;
  /** By which a spreadsheet knows an item that there is. */
  chave: readonly Nome<C>[];
  /** Whether no two of a company may have the same key. */
  chaveUnica: boolean;
  /** `encerrar`: what is no longer wanted ends and stays; one that was never in use is deleted. */
  remocao: 'excluir' | 'encerrar';
  /** What a new one starts with. */
  inicial(hoje: Data): Partial<Valores<C>>;
  /** Rules between fields: a message by field. */
  regras?(valores: Valores<C>): Record<string, string>;
  estado?(item: Item<Valores<C>>, hoje: Data): Estado;
  /** Whether today makes it one that was in use. */
  usado?(item: Item<Valores<C>>, hoje: Data): boolean;
  /** The companies that it reaches besides its own: who changes it rules them all. */
  alcance?(valores: Valores<C>): readonly number[];
  /** The field that names them, so that their lists show it, to be read only. */
  alcanceEm?: Nome<C>;
};

/** Checks a declaration's type; the result is what generic code works with. */
export const declararRecurso = <C extends Campos>(recurso: Recurso<C>): Recurso =>
  recurso as unknown as Recurso;

/** What a search finds an item by, beginning with its title, without accents. */
export const palavrasDoItem = (
  { busca }: Pick<Recurso, 'busca'>,
  campos: Campos,
  valores: Readonly<Record<string, unknown>>,
): string => busca.flatMap((nome) => wordsOf(campos[nome]?.toList(valores[nome]) ?? '')).join(' ');

/** The words of a search, each of which an item must have the beginning of. */
export const palavrasBuscadas = (texto: string): string[] => wordsOf(texto.slice(0, 100)).slice(0, 8);

type Nomes = Pick<Cabecalho, 'um' | 'artigo'>;

/** "Nova campanha", "Novo acessório". */
export const novoDe = ({ artigo, um }: Nomes): string => `Nov${artigo} ${um}`;

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "Campanha salva." @param feito without its last letter: "salv" */
export const feitoCom = ({ artigo, um }: Nomes, feito: string): string =>
  `${capitalized(um)} ${feito}${artigo}.`;

/** "Esta campanha", "Este acessório". */
export const esteDe = ({ artigo, um }: Nomes): string => `${artigo === 'a' ? 'Esta' : 'Este'} ${um}`;

/** Where a field's choices come from; undefined for one that brings its own, or has none. */
const fonteOf = (campos: Campos, nome: string, { opcoes }: Ambiente): FonteDeOpcoes | undefined => {
  const offered = campos[nome]?.desenho.opcoes;
  return offered && FONTES_DE_OPCOES.find((fonte) => opcoes[fonte] === offered);
};

/** The environment in which an item was kept: what it holds and is no longer offered may stay. */
export function comGuardados(
  { campos }: Pick<Recurso, 'campos'>,
  ambiente: Ambiente,
  item: Readonly<Record<string, unknown>>,
): Ambiente {
  const drawn = campos(ambiente);
  const opcoes: Record<FonteDeOpcoes, readonly Opcao[]> = { ...ambiente.opcoes };
  for (const nome of Object.keys(drawn)) {
    const fonte = fonteOf(drawn, nome, ambiente);
    const held = [item[nome]].flat().filter((each): each is string => typeof each === 'string');
    for (const valor of fonte ? held : []) {
      if (fonte && !opcoes[fonte].some((each) => each.valor === valor))
        opcoes[fonte] = [...opcoes[fonte], { valor, rotulo: valor }];
    }
  }
  return { ...ambiente, opcoes };
}

/** Only the fields of an item. */
export const valoresDe = (campos: Campos, item: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.keys(campos).map((nome) => [nome, item[nome]]));

/** Two values of a field are the same. */
export const isIgual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What changed from one to the other, by field: what was there, and what came. */
export const mudancas = (
  campos: Campos,
  antes: Readonly<Record<string, unknown>>,
  depois: Readonly<Record<string, unknown>>,
): Record<string, [antes: unknown, depois: unknown]> =>
  Object.fromEntries(
    Object.keys(campos).flatMap((nome) =>
      isIgual(antes[nome], depois[nome]) ? [] : [[nome, [antes[nome], depois[nome]]]],
    ),
  );
