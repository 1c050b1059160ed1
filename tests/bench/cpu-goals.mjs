/** Goals by what a screen is, as multiples of a hello-world Worker. The reasons are in docs/decisions/0015. */
const GOALS = { list: 14, form: 12, visitor: 8 };

/** Screens with a goal of their own, by path and person. */
const NAMED = {
  ' visitor': 7,
  ' consultant': 12,
  'financiamento consultant': 16,
  'panfleto consultant': 12,
  'login visitor': 7,
  'p/:id visitor': 2,
  'p/s/:id visitor': 2,
};

/** Screens that show what there is; the others are filled in, or show one thing. */
const LISTS = new Set([
  ...[
    'propostas',
    'estoque',
    'clientes',
    'seminovos',
    'seminovos/avaliacoes',
    'lotes',
    'campanha',
    'acessorio',
  ],
  ...['links', 'premiacao', 'usuarios', 'plano', 'pps', 'fotos-dos-modelos', 'avisos', 'ligar', 'admin'],
  ...['admin/saude', 'admin/chaves', 'admin/auditoria', 'admin/televisoes'],
]);

/** Public screens that show the company's people more than a visitor. */
const WITH_MORE = new Set([
  ...['', 'propostas', 'seminovos', 'seminovos/:id', 'registrarseminovo', 'imagemparabens', 'imagempecas'],
]);

/** Person that a screen is weighed for. @param {{ path: string, access: 'public' | 'auth' | 'admin' }} screen */
export function peopleOf({ path, access }) {
  if (access === 'admin') return ['administrator'];
  if (access === 'auth') return ['consultant'];
  return WITH_MORE.has(path) ? ['visitor', 'consultant'] : ['visitor'];
}

/** Multiple of a hello world that a screen may cost. @param {{ path: string }} screen @param {string} person */
export const goalOf = ({ path }, person) =>
  NAMED[`${path} ${person}`] ??
  (person === 'visitor' ? GOALS.visitor : GOALS[LISTS.has(path) ? 'list' : 'form']);
