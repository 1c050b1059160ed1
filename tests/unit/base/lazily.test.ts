import { expect, test, vi } from 'vitest';
import { lazily, lazilyOver, members, once } from '../../../workers/base/lazily.ts';

test('Issue 27 §2: a service is made when it is first read, and once', () => {
  const makeA = vi.fn(() => ({ name: 'a' }));
  const makeB = vi.fn(() => ({ name: 'b' }));
  const services = lazily({ ready: 1 }, { a: makeA, b: makeB });
  expect([services.ready, makeA.mock.calls.length]).toEqual([1, 0]);
  expect(services.a).toBe(services.a);
  expect([makeA.mock.calls.length, makeB.mock.calls.length]).toEqual([1, 0]);
  expect(['a' in services, 'c' in services, Reflect.get(services, 'then')]).toEqual([true, false, undefined]);
  expect({ ...services }).toEqual({ ready: 1, a: { name: 'a' }, b: { name: 'b' } });
});

test('Issue 27 §2: a factory of several services runs for the first of them', () => {
  const make = vi.fn(() => ({ a: 1, b: 2 }));
  const services = lazily({}, members(make, 'a', 'b'));
  expect(make).not.toHaveBeenCalled();
  expect([services.a, services.b, make.mock.calls.length]).toEqual([1, 2, 1]);
});

test('Issue 27 §2: what stands in place of a service makes it only then', () => {
  const make = vi.fn(() => ({ save: () => 'saved' }));
  const services = lazily({ other: 'kept' }, { store: make });
  const over = lazilyOver(services, {
    store: ({ store }) => ({ save: () => `${store.save()} within limits` }),
  });
  expect([over.other, make.mock.calls.length]).toEqual(['kept', 0]);
  const { store } = over;
  expect([store.save(), over.store === store]).toEqual(['saved within limits', true]);
  expect(Object.keys({ ...over })).toEqual(['other', 'store']);
});

test('Issue 27 §2: a value is made once', () => {
  const make = vi.fn(() => undefined);
  const value = once(make);
  value();
  value();
  expect(make).toHaveBeenCalledTimes(1);
});
