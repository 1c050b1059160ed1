/*
 * Fallback for televisions too old for tv.js (before about Chrome 58): the page stays as rendered by the
 * server, and this script reloads it every minute, so that no old price stays on screen. ES5;
 * docs/decisions/0023-televisions.md.
 */
function esperarCatalogo() {
  setTimeout(pedirCatalogo, 60000);
}

/*
 * Reloads only when the server returns a complete page, so that an error or a hotel's sign-in page never
 * replaces the catalogue.
 */
function lerCatalogo() {
  if (this.status === 200 && this.responseText.indexOf('id="tv-fim"') >= 0) location.reload();
  else esperarCatalogo();
}

function pedirCatalogo(pedido) {
  pedido = new XMLHttpRequest();
  pedido.open('GET', location.href);
  pedido.onload = lerCatalogo;
  pedido.onerror = esperarCatalogo;
  pedido.send();
}

if (!window.tvViva) esperarCatalogo();
