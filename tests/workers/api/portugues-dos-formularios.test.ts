import { env } from 'cloudflare:workers';
import { afterAll, describe, expect, test } from 'vitest';
import { routeTable } from '../../../app/routes/table.ts';
import estoque from '../../../workers/local/demonstracao/estoque.sql?raw';
import propostas from '../../../workers/local/demonstracao/propostas.sql?raw';
import seminovos from '../../../workers/local/demonstracao/seminovos.sql?raw';
import { ATOS_DAS_TELAS } from '../../support/edge/atos.ts';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import { inGate, runs, someOfEach } from '../../support/full.ts';
import { DIGITADOS, emIngles } from './ingles.ts';

const SOURCES = import.meta.glob<string>(
  ['../../../app/telas/**/*.{ts,tsx}', '../../../app/components/**/*.tsx'],
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

/** Rows that the addresses of one thing lead to. */
const COISAS: Readonly<Record<string, string>> = {
  'estoque/': "SELECT id FROM estoque WHERE id_empresa = 1 AND situacao = 'disponivel' LIMIT 1",
  'seminovos/': "SELECT id FROM seminovos WHERE id_empresa = 1 AND situacao = 'avaliacao' LIMIT 1",
  'avaliacao/': "SELECT id FROM seminovos WHERE id_empresa = 1 AND situacao = 'avaliado' LIMIT 1",
  'propostas/': "SELECT id FROM propostas WHERE id_empresa = 1 AND estado = 'enviada' LIMIT 1",
  'clientes/': 'SELECT id FROM clientes WHERE id_empresa = 1 LIMIT 1',
  proposta: "SELECT link AS id FROM propostas WHERE id_empresa = 1 AND estado = 'enviada' LIMIT 1",
};

const statements = (sql: string) =>
  sql
    .split(/;\s*\n|;$/)
    .filter((each) => each.trim())
    .map((each) => env.DB.prepare(each));

/** A store with people, stock, used bikes, customers and proposals. */
async function createLojaCheia(): Promise<Edge> {
  const edge = await createEdge();
  for (const sql of [estoque, seminovos, propostas]) await env.DB.batch(statements(sql));
  return edge;
}

/** Names of fields that a screen's room writes. */
function namesOf(file: string): string[] {
  const room = `../../../app/${file.split('/').slice(0, -1).join('/')}/`;
  const names = Object.entries(SOURCES).flatMap(([path, source]) =>
    path.startsWith(room)
      ? [...source.matchAll(/(?:\bname=|\bcampos\.|\bnome: )["']?([a-z][\w.]{1,30})["']?/gi)].map(
          ([, name = '']) => name,
        )
      : [],
  );
  return [...new Set(names)];
}

/** Reads a page's fields before anybody types. */
function fieldsOf(page: string): Record<string, string> {
  const tags = [...page.matchAll(/<(?:input|textarea|select|button)\b[^>]*\bname="([^"]+)"[^>]*>/g)];
  return Object.fromEntries(
    tags.map(([tag, name = '']) => [
      name,
      /\bvalue="([^"]*)"/.exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? '',
    ]),
  );
}

/** Sentences of an answer to a screen's data request: what it tells beside fields, and as a notice. */
function wordsOf(text: string): string[] {
  const strings = [...text.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, each = '']) => each);
  return strings.filter((each) => /^[A-ZÀ-Ý][^{}<>=]* /.test(each) && each.length < 400);
}

describe('Issue 25 §1.9: whatever is typed wrong, a screen answers in Portuguese and never fails', () => {
  const all = routeTable.flatMap((tela) => {
    const { daEmpresa = {}, deFora = {}, noServico = {} } = ATOS_DAS_TELAS[tela.path] ?? {};
    const acts = {
      ...daEmpresa,
      ...Object.fromEntries(
        [...Object.keys(deFora), ...Object.keys(noServico)].map((action) => [action, {}]),
      ),
    };
    return Object.keys(acts).length > 0
      ? [{ ...tela, acts: acts as Record<string, Record<string, string>> }]
      : [];
  });

  const told = new Set<string>();

  test('every screen that takes a form is asked', () => {
    expect(all.map(({ path }) => path).sort()).toEqual(Object.keys(ATOS_DAS_TELAS).sort());
  });

  const asked = inGate(
    all,
    someOfEach(all, ({ file }) => file.split('/').at(-2) ?? ''),
  );

  test.each(asked)('/$path', { timeout: 120_000 }, async ({ path, file, acts, access }) => {
    const edge = await createLojaCheia();
    const como = access === 'public' ? 'visitante' : 'admin';
    const [, query = ''] = Object.entries(COISAS).find(([begin]) => path.startsWith(begin)) ?? [];
    const thing = query ? ((await env.DB.prepare(query).first<string>('id')) ?? '') : 'inexistente';
    const page = `/${path.replace(/:\w+/g, thing).replace('*', 'nada/aqui')}`;
    const address =
      path === 'proposta'
        ? `/proposta.data?id=${thing}`
        : page === '/'
          ? '/_root.data?index'
          : `${page}.data`;
    const shown = await edge.request(path === 'proposta' ? `/proposta?id=${thing}` : page, {
      como,
      pagina: true,
    });
    const filled = fieldsOf(await shown.text());
    const names = [...new Set([...Object.keys(filled), ...namesOf(file)])].filter((name) => name !== '_acao');
    const bad: string[] = [];
    const send = async (action: string, form: Record<string, string>, said: string) => {
      if (path === 'logout' || path === 'perfil') edge.signOutEverybody();
      const { _acao: _, ...fields } = form;
      const answer = await edge.request(address, {
        como,
        form: action === '' ? fields : { ...fields, _acao: action },
      });
      const text = await answer.text();
      if (answer.status >= 500) bad.push(`${answer.status} ${action} ${said}: ${text.slice(0, 160)}`);
      else {
        const words = wordsOf(text);
        for (const each of words) told.add(each);
        bad.push(
          ...emIngles(words).map((each) => `${answer.status} ${action} ${said}: ${each.slice(0, 160)}`),
        );
      }
    };
    const every = (wrong: string) => Object.fromEntries(names.map((name) => [name, wrong]));
    const entries = Object.entries(acts);
    for (const [at, [action, fields]] of entries.entries()) {
      await send(action, {}, 'nothing');
      await send(action, fields, 'the least');
      for (const each of inGate([0, 1, 2, 3], (n) => n % 2 === 0)) {
        const wrong = DIGITADOS[(at * 4 + each) % DIGITADOS.length] ?? '';
        await send(action, every(wrong), `all ${wrong.slice(0, 20)}`);
        if (each < 2)
          await send(
            action,
            { ...filled, ...every(wrong), ...fields },
            `but the least ${wrong.slice(0, 20)}`,
          );
      }
    }
    // One field at a time, each by another act and with another of the wrong values.
    for (const [at, name] of names.entries()) {
      const [action, fields] = entries[at % entries.length] ?? ['', {}];
      const wrong = DIGITADOS[at % DIGITADOS.length] ?? '';
      await send(action, { ...filled, ...fields, [name]: wrong }, `${name} ${wrong.slice(0, 20)}`);
    }
    expect([...new Set(bad)].slice(0, 12)).toEqual([]);
  });

  afterAll(() => {
    // What is refused before it is looked at would prove nothing.
    expect(told.size).toBeGreaterThan(runs(150, 60));
  });
});
