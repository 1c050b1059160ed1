import { palavrasDoSeminovo } from '../../app/domain/seminovos/filtros.ts';

type Nomeada = { marca?: string | undefined; modelo?: string | undefined; anoModelo?: number | undefined };

/** Adds the search text to the columns to write, when they contain the name (marca, modelo, anoModelo). */
export function comPalavras<Valores extends Nomeada>(valores: Valores): Valores & { busca?: string } {
  const { marca, modelo, anoModelo } = valores;
  if (marca === undefined || modelo === undefined || anoModelo === undefined) return valores;
  return { ...valores, busca: palavrasDoSeminovo({ marca, modelo, anoModelo }) };
}
