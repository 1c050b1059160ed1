import { SUBMIT_EVENT } from './early-sign-out.ts';

/** Time after hydration, ms, for which typed text is still restored; then React owns the field's value. */
const HYDRATED_MS = 2000;
/** Milliseconds in which a re-created field may appear; its code may still be loading. */
const RECREATED_MS = 30_000;

/**
 * Inline script that runs first; a string, because it must not wait for any module. When an extension or
 * translator changed the page, React renders it anew and would lose typed text: copies value and focus of
 * fields used before hydration to their replacements, with the events React needs. Not for passwords.
 */
export const EARLY_TYPING_SCRIPT = /* @__PURE__ */ `(()=>{
let d=document,campos=new Map,vigia,relogio,foco,
pagina=()=>location.pathname+location.search,
nome=e=>e.name||(/^[^:]+$/.test(e.id)?e.id:e.getAttribute("aria-label")||e.placeholder||""),
acao=f=>f.getAttribute("action")+f.method,
chave=e=>[pagina(),e.type,nome(e),/radio|checkbox/.test(e.type)&&e.getAttribute("value"),
e.form&&acao(e.form)+[...d.forms].filter(f=>acao(f)===acao(e.form)).indexOf(e.form)].join("|"),
iguais=c=>[...d.querySelectorAll("input,select,textarea")].filter(e=>chave(e)===c),
passar=(de,para)=>{
let tinha=foco===de,diz=t=>para.dispatchEvent(new Event(t,{bubbles:true})),
por=(k,v)=>{if(para[k]===v)return;
Object.getOwnPropertyDescriptor(Object.getPrototypeOf(para),k).set.call(para,v);diz("input");diz("change")};
if(de.options){if([...de.options].some(o=>o.selected!==o.defaultSelected))por("value",de.value)}
else if(/radio|checkbox/.test(de.type)){if(de.checked!==de.defaultChecked&&de.checked!==para.checked&&(de.checked||de.type!=="radio"))para.click()}
else if(de.type==="file"){if(de.files.length){para.files=de.files;diz("change")}}
else if(de.value!==de.defaultValue)por("value",de.value);
if(tinha&&d.activeElement===d.body)para.focus({preventScroll:true})},
olhar=()=>{let agora=performance.now();
for(let [e,c] of campos){
if(c.pagina!==pagina()){campos.delete(e);continue}
if(e.isConnected){
if("__aberta"in window||!Object.keys(e).some(k=>k.startsWith("__reactFiber")))continue;
if(agora-(c.desde??=agora)>${HYDRATED_MS})campos.delete(e);continue}
let para=iguais(c.chave)[c.lugar];
if(para&&!campos.has(para)){campos.delete(e);passar(e,para)}
else if(agora-(c.fora??=agora)>${RECREATED_MS})campos.delete(e)}
if(!campos.size){vigia?.disconnect();clearInterval(relogio);vigia=null}},
lembrar=({target:e})=>{
if(!e.matches?.("input,select,textarea")||/password|hidden/.test(e.type))return;
foco=e;
if(campos.has(e)||!("__aberta"in window)&&Object.keys(e).some(k=>k.startsWith("__reactFiber")))return;
let c=chave(e);
campos.set(e,{pagina:pagina(),chave:c,lugar:iguais(c).indexOf(e)});
if(!vigia){(vigia=new MutationObserver(olhar)).observe(d,{childList:true,subtree:true});relogio=setInterval(olhar,500)}};
for(let t of["focusin","input","change"])addEventListener(t,lembrar,true);
addEventListener("${SUBMIT_EVENT}",()=>campos.clear(),true)})();`.replaceAll('\n', '');
