import type { CheckedPecaData } from '../../../app/domain/artes/check-peca-data.ts';
import { invalid } from '../../base/read-fields.ts';

/** Returns the validated data. Throws ApiError 422 with a message per field. */
export function requireValidData<Dados>(conferido: CheckedPecaData<Dados>): Dados {
  if (conferido.ok) return conferido.dados;
  throw invalid(conferido.erros);
}

/** Throws ApiError 422 with a message per field, if there is any. */
export function requireWithoutErrors(errors: Record<string, string>): void {
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
