import type { Conferido } from '../../../app/domain/artes/conferir.ts';
import { invalid } from '../../base/read-fields.ts';

/** Returns the validated data. Throws ErroDaApi 422 with a message per field. */
export function requireDados<Dados>(conferido: Conferido<Dados>): Dados {
  if (conferido.ok) return conferido.dados;
  throw invalid(conferido.erros);
}

/** Throws ErroDaApi 422 with a message per field, if there is any. */
export function requireNenhum(erros: Record<string, string>): void {
  if (Object.keys(erros).length > 0) throw invalid(erros);
}
