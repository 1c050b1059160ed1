import { POR_ENVIAR } from './guardado/pessoal.ts';

/** Event of a form submission. */
export const ENVIO = 'submit';

/** Sign-out form with the state shared by the inline script and React. */
export type FormularioQueSai = HTMLFormElement & {
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
export const SCRIPT_DA_SAIDA = /* @__PURE__ */ `addEventListener("${ENVIO}",e=>{
let f=e.target;
if(f.dataset.sair===undefined||f.vivo)return;
try{if(!Object.keys(localStorage).some(k=>/^(${POR_ENVIAR.join('|')}):/.test(k)))return}catch{return}
e.preventDefault();f.pedido=true},true);`.replaceAll('\n', '');

/** Marks the form as hydrated; resubmits it if it was submitted before. */
export function takeOver(form: FormularioQueSai): void {
  form.vivo = true;
  if (!form.pedido) return;
  form.pedido = false;
  form.requestSubmit();
}
