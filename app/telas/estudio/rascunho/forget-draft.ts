import { ownerKey } from '~/browser/storage/owner-keys.ts';

/** Deletes drafts that earlier versions of the flyer's form stored in this tab. */
export function forgetDraft(dono: string): void {
  try {
    sessionStorage.removeItem(ownerKey('rascunho-do-panfleto', dono));
  } catch {
    // Storage is blocked: nothing was kept.
  }
}
