/*
 * The offline page's part about the simulator: where the last visit was kept on this device (app/lib/sem-rede), it is
 * offered, with the hour of its plan and prices, and waits for the network no more.
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

  /** When the newest whole copy was made that still opens, in milliseconds; public/sw.js opens the same. */
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
