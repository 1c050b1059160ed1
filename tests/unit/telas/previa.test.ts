import { describe, expect, test } from 'vitest';
import { type LivePreviewData, previewPecaOf } from '~/telas/estudio/previa/preview-peca.ts';

const TYPED: LivePreviewData['digitado'] = {
  template: 'manchete',
  titulo: 'Sábado de test ride',
  ajustes: '',
};
const LIVE: LivePreviewData = {
  tipo: 'post',
  digitado: TYPED,
  motos: [],
  estudio: { empresa: null, hoje: '2026-11-28' },
};

describe('Issue 27 §4: data of the drawings of a piece that is typed', () => {
  test('are built once for all of them, and stay the same object in another look', () => {
    const peca = previewPecaOf(LIVE);
    expect(peca).toMatchObject({ titulo: 'Sábado de test ride' });
    expect(previewPecaOf({ ...LIVE, digitado: { ...TYPED } })).toBe(peca);
    expect(previewPecaOf({ ...LIVE, digitado: { ...TYPED, template: 'corte' } })).toBe(peca);
  });

  test.each<Partial<LivePreviewData>>([
    { digitado: { ...TYPED, titulo: 'Domingo' } },
    { digitado: { ...TYPED, texto: 'Com café' } },
    { digitado: { ...TYPED, ajustes: '{"feed":{"texto":1}}' } },
    { estudio: { empresa: null, hoje: '2026-11-29' } },
    { tipo: 'parabens' },
  ])('follow what they draw: %j', (change) => {
    const before = previewPecaOf(LIVE);
    expect(previewPecaOf({ ...LIVE, ...change })).not.toBe(before);
    expect(previewPecaOf(LIVE)).toEqual(before);
  });
});
