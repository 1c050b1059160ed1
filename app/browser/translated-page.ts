/**
 * Inline script that runs before any other. Page translators wrap each text node in an element, so React's
 * removeChild and insertBefore fail on nodes that are no longer direct children. The patch uses the wrapper
 * element instead, and ignores nodes that are gone.
 */
export const TRANSLATED_PAGE_SCRIPT = /* @__PURE__ */ `(()=>{
let n=Node.prototype,{removeChild:tirar,insertBefore:por}=n,
dentro=(pai,no)=>{while(no&&no.parentNode!==pai)no=no.parentNode;return no};
n.removeChild=function(no){let d=dentro(this,no);return d||!no?(tirar.call(this,d),no):no};
n.insertBefore=function(no,antes){return por.call(this,no,antes&&dentro(this,antes))}})();`.replaceAll(
  '\n',
  '',
);
