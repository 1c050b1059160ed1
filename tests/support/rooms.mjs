/**
 * The rooms of the source and what each may use. Order matters: a file belongs to the first room that matches.
 * `values` are rooms it may import, `types` further rooms of which it may only use types, `packages` limits
 * the packages it may import (all when absent), `why` says the rule to whoever breaks it. A room that writes
 * `same` may import only files of the same first folder as its own: families of screens do not know each other.
 */
const EDGE = {
  db: ['base'],
  base: ['db'],
  upstream: ['base'],
  identidade: ['base', 'upstream'],
  sessao: ['base', 'upstream', 'identidade'],
  usuarios: ['base', 'upstream', 'sessao'],
  imagens: ['base', 'drawing contract'],
  marca: ['base', 'upstream', 'imagens', 'usuarios'],
  precos: ['base', 'upstream'],
  financiamento: ['base'],
  fotos: ['base', 'imagens', 'precos', 'usuarios'],
  premiacao: ['base', 'upstream', 'usuarios'],
  artes: [
    'base',
    'premiacao',
    'drawing contract',
    'imagens',
    'marca',
    'precos',
    'usuarios',
    'financiamento',
    'fotos',
  ],
  lotes: ['base', 'upstream', 'artes', 'precos', 'financiamento'],
  tv: ['base', 'upstream', 'precos', 'financiamento', 'marca', 'artes', 'fotos', 'premiacao', 'resource'],
  documentos: [
    'base',
    'drawing contract',
    'imagens',
    'marca',
    'precos',
    'artes',
    'fotos',
    'premiacao',
    'propostas',
  ],
  fipe: ['base', 'upstream'],
  resource: ['base', 'upstream', 'precos', 'usuarios'],
  api: ['base'],
  estoque: ['base', 'upstream', 'precos', 'usuarios', 'fotos', 'imagens', 'avisos'],
  seminovos: [
    'base',
    'drawing contract',
    'imagens',
    'fotos',
    'fipe',
    'financiamento',
    'marca',
    'usuarios',
    'artes',
    'avisos',
    'premiacao',
  ],
  numeros: ['base', 'artes', 'avisos', 'ligacoes', 'propostas'],
  ligacoes: ['base'],
  avisos: ['base'],
  clientes: ['base'],
  remessas: ['base', 'artes', 'clientes', 'avisos'],
  propostas: [
    ...['base', 'upstream', 'clientes', 'estoque', 'seminovos', 'premiacao', 'precos', 'financiamento'],
    ...['usuarios', 'avisos', 'imagens'],
  ],
  previas: ['base', 'drawing contract', 'imagens', 'marca', 'artes'],
  shell: ['base', 'upstream', 'identidade', 'usuarios'],
};

/** Rooms whose endpoints say what they need of a request by the type of its context. */
const ENDPOINTS = [
  ...['sessao', 'usuarios', 'marca', 'precos', 'financiamento', 'fotos', 'artes', 'tv'],
  ...['api', 'fipe', 'estoque', 'seminovos', 'clientes', 'propostas', 'previas', 'resource'],
];

/** Every room of the edge Worker. */
const EDGE_ROOMS = ['wiring', ...Object.keys(EDGE)];

const edgeRooms = Object.entries(EDGE).map(([name, values]) => ({
  name,
  path: new RegExp(`^workers/${name}/`),
  values: [name, 'db', ...values, 'domain', 'arte', ...(name === 'shell' ? ['route table'] : [])],
  types: name === 'shell' ? ['wiring'] : ENDPOINTS.includes(name) ? ['wiring', 'shell'] : [],
  why: `workers/${name} uses ${['itself', ...values].join(', ')}, app/domain and app/arte; see docs/decisions/0002`,
}));

const SCREEN = ['browser', 'server', 'shared', 'arte', 'domain', 'styles', 'route table'];

export const ROOMS = [
  {
    name: 'domain',
    path: /^app\/domain\//,
    values: ['domain'],
    packages: ['valibot'],
    why: 'app/domain imports nothing but itself and small pure libraries',
  },
  {
    name: 'arte',
    path: /^app\/arte\//,
    values: ['arte', 'domain'],
    packages: ['react', 'react/jsx-runtime', 'uqr', 'valibot'],
    why: 'app/arte draws with React, valibot, uqr and app/domain alone, on the server and in the page',
  },
  {
    name: 'route table',
    path: /^app\/routes(?:\.ts$|\/)/,
    values: ['route table', 'domain'],
    types: ['components'],
  },
  {
    name: 'shared',
    path: /^app\/shared\//,
    values: ['shared', 'arte', 'domain'],
    types: [...EDGE_ROOMS, 'route table'],
    why: 'app/shared is what server and browser both use: it knows neither',
  },
  {
    name: 'server',
    path: /^app\/server\//,
    values: ['server', 'shared', 'arte', 'domain', 'route table'],
    types: EDGE_ROOMS,
    why: 'app/server runs in loaders and actions alone; what a browser needs too lives in app/shared',
  },
  {
    name: 'browser',
    path: /^app\/browser\//,
    values: ['browser', 'shared', 'arte', 'domain'],
    types: EDGE_ROOMS,
    why: 'app/browser runs in pages alone; what a server needs too lives in app/shared',
  },
  {
    name: 'components',
    path: /^app\/components\//,
    values: ['components', ...SCREEN],
    types: EDGE_ROOMS,
    why: 'app/components is what several families share: it never knows a screen',
  },
  { name: 'styles', path: /^app\/styles\//, values: ['styles'] },
  {
    name: 'telas',
    path: /^app\/telas\//,
    same: /^app\/telas\/[^/]+\//,
    values: ['telas', 'components', ...SCREEN],
    types: EDGE_ROOMS,
    why: 'a family of screens knows no other family; what two share lives in app/components',
  },
  { name: 'frame', path: /^app\//, values: ['frame', 'components', ...SCREEN], types: EDGE_ROOMS },
  {
    name: 'origin',
    path: /^workers\/origem\//,
    values: ['origin', 'base', 'db', 'identidade', 'usuarios', 'domain'],
    why: 'the embedded origin uses itself, shared rooms of workers/ and app/domain',
  },
  {
    name: 'drawing contract',
    path: /^workers\/desenho\/contract\//,
    values: ['drawing contract'],
    types: ['domain', 'arte'],
    packages: [],
    why: 'what the edge and the drawing Worker say to each other is data',
  },
  {
    name: 'drawing',
    path: /^workers\/desenho\//,
    values: ['drawing', 'drawing contract', 'base', 'imagens', 'domain', 'arte'],
    why: 'the drawing Worker knows pictures and documents: no person, no database, no bucket',
  },
  {
    name: 'local',
    path: /^workers\/local\//,
    values: ['local', 'route table', 'drawing', ...EDGE_ROOMS],
    why: 'workers/local only builds and starts what is in app/ and workers/',
  },
  ...edgeRooms,
  {
    name: 'wiring',
    path: /^workers\/(?:[^/]+\.ts$|context\/)/,
    values: [...EDGE_ROOMS, 'domain', 'build'],
    why: 'the edge Worker knows the embedded origin by its HTTP contract only',
  },
  { name: 'build', path: /^build\//, values: [] },
];

/** The room of a file, or undefined for one outside all rooms. */
export const roomOf = (path) => ROOMS.find((room) => room.path.test(path));
