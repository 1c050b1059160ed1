/** Specification, section 4, Theme. */
export type Theme = 'light' | 'dark';

/** Local storage key of section 3. */
export const THEME_KEY = 'theme';

/** Browser chrome around the page: the background of each palette in section 9. */
export const THEME_COLOUR: Record<Theme, string> = { light: '#ffffff', dark: '#05090c' };

/**
 * Inline script that runs before the first paint, so that no wrong theme flashes: saved choice, else the
 * system's; later it follows the system and choices made in other tabs. A string, because it must not wait
 * for any module. localStorage throws where blocked.
 *
 * A cookie stores the choice too: signing out clears localStorage (Clear-Site-Data), and the theme, not being
 * secret, is restored from it.
 */
export const THEME_SCRIPT = /* @__PURE__ */ `(()=>{
let sistema=matchMedia("(prefers-color-scheme: dark)");
let aplicar=()=>{let t=null;try{t=localStorage.getItem("${THEME_KEY}");
let c=/(?:^|; )tema=(light|dark)/.exec(document.cookie)?.[1];
if(t===null&&c)localStorage.setItem("${THEME_KEY}",t=c);
if((t==="light"||t==="dark")&&t!==c)document.cookie="tema="+t+";Path=/;Max-Age=31536000;SameSite=Lax"}catch{}
if(t!=="light"&&t!=="dark")t=sistema.matches?"dark":"light";
document.documentElement.dataset.theme=t;
for(let m of document.querySelectorAll("meta[name=theme-color]"))m.content=t==="dark"?"${THEME_COLOUR.dark}":"${THEME_COLOUR.light}"};
aplicar();
sistema.addEventListener("change",aplicar);
addEventListener("storage",e=>{if(e.key==="${THEME_KEY}"||e.key===null)aplicar()});
addEventListener("tema",aplicar)})()`.replaceAll('\n', '');

/** Section 4: toggles between light and dark and saves the choice. */
export function toggleTheme(): void {
  const next: Theme = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
  try {
    localStorage.setItem(THEME_KEY, next);
  } catch {
    // Storage is blocked: the choice lasts only as long as the page.
    document.documentElement.dataset.theme = next;
    return;
  }
  dispatchEvent(new Event('tema'));
}
