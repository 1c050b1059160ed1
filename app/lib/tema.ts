/** Specification, section 4, Theme. */
export type Tema = 'light' | 'dark';

/** Local storage key of section 3. */
export const CHAVE_DO_TEMA = 'theme';

/** Browser chrome around the page: the background of each palette in section 9. */
export const COR_DO_TEMA: Record<Tema, string> = { light: '#ffffff', dark: '#05090c' };

/**
 * Inline script that runs before the first paint, so that no wrong theme flashes: saved choice, else the
 * system's; later it follows the system and choices made in other tabs. A string, because it must not wait
 * for any module. localStorage throws where blocked.
 *
 * A cookie stores the choice too: signing out clears localStorage (Clear-Site-Data), and the theme, not being
 * secret, is restored from it.
 */
export const SCRIPT_DO_TEMA = /* @__PURE__ */ `(()=>{
let sistema=matchMedia("(prefers-color-scheme: dark)");
let aplicar=()=>{let t=null;try{t=localStorage.getItem("${CHAVE_DO_TEMA}");
let c=/(?:^|; )tema=(light|dark)/.exec(document.cookie)?.[1];
if(t===null&&c)localStorage.setItem("${CHAVE_DO_TEMA}",t=c);
if((t==="light"||t==="dark")&&t!==c)document.cookie="tema="+t+";Path=/;Max-Age=31536000;SameSite=Lax"}catch{}
if(t!=="light"&&t!=="dark")t=sistema.matches?"dark":"light";
document.documentElement.dataset.theme=t;
for(let m of document.querySelectorAll("meta[name=theme-color]"))m.content=t==="dark"?"${COR_DO_TEMA.dark}":"${COR_DO_TEMA.light}"};
aplicar();
sistema.addEventListener("change",aplicar);
addEventListener("storage",e=>{if(e.key==="${CHAVE_DO_TEMA}"||e.key===null)aplicar()});
addEventListener("tema",aplicar)})()`.replaceAll('\n', '');

/** Section 4: toggles between light and dark and saves the choice. */
export function toggleTema(): void {
  const next: Tema = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
  try {
    localStorage.setItem(CHAVE_DO_TEMA, next);
  } catch {
    // Storage is blocked: the choice lasts only as long as the page.
    document.documentElement.dataset.theme = next;
    return;
  }
  dispatchEvent(new Event('tema'));
}
