import { type ComparedAmount, warnAboutPreco } from '../../app/domain/valores/odd-preco.ts';
import { SURE_FIELD } from '../../app/domain/valores/sure-amount.ts';
import { invalid } from './read-fields.ts';

/** Throws ApiError 422 with a question (`certo`) about the amounts that are far from the known ones. */
export function askAboutPreco(...amounts: readonly ComparedAmount[]): void {
  const asked = amounts.flatMap((amount) => warnAboutPreco(...amount) ?? []);
  if (asked.length > 0) throw invalid({ [SURE_FIELD]: asked.join(' ') });
}
