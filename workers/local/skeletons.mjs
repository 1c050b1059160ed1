import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';
import { ExpectedFailure } from './terminal.mjs';

const FOLDER = join(ROOT, 'workers/local/skeletons');

/** Insertion point behind the menu's screens in the route table. */
const END_OF_MENU = "  { path: 'login'";

/**
 * Contents of each kind. `files`: skeleton and destination. `edits`: the file, the text right after the
 * insertion, and the skeleton of the insertion. `oneWord`: the name has no hyphens. `migration`: the tables
 * change. `next`: steps left to do by hand.
 */
export const KINDS = {
  tela: {
    files: [
      ['tela.tsx.txt', 'app/telas/__nome__/__nome__.tsx'],
      ['tela.server.ts.txt', 'app/telas/__nome__/__nome__.server.ts'],
      ['tela.test.ts.txt', 'tests/workers/telas/__nome__.test.ts'],
    ],
    edits: [['app/routes/table.ts', END_OF_MENU, 'linha.txt']],
    next: [
      'app/routes/table.ts: access, icon and group of the menu.',
      'app/telas/__nome__/__nome__.server.ts: what the screen shows.',
    ],
  },
  resource: {
    files: [
      ['resource.ts.txt', 'app/domain/__nome__/resource.ts'],
      ['resource.test.ts.txt', 'tests/workers/resource/__nome__.test.ts'],
    ],
    edits: [
      ['app/domain/resource/resource-headers.ts', '} as const satisfies Record<', 'cabecalho.txt'],
      ['app/domain/resource/resource-registry.ts', 'import type { DeclaredResource }', 'importacao.txt'],
      ['app/domain/resource/resource-registry.ts', '};', 'registro.txt'],
      ['app/routes/recursos.ts', '] as const;', 'telas.txt'],
      ['workers/db/schema/recursos.ts', '/** Events of an item of a declared resource', 'tabela.txt'],
      ['workers/db/resource-tables.ts', '\n/** Table of each', 'importacao-da-tabela.txt'],
      ['workers/db/resource-tables.ts', '} satisfies Record<', 'tabela-do-recurso.txt'],
      ['app/domain/armazenamento/quotas.ts', '  premiacao: {', 'cota.txt'],
      ['docs/decisions/0007-rate-limits.md', '| premiações ', 'limite.txt'],
    ],
    // The address is the route's name in small letters.
    oneWord: true,
    migration: true,
    next: [
      'app/domain/resource/resource-headers.ts: its words, who may do what, place and icon in the menu.',
      'app/domain/__nome__/resource.ts: its fields and their example; then the columns in workers/db/schema/recursos.ts (npm run db:generate).',
      'app/domain/armazenamento/quotas.ts and docs/decisions/0007-rate-limits.md: how many a company may have.',
    ],
  },
  arte: {
    files: [
      ['template.tsx.txt', 'app/arte/templates/__nome__.tsx'],
      ['template.test.ts.txt', 'tests/unit/arte/__nome__.test.ts'],
    ],
    edits: [
      [
        'app/arte/registry.ts',
        "import { defineTemplate, type Template, type TypedTemplate } from './define-template.ts';",
        'importacao.txt',
      ],
      ['app/arte/registry.ts', '  simulacao: { peca:', 'tipos.txt'],
      ['app/arte/registry.ts', '  simulacao: defineTemplate<', 'registro.txt'],
    ],
    next: [
      'app/arte/templates/__nome__.tsx: its design, in every format.',
      'app/arte/registry.ts: its name, description and formats.',
      'tests/support/arte/referencias.ts: the pictures of it that are kept; look at each before.',
    ],
  },
};

const NAME = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

const pascal = (name) => name.replace(/(?:^|-)([a-z0-9])/g, (_all, letter) => letter.toUpperCase());
const camel = (name) => pascal(name).replace(/^./, (letter) => letter.toLowerCase());

/**
 * Builds the whole text of every new and changed file.
 * @param {string} kind one of {@link KINDS}
 * @param {string} name kebab-case, as in an address
 * @param {string} rotulo label for people, in Portuguese
 * @param {(path: string) => string | null} read a file of the checkout; null when there is none
 * @returns {{ files: Map<string, string>, next: string[], migration: boolean }} texts by path, steps left to
 * do, and whether the tables change
 * @throws ExpectedFailure for an unknown kind, an invalid or taken name, or a missing insertion point
 */
export function createSkeleton(kind, name, rotulo, read) {
  const skeleton = KINDS[kind];
  if (!skeleton) throw new ExpectedFailure(`No kind "${kind}". There are: ${Object.keys(KINDS).join(', ')}.`);
  if (!NAME.test(name)) {
    throw new ExpectedFailure(`"${name}" is no name: small letters, digits and hyphens, as in an address.`);
  }
  if (skeleton.oneWord && name.includes('-'))
    throw new ExpectedFailure(`"${name}" is no name of a ${kind}: one word, without a hyphen.`);
  const words = {
    __nome__: name,
    __Nome__: pascal(name),
    __nomeCamel__: camel(name),
    __nome_snake__: name.replaceAll('-', '_'),
    __rotulo__: rotulo,
  };
  const fill = (text) =>
    Object.entries(words).reduce((filled, [word, value]) => filled.replaceAll(word, value), text);
  const piece = (file) => fill(readFileSync(join(FOLDER, kind, file), 'utf8'));

  const files = new Map();
  for (const [from, to] of skeleton.files) {
    const path = fill(to);
    if (read(path) !== null) throw new ExpectedFailure(`${path} exists already. Choose another name.`);
    files.set(path, piece(from));
  }
  for (const [path, before, from] of skeleton.edits) {
    const text = files.get(path) ?? read(path);
    const at = text?.indexOf(before) ?? -1;
    if (at < 0) throw new ExpectedFailure(`${path} has no line «${before.trim()}» to insert before.`);
    files.set(path, `${text.slice(0, at)}${piece(from)}${text.slice(at)}`);
  }
  return { files, next: skeleton.next.map(fill), migration: skeleton.migration === true };
}
