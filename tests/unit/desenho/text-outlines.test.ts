import opentype from '@shuding/opentype.js';
import { expect, test } from 'vitest';
import { speedUpFonts } from '../../../workers/desenho/engines/text-outlines.ts';
import { REFERENCIAS } from '../../support/arte/referencias.ts';
import { renderSvg } from '../../support/arte/render-node.ts';
import { inGate, someOfEach } from '../../support/full.ts';

const DRAWN = inGate(
  REFERENCIAS,
  someOfEach(REFERENCIAS, ({ template }) => template),
);

test('Issue 27 §3: layout with faster fonts writes the same SVG, the first time and from memory', {
  timeout: 120_000,
}, async () => {
  const alone: string[] = [];
  for (const each of DRAWN) alone.push(await renderSvg(each));
  const original = opentype.Path.prototype.toPathData;
  speedUpFonts();
  // Started twice, as after a trap of the layout engine, it is still itself.
  speedUpFonts();
  expect(opentype.Path.prototype.toPathData).not.toBe(original);
  for (const round of ['first', 'from memory'])
    for (const [at, each] of DRAWN.entries())
      expect((await renderSvg(each)) === alone[at], `${each.nome}, ${round}`).toBe(true);
});
