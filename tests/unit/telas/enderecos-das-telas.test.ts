import { readdirSync, readFileSync } from 'node:fs';
import type { LinkProps } from '@remix-run/react';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { routeTable } from '../../../app/routes/table.ts';

const ROOT = new URL('../../../', import.meta.url);

/** Stands for what a template string puts in. */
const HOLE = '{}';

/** Addresses in source text: strings that begin with "/" and a letter, with {@link HOLE} for each variable. */
function addressesIn(source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    const text = ts.isTemplateExpression(node)
      ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(HOLE)
      : ts.isStringLiteralLike(node)
        ? node.text
        : '';
    if (/^\/[a-z]/.test(text)) found.push(text);
    ts.forEachChild(node, visit);
  };
  if (/['"`]\/[a-z]/.test(source))
    visit(ts.createSourceFile('a.tsx', source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX));
  return found;
}

const screens: string[][] = routeTable.map(({ path }) => path.split('/'));

/** Tells whether a screen answers: words as in the route table, a variable for each of its parameters. */
function isScreen(address: string): boolean {
  const [path = ''] = address.slice(1).split(/[?#]/);
  // A variable joined to a word is a query that may be empty.
  const parts = path.replace(/(?<=[^/])\{\}$/, '').split('/');
  return screens.some(
    (screen) =>
      screen.length === parts.length &&
      screen.every((part, at) => part === parts[at] || (part.startsWith(':') && parts[at] === HOLE)),
  );
}

/** Addresses of the shell and of files, ends of paths, and an id that is a word. */
const OTHERS = new RegExp(
  `^/(?:${[
    ...[
      'api/',
      'assets/',
      'entrar/',
      'i/',
      'previas/',
      'saude$',
      'versao$',
      '_root',
      'app/',
      'foto-recebida$',
    ],
    ...['seminovos/(?:foto|previa)/', 'tv/(?:foto|silhueta)/', 'admin/televisoes/programacao/nova$'],
    ...['criar$', 'editar/:id$', 'importar$', 'csv$'],
    ...readdirSync(new URL('public/', ROOT)).map((name) => name.replaceAll('.', '\\.')),
  ].join('|')})`,
);

const addresses = (folder: string, files: RegExp) =>
  readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' })
    .filter((name) => files.test(name))
    .flatMap((name) =>
      addressesIn(readFileSync(new URL(folder + name, ROOT), 'utf8')).map((address) => ({ name, address })),
    )
    .filter(({ address }) => !OTHERS.test(address));

describe('Issue 26 §5: what the source links to is there', () => {
  test('every address in app/ is a screen of the route table', () => {
    const found = addresses('app/', /\.tsx?$/);
    expect(found.length).toBeGreaterThan(300);
    expect(found.filter(({ address }) => !isScreen(address))).toEqual([]);
  });

  test('and so is what begins as one in workers/, where endpoints are mounted and described apart', () => {
    const firstWords = new Set(screens.map(([first]) => first));
    const found = addresses('workers/', /(?<!^app|-api)\.ts$/).filter(({ address }) =>
      firstWords.has(address.split(/[/?]/)[1] ?? ''),
    );
    expect(found.length).toBeGreaterThan(10);
    expect(found.filter(({ address }) => !isScreen(address))).toEqual([]);
  });

  test('an address is found as a property, in a condition and with what is put into it', () => {
    const source = `a ? <Link to="/estoque" /> : redirect(\`/estoque/\${id}/fotos?\${query}\`)`;
    expect(addressesIn(source)).toEqual(['/estoque', '/estoque/{}/fotos?{}']);
  });

  test.each([
    ['/estoqe', 'a word that is misspelt'],
    ['/estoque/{}/etiquetta', 'a page of a record that there is not'],
    ['/proposta/{}', 'a parameter where there is none'],
    ['/estoque/01JD', 'an id that is written down'],
  ])('%s: refused, %s', (address) => {
    expect(isScreen(address)).toBe(false);
  });

  test.each(['/login?saiu', '/seminovos/{}{}', '/propostas/{}/anexos/{}', '/seminovos/avaliacoes{}#trocas'])(
    '%s: taken',
    (address) => {
      expect(isScreen(address)).toBe(true);
    },
  );

  test('the compiler lets a link lead to screens only', () => {
    const id = String(1);
    const to: LinkProps['to'][] = ['/', '/estoque', `/estoque/${id}/etiqueta`, '/login?saiu', '?importar'];
    // @ts-expect-error no screen has this name
    to.push('/estoqe');
    // @ts-expect-error only a declared resource has a screen to edit
    to.push(`/motos/editar/${id}`);
    // @ts-expect-error any text may be no address of ours
    to.push(id);
    expect(to).toHaveLength(8);
  });
});
