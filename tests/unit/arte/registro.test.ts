import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { GALLERIES, galleryOf, type TemplatePecaData, templateById, templateOf } from '~/arte/registry.ts';
import { GENERATORS } from '~/domain/artes/generators.ts';
import { EXEMPLOS } from '../../support/arte/exemplos.ts';

/** Copies data as a picture's row keeps them, after their way through the database. */
const stored = (data: unknown): unknown => JSON.parse(JSON.stringify(data));

describe('the registry of templates', () => {
  test.each(['vitrine', 'noturno', 'simulacao'] as const)('%s checks what its pictures draw', (id) => {
    const { schema, formatos, dadosDoFormato } = templateOf(id);
    const data = EXEMPLOS.simulado as TemplatePecaData<typeof id>;
    for (const format of formatos) {
      expect(v.is(schema, stored(dadosDoFormato(format, data as never)))).toBe(true);
    }
    expect(v.is(schema, { ...data, preco: '18990' })).toBe(false);
    expect(() => templateById(id).element('feed', {})).toThrow(v.ValiError);
  });

  test('a simulation keeps everything through its schema', () => {
    const { schema, dadosDoFormato } = templateOf('simulacao');
    const data = stored(dadosDoFormato('feed', EXEMPLOS.simulado));
    expect(v.parse(schema, data)).toEqual(data);
  });

  test('only the gallery’s templates are offered to a request', () => {
    const offered = GENERATORS.flatMap((kind) => galleryOf(kind).map(({ id }) => id));
    expect(offered).toEqual(Object.values(GALLERIES).flat());
    expect(new Set(offered).size).toBe(offered.length);
    expect(offered).not.toContain('simulacao');
  });
});
