import { seminovoSearchText } from '../../app/domain/seminovos/seminovo-filters.ts';

type NamedMoto = { marca?: string | undefined; modelo?: string | undefined; anoModelo?: number | undefined };

/** Adds the search text to the columns to write, when they contain the name (marca, modelo, anoModelo). */
export function withSearchWords<Valores extends NamedMoto>(valores: Valores): Valores & { busca?: string } {
  const { marca, modelo, anoModelo } = valores;
  if (marca === undefined || modelo === undefined || anoModelo === undefined) return valores;
  return { ...valores, busca: seminovoSearchText({ marca, modelo, anoModelo }) };
}
