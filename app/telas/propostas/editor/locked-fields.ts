import { fetchVaultKeyOf, lockText, unlockText } from '~/browser/storage/vault-text.ts';
import { isPrivateField } from '~/domain/pagina/form-draft.ts';
import type { FormTexts } from '~/domain/resource/typed-fields.ts';

/** Key of a draft under which the fields lie encrypted that it may not hold in plain text. */
const LOCKED_KEY = '_trancado';

/**
 * Prepares a draft for the device: what it may not hold in plain text, such as a CPF, is encrypted with the key that only
 * this person gets from the server. Where there is no key, it is left out, and `semSegredos` says so.
 */
export async function lockFields(
  fields: FormTexts,
  dono: string,
): Promise<{ campos: FormTexts; semSegredos: boolean }> {
  const entries = Object.entries(fields);
  const secret = entries.filter(([name, text]) => isPrivateField(name) && text !== '');
  const campos = Object.fromEntries(entries.filter(([name]) => !isPrivateField(name)));
  if (secret.length === 0) return { campos, semSegredos: false };
  try {
    const locked = await lockText(JSON.stringify(Object.fromEntries(secret)), await fetchVaultKeyOf(dono));
    return { campos: { ...campos, [LOCKED_KEY]: locked }, semSegredos: false };
  } catch {
    return { campos, semSegredos: true };
  }
}

/** Reads the fields of a draft back; those that were encrypted are missing where the key is. */
export async function unlockFields(
  { [LOCKED_KEY]: locked, ...campos }: FormTexts,
  dono: string,
): Promise<FormTexts> {
  if (locked === undefined) return campos;
  try {
    const text = await unlockText(locked, await fetchVaultKeyOf(dono));
    return text === null ? campos : { ...campos, ...(JSON.parse(text) as FormTexts) };
  } catch {
    return campos;
  }
}
