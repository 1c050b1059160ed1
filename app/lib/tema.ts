/** Specification, section 4, Theme. */
export type Tema = 'light' | 'dark';

/** Local storage key of section 3. */
export const CHAVE_DO_TEMA = 'theme';

/** Browser chrome around the page: the background of each palette in section 9. */
export const COR_DO_TEMA: Record<Tema, string> = { light: '#ffffff', dark: '#05090c' };

/**
 * Runs before the first paint, so that no theme flashes: saved choice, else the system's; afterwards follows the
 * system and the choice made in other tabs. Written as text because it must not wait for any module. Reading
 * the storage throws where a browser blocks it.
 *
 * A cookie remembers the choice too: a sign-out empties the whole storage (Clear-Site-Data), and the theme, which is
 * no secret, then comes back from there.
 */
export const SCRIPT_DO_TEMA = /* @__PURE__ */ `(()=>{
let raiz=document.documentElement,sistema=matchMedia("(prefers-color-scheme: dark)");
let aplicar=()=>{let t=null;try{t=localStorage.getItem("${CHAVE_DO_TEMA}");
let c=/(?:^|; )tema=(light|dark)/.exec(document.cookie)?.[1];
if(t===null&&c)localStorage.setItem("${CHAVE_DO_TEMA}",t=c);
if((t==="light"||t==="dark")&&t!==c)document.cookie="tema="+t+";Path=/;Max-Age=31536000;SameSite=Lax"}catch{}
if(t!=="light"&&t!=="dark")t=sistema.matches?"dark":"light";
raiz.dataset.theme=t;
for(let m of document.querySelectorAll("meta[name=theme-color]"))m.content=t==="dark"?"${COR_DO_TEMA.dark}":"${COR_DO_TEMA.light}"};
aplicar();
sistema.addEventListener("change",aplicar);
addEventListener("storage",e=>{if(e.key==="${CHAVE_DO_TEMA}"||e.key===null)aplicar()});
addEventListener("tema",aplicar)})()`.replaceAll('\n', '');

/** Section 4: toggles between light and dark; each change is saved. */
export function toggleTema(): void {
  const next: Tema = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
  try {
    localStorage.setItem(CHAVE_DO_TEMA, next);
  } catch {
    // Storage is blocked: the choice then lasts as long as the page.
    document.documentElement.dataset.theme = next;
    return;
  }
  dispatchEvent(new Event('tema'));
}
