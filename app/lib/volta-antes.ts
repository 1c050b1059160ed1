declare global {
  interface Window {
    /** Path and search of the address that the page was opened with, until React has taken it over. */
    __aberta?: string;
  }
}

/**
 * Runs before anything else of the page. Until React has taken it over, Back and Forward open the page of the new
 * address: nobody hears them before the code is there, afterwards the router hears them before there is a screen to
 * change, and either way React would be given another screen than the markup shows. Written as text because it must not
 * wait for any module.
 */
export const SCRIPT_DA_VOLTA = /* @__PURE__ */ `(()=>{
let l=location,pagina=()=>l.pathname+l.search;
window.__aberta=pagina();
addEventListener("popstate",e=>{
if("__aberta"in window&&pagina()!==__aberta){e.stopImmediatePropagation();l.reload()}})})();`.replaceAll(
  '\n',
  '',
);

/** Somebody went back or forward before the page has come to life: another page is on its way. */
export const isLeft = (): boolean =>
  window.__aberta !== undefined && window.__aberta !== location.pathname + location.search;

/** React has taken the page over: from here on Back and Forward are the router's. */
export function leaveToTheRouter(): void {
  delete window.__aberta;
}
