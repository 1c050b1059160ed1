import { describe, expect, it } from 'vitest';
import { findViolations } from '../../support/arrows.mjs';

const check = (path: string, text: string) => findViolations([[path, text]]);

describe('arrows between rooms', () => {
  it.each([
    [
      'a screen uses a component',
      'app/routes/home.tsx',
      "import { Botao } from '~/components/ui/botao.tsx';",
    ],
    [
      'a screen uses a type of workers',
      'app/routes/home.tsx',
      "import type { Contexto } from '../../workers/context.ts';",
    ],
    [
      'workers use app/domain',
      'workers/api/rotas.ts',
      "import { sessionFlags } from '../../app/domain/sessao.ts';",
    ],
    [
      'workers use app/arte',
      'workers/imagens/desenhar.ts',
      "import { Arte } from '../../app/arte/arte.tsx';",
    ],
    [
      'domain uses itself and valibot',
      'app/domain/a.ts',
      "import * as v from 'valibot';\nimport { b } from './b.ts';",
    ],
    [
      'the origin uses a shared room',
      'workers/origem/app.ts',
      "import { ErroDaApi } from '../api/erro-da-api.ts';",
    ],
    ['files outside the rooms are free', 'tests/unit/a.test.ts', "import { b } from '../../workers/app.ts';"],
  ])('%s', (_title, path, text) => {
    expect(check(path, text)).toEqual([]);
  });

  it.each([
    [
      'a screen uses a value of workers',
      'app/routes/home.tsx',
      "import { a } from '../../workers/context.ts';",
    ],
    [
      'an inline type still loads the module',
      'app/lib/a.ts',
      "import { type A } from '../../workers/context.ts';",
    ],
    ['a component uses a screen', 'app/components/a.tsx', "import { a } from '../routes/home.tsx';"],
    ['domain uses React', 'app/domain/a.ts', "import { useState } from 'react';"],
    ['domain uses a type of workers', 'app/domain/a.ts', "import type { Env } from '../../workers/env.ts';"],
    ['arte uses a component', 'app/arte/a.tsx', "import { a } from '~/components/a.tsx';"],
    ['workers use a component', 'workers/api/a.ts', "import { a } from '../../app/components/a.tsx';"],
    ['the edge knows the origin', 'workers/api/a.ts', "import { a } from '../origem/app.ts';"],
    ['an export passes a value on', 'app/lib/a.ts', "export { a } from '../../workers/context.ts';"],
    ['a dynamic import counts', 'app/lib/a.ts', "const a = await import('../../workers/context.ts');"],
    ['the source uses a test', 'workers/api/a.ts', "import { a } from '../../tests/support/a.ts';"],
  ])('%s: refused', (_title, path, text) => {
    expect(check(path, text)).toHaveLength(1);
  });

  it('names file, line and rule', () => {
    expect(check('app/domain/a.ts', "\nimport { useState } from 'react';")).toEqual([
      'app/domain/a.ts:2 imports package "react" (app/domain imports nothing but itself and small pure libraries)',
    ]);
  });
});
