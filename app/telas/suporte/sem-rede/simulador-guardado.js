/*
 * Offline page, simulator part: when an offline copy is on this device (app/browser/offline), links to it with
 * the time of its plan and prices.
 */
(async () => {
  const place = document.getElementById('simulador-guardado');
  const em = await newestCopy().catch(() => null);
  if (!place || em === null) return;
  const hour = { dateStyle: 'short', timeStyle: 'short', timeZone: 'America/Sao_Paulo' };
  const said = new Date(em).toLocaleString('pt-BR', hour).replace(',', '');
  place.lastElementChild.textContent = `Planos e preços de ${said}.`;
  place.hidden = false;
  for (const row of document.querySelectorAll('[data-tela="financiamento"]')) row.remove();

  /** Time of the newest complete and valid copy, milliseconds; public/sw.js opens the same one. */
  async function newestCopy() {
    const names = (await caches.keys()).filter((name) => name.startsWith('copia-do-simulador:'));
    for (const name of names.sort().reverse()) {
      const em = Number(name.split(':')[1]);
      const cache = await caches.open(name);
      if (Date.now() - em < 30 * 24 * 3600_000 && (await cache.match('/financiamento'))) return em;
    }
    return null;
  }
})();
