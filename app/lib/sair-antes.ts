import { POR_ENVIAR } from './guardado/pessoal.ts';

/** What a form tells when it is sent. */
const ENVIO = 'submit';

/** A form that signs out, as the two halves of the page know it. */
export type FormularioQueSai = HTMLFormElement & {
  /** Its code is there. */
  vivo?: boolean;
  /** It was sent before, and waits for its code. */
  pedido?: boolean;
};

/**
 * Runs before anything else of the page. A sign-out empties the device (Clear-Site-Data), and what waits to be sent
 * would go unasked where the browser itself sends the form: then it waits for the code that asks. Written as text
 * because it must not wait for any module.
 */
export const SCRIPT_DA_SAIDA = /* @__PURE__ */ `addEventListener("${ENVIO}",e=>{
let f=e.target;
if(f.dataset.sair===undefined||f.vivo)return;
try{if(!Object.keys(localStorage).some(k=>/^(${POR_ENVIAR.join('|')}):/.test(k)))return}catch{return}
e.preventDefault();f.pedido=true},true);`.replaceAll('\n', '');

/** The form's code is there: from here on it asks itself, now if somebody has pressed before. */
export function takeOver(form: FormularioQueSai): void {
  form.vivo = true;
  if (!form.pedido) return;
  form.pedido = false;
  form.requestSubmit();
}
