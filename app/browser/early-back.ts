/** Address of the page before hydration, while the script below handles Back and Forward. */
declare global {
  interface Window {
    /** Path and query string the page was opened with, until hydration. */
    __aberta?: string;
  }
}

/**
 * Inline script that runs before any other. Until hydration Back and Forward reload the page for the new
 * address: React would otherwise hydrate another screen than the markup shows. A string, because it must not
 * wait for any module.
 */
export const EARLY_BACK_SCRIPT = /* @__PURE__ */ `(()=>{
let l=location,pagina=()=>l.pathname+l.search;
window.__aberta=pagina();
addEventListener("popstate",e=>{
if("__aberta"in window&&pagina()!==__aberta){e.stopImmediatePropagation();l.reload()}})})();`.replaceAll(
  '\n',
  '',
);

/** Tells whether the person navigated Back or Forward before hydration, so that another page is loading. */
export const hasLeftEarly = (): boolean =>
  window.__aberta !== undefined && window.__aberta !== location.pathname + location.search;

/**
 * Called after hydration: Back and Forward now belong to the router. If React had to render the page anew,
 * the `tema` event restores theme and fonts.
 */
export function leaveToTheRouter(): void {
  delete window.__aberta;
  dispatchEvent(new Event('tema'));
}
