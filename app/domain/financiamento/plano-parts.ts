import { type CalendarDate, formatDate, parseDate } from '../valores/dates.ts';
import { MAX_PRECO } from '../valores/limits.ts';
import { formatAmount, parseMoney } from '../valores/money.ts';
import { formatNumber, parsePercent } from '../valores/percent.ts';
import { withoutSigns } from '../valores/signs.ts';

/**
 * Building blocks of a typed plan: fields, groups and lists. A part defines how its value is typed and
 * parsed, and how its fields are named in a form. Contains no validator, because the editor in the browser
 * loads it.
 */

/** Form texts by field name. */
export type PlanoFormTexts = Readonly<Record<string, string>>;

/** Part of the plan: `Valor` is its type in the plan, `Digitado` as a person types it. */
export type PlanoPart<Valor, Digitado> = {
  digitar(valor: Valor): Digitado;
  /**
   * Parses typed text without checking it: NaN or an empty text when unreadable. Never throws.
   * @param hoje "30/11" means the next one
   */
  ler(digitado: Digitado, hoje: CalendarDate): Valor;
  /** Collects the part from an untrusted form: missing fields become empty, surplus ones are ignored. */
  colher(campos: PlanoFormTexts, nome: string): Digitado;
  /** Name of the part's first field in a form. */
  primeiro(nome: string): string;
};

export type PartValue<P> = P extends PlanoPart<infer Valor, infer _> ? Valor : never;
export type TypedPart<P> = P extends PlanoPart<infer _, infer Digitado> ? Digitado : never;

/** Field with its label and the message for a wrong value. */
export type PlanoField<Valor> = PlanoPart<Valor, string> & {
  rotulo: string;
  mensagem: string;
} & FieldDetails;

type FieldDetails = {
  ajuda?: string;
  /** Column heading, when different from the label. */
  coluna?: string;
  /**
   * Name in a spreadsheet; default is the key in snake case, `teto_dias` for `tetoDias`. False when it has
   * its own column.
   */
  csv?: string | false;
  /** Suffix after the number in the form; percentages have their own sign. */
  sufixo?: string;
};

type FieldNotation<Valor> = { digitar(valor: Valor): string; ler(texto: string, hoje: CalendarDate): Valor };

const createField = <Valor, Resto>(escrita: FieldNotation<Valor>, resto: Resto) => ({
  ...escrita,
  ...resto,
  colher: (campos: PlanoFormTexts, nome: string) =>
    Object.hasOwn(campos, nome) ? (campos[nome] ?? '').trim() : '',
  primeiro: (nome: string) => nome,
});

const NUMBER_NOTATIONS = {
  /** Percent; up to eight decimals. */
  percentual: { digitar: formatNumber, ler: (texto: string) => parsePercent(texto) ?? Number.NaN },
  inteiro: {
    digitar: String,
    ler: (texto: string) =>
      /^\d{1,6}$/.test(withoutSigns(texto)) ? Number(withoutSigns(texto)) : Number.NaN,
  },
  /** Centavos. */
  dinheiro: { digitar: formatAmount, ler: (texto: string) => parseMoney(texto) ?? Number.NaN },
} satisfies Record<string, FieldNotation<number>>;

/** Field of a number from `minimo` to `maximo`. */
export type NumericField = PlanoField<number> & {
  tipo: keyof typeof NUMBER_NOTATIONS;
  minimo: number;
  maximo: number;
};

const createNumberPart =
  (tipo: keyof typeof NUMBER_NOTATIONS) =>
  (rotulo: string, minimo: number, maximo: number, mensagem: string, detalhes?: FieldDetails): NumericField =>
    createField(NUMBER_NOTATIONS[tipo], { tipo, rotulo, minimo, maximo, mensagem, ...detalhes });

export const percentPart = createNumberPart('percentual');
export const integerPart = createNumberPart('inteiro');
/** Field of an amount, centavos, up to the maximum price. */
export const moneyPart = (rotulo: string, mensagem: string): NumericField =>
  createNumberPart('dinheiro')(rotulo, 0, MAX_PRECO, mensagem);

const AS_TYPED: FieldNotation<string> = { digitar: (valor) => valor, ler: (digitado) => digitado };

/** Field of a text of up to `maximo` letters. */
export const textPart = (rotulo: string, maximo: number, mensagem: string, detalhes?: FieldDetails) =>
  createField(AS_TYPED, { rotulo, maximo, mensagem, ...detalhes });

/** Field of a single choice. */
export const choicePart = <Opcao extends string>(
  rotulo: string,
  opcoes: readonly Opcao[],
  mensagem: string,
) => createField(AS_TYPED, { rotulo, opcoes, mensagem });

/** Field of yes or no, typed "sim" or "nao". */
export const yesNoPart = (rotulo: string, mensagem: string): PlanoField<boolean> =>
  createField(
    { digitar: (valor: boolean) => (valor ? 'sim' : 'nao'), ler: (digitado) => digitado !== 'nao' },
    { rotulo, mensagem },
  );

export const datePart = (rotulo: string, mensagem: string): PlanoField<CalendarDate> =>
  createField(
    { digitar: formatDate, ler: (digitado, hoje) => parseDate(digitado, hoje) ?? '' },
    { rotulo, mensagem },
  );

/** Makes a field optional: an empty text stands for null. */
export const optionalPart = <Valor, Resto>(parte: PlanoPart<Valor, string> & Resto) => ({
  ...parte,
  digitar: (valor: Valor | null) => (valor === null ? '' : parte.digitar(valor)),
  ler: (digitado: string, hoje: CalendarDate) => (digitado === '' ? null : parte.ler(digitado, hoje)),
});

/** List of equal parts, from `minimo` to `maximo` of them. */
export type PartList<Valor, Digitado> = PlanoPart<readonly Valor[], Digitado[]> & {
  item: PlanoPart<Valor, Digitado>;
  minimo: number;
  maximo: number;
  mensagem: string;
};

export const listPart = <Valor, Digitado>(
  item: PlanoPart<Valor, Digitado>,
  minimo: number,
  maximo: number,
  mensagem: string,
): PartList<Valor, Digitado> => ({
  item,
  minimo,
  maximo,
  mensagem,
  digitar: (valores) => valores.map((valor) => item.digitar(valor)),
  ler: (digitados, hoje) => digitados.map((digitado) => item.ler(digitado, hoje)),
  /** Collects the items numbered from 0 up to the first gap. */
  colher(campos, nome) {
    const itens: Digitado[] = [];
    const next = () => `${nome}.${itens.length}`;
    while (itens.length < maximo && Object.hasOwn(campos, item.primeiro(next())))
      itens.push(item.colher(campos, next()));
    return itens;
  },
  primeiro: (nome) => item.primeiro(`${nome}.0`),
});

/** Maps the values of a record, keeping its keys. */
export const mapValues = <Key extends string, Before, After>(
  record: Readonly<Record<Key, Before>>,
  change: (value: Before, key: Key) => After,
): Record<Key, After> =>
  // `Object.entries` loses the type of the keys.
  Object.fromEntries(
    Object.entries<Before>(record).map(([key, value]) => [key, change(value, key as Key)]),
  ) as Record<Key, After>;

/** Group of named parts. */
export type PartGroup<Partes> = PlanoPart<
  { [Key in keyof Partes]: PartValue<Partes[Key]> },
  { [Key in keyof Partes]: TypedPart<Partes[Key]> }
> & { partes: Partes };

/**
 * Creates a group of named parts; the presence of its first part in a form marks the presence of the group.
 * @param nomes form names of parts whose name differs there
 */
export function groupPart<Partes extends Readonly<Record<string, PlanoPart<unknown, unknown>>>>(
  partes: Partes,
  nomes?: Readonly<Partial<Record<keyof Partes, string>>>,
): PartGroup<Partes>;
export function groupPart(
  partes: Readonly<Record<string, PlanoPart<unknown, unknown>>>,
  nomes: Readonly<Partial<Record<string, string>>> = {},
): PartGroup<typeof partes> {
  const [first = ''] = Object.keys(partes);
  const nameOf = (nome: string, key: string) => `${nome && `${nome}.`}${nomes[key] ?? key}`;
  return {
    partes,
    digitar: (valor) => mapValues(partes, (parte, key) => parte.digitar(valor[key])),
    ler: (digitado, hoje) => mapValues(partes, (parte, key) => parte.ler(digitado[key], hoje)),
    colher: (campos, nome) => mapValues(partes, (parte, key) => parte.colher(campos, nameOf(nome, key))),
    primeiro: (nome) => partes[first]?.primeiro(nameOf(nome, first)) ?? nome,
  };
}

/**
 * Wraps a part whose shape in the plan differs from the form's.
 * @param soltar converts from the plan's shape to the form's
 * @param juntar converts back, values not yet validated
 */
export const adaptPart = <Valor, Solto, Digitado>(
  parte: PlanoPart<Solto, Digitado>,
  soltar: (valor: Valor) => Solto,
  juntar: (solto: Solto) => Valor,
): PlanoPart<Valor, Digitado> => ({
  ...parte,
  digitar: (valor) => parte.digitar(soltar(valor)),
  ler: (digitado, hoje) => juntar(parte.ler(digitado, hoje)),
});
