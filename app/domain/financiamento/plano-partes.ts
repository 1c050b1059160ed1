import { type Data, formatData, parseData } from '../valores/datas.ts';
import { formatValor, parseDinheiro } from '../valores/dinheiro.ts';
import { PRECO_MAXIMO } from '../valores/limites.ts';
import { formatNumero, parsePercentual } from '../valores/percentual.ts';
import { withoutSigns } from '../valores/sinais.ts';

/*
 * Building blocks of a typed plan: fields, groups and lists. A part defines how its value is typed and
 * parsed, and how its fields are named in a form. Contains no validator, because the editor in the browser
 * loads it.
 */

/** Form texts by field name. */
export type Campos = Readonly<Record<string, string>>;

/** Part of the plan: `Valor` is its type in the plan, `Digitado` as a person types it. */
export type Parte<Valor, Digitado> = {
  digitar(valor: Valor): Digitado;
  /**
   * Parses typed text without checking it: NaN or an empty text when unreadable. Never throws.
   * @param hoje "30/11" means the next one
   */
  ler(digitado: Digitado, hoje: Data): Valor;
  /** Collects the part from an untrusted form: missing fields become empty, surplus ones are ignored. */
  colher(campos: Campos, nome: string): Digitado;
  /** Name of the part's first field in a form. */
  primeiro(nome: string): string;
};

export type ValorDe<P> = P extends Parte<infer Valor, infer _> ? Valor : never;
export type DigitadoDe<P> = P extends Parte<infer _, infer Digitado> ? Digitado : never;

/** Field with its label and the message for a wrong value. */
export type Campo<Valor> = Parte<Valor, string> & { rotulo: string; mensagem: string } & Detalhes;

type Detalhes = {
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

type Escrita<Valor> = { digitar(valor: Valor): string; ler(texto: string, hoje: Data): Valor };

const campo = <Valor, Resto>(escrita: Escrita<Valor>, resto: Resto) => ({
  ...escrita,
  ...resto,
  colher: (campos: Campos, nome: string) => (Object.hasOwn(campos, nome) ? (campos[nome] ?? '').trim() : ''),
  primeiro: (nome: string) => nome,
});

const NUMEROS = {
  /** Percent; up to eight decimals. */
  percentual: { digitar: formatNumero, ler: (texto: string) => parsePercentual(texto) ?? Number.NaN },
  inteiro: {
    digitar: String,
    ler: (texto: string) =>
      /^\d{1,6}$/.test(withoutSigns(texto)) ? Number(withoutSigns(texto)) : Number.NaN,
  },
  /** Centavos. */
  dinheiro: { digitar: formatValor, ler: (texto: string) => parseDinheiro(texto) ?? Number.NaN },
} satisfies Record<string, Escrita<number>>;

/** Field of a number from `minimo` to `maximo`. */
export type CampoNumerico = Campo<number> & { tipo: keyof typeof NUMEROS; minimo: number; maximo: number };

const numero =
  (tipo: keyof typeof NUMEROS) =>
  (rotulo: string, minimo: number, maximo: number, mensagem: string, detalhes?: Detalhes): CampoNumerico =>
    campo(NUMEROS[tipo], { tipo, rotulo, minimo, maximo, mensagem, ...detalhes });

export const percentual = numero('percentual');
export const inteiro = numero('inteiro');
/** Field of an amount, centavos, up to the maximum price. */
export const dinheiro = (rotulo: string, mensagem: string): CampoNumerico =>
  numero('dinheiro')(rotulo, 0, PRECO_MAXIMO, mensagem);

const COMO_ESTA: Escrita<string> = { digitar: (valor) => valor, ler: (digitado) => digitado };

/** Field of a text of up to `maximo` letters. */
export const texto = (rotulo: string, maximo: number, mensagem: string, detalhes?: Detalhes) =>
  campo(COMO_ESTA, { rotulo, maximo, mensagem, ...detalhes });

/** Field of a single choice. */
export const escolha = <Opcao extends string>(rotulo: string, opcoes: readonly Opcao[], mensagem: string) =>
  campo(COMO_ESTA, { rotulo, opcoes, mensagem });

/** Field of yes or no, typed "sim" or "nao". */
export const simOuNao = (rotulo: string, mensagem: string): Campo<boolean> =>
  campo(
    { digitar: (valor: boolean) => (valor ? 'sim' : 'nao'), ler: (digitado) => digitado !== 'nao' },
    { rotulo, mensagem },
  );

export const data = (rotulo: string, mensagem: string): Campo<Data> =>
  campo(
    { digitar: formatData, ler: (digitado, hoje) => parseData(digitado, hoje) ?? '' },
    { rotulo, mensagem },
  );

/** Makes a field optional: an empty text stands for null. */
export const opcional = <Valor, Resto>(parte: Parte<Valor, string> & Resto) => ({
  ...parte,
  digitar: (valor: Valor | null) => (valor === null ? '' : parte.digitar(valor)),
  ler: (digitado: string, hoje: Data) => (digitado === '' ? null : parte.ler(digitado, hoje)),
});

/** List of equal parts, from `minimo` to `maximo` of them. */
export type Lista<Valor, Digitado> = Parte<readonly Valor[], Digitado[]> & {
  item: Parte<Valor, Digitado>;
  minimo: number;
  maximo: number;
  mensagem: string;
};

export const lista = <Valor, Digitado>(
  item: Parte<Valor, Digitado>,
  minimo: number,
  maximo: number,
  mensagem: string,
): Lista<Valor, Digitado> => ({
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
export type Grupo<Partes> = Parte<
  { [Key in keyof Partes]: ValorDe<Partes[Key]> },
  { [Key in keyof Partes]: DigitadoDe<Partes[Key]> }
> & { partes: Partes };

/**
 * Creates a group of named parts; the presence of its first part in a form marks the presence of the group.
 * @param nomes form names of parts whose name differs there
 */
export function grupo<Partes extends Readonly<Record<string, Parte<unknown, unknown>>>>(
  partes: Partes,
  nomes?: Readonly<Partial<Record<keyof Partes, string>>>,
): Grupo<Partes>;
export function grupo(
  partes: Readonly<Record<string, Parte<unknown, unknown>>>,
  nomes: Readonly<Partial<Record<string, string>>> = {},
): Grupo<typeof partes> {
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
export const adaptar = <Valor, Solto, Digitado>(
  parte: Parte<Solto, Digitado>,
  soltar: (valor: Valor) => Solto,
  juntar: (solto: Solto) => Valor,
): Parte<Valor, Digitado> => ({
  ...parte,
  digitar: (valor) => parte.digitar(soltar(valor)),
  ler: (digitado, hoje) => juntar(parte.ler(digitado, hoje)),
});
