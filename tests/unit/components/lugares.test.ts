import { describe, expect, test } from 'vitest';
import { MENU_PLACES, menuPlacesOf, nameOfPlace } from '~/components/frame/navigation/menu-places.ts';
import { sessionFlags } from '~/domain/pessoas/session-flags.ts';
import { ADMIN_PERMISSION } from '~/domain/pessoas/usuario.ts';
import { RESOURCE_NAMES } from '~/domain/resource/resource-headers.ts';
import { routeTable } from '~/routes/table.ts';

/** From the stock. */
const ESTOQUE = [
  'estoque/novo',
  'estoque/importar',
  'estoque/:id',
  'estoque/:id/editar',
  'estoque/:id/fotos',
  'estoque/:id/etiqueta',
];
/** From the gallery, for the store's people. */
const SEMINOVOS = ['seminovos/avaliacoes', 'seminovos/tabela', 'seminovos/:id', 'seminovos/:id/folha'];
/** From what is printed. */
const IMPRESSAO = ['propostas/:id/imprimir', 'links/:id/imprimir', 'panfleto/:id/imprimir'];
/** Screens that a list leads to for one of its pieces. */
const DE_UMA_PECA = ['links/:id/enviar'];
/** From the award. */
const PREMIACAO = ['premiacao/nova', 'premiacao/:id', 'premiacao/:id/editar', 'premiacao/:id/imprimir'];
/** From the list of proposals, and from a customer. */
const PROPOSTAS = ['proposta2', 'propostas/regras', 'propostas/:id', 'propostas/:id/anexos', 'clientes/:id'];
/** From one's pictures. */
const LOTES = ['lotes', 'lotes/novo', 'lotes/:id'];
/** From the list of a declared resource. */
const RECURSOS = RESOURCE_NAMES.flatMap((nome) => [
  `${nome}/criar`,
  `${nome}/editar/:id`,
  `${nome}/importar`,
]);
/** Screens that people reach by other ways than the menu. */
const FORA_DO_MENU = [
  // From the tile of /admin.
  'admin/televisoes',
  'admin/televisoes/adotar',
  'admin/televisoes/:id',
  'admin/televisoes/programacao/:id',
  'admin/saude',
  'admin/chaves',
  'admin/chaves/nova',
  // From Home, where something is new.
  'avisos',
  // From Home, where somebody is to be called.
  'ligar',
  'admin/fipe',
  ...LOTES,
  ...RECURSOS,
  ...ESTOQUE,
  ...SEMINOVOS,
  ...IMPRESSAO,
  ...DE_UMA_PECA,
  ...PREMIACAO,
  ...PROPOSTAS,
  'admin/auditoria',
  'login',
  'logout',
  'perfil',
  'teste',
  'teste2',
  'unauthorized',
  '*',
];

/** Section 2 gives these no flag. */
const ABERTAS = [
  '',
  'propostas',
  'seminovos',
  'fipe',
  'registrarseminovo',
  'impressora',
  'imagemparabens',
  'imagempecas',
];

const identidade = { uid: 'u1', email: 'a@exemplo.com.br', emailVerificado: true };
const paths = (flags: ReturnType<typeof sessionFlags>) => menuPlacesOf(flags).map(({ path }) => path);

describe('§6 Roles: the menu shows only what a person may open', () => {
  test('visitor', () => {
    expect(paths(sessionFlags(null, null))).toEqual(ABERTAS);
  });

  test('waiting for verification, and verified but unregistered', () => {
    expect(paths(sessionFlags({ ...identidade, emailVerificado: false }, null))).toEqual(ABERTAS);
    expect(paths(sessionFlags(identidade, null))).toEqual(ABERTAS);
  });

  test('registered, approved or not: everything but what only administrators may open', () => {
    const usuario = { uid: 'u1', nome: 'Ana', permissoes: [] };
    const expected = MENU_PLACES.filter(({ access }) => access !== 'admin').map(({ path }) => path);
    for (const aprovado of [true, false]) {
      const seen = paths(sessionFlags(identidade, { ...usuario, aprovado }));
      expect(seen).toEqual(expected);
      expect(seen).toContain('geradorpanfleto');
      expect(seen).not.toContain('usuarios');
    }
  });

  test('administrator: everything', () => {
    const flags = sessionFlags(identidade, { uid: 'u1', nome: 'Ana', permissoes: [ADMIN_PERMISSION] });
    expect(paths(flags)).toEqual(MENU_PLACES.map(({ path }) => path));
  });
});

test('every screen of the application frame is in the menu or left out on purpose', () => {
  const framed = routeTable.filter(({ layout }) => layout === 'padrao').map(({ path }) => path);
  const known = [...MENU_PLACES.map(({ path }) => path as string), ...FORA_DO_MENU];
  expect(framed.filter((path) => !known.includes(path))).toEqual([]);
});

test('the bar under the thumb has room for four, with the menu button', () => {
  expect(MENU_PLACES.filter(({ curto }) => curto !== undefined).length).toBeLessThanOrEqual(4);
});

test.each([
  ['/', null],
  ['/usuarios', 'Usuários'],
  ['/panfleto/', 'Minhas imagens'],
  ['/nada', null],
])('the header at %s shows %s', (pathname, name) => {
  expect(nameOfPlace(pathname)).toBe(name);
});
