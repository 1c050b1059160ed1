import { seminovoSearchText } from '../../app/domain/seminovos/seminovo-filters.ts';

type NamedMoto = { marca?: string | undefined; modelo?: string | undefined; anoModelo?: number | undefined };

/** Adds the search text to the columns to write, when they contain the name (marca, modelo, anoModelo). */
export function withSearchWords<Valores extends NamedMoto>(values: Valores): Valores & { busca?: string } {
  const { marca, modelo, anoModelo } = values;
  if (marca === undefined || modelo === undefined || anoModelo === undefined) return values;
  return { ...values, busca: seminovoSearchText({ marca, modelo, anoModelo }) };
}
