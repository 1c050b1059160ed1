import { WAITING_KEYS } from './storage/owner-keys.ts';

/** Event that the inline script below intercepts until hydration: submission of the sign-out form. */
export const SUBMIT_EVENT = 'submit';

/** Sign-out form with the state shared by the inline script and React. */
export type SignOutFormElement = HTMLFormElement & {
  /** True after hydration. */
  vivo?: boolean;
  /** True when it was submitted before hydration and waits for it. */
  pedido?: boolean;
};

/**
 * Inline script that runs before any other. Signing out clears the device's storage (Clear-Site-Data), so a
 * form submitted before hydration must wait for the dialog about unsent items, if there are any. A string,
 * because it must not wait for any module.
 */
export const EARLY_SIGN_OUT_SCRIPT = /* @__PURE__ */ `addEventListener("${SUBMIT_EVENT}",e=>{
let f=e.target;
if(f.dataset.sair===undefined||f.vivo)return;
try{if(!Object.keys(localStorage).some(k=>RegExp(${JSON.stringify(WAITING_KEYS)}).test(k)))return}catch{return}
e.preventDefault();f.pedido=true},true);`.replaceAll('\n', '');

/** Marks the form as hydrated; resubmits it if it was submitted before. */
export function takeOverSignOut(form: SignOutFormElement): void {
  form.vivo = true;
  if (!form.pedido) return;
  form.pedido = false;
  form.requestSubmit();
}
