import { type ComparedAmount, warnAboutPreco } from '../../app/domain/valores/odd-preco.ts';
import { SURE_FIELD } from '../../app/domain/valores/sure-amount.ts';
import { invalid } from './read-fields.ts';

/** Throws ApiError 422 with one question (`certo`) that gives all the reasons; nothing without any. */
export function askAbout(...reasons: readonly (string | null)[]): void {
  const asked = reasons.filter((reason) => reason !== null);
  if (asked.length > 0) throw invalid({ [SURE_FIELD]: asked.join(' ') });
}

/** Throws ApiError 422 with a question (`certo`) about the amounts that are far from the known ones. */
export const askAboutPreco = (...amounts: readonly ComparedAmount[]): void =>
  askAbout(...amounts.map((amount) => warnAboutPreco(...amount)));
