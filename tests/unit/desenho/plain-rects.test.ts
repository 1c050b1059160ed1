import { expect, test } from 'vitest';
import { plainRectsOf } from '../../../workers/desenho/svg/foto-layers.ts';

const sheet = (inner: string) => `<svg width="30" height="20" viewBox="0 0 30 20">${inner}</svg>`;
const plain = (inner: string) => plainRectsOf(sheet(inner), [0, 0, 30, 20]);

test('Issue 27 §3: grounds of whole pixels and one colour are rectangles, topmost first, cut to the sheet', () => {
  const mask = '<mask id="satori_om-id"><rect x="0" y="0" width="30" height="20" fill="#fff"/></mask>';
  const rects = plain(
    `${mask}<rect x="0" y="0" width="30" height="20" fill="#f0f4f7"/>${mask}<rect x="20" y="5" width="40" height="5" fill="#c92f17"/>`,
  );
  expect(rects).toEqual([
    { caixa: [20, 5, 30, 10], cor: 0xff172fc9 },
    { caixa: [0, 0, 30, 20], cor: 0xfff7f4f0 },
  ]);
  expect(plain('')).toEqual([]);
  expect(plain(mask)).toEqual([]);
});

test.each([
  ['a part of a pixel', '<rect x="0.5" y="0" width="9" height="9" fill="#c92f17"/>'],
  ['round corners', '<rect x="0" y="0" width="9" height="9" rx="2" fill="#c92f17"/>'],
  ['a clip', '<rect x="0" y="0" width="9" height="9" fill="#c92f17" clip-path="url(#c)"/>'],
  ['a gradient', '<rect x="0" y="0" width="9" height="9" fill="url(#g)"/>'],
  ['see-through', '<rect x="0" y="0" width="9" height="9" fill="rgba(0,0,0,0.5)"/>'],
  ['no colour of its own', '<rect x="0" y="0" width="9" height="9"/>'],
  ['an outline', '<rect x="0" y="0" width="9" height="9" fill="#c92f17"/><path d="M0 0H9V9Z"/>'],
  ['a group', '<g opacity="0.5"><rect x="0" y="0" width="9" height="9" fill="#c92f17"/></g>'],
])('Issue 27 §3: anything else is the engine’s: %s', (_what, inner) => {
  expect(plain(inner)).toBeNull();
});
