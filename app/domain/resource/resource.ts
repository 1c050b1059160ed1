import type { Plano } from '../financiamento/plano.ts';
import { searchedWords, wordsOf } from '../motos/strict-moto-search.ts';
import { isSameValue, wordChange } from '../valores/change-words.ts';
import type { CalendarDate } from '../valores/dates.ts';
import { warnAboutPreco } from '../valores/odd-preco.ts';
import type { ItemCondition } from './condition.ts';
import type { ChoiceOption, FieldDeclarations, FieldName, FieldValues } from './field-declarations.ts';
import type { ResourceHeader } from './resource-header.ts';

export const OPTION_SOURCES = ['motos', 'lojas', 'artes', 'financeiras'] as const;
export type OptionSource = (typeof OPTION_SOURCES)[number];

/** Options of every source while none are read. */
export const NO_OPTIONS: FieldEnvironment['opcoes'] = { motos: [], lojas: [], artes: [], financeiras: [] };

/** Environment that fields depend on: today in São Paulo, and the options of choices. */
export type FieldEnvironment = {
  hoje: CalendarDate;
  opcoes: Readonly<Record<OptionSource, readonly ChoiceOption[]>>;
};

/** Columns that every item has besides its fields. Instants in ISO 8601 UTC. */
export type CommonColumns = {
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
export type StoredItem<V = Record<string, unknown>> = V & CommonColumns;

/** State of an item today, as a label. */
export type ItemState = { rotulo: string; tom: 'success' | 'warning' | 'error' | 'info' | 'neutro' };

/** Filter of a list: OR of alternatives, each an AND of conditions; without `onde`, everything. */
export type ItemFilter = {
  rotulo: string;
  onde?(today: CalendarDate): readonly (readonly ItemCondition[])[];
};

/** Sort order of a list, then by id; the column is never null. */
export type ItemOrder = { rotulo: string; coluna: string; sentido: 'crescente' | 'decrescente' };

/**
 * Declared resource: routes, screens, endpoints, spreadsheets, history and access follow from it (docs/decisions/0028).
 * Extra behaviour of one resource goes into the methods below, never into a copy of a screen or service.
 */
export type DeclaredResource<C extends FieldDeclarations = FieldDeclarations> = ResourceHeader & {
  palavras: {
    /** Sentence under the list's heading, and text of an empty list for those who may fill it. */
    apoio: string;
    vazia: string;
    /** Placeholder of the search field. */
    busca: string;
  };
  /** Fields, in the order of form and spreadsheet. */
  campos(environment: FieldEnvironment): C;
  /** Sources of options that the fields use; the others of {@link FieldEnvironment} stay empty. */
  opcoes: readonly OptionSource[];
  /** Field that names an item. */
  titulo: FieldName<C>;
  /** Columns of the list beside the title. */
  lista: readonly FieldName<C>[];
  /** Fields that only who administers the item's company reads in its sheet: how it is run, not what it offers. */
  daAdministracao?: readonly FieldName<C>[];
  /** Searched fields, the title first. */
  busca: readonly FieldName<C>[];
  /** Filters by their name in the address; the first is the default. */
  filtros: Readonly<Record<string, ItemFilter>>;
  ordens: Readonly<Record<string, ItemOrder>>;
  /** Natural key: fields by which a spreadsheet row finds its existing item. */
  chave: readonly FieldName<C>[];
  /** True when the key is unique within a company. */
  chaveUnica: boolean;
  /** `encerrar`: a removed item ends and stays; only one that was never in use is deleted. */
  remocao: 'excluir' | 'encerrar';
  /** Initial values of a new item. */
  inicial(today: CalendarDate): Partial<FieldValues<C>>;
  /** Values of the item that the description of /api shows. */
  exemplo: FieldValues<C>;
  /** Validates rules across fields: messages by field. Of a form with wrong fields it gets those that are right. */
  regras?(values: Partial<FieldValues<C>>): Record<string, string>;
  /** Words under an item's name in the list; empty for none. */
  detalhe?(item: StoredItem<FieldValues<C>>): string;
  /** Cells of the list that say something else than their field's value. */
  celulas?(item: StoredItem<FieldValues<C>>): Partial<Record<FieldName<C>, string>>;
  /** Question about values that are right and may be a slip, with the fields that it depends on; null for none. */
  duvida?: {
    campos: readonly FieldName<C>[];
    pergunta(values: FieldValues<C>, plano: Pick<Plano, 'financeiras'>): string | null;
  };
  estado?(item: StoredItem<FieldValues<C>>, today: CalendarDate): ItemState;
  /** Tells whether the item is in use today, which marks it as used for good. */
  usado?(item: StoredItem<FieldValues<C>>, today: CalendarDate): boolean;
  /** Other companies that the item reaches; changing it needs administration of all of them. */
  alcance?(values: FieldValues<C>): readonly number[];
  /** Field with the reached companies: their lists show the item read-only. */
  alcanceEm?: FieldName<C>;
};

/** Checks the type of a declaration and returns it as the general type that shared code uses. */
export const declareResource = <C extends FieldDeclarations>(
  recurso: DeclaredResource<C>,
): DeclaredResource => recurso as unknown as DeclaredResource;

/** Search text of an item: the words of its searched fields, title first, without accents. */
export const itemSearchText = (
  { busca }: Pick<DeclaredResource, 'busca'>,
  fields: FieldDeclarations,
  values: Readonly<Record<string, unknown>>,
): string => busca.flatMap((nome) => wordsOf(fields[nome]?.toList(values[nome]) ?? '')).join(' ');

/** Splits a search into at most 8 words; an item matches when it has a word starting with each. */
export const itemSearchWords = (text: string): string[] => searchedWords(text.slice(0, 100)).slice(0, 8);

type ResourceNouns = Pick<ResourceHeader, 'um' | 'artigo'>;

/** Label of a new item: "Nova campanha", "Novo acessório". */
export const newItemLabel = ({ artigo, um }: ResourceNouns): string => `Nov${artigo} ${um}`;

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Message after an action, "Campanha salva." @param done participle without its last letter: "salv" */
export const actionMessage = ({ artigo, um }: ResourceNouns, done: string): string =>
  `${capitalized(um)} ${done}${artigo}.`;

/** Name with demonstrative: "Esta campanha", "Este acessório". */
export const thisItemLabel = ({ artigo, um }: ResourceNouns): string =>
  `${artigo === 'a' ? 'Esta' : 'Este'} ${um}`;

/** Source of a field's options; undefined for a field with its own options or none. */
const optionSourceOf = (
  fields: FieldDeclarations,
  nome: string,
  { opcoes }: FieldEnvironment,
): OptionSource | undefined => {
  const offered = fields[nome]?.desenho.opcoes;
  return offered && OPTION_SOURCES.find((fonte) => opcoes[fonte] === offered);
};

/** Adds the values that an item already holds to the options, so that one no longer offered may stay. */
export function withStoredOptions(
  { campos }: Pick<DeclaredResource, 'campos'>,
  environment: FieldEnvironment,
  item: Readonly<Record<string, unknown>>,
): FieldEnvironment {
  const drawn = campos(environment);
  const opcoes: Record<OptionSource, readonly ChoiceOption[]> = { ...environment.opcoes };
  for (const nome of Object.keys(drawn)) {
    const fonte = optionSourceOf(drawn, nome, environment);
    const held = [item[nome]].flat().filter((each): each is string => typeof each === 'string');
    for (const valor of fonte ? held : []) {
      if (fonte && !opcoes[fonte].some((each) => each.valor === valor))
        opcoes[fonte] = [...opcoes[fonte], { valor, rotulo: valor }];
    }
  }
  return { ...environment, opcoes };
}

/** Picks the fields of an item, without the common columns. */
export const itemFieldValues = (
  fields: FieldDeclarations,
  item: Readonly<Record<string, unknown>>,
): Record<string, unknown> => Object.fromEntries(Object.keys(fields).map((nome) => [nome, item[nome]]));

/** Changed fields, each with its value before and after. */
export const itemChanges = (
  fields: FieldDeclarations,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, [antes: unknown, depois: unknown]> =>
  Object.fromEntries(
    Object.keys(fields).flatMap((nome) =>
      isSameValue(before[nome], after[nome]) ? [] : [[nome, [before[nome], after[nome]]]],
    ),
  );

/** Changes in words: "Taxa ao mês: de 1,49% para 0,99%; Último dia: de …". */
export const describeItemChanges = (
  fields: FieldDeclarations,
  mudou: Readonly<Record<string, readonly [antes: unknown, depois: unknown]>>,
): string =>
  Object.entries(mudou)
    .flatMap(([nome, [before, after]]) => {
      const field = fields[nome];
      return field
        ? wordChange(field.desenho.rotulo, field.toList(before) || '—', field.toList(after) || '—')
        : [];
    })
    .join('; ');

/** Asks about amounts of a line that become ten times what they were or more, or a tenth or less; null for others. */
export function warnAboutChanges(
  fields: FieldDeclarations,
  mudou: ReturnType<typeof itemChanges>,
): string | null {
  const asked = Object.entries(mudou).flatMap(([nome, [before, after]]) =>
    fields[nome]?.desenho.prefixo === 'R$' && typeof before === 'number' && typeof after === 'number'
      ? (warnAboutPreco(after, before, 'de antes') ?? [])
      : [],
  );
  return asked.length > 0 ? asked.join(' ') : null;
}
