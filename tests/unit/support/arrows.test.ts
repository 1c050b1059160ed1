import { describe, expect, it } from 'vitest';
import {
  findBareLazy,
  findCircles,
  findLongFiles,
  findLooseSql,
  findViolations,
  MOST_LINES,
} from '../../support/arrows.mjs';

const check = (path: string, text: string) => findViolations([[path, text]]);

describe('arrows between rooms', () => {
  it.each([
    ['parts of a family know each other', 'app/telas/inicio/a.tsx', "import { b } from './painel/b.tsx';"],
    [
      'an endpoint takes the type of its context',
      'workers/artes/a.ts',
      "import type { A } from '../shell/ambiente.ts';",
    ],
    [
      'a screen uses a component',
      'app/telas/inicio/home.tsx',
      "import { Botao } from '~/components/ui/button.tsx';",
    ],
    [
      'a screen uses a type of workers',
      'app/telas/inicio/home.tsx',
      "import type { Contexto } from '../../../workers/context/context.ts';",
    ],
    [
      'workers use app/domain',
      'workers/usuarios/usuario-api.ts',
      "import { sessionFlags } from '../../app/domain/pessoas/sessao.ts';",
    ],
    ['workers use app/arte', 'workers/desenho/draw.ts', "import { Arte } from '../../app/arte/arte.tsx';"],
    [
      'domain uses itself and valibot',
      'app/domain/a.ts',
      "import * as v from 'valibot';\nimport { b } from './b.ts';",
    ],
    [
      'the origin uses a shared room',
      'workers/origem/app.ts',
      "import { ErroDaApi } from '../base/api-error.ts';",
    ],
    ['files outside the rooms are free', 'tests/unit/a.test.ts', "import { b } from '../../workers/app.ts';"],
  ])('%s', (_title, path, text) => {
    expect(check(path, text)).toEqual([]);
  });

  it.each([
    [
      'the edge draws by itself',
      'workers/artes/image-store.ts',
      "import { draw } from '../desenho/draw.ts';",
    ],
    [
      'the drawing Worker reads a database',
      'workers/desenho/app.ts',
      "import { createArteRepository } from '../artes/arte-repository.ts';",
    ],
    [
      'a screen uses a value of workers',
      'app/telas/inicio/home.tsx',
      "import { a } from '../../../workers/context/context.ts';",
    ],
    [
      'an inline type still loads the module',
      'app/lib/a.ts',
      "import { type A } from '../../workers/context.ts';",
    ],
    ['a component uses a screen', 'app/components/a.tsx', "import { a } from '../telas/inicio/home.tsx';"],
    [
      'a family of screens uses another',
      'app/telas/inicio/a.tsx',
      "import type { b } from '~/telas/conta/b.tsx';",
    ],
    [
      'a room of workers uses one that is not on its list',
      'workers/upstream/a.ts',
      "import { b } from '../artes/b.ts';",
    ],
    ['domain uses React', 'app/domain/a.ts', "import { useState } from 'react';"],
    [
      'domain uses a type of workers',
      'app/domain/a.ts',
      "import type { Env } from '../../workers/base/env.ts';",
    ],
    ['arte uses a component', 'app/arte/a.tsx', "import { a } from '~/components/a.tsx';"],
    ['workers use a component', 'workers/usuarios/a.ts', "import { a } from '../../app/components/a.tsx';"],
    ['the edge knows the origin', 'workers/usuarios/a.ts', "import { a } from '../origem/app.ts';"],
    ['an export passes a value on', 'app/lib/a.ts', "export { a } from '../../workers/context.ts';"],
    ['a dynamic import counts', 'app/lib/a.ts', "const a = await import('../../workers/context.ts');"],
    ['the source uses a test', 'workers/usuarios/a.ts', "import { a } from '../../tests/support/a.ts';"],
  ])('%s: refused', (_title, path, text) => {
    expect(check(path, text)).toHaveLength(1);
  });

  it('names file, line and rule', () => {
    expect(check('app/domain/a.ts', "\nimport { useState } from 'react';")).toEqual([
      'app/domain/a.ts:2 imports package "react" (app/domain imports nothing but itself and small pure libraries)',
    ]);
  });
});

describe('the other walls', () => {
  it('finds circles, types included, and names their files', () => {
    const circle = findCircles([
      ['app/lib/a.ts', "import { b } from './b.ts';"],
      ['app/lib/b.ts', "import type { A } from './c.ts';"],
      ['app/lib/c.ts', "import { a } from '~/lib/a.ts';"],
      ['app/lib/d.ts', "import { a } from './a.ts';"],
    ]);
    expect(circle).toEqual(['app/lib/a.ts → app/lib/b.ts → app/lib/c.ts → app/lib/a.ts']);
  });

  it.each([
    ['workers/precos/preco-repository.ts', 0],
    ['workers/precos/preco-service.ts', 1],
  ])('SQL in %s: %i complaints', (path, complaints) => {
    expect(findLooseSql([[path, "const a = db.prepare('select 1');"]])).toHaveLength(complaints);
  });

  it.each([
    [MOST_LINES, 0],
    [MOST_LINES + 1, 1],
  ])('a file of %i lines: %i complaints', (lines, complaints) => {
    expect(findLongFiles([['app/lib/a.ts', 'a\n'.repeat(lines)]])).toHaveLength(complaints);
  });

  it.each([
    ['app/telas/a.tsx', "import { lazy, Suspense } from 'react';", 1],
    ['app/telas/a.tsx', "import { type ComponentType,\n  lazy } from 'react';", 1],
    ['app/telas/a.tsx', "import { Suspense } from 'react';\nimport { lazy } from './mine.ts';", 0],
    ['app/browser/bring-part.ts', "import { lazy } from 'react';", 0],
  ])('%s with %j: %i complaints', (path, text, complaints) => {
    expect(findBareLazy([[path, text]])).toHaveLength(complaints);
  });
});
