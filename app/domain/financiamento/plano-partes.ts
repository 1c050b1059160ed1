import { type Data, formatData, parseData } from '../valores/datas.ts';
import { formatValor, parseDinheiro } from '../valores/dinheiro.ts';
import { PRECO_MAXIMO } from '../valores/limites.ts';
import { formatNumero, parsePercentual } from '../valores/percentual.ts';

/*
 * What a typed plan is made of: fields, groups of them, lists. A part says how it is typed, what was typed
 * means, and how its fields are named in a form. No validator here: the editor in the browser loads this.
 */

/** Texts of a form by the name of the field. */
export type Campos = Readonly<Record<string, string>>;

/** A part of the plan: `Valor` as the plan has it, `Digitado` as a person types it. */
export type Parte<Valor, Digitado> = {
  digitar(valor: Valor): Digitado;
  /**
   * What was typed, not checked yet: NaN, or an empty text, where it means nothing. Never throws.
   * @param hoje "30/11" means the next one
   */
  ler(digitado: Digitado, hoje: Data): Valor;
  /** Finds the part in a form, whoever sent it: what is missing is empty, what is too much is left. */
  colher(campos: Campos, nome: string): Digitado;
  /** Name of its first field in a form. */
  primeiro(nome: string): string;
};

export type ValorDe<P> = P extends Parte<infer Valor, infer _> ? Valor : never;
export type DigitadoDe<P> = P extends Parte<infer _, infer Digitado> ? Digitado : never;

/** A field with its label and what is said when its value is wrong. */
export type Campo<Valor> = Parte<Valor, string> & { rotulo: string; mensagem: string } & Detalhes;

type Detalhes = {
  ajuda?: string;
  /** Heading of its column, where that is not the label. */
  coluna?: string;
  /** Name in a spreadsheet, where that is not its key: `tetoDias` is `teto_dias` unless told; false: has a column. */
  csv?: string | false;
  /** What stands behind the number in the form; a percentage has its own sign. */
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
    ler: (texto: string) => (/^\d{1,6}$/.test(texto) ? Number(texto) : Number.NaN),
  },
  /** Centavos. */
  dinheiro: { digitar: formatValor, ler: (texto: string) => parseDinheiro(texto) ?? Number.NaN },
} satisfies Record<string, Escrita<number>>;

/** A field with a number from `minimo` to `maximo`. */
export type CampoNumerico = Campo<number> & { tipo: keyof typeof NUMEROS; minimo: number; maximo: number };

const numero =
  (tipo: keyof typeof NUMEROS) =>
  (rotulo: string, minimo: number, maximo: number, mensagem: string, detalhes?: Detalhes): CampoNumerico =>
    campo(NUMEROS[tipo], { tipo, rotulo, minimo, maximo, mensagem, ...detalhes });

export const percentual = numero('percentual');
export const inteiro = numero('inteiro');
/** An amount up to the dearest price. */
export const dinheiro = (rotulo: string, mensagem: string): CampoNumerico =>
  numero('dinheiro')(rotulo, 0, PRECO_MAXIMO, mensagem);

const COMO_ESTA: Escrita<string> = { digitar: (valor) => valor, ler: (digitado) => digitado };

/** A text of up to `maximo` letters. */
export const texto = (rotulo: string, maximo: number, mensagem: string, detalhes?: Detalhes) =>
  campo(COMO_ESTA, { rotulo, maximo, mensagem, ...detalhes });

/** One of a few. */
export const escolha = <Opcao extends string>(rotulo: string, opcoes: readonly Opcao[], mensagem: string) =>
  campo(COMO_ESTA, { rotulo, opcoes, mensagem });

/** A yes or no, typed "sim" or "nao". */
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

/** The same field, empty where the plan has null. */
export const opcional = <Valor, Resto>(parte: Parte<Valor, string> & Resto) => ({
  ...parte,
  digitar: (valor: Valor | null) => (valor === null ? '' : parte.digitar(valor)),
  ler: (digitado: string, hoje: Data) => (digitado === '' ? null : parte.ler(digitado, hoje)),
});

/** Parts of one kind, from `minimo` to `maximo` of them. */
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
  /** As many as the form has, from 0 without a gap. */
  colher(campos, nome) {
    const itens: Digitado[] = [];
    const next = () => `${nome}.${itens.length}`;
    while (itens.length < maximo && Object.hasOwn(campos, item.primeiro(next())))
      itens.push(item.colher(campos, next()));
    return itens;
  },
  primeiro: (nome) => item.primeiro(`${nome}.0`),
});

/** The same keys with other values. */
export const mapValues = <Key extends string, Before, After>(
  record: Readonly<Record<Key, Before>>,
  change: (value: Before, key: Key) => After,
): Record<Key, After> =>
  // `Object.entries` forgets what the keys are.
  Object.fromEntries(
    Object.entries<Before>(record).map(([key, value]) => [key, change(value, key as Key)]),
  ) as Record<Key, After>;

/** Parts by name. */
export type Grupo<Partes> = Parte<
  { [Key in keyof Partes]: ValorDe<Partes[Key]> },
  { [Key in keyof Partes]: DigitadoDe<Partes[Key]> }
> & { partes: Partes };

/**
 * Parts by name, the first of which tells in a form that there is such a group.
 * @param nomes in a form, of parts that are not named there as here
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
 * A part that the plan holds in another shape than the form.
 * @param soltar from the plan's shape to the form's
 * @param juntar back, of values that are not checked yet
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
