import { DrizzleQueryError } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeError, isRefusal } from '../../../workers/shell/describe-error.ts';

class Recusa {
  status = 404;
  statusText = 'Not Found';
  internal = true;
  data = 'Error: No route matches URL "/ana"';
}

const unreadable = new Proxy(
  {},
  {
    get: () => {
      throw new Error('no');
    },
  },
);

describe('Issue 9 §4: the log says what was thrown, whatever it was', () => {
  test.each<[nome: string, thrown: unknown, erro: string]>([
    ['an error', new RangeError('not a date'), 'RangeError: not a date'],
    ['a text', 'quebrou', 'quebrou'],
    ['nothing', undefined, 'undefined'],
    ['null', null, 'null'],
    ['a number', 42, '42'],
    ['a symbol', Symbol('x'), 'Symbol(x)'],
    ['a function', function quebra() {}, 'Function: quebra'],
    ['a Response', new Response('ana', { status: 503, statusText: 'Busy' }), 'Response: 503 Busy'],
    ['what Remix throws', new Recusa(), 'Recusa: status 404, statusText Not Found (internal, data)'],
    ['an object', { codigo: 'x', nome: 'Ana Souza' }, 'Object: codigo x (nome)'],
    ['an object without anything', {}, 'Object: thrown'],
    ['an object without a prototype', Object.create(null), 'Object: thrown'],
    ['a list', [1, 2], 'Array of 2: thrown'],
    ['something unreadable', unreadable, 'Something that cannot be read'],
    ['an object made into a text', new Error(String({})), 'Error: (an object)'],
  ])('%s', (_nome, thrown, error) => {
    expect(describeError(thrown).erro).toBe(error);
  });

  test('causes are told one after the other, the innermost last', () => {
    const error = new Error('outside', { cause: new TypeError('between', { cause: { code: 'EPIPE' } }) });
    expect(describeError(error).causa).toEqual(['TypeError: between', 'Object: code EPIPE']);
    const several = new AggregateError([new Error('one'), new Error('two')], 'both');
    expect(describeError(several).causa).toEqual(['Error: one']);
  });

  test('a chain of causes that bites its tail ends', () => {
    const error = new Error('a');
    error.cause = new Error('b', { cause: error });
    expect(describeError(error).causa).toHaveLength(4);
  });

  test('ASVS 16.2.5: a failed statement is told without its values', () => {
    const error = new DrizzleQueryError(
      'insert into x',
      ['Ana Souza', '41987654321'],
      new Error('D1_ERROR: no'),
    );
    const said = JSON.stringify(describeError(error));
    expect(said).toContain('insert into x');
    expect(said).toContain('D1_ERROR: no');
    expect(said).not.toMatch(/Ana|4198/);
  });

  test('never "[object Object]", never a throw, always short', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withDate: true }), (thrown) => {
        const wrapped = new Error(`${typeof thrown}`, { cause: thrown });
        for (const described of [describeError(thrown), describeError(wrapped)]) {
          expect(JSON.stringify(described)).not.toContain('[object');
          expect(String(described.erro).length).toBeLessThanOrEqual(300);
        }
      }),
    );
  });

  test.each<[nome: string, thrown: unknown, refusal: boolean]>([
    ['404 of Remix', new Recusa(), true],
    ['405 of Remix', { ...new Recusa(), status: 405 }, true],
    ['500 of Remix', { ...new Recusa(), status: 500 }, false],
    ['an error with a status', Object.assign(new Error('x'), { status: 404 }), false],
    ['a text', '404', false],
    ['null', null, false],
  ])('what a person or a crawler got wrong is no error: %s', (_nome, thrown, refusal) => {
    expect(isRefusal(thrown)).toBe(refusal);
  });
});
