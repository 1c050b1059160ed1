import type { Centavos } from '../valores/dinheiro.ts';

/** A month "YYYY-MM". Text order is the order of months. */
export type Mes = string;

/** G gasoline, F flex, E electric, H hybrid; a source may bring others. */
export type Combustivel = string;

/** What the table said in one month. */
export type ValorDoMes = { referencia: Mes; valor: Centavos };

/** A model year with its value. */
export type AnoFipe = {
  /** Model year; 0 is "0 km". */
  ano: number;
  combustivel: Combustivel;
  valor: Centavos;
};

/** A model of the table, with the values of one month: all its years change over to a new one at once. */
export type ModeloFipe = {
  /** "827130-5". */
  codigo: string;
  marca: string;
  modelo: string;
  referencia: Mes;
  /** 0 km first, then the newest. */
  anos: readonly AnoFipe[];
};

/** The value of a model year, as it is shown, shared and attached to a used bike. */
export type ValorFipe = {
  codigo: string;
  marca: string;
  modelo: string;
  /** Model year; 0 is "0 km". */
  ano: number;
  zeroKm: boolean;
  combustivel: Combustivel;
  valor: Centavos;
  referencia: Mes;
  /** From the oldest month to `referencia`, thirteen at most; months without a value are missing. */
  historico: readonly ValorDoMes[];
};

/** A hit of the search. Year and value are null where none was asked for, or the model has no such year. */
export type AchadoFipe = {
  codigo: string;
  marca: string;
  modelo: string;
  ano: number | null;
  combustivel: Combustivel;
  valor: Centavos | null;
  referencia: Mes;
  /** Oldest and newest model year, 0 km not counted; null for a model that is only 0 km. */
  anos: { de: number; ate: number } | null;
  /** Whether it is sold new. */
  zeroKm: boolean;
};
