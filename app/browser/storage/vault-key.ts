/** Storage key prefix of a person's encrypted data on this device, followed by their uid. */
export const VAULT_PREFIX = 'guardado:';

/** Tells whether this person has encrypted data on this device. */
export function hasVault(dono: string): boolean {
  try {
    return localStorage.getItem(VAULT_PREFIX + dono) !== null;
  } catch {
    return false;
  }
}
