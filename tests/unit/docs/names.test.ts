import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** Kept by programs, written as data, or named as a table is: not named by us. */
const NOT_OURS = /(?:^|\/)(?:migrations|skeletons|dados|schema)\/|\.d\.m?ts$/;

const FILES = ['app', 'workers'].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => join(root, name))
    .filter((path) => /\.(?:tsx?|mjs|cjs|css)$/.test(path)),
);
const SOURCES = FILES.filter((path) => /\.tsx?$/.test(path) && !NOT_OURS.test(path)).map((path) => ({
  path,
  text: readFileSync(path, 'utf8'),
}));

/** Exported names, by what declares them. */
const declared = (pattern: RegExp) =>
  SOURCES.flatMap(({ path, text }) =>
    Array.from(text.matchAll(pattern), ([, name = '']) => ({ path, name })),
  );
const EXPORTED_TYPES = declared(/^export (?:type|interface) (\w+)\b(?=[\s=<{])/gm);
const EXPORTED_NAMES = [
  ...EXPORTED_TYPES,
  ...declared(/^export (?:default )?(?:async )?(?:function\*?|const|class) (\w+)/gm),
];

/** Keys under which more than one of the given things stand, with all of them. */
function repeated<T>(things: readonly T[], keyOf: (thing: T) => string): [string, T[]][] {
  const groups = new Map<string, T[]>();
  for (const thing of things) groups.set(keyOf(thing), [...(groups.get(keyOf(thing)) ?? []), thing]);
  return [...groups].filter(([, group]) => group.length > 1);
}

/** Technical words in Portuguese, each with the English one that the house uses. */
const TECHNICAL: Readonly<Record<string, string>> = {
  ler: 'read',
  lido: 'parsed',
  leitura: 'reading',
  conferir: 'check',
  conferido: 'checked',
  guardar: 'store',
  guardado: 'stored',
  guardada: 'stored',
  escrever: 'write',
  escrita: 'write',
  medir: 'measure',
  medidas: 'measures',
  juntar: 'merge',
  separar: 'split',
  contar: 'count',
  contagem: 'count',
  achar: 'find',
  achado: 'found',
  montar: 'build',
  receber: 'receive',
  mudar: 'change',
  mudanca: 'change',
  buscar: 'search',
  somar: 'sum',
  trocar: 'replace',
  quem: 'actor, owner',
  ambiente: 'environment',
  partes: 'parts',
  campo: 'field',
  campos: 'fields',
  conteudo: 'content',
  contexto: 'context',
  figura: 'figure',
  digitado: 'typed',
  digitada: 'typed',
  escolha: 'choice',
  opcao: 'option',
  opcoes: 'options',
  espera: 'wait',
  fila: 'queue',
  armazem: 'store',
  resposta: 'answer',
  rascunho: 'draft',
  tamanhos: 'sizes',
};
const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _]/);

describe('Issue 26 §3: one word for one thing', () => {
  test('no exported type is declared twice', () => {
    expect(EXPORTED_TYPES.length).toBeGreaterThan(1_000);
    expect(
      repeated(EXPORTED_TYPES, ({ name }) => name).map(
        ([name, types]) => `${name}: ${types.map(({ path }) => path).join(', ')}`,
      ),
    ).toEqual([]);
  });

  test('exported names say technical words in English', () => {
    expect(
      EXPORTED_NAMES.filter(({ name }) => wordsOf(name).some((word) => Object.hasOwn(TECHNICAL, word))).map(
        ({ path, name }) => `${path}: ${name}`,
      ),
    ).toEqual([]);
  });

  test('no two files of a folder share a stem', () => {
    const stemOf = (path: string) => join(dirname(path), basename(path).replace(/\.(?:tsx?|mjs|cjs)$/, ''));
    const named = FILES.filter((path) => !NOT_OURS.test(path) && !path.endsWith('.css'));
    expect(repeated(named, stemOf).map(([, paths]) => paths.join(', '))).toEqual([]);
  });
});
