import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { textosDaFonte } from '../../support/textos-das-telas.ts';

type Recusa = { palavra: string; recusada: string; pastas: string[] };

const LISTA = readFileSync('docs/decisions/0034-words.md', 'utf8');

const quoted = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);

/** The rows of the list, read as it says it is read. */
const RECUSAS = LISTA.split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .flatMap((line): Recusa[] => {
    const [word = '', , recusadas = '', pastas = ''] = line.slice(1).split('|');
    return quoted(recusadas).map((recusada) => ({
      palavra: word.trim(),
      recusada,
      pastas: quoted(pastas),
    }));
  });

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** From word to word: neither a letter nor a value goes on where it ends. */
const patternOf = (recusada: string): RegExp =>
  new RegExp(`(?<![\\p{L}-])${escaped(recusada)}(?![\\p{L}{-])`, 'iu');

const FONTES = ['app', 'workers']
  .flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map(
      (path) => `${root}/${path.replaceAll('\\', '/')}`,
    ),
  )
  .filter((path) => /\.tsx?$/.test(path) && !/\/(migrations|skeletons|motores)\//.test(path))
  .flatMap((path) =>
    textosDaFonte(path, readFileSync(path, 'utf8')).map(({ linha, texto }) => ({ path, linha, texto })),
  );

const isIn = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

const refusedIn = (fontes: typeof FONTES, { recusada, pastas }: Recusa): string[] => {
  const pattern = patternOf(recusada);
  return fontes
    .filter(({ path }) => pastas.length === 0 || pastas.some((folder) => isIn(path, folder)))
    .filter(({ texto }) => pattern.test(texto))
    .map(({ path, linha, texto }) => `${path}:${linha} ${texto.slice(0, 80)}`);
};

/** @param source with `§` for the sign that begins a value */
const textOf = (source: string): string[] =>
  textosDaFonte('x.tsx', source.replaceAll('§', '$')).map(({ texto }) => texto);

describe('Issue 14 §4 15: the product has one word for one thing', () => {
  test('the list names what the issue found', () => {
    const all = RECUSAS.map(({ recusada }) => recusada);
    for (const old of [
      'modelo de panfleto',
      'entrada',
      'abate',
      '{} vezes',
      'IOF de costume',
      'valendo',
      'tirar de administrador',
    ])
      expect(all).toContain(old);
    expect(FONTES.length).toBeGreaterThan(4000);
  });

  test.each(RECUSAS)('$recusada is refused: the word is $palavra', (refusal) => {
    expect(refusedIn(FONTES, refusal)).toEqual([]);
  });

  test('folders that are named exist', () => {
    const pastas = [...new Set(RECUSAS.flatMap((each) => each.pastas))];
    expect(pastas.filter((folder) => !FONTES.some(({ path }) => isIn(path, folder)))).toEqual([]);
  });
});

describe('Issue 14 §4 15: the reader of texts', () => {
  test.each([
    ['<b title="IOF de costume" />', 'IOF de costume'],
    ['<p>Nada\n   valendo {n} aqui</p>', 'valendo'],
    ['const x = { rotulo: "Tirar de administrador" };', 'tirar de administrador'],
    ['const x = `Em §{n} vezes`;', '{} vezes'],
    ['const x = "Use de 2 a 72 vezes.";', '{} vezes'],
    ['<b>{n} × {formatDinheiro(v)}</b>', '{} × {}'],
    ['const x = `não faz §{n}x com`;', '{}x'],
    ['<N rotulo="valendo" />', 'valendo'],
  ])('%s says what is refused', (source, recusada) => {
    expect(textOf(source).some((text) => patternOf(recusada).test(text))).toBe(true);
  });

  test.each([
    ["const x = s === 'valendo';", 'valendo'],
    ["import x from './valendo entrada.ts';", 'valendo'],
    ["type S = 'Valendo já';", 'valendo'],
    ['<b className="entrada Larga" />', 'entrada'],
    ['// valendo\nconst x = 1;', 'valendo'],
    ['const x = "Um abatimento de R$ 1,00";', 'abate'],
    ['const x = `§{a}x§{b} de`;', '{}x'],
    ['const x = `Plano-§{a}x-§{b}.pdf`;', '{}x'],
  ])('%s says nothing that is refused', (source, recusada) => {
    expect(textOf(source).some((text) => patternOf(recusada).test(text))).toBe(false);
  });
});
