/*
 * Offline page, FIPE part: shows the lookups made on this device by the signed-in person or by a visitor. The
 * cached page contains none of them; they come from this browser's storage (app/browser/storage). The requested
 * address comes first.
 */
(() => {
  const section = document.getElementById('fipe-guardada');
  const list = section?.querySelector('ul');
  const consultas = readConsultas();
  if (!list || consultas.length === 0) return;
  const { pathname, searchParams } = new URL(location.href);
  const isAsked = ({ valor }) =>
    searchParams.get('codigo') === valor.codigo && searchParams.get('ano') === String(valor.ano);
  const ordered = [...consultas.filter(isAsked), ...consultas.filter((each) => !isAsked(each))];
  list.append(...ordered.slice(0, 20).map(rowOf));
  section.hidden = false;
  // First on the page when the FIPE screen was requested.
  if (pathname === '/fipe') document.getElementById('funciona')?.closest('section')?.before(section);

  function readConsultas() {
    try {
      const uid = JSON.parse(localStorage.getItem('user-data') ?? 'null')?.user?.uid;
      const key = typeof uid === 'string' ? `consultas-fipe:${uid}` : 'de-visitante:consultas-fipe:todas';
      const kept = JSON.parse(localStorage.getItem(key) ?? '[]');
      return kept.filter(({ valor, em }) => typeof valor?.valor === 'number' && typeof em === 'string');
    } catch {
      return [];
    }
  }

  function rowOf({ valor, em }) {
    const row = document.createElement('li');
    const what = document.createElement('span');
    what.className = 'min-w-0 flex-1';
    const ano = valor.ano === 0 ? '0 km' : valor.ano;
    const source = document.createElement('span');
    source.className = 'block text-muted text-sm';
    source.textContent = `tabela de ${monthOf(valor.referencia)} · consultado em ${dayOf(em)}`;
    what.append(`${valor.marca} ${valor.modelo} ${ano}`, source);
    const price = document.createElement('strong');
    price.className = 'font-display text-xl';
    price.textContent = (valor.valor / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' });
    row.append(what, price);
    return row;
  }

  function monthOf(referencia) {
    const [year, month] = referencia.split('-').map(Number);
    return new Date(year, month - 1, 1).toLocaleDateString('pt-BR', { month: 'long', year: 'numeric' });
  }

  function dayOf(em) {
    return new Date(em).toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'short' });
  }
})();
