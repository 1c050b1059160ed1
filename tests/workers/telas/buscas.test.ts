import { describe, expect, test } from 'vitest';
import { routeTable } from '../../../app/routes/table.ts';
import { API_ENDPOINTS } from '../../../workers/endpoints.ts';
import { telasConstruidas } from '../../support/edge/build.ts';
import { createEdge, type Edge } from '../../support/edge/edge.ts';
import type { Ator } from '../../support/edge/pessoas.ts';
import { inGate, someOfEach } from '../../support/full.ts';
import { idOf, requestOf } from './portas.ts';

const SOURCES = import.meta.glob('../../../app/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
}) as Record<string, string>;

/** Names under which any screen reads something of its address: a new search is among them without a row of its own. */
const NOMES = [
  ...new Set(
    Object.values(SOURCES).flatMap((source) =>
      [...source.matchAll(/(?:\bget|\btext|\bmoney|\bwhole|\bisUnread|getAll|has)\(\s*'([\w-]+)'/g)].map(
        ([, name = '']) => name,
      ),
    ),
  ),
].sort();

/** Texts that people type, paste and try. The gate takes one of each kind: too long, half a sign, SQL and FTS words, a cursor. */
const TODOS: Readonly<Record<string, string>> = {
  'a word of 48 letters': 'a'.repeat(48),
  'a word of 51 letters': 'b'.repeat(51),
  'letters of two bytes': 'ж'.repeat(60),
  'letters outside the first plane': '𐐨'.repeat(45),
  'emoji and joiners': '🏍️👩🏽‍🔧'.repeat(9),
  'half an emoji': `moto ${'x'.repeat(94)}🏍️`,
  'accents composed': 'ténéré conexão únïca'.repeat(3),
  'accents apart': 'ténéré conexão'.normalize('NFD'),
  'wildcards of LIKE and GLOB': '%_*?[a-z]% _ %',
  'SQL and FTS words': `x' OR 1=1; -- " NEAR(a b) AND NOT col:* ^z {a} ""`,
  'three kilobytes of words': 'fazer lander '.repeat(240),
  'three kilobytes without a blank': 'Z9'.repeat(1536),
  'control signs': 'a\u0001\u0007\u001f\u200b\u202eb',
  'a cursor': `${'9'.repeat(40)}~${'~'.repeat(60)}`,
  nothing: '   ',
};
const TELLING = ['a word of 51 letters', 'half an emoji', 'SQL and FTS words', 'a cursor'];
const TEXTOS = inGate(Object.entries(TODOS), ([name]) => TELLING.includes(name)).map(([, text]) => text);

const built = new Set(
  Object.values(telasConstruidas.routes).flatMap((route) => (route?.module.loader ? [route.id] : [])),
);
const SCREENS = routeTable
  .map((tela) => ({ path: tela.path, id: idOf(tela), room: tela.file.split('/').at(-2) ?? '' }))
  .filter(({ id }) => built.has(id));
const ASKED = inGate(
  SCREENS,
  someOfEach(SCREENS, ({ room }) => room),
);

/** Answers of a fault of ours, with what was asked. */
async function faults(edge: Edge, como: Ator, paths: readonly string[]): Promise<string[]> {
  const bad: string[] = [];
  for (const path of paths) {
    const { status } = await edge.request(path, { como });
    // 429 would mean that nothing was searched.
    if (status >= 500 || status === 429) bad.push(`${status} ${path.slice(0, 160)}`);
  }
  return bad;
}

const withQuery = (path: string, query: Record<string, string>): string =>
  `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`;

describe('Issue 25 §2 (F-01): no search of a screen answers with a fault of ours', () => {
  test('names of searches are found in the source', () => {
    for (const name of ['busca', 'q', 'de', 'filtro', 'ordem', 'depois', 'precoDe', 'modelo', 'local'])
      expect(NOMES).toContain(name);
    expect(SCREENS.length).toBeGreaterThan(40);
  });

  test.each(ASKED)('/$path', async ({ path, id }) => {
    const edge = await createEdge();
    const [data] = requestOf(path, id, 'data');
    const asked = TEXTOS.flatMap((text) => [
      withQuery(data, { busca: text, q: text }),
      withQuery(data, Object.fromEntries(NOMES.map((name) => [name, text]))),
    ]);
    expect(await faults(edge, 'admin', asked)).toEqual([]);
  });

  test.each(SCREENS.filter(({ path }) => /^(seminovos|fipe|campanha|acessorio)?$/.test(path)))(
    '/$path of a visitor',
    async ({ path, id }) => {
      const edge = await createEdge();
      const [data] = requestOf(path, id, 'data');
      const asked = TEXTOS.map((text) => withQuery(data, { busca: text, q: text }));
      expect(await faults(edge, 'visitante', asked)).toEqual([]);
    },
  );
});

describe('Issue 25 §2 (F-01): no search of an endpoint answers with a fault of ours', () => {
  const readers = API_ENDPOINTS.filter(({ metodo }) => metodo === 'get');

  test.each(readers.map(({ caminho, parametros = [] }) => ({ caminho, parametros })))(
    '$caminho',
    async ({ caminho, parametros }) => {
      const edge = await createEdge();
      const named = parametros.filter(({ em }) => em === 'query').map(({ nome }) => nome);
      const at = (text: string) =>
        caminho.replace(/\{\w+\}/g, () => encodeURIComponent(text.slice(0, 900)).slice(0, 900) || 'x');
      const asked = TEXTOS.flatMap((text) => [
        ...named.map((name) => withQuery(caminho.replace(/\{\w+\}/g, '1'), { [name]: text })),
        withQuery(
          caminho.replace(/\{\w+\}/g, '1'),
          Object.fromEntries(['busca', 'q', ...named].map((name) => [name, text])),
        ),
        ...(caminho.includes('{') && text.trim() !== '' ? [at(text).replace(/%[0-9A-F]?$/, '')] : []),
      ]);
      expect(await faults(edge, 'admin', asked)).toEqual([]);
    },
  );
});
