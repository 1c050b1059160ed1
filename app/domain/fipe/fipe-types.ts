import type { Centavos } from '../valores/money.ts';

/** Month "YYYY-MM". Text order is time order. */
export type FipeMonth = string;

/** Fuel letter: G gasoline, F flex, E electric, H hybrid; a source may have others. */
export type Combustivel = string;

/** Value in the table of one month. */
export type MonthFipeValue = { referencia: FipeMonth; valor: Centavos };

export type FipeYear = {
  /** Model year; 0 is "0 km". */
  ano: number;
  combustivel: Combustivel;
  valor: Centavos;
};

/** Model of the table with the values of one month; all its years move to a new month together. */
export type FipeModelo = {
  /** FIPE code, "827130-5". */
  codigo: string;
  marca: string;
  modelo: string;
  referencia: FipeMonth;
  /** 0 km first, then the newest. */
  anos: readonly FipeYear[];
};

/** Value of a model year, as displayed, shared and attached to a used bike. */
export type FipeValue = {
  codigo: string;
  marca: string;
  modelo: string;
  /** Model year; 0 is "0 km". */
  ano: number;
  zeroKm: boolean;
  combustivel: Combustivel;
  valor: Centavos;
  referencia: FipeMonth;
  /** From the oldest month to `referencia`, thirteen at most; months without a value are missing. */
  historico: readonly MonthFipeValue[];
};

/** Search hit. Year and value are null when none was searched for, or the model does not have that year. */
export type FipeHit = {
  codigo: string;
  marca: string;
  modelo: string;
  ano: number | null;
  combustivel: Combustivel;
  valor: Centavos | null;
  referencia: FipeMonth;
  /** Oldest and newest model year, without 0 km; null for a model that exists only as 0 km. */
  anos: { de: number; ate: number } | null;
  /** True when the model is sold new. */
  zeroKm: boolean;
};
