import { type Centavos, formatDinheiro } from './dinheiro.ts';

/** "a, b e c". */
export const joined = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} e ${parts.at(-1)}`;

/** The amount with its name, or nothing where there is none. */
export const priced = (rotulo: string, valor: Centavos): string[] =>
  valor > 0 ? [`${rotulo} ${formatDinheiro(valor)}`] : [];

/** What a CET is made of, in centavos. */
export type Encargos = {
  juros: Centavos;
  iof: Centavos;
  tarifas: readonly { nome: string; valor: Centavos }[];
  seguro: Centavos;
};

/** "juros de R$ 6.040,23, IOF de R$ 446,92 e Registro de R$ 300,00": CDC art. 52, III and 54-B, I. */
export const encargosPorExtenso = ({ juros, iof, tarifas, seguro }: Encargos): string =>
  joined([
    `juros de ${formatDinheiro(juros)}`,
    `IOF de ${formatDinheiro(iof)}`,
    ...tarifas.flatMap(({ nome, valor }) => priced(`${nome} de`, valor)),
    ...priced('seguro de', seguro),
  ]);
