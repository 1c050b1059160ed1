import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { routeTable } from '../../../app/routes/table.ts';
import { ATOS_DAS_TELAS } from '../../support/edge/atos.ts';
import { telasConstruidas } from '../../support/edge/build.ts';
import { createEdge } from '../../support/edge/edge.ts';
import { loseApproval, type Pessoa } from '../../support/edge/pessoas.ts';
import { pngOf } from '../../support/fotos/arquivos.ts';
import { idOf, requestOf } from './portas.ts';

const SOURCES = import.meta.glob<string>(
  ['../../../app/telas/**/*.{ts,tsx}', '../../../app/components/**/*.{ts,tsx}'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

/** Names of acts that a source sends or asks for. */
function actsIn(source: string): string[] {
  const named = [
    ...source.matchAll(/_acao'?\)?\s*[!=]==\s*'([a-z][a-z-]*)'/g),
    ...source.matchAll(/name="_acao"\s+value="([a-z][a-z-]*)"/g),
    ...source.matchAll(/(?:_acao:|set\('_acao',)\s*'([a-z][a-z-]*)'/g),
    ...source.matchAll(/\['_acao', '([a-z][a-z-]*)'\]/g),
  ].map(([, name = '']) => name);
  // The cases of a switch over the act, to the end of its block.
  const cases = [...source.matchAll(/\n( *)switch \([^\n]*\b_?acao\b[^\n]*\n([\s\S]*?)\n\1\}/g)].flatMap(
    ([, , block = '']) => [...block.matchAll(/case '([a-z][a-z-]*)':/g)].map(([, name = '']) => name),
  );
  return [...named, ...cases];
}

/** Tables in which the company's things stand; sessions, counters and what is worked out of others are left out. */
async function stored(): Promise<string> {
  const { results } = await env.DB.prepare(
    `SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'
       AND name NOT LIKE 'd1\\_%' ESCAPE '\\' AND name NOT LIKE '%busca%' AND name NOT LIKE 'sqlite%'
       AND name NOT IN ('sessoes', 'contagens', 'versoes')`,
  ).all<{ name: string }>();
  const [rows, objects, people] = await Promise.all([
    env.DB.batch(results.map(({ name }) => env.DB.prepare(`SELECT * FROM "${name}"`))),
    env.BALDE.list(),
    env.ORIGEM_DB.prepare('SELECT * FROM usuarios ORDER BY id').all(),
  ]);
  return JSON.stringify([
    results.map(({ name }, at) => [name, rows[at]?.results]),
    objects.objects.map(({ key }) => key),
    people.results,
  ]);
}

test('Issue 25 §1.1: every screen that takes a form says which of its acts are the company’s', () => {
  const withAction = routeTable.filter((tela) => telasConstruidas.routes[idOf(tela)]?.module.action);
  expect(withAction.map(({ path }) => path).sort()).toEqual(Object.keys(ATOS_DAS_TELAS).sort());
});

test('Issue 25 §1.1: every act that a source names has its place in the table', () => {
  const declared = new Set(
    Object.values(ATOS_DAS_TELAS).flatMap(({ daEmpresa = {}, deFora = {}, noServico = {} }) => [
      ...Object.keys(daEmpresa),
      ...Object.keys(deFora),
      ...Object.keys(noServico),
    ]),
  );
  const found = Object.entries(SOURCES).flatMap(([file, source]) =>
    actsIn(source).map((name) => ({ file, name })),
  );
  expect(found.length).toBeGreaterThan(80);
  expect(found.filter(({ name }) => !declared.has(name))).toEqual([]);
});

const acts = routeTable.flatMap((tela) =>
  Object.entries(ATOS_DAS_TELAS[tela.path]?.daEmpresa ?? {}).map(([acao, campos]) => ({
    ...{ path: tela.path, access: tela.access, id: idOf(tela), acao, campos },
    nome: `${acao || 'the form'} of /${tela.path}`,
  })),
);

describe('Issue 25 §1.1: an act of the company by who is not approved is 403, and nothing changed', () => {
  test.each(acts)('$nome', async ({ path, access, id, acao, campos }) => {
    const edge = await createEdge();
    await loseApproval('admin');
    const actors: Pessoa[] = access === 'admin' ? ['admin'] : ['cadastrado', 'admin'];
    const [address] = requestOf(path, id, 'form data');
    const before = await stored();
    for (const como of actors) {
      const form = acao === '' ? campos : { ...campos, _acao: acao };
      const answer = await edge.request(address, { form, como });
      expect(answer.status, `${como}: ${answer.headers.get('Location') ?? ''}`).toBe(403);
    }
    expect(await stored()).toBe(before);
  });
});

describe('Issue 25 §1.1: what shows customers, chassis or the company’s papers opens for nobody unapproved', () => {
  const PAGES = [
    ...['/estoque/csv', '/campanha/csv', '/acessorio/csv', '/premiacao/x/imagem', '/premiacao/x/imprimir'],
    ...[`/propostas/${'0'.repeat(32)}/imprimir`, `/propostas/${'0'.repeat(32)}/anexos/${'0'.repeat(32)}`],
    ...[`/seminovos/${'0'.repeat(32)}/folha`, `/seminovos/${'0'.repeat(32)}/fotos/${'0'.repeat(32)}`],
    ...['/clientes/sugestoes?busca=marina', '/clientes/sugestoes'],
    ...['/lotes/x/zip', '/links/x/imprimir', '/panfleto/x/imprimir', '/documentos/impresso.pdf?id=x'],
  ];
  const OF_ADMINISTRATORS = [
    '/plano/csv',
    '/pps/csv',
    '/admin/auditoria/csv',
    `/clientes/${'0'.repeat(32)}/dados`,
  ];

  test.each(PAGES)('%s', async (path) => {
    const edge = await createEdge();
    expect((await edge.request(path, { como: 'cadastrado', pagina: true })).status).toBe(403);
  });

  test.each(OF_ADMINISTRATORS)('%s, for an administrator who lost the approval', async (path) => {
    const edge = await createEdge();
    await loseApproval('admin');
    expect((await edge.request(path, { como: 'admin', pagina: true })).status).toBe(403);
  });

  test.each(['/propostas', '/clientes', '/ligar', '/avisos', '/propostas/x', '/clientes/x'])(
    '%s says in its place that the approval is awaited',
    async (path) => {
      const edge = await createEdge();
      const answer = await edge.request(path, { como: 'cadastrado', pagina: true });
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('Seu acesso espera a aprovação');
    },
  );

  test('a photo is not taken in', async () => {
    const edge = await createEdge();
    const before = await stored();
    const answer = await edge.request(`/api/fotos/${crypto.randomUUID()}`, {
      como: 'cadastrado',
      method: 'PUT',
      headers: { 'Content-Type': 'image/png' },
      body: pngOf() as BodyInit,
    });
    expect(answer.status).toBe(403);
    expect(await stored()).toBe(before);
  });
});

describe('Issue 25 §1.1: a screen whose form cannot be sent says so before it is filled in', () => {
  const said = routeTable.filter(
    ({ path, access, layout }) =>
      access === 'auth' && layout === 'padrao' && ATOS_DAS_TELAS[path]?.daEmpresa && !path.includes(':'),
  );

  test.each(said)('/$path', async (tela) => {
    const edge = await createEdge();
    const [address] = requestOf(tela.path, idOf(tela), 'page');
    const answer = await edge.request(address, { como: 'cadastrado', pagina: true });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toMatch(/espera a aprovação/);
  });
});
