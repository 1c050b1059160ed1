import { searchedWords, wordsOf } from '../motos/busca-de-motos.ts';
import type { Data } from '../valores/datas.ts';
import { avisoDoPreco } from '../valores/preco-estranho.ts';
import type { Cabecalho } from './cabecalho.ts';
import type { Campos, Nome, Valores } from './campo.ts';
import type { Condicao } from './condicao.ts';

/** Option of a choice, known only at run time. */
export type Opcao = { valor: string; rotulo: string };
export const FONTES_DE_OPCOES = ['motos', 'lojas', 'artes'] as const;
export type FonteDeOpcoes = (typeof FONTES_DE_OPCOES)[number];

/** Environment that fields depend on: today in São Paulo, and the options of choices. */
export type Ambiente = { hoje: Data; opcoes: Readonly<Record<FonteDeOpcoes, readonly Opcao[]>> };

/** Columns that every item has besides its fields. Instants in ISO 8601 UTC. */
export type Comum = {
  id: string;
  idEmpresa: number;
  versao: number;
  /** True once it was in use: from then on it may be ended but not deleted. */
  usado: boolean;
  encerradoEm: string | null;
  criadoEm: string;
  alteradoEm: string;
};

/** Stored item. */
export type Item<V = Record<string, unknown>> = V & Comum;

/** State of an item today, as a label. */
export type Estado = { rotulo: string; tom: 'success' | 'warning' | 'error' | 'info' | 'neutro' };

/** Filter of a list: OR of alternatives, each an AND of conditions; without `onde`, everything. */
export type Filtro = { rotulo: string; onde?(hoje: Data): readonly (readonly Condicao[])[] };

/** Sort order of a list, then by id; the column is never null. */
export type Ordem = { rotulo: string; coluna: string; sentido: 'crescente' | 'decrescente' };

/**
 * Declared resource: routes, screens, endpoints, spreadsheets, history and access follow from it (docs/decisions/0028).
 * Extra behaviour of one resource goes into the methods below, never into a copy of a screen or service.
 */
export type Recurso<C extends Campos = Campos> = Cabecalho & {
  palavras: {
    /** Sentence under the list's heading, and text of an empty list for those who may fill it. */
    apoio: string;
    vazia: string;
    /** Placeholder of the search field. */
    busca: string;
  };
  /** Fields, in the order of form and spreadsheet. */
  campos(ambiente: Ambiente): C;
  /** Sources of options that the fields use; the others of {@link Ambiente} stay empty. */
  opcoes: readonly FonteDeOpcoes[];
  /** Field that names an item. */
  titulo: Nome<C>;
  /** Columns of the list beside the title. */
  lista: readonly Nome<C>[];
  /** Searched fields, the title first. */
  busca: readonly Nome<C>[];
  /** Filters by their name in the address; the first is the default. */
  filtros: Readonly<Record<string, Filtro>>;
  ordens: Readonly<Record<string, Ordem>>;
  /** Natural key: fields by which a spreadsheet row finds its existing item. */
  chave: readonly Nome<C>[];
  /** True when the key is unique within a company. */
  chaveUnica: boolean;
  /** `encerrar`: a removed item ends and stays; only one that was never in use is deleted. */
  remocao: 'excluir' | 'encerrar';
  /** Initial values of a new item. */
  inicial(hoje: Data): Partial<Valores<C>>;
  /** Validates rules across fields: messages by field. */
  regras?(valores: Valores<C>): Record<string, string>;
  estado?(item: Item<Valores<C>>, hoje: Data): Estado;
  /** Tells whether the item is in use today, which marks it as used for good. */
  usado?(item: Item<Valores<C>>, hoje: Data): boolean;
  /** Other companies that the item reaches; changing it needs administration of all of them. */
  alcance?(valores: Valores<C>): readonly number[];
  /** Field with the reached companies: their lists show the item read-only. */
  alcanceEm?: Nome<C>;
};

/** Checks the type of a declaration and returns it as the general type that shared code uses. */
export const declararRecurso = <C extends Campos>(recurso: Recurso<C>): Recurso =>
  recurso as unknown as Recurso;

/** Search text of an item: the words of its searched fields, title first, without accents. */
export const palavrasDoItem = (
  { busca }: Pick<Recurso, 'busca'>,
  campos: Campos,
  valores: Readonly<Record<string, unknown>>,
): string => busca.flatMap((nome) => wordsOf(campos[nome]?.toList(valores[nome]) ?? '')).join(' ');

/** Splits a search into at most 8 words; an item matches when it has a word starting with each. */
export const palavrasBuscadas = (texto: string): string[] => searchedWords(texto.slice(0, 100)).slice(0, 8);

type Nomes = Pick<Cabecalho, 'um' | 'artigo'>;

/** Label of a new item: "Nova campanha", "Novo acessório". */
export const novoDe = ({ artigo, um }: Nomes): string => `Nov${artigo} ${um}`;

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Message after an action, "Campanha salva." @param feito participle without its last letter: "salv" */
export const feitoCom = ({ artigo, um }: Nomes, feito: string): string =>
  `${capitalized(um)} ${feito}${artigo}.`;

/** Name with demonstrative: "Esta campanha", "Este acessório". */
export const esteDe = ({ artigo, um }: Nomes): string => `${artigo === 'a' ? 'Esta' : 'Este'} ${um}`;

/** Source of a field's options; undefined for a field with its own options or none. */
const fonteOf = (campos: Campos, nome: string, { opcoes }: Ambiente): FonteDeOpcoes | undefined => {
  const offered = campos[nome]?.desenho.opcoes;
  return offered && FONTES_DE_OPCOES.find((fonte) => opcoes[fonte] === offered);
};

/** Adds the values that an item already holds to the options, so that one no longer offered may stay. */
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

/** Picks the fields of an item, without the common columns. */
export const valoresDe = (campos: Campos, item: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.keys(campos).map((nome) => [nome, item[nome]]));

/** Compares two values of a field. */
export const isIgual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Changed fields, each with its value before and after. */
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

/** Asks about amounts of a line that become ten times what they were or more, or a tenth or less; null for others. */
export function avisoDasMudancas(campos: Campos, mudou: ReturnType<typeof mudancas>): string | null {
  const asked = Object.entries(mudou).flatMap(([nome, [antes, depois]]) =>
    campos[nome]?.desenho.prefixo === 'R$' && typeof antes === 'number' && typeof depois === 'number'
      ? (avisoDoPreco(depois, antes, 'de antes') ?? [])
      : [],
  );
  return asked.length > 0 ? asked.join(' ') : null;
}
