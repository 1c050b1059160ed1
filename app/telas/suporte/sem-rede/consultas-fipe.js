/*
 * The offline page's part about the FIPE table: what was looked up on this device, by whoever is signed in here or by
 * a visitor. The page is kept without any of it; it comes from this browser's storage (app/lib/guardado) and goes
 * with it. The address that was asked for stands first.
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
  // Who asked for the table finds it before anything else.
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
