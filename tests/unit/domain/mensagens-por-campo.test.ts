import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { issueMessage, messagesByField } from '../../../app/domain/valores/messages-by-field.ts';

/** Every kind of schema and action without words of its own. */
const schema = v.strictObject({
  taxa: v.number(),
  nome: v.pipe(v.string(), v.minLength(3), v.maxLength(5), v.regex(/^a/), v.email(), v.url()),
  lado: v.picklist(['a', 'b']),
  um: v.literal(1),
  dia: v.pipe(v.string(), v.isoDate()),
  lista: v.pipe(
    v.array(v.strictObject({ n: v.pipe(v.number(), v.integer(), v.minValue(2)) })),
    v.maxLength(1),
  ),
  par: v.tuple([v.number(), v.boolean()]),
  qual: v.variant('tipo', [
    v.strictObject({ tipo: v.literal('x'), a: v.string() }),
    v.object({ tipo: v.literal('y') }),
  ]),
  algum: v.union([v.number(), v.boolean()]),
  mapa: v.record(v.string(), v.date()),
  nada: v.never(),
  conferido: v.pipe(
    v.unknown(),
    v.check(() => false),
  ),
});
const keys = fc.constantFrom(...Object.keys(schema.entries), 'sobra', 'n', 'tipo', 'a');
const value: fc.Memo<unknown> = fc.memo((depth) =>
  depth <= 1
    ? fc.jsonValue()
    : fc.oneof(fc.jsonValue(), fc.dictionary(keys, value(depth - 1)), fc.array(value(depth - 1))),
);

describe('Issue 25 §1.9, attack 14: no message is the library’s own English', () => {
  test('property: whatever is missing, wrong or too much, each message is Portuguese', () => {
    fc.assert(
      fc.property(fc.oneof(fc.dictionary(keys, value(3)), value(3)), (body) => {
        const read = v.safeParse(schema, body);
        const messages = Object.values(messagesByField(read.issues ?? [], { whole: 'tudo' }));
        expect(messages.length).toBeGreaterThan(0);
        for (const message of messages)
          expect(['Preencha este campo.', 'Confira este campo.', 'Este campo não existe aqui.']).toContain(
            message,
          );
      }),
    );
  });

  test('a missing key, a surplus one, a wrong one', () => {
    const { issues = [] } = v.safeParse(v.strictObject({ taxa: v.number(), n: v.number() }), {
      n: 'x',
      sobra: 1,
    });
    expect(messagesByField(issues, { whole: 'tudo' })).toEqual({
      taxa: 'Preencha este campo.',
      n: 'Confira este campo.',
      sobra: 'Este campo não existe aqui.',
    });
  });

  test('words of a schema stay, whatever they are', () => {
    const own = { expected: 'number', received: 'undefined' };
    for (const message of ['Informe a taxa.', 'Invalid é o nome da moto.', ''])
      expect(issueMessage({ ...own, message })).toBe(message);
  });
});
