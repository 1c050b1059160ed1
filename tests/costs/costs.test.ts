import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { runNode } from '../../workers/local/processes.mjs';
import { SCRIPT_LIMIT_KB } from '../bench/first-view-scripts.mjs';
import { COMMAND, type Cost, compareCosts, FILE } from './table.mjs';

const text = readFileSync(FILE, 'utf8');

/** In a process of its own: loading wrangler installs signal handlers that end a process at once. */
async function measure(): Promise<Cost[]> {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-custos-'));
  const file = join(folder, 'costs.json');
  try {
    const { code, output } = await runNode('tests/costs/measure.mjs', [file], {
      // As `npm run costs` has it; vitest says "test".
      env: { NODE_ENV: 'production' },
    });
    if (code !== 0) throw new Error(output);
    return JSON.parse(readFileSync(file, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('Issue 27 §1: the cost of a screen', () => {
  let costs: Cost[];
  beforeAll(async () => {
    costs = await measure();
  });

  test(`of every screen to every person is what ${FILE} says`, () => {
    const lines = compareCosts(text, costs);
    const more = `${lines.length} costs are others than ${FILE} says. To write it anew: ${COMMAND}`;
    expect(lines, [...lines, more].join('\n')).toEqual([]);
  });

  test(`in client JavaScript of a first view is ${SCRIPT_LIMIT_KB} kB gzip or less`, () => {
    const over = costs.filter(({ script }) => script !== null && script > SCRIPT_LIMIT_KB * 1000);
    expect(over.map(({ screen, person, script }) => `${screen}, ${person}: ${script}`)).toEqual([]);
  });
});
