import { describe, expect, it } from 'vitest';
import { chooseTests } from '../../support/choose-tests.mjs';

const SCREENS = ['plano', 'pps', 'perfil', 'panfleto', 'login'];
const route = (path: string) => `{ path: '${path}', file: 'routes/${path}.tsx' },`;

const files = new Map<string, string>([
  ['app/routes/table.ts', SCREENS.map(route).join('\n')],
  ...SCREENS.map((path): [string, string] => [
    `app/routes/${path}.tsx`,
    "import '~/components/ui/button.tsx';",
  ]),
  ['app/routes/plano.tsx', "import { taxa } from '~/domain/taxa.ts';\nimport '~/components/ui/button.tsx';"],
  ['app/components/ui/button.tsx', ''],
  ['app/domain/taxa.ts', ''],
  ['tests/unit/domain/taxa.test.ts', "import { taxa } from '~/domain/taxa.ts';"],
  ['tests/unit/domain/csv.test.ts', "import { csv } from '~/domain/csv.ts';"],
  ['tests/workers/financiamento/planos.test.ts', "import { apoio } from './apoio.ts';\nask('/api/planos');"],
  ['tests/workers/financiamento/apoio.ts', "import { taxa } from '../../../app/domain/taxa.ts';"],
  ['tests/workers/telas/plano.test.ts', "ask('/plano?editar');"],
  ['tests/workers/telas/perfil.test.ts', "ask('/perfil');"],
  ['tests/e2e/plano.test.ts', "open('/plano');\nopen('/plano?importar');"],
  ['tests/e2e/gaveta.test.ts', "open('/plano');"],
  ['tests/e2e/perfil.test.ts', "open('/perfil');"],
  ['tests/e2e/jornada.test.ts', "open('/login');"],
]);

describe('the tests that a change touches', () => {
  it('are those that import it, directly or through others, and those that open a screen of it', () => {
    expect(chooseTests(['app/domain/taxa.ts'], files)).toEqual({
      chosen: {
        unit: ['tests/unit/domain/taxa.test.ts'],
        workers: ['tests/workers/financiamento/planos.test.ts', 'tests/workers/telas/plano.test.ts'],
        costs: [],
        e2e: ['tests/e2e/plano.test.ts', 'tests/e2e/gaveta.test.ts'],
      },
      screens: ['/plano'],
      leftOut: [],
    });
  });

  it('of what every screen shares are the journey through most of them, and no screen by its address', () => {
    const { chosen, screens } = chooseTests(['app/components/ui/button.tsx'], files);
    expect(screens).toHaveLength(SCREENS.length);
    expect(chosen).toEqual({ unit: [], workers: [], costs: [], e2e: ['tests/e2e/jornada.test.ts'] });
  });

  it('are the test itself when it is what changed, and nothing for a text', () => {
    expect(chooseTests(['tests/unit/domain/csv.test.ts', 'README.md'], files).chosen).toEqual({
      unit: ['tests/unit/domain/csv.test.ts'],
      workers: [],
      costs: [],
      e2e: [],
    });
  });

  it('are the costs of screens where the product, or how they are counted, changed', () => {
    const counted = new Map(files).set('tests/costs/costs.test.ts', '');
    const costsOf = (path: string) => chooseTests([path], counted).chosen.costs;
    for (const path of ['app/domain/taxa.ts', 'workers/app.ts', 'tests/bench/counts.ts', 'docs/costs.md'])
      expect(costsOf(path), path).toEqual(['tests/costs/costs.test.ts']);
    for (const path of ['README.md', 'tests/unit/domain/csv.test.ts', 'tests/bench/day/acts.mjs'])
      expect(costsOf(path), path).toEqual([]);
  });

  it('are a file of the full run only where that file is what changed', () => {
    const sweep = 'tests/unit/domain/taxa.full.test.ts';
    const swept = new Map(files).set(sweep, "import { taxa } from '~/domain/taxa.ts';");
    expect(chooseTests(['app/domain/taxa.ts'], swept).chosen.unit).toEqual([
      'tests/unit/domain/taxa.test.ts',
    ]);
    expect(chooseTests([sweep], swept).chosen.unit).toEqual([sweep]);
  });

  it('are a tour of all screens only where no shorter journey opens the screen', () => {
    const tour = SCREENS.map((path) => `open('/${path}');`).join(' ');
    const toured = new Map(files).set('tests/e2e/a-volta.test.ts', tour);
    const { chosen, leftOut } = chooseTests(['app/routes/perfil.tsx'], toured);
    expect(chosen.e2e).toEqual(['tests/e2e/perfil.test.ts']);
    expect(leftOut).toEqual(['tests/e2e/a-volta.test.ts']);
    toured.delete('tests/e2e/perfil.test.ts');
    expect(chooseTests(['app/routes/perfil.tsx'], toured).chosen.e2e).toEqual(['tests/e2e/a-volta.test.ts']);
  });

  it('are three journeys at most; the others are named', () => {
    const many = new Map(files);
    for (const name of ['a', 'b', 'c', 'd'])
      many.set(`tests/e2e/${name}.test.ts`, "open('/perfil'); open('/perfil');");
    const { chosen, leftOut } = chooseTests(['app/routes/perfil.tsx'], many);
    expect(chosen.e2e).toEqual(['a', 'b', 'c'].map((name) => `tests/e2e/${name}.test.ts`));
    expect(leftOut).toEqual(['tests/e2e/d.test.ts', 'tests/e2e/perfil.test.ts']);
  });
});
