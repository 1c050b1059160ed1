import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  dropPeca,
  keepPeca,
  nextQueuedPeca,
  pecaQueueOwner,
  type QueuedPeca,
  readPecas,
} from '~/browser/storage/peca-queue.ts';
import { hasWaitingPecas, isGeneratorPath, PECAS_PREFIX } from '~/browser/storage/waiting-pecas.ts';
import { GENERATOR_SCREENS } from '~/domain/artes/generators.ts';
import { secondsLeft, waitBeforeRetry } from '~/domain/pagina/retry-backoff.ts';

function fakeStorage(full = false): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (full) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key: string) => void kept.delete(key),
  } as unknown as Storage;
}

const peca = (id: string): QueuedPeca => ({ id, tipo: 'oferta', campos: { id, moto: 'Aurora 160' } });
const ANA = pecaQueueOwner('ana', 1);

afterEach(() => vi.unstubAllGlobals());

describe('Issue 26 §6: the queue’s code comes where a piece waits, or may begin to', () => {
  test('on every generator’s screen, before the network is gone', () => {
    expect(Object.values(GENERATOR_SCREENS).filter((path) => !isGeneratorPath(path))).toEqual([]);
    expect(['/', '/panfleto', '/imagempost/x', '/financiamento'].filter(isGeneratorPath)).toEqual([]);
  });

  test.each([
    [{ [`${PECAS_PREFIX}:ana:1`]: '[]' }, true],
    [{ 'ultima-simulacao:ana': '{}' }, false],
    [{}, false],
  ])('elsewhere by what the device keeps: %j', (kept, waits) => {
    vi.stubGlobal('localStorage', kept);
    expect(hasWaitingPecas()).toBe(waits);
  });
});

describe('Issue 14 §2.8 pieces that wait for the network', () => {
  test('kept in order, one per id, until they leave; nobody else’s and no other shop’s', () => {
    const storage = fakeStorage();
    for (const id of ['1', '2', '1']) expect(keepPeca(storage, ANA, peca(id))).toBe(true);
    expect(readPecas(storage, ANA).map(({ id }) => id)).toEqual(['2', '1']);
    expect(readPecas(storage, pecaQueueOwner('bia', 1))).toEqual([]);
    expect(readPecas(storage, pecaQueueOwner('ana', 2))).toEqual([]);
    dropPeca(storage, ANA, '2');
    expect(readPecas(storage, ANA)).toEqual([peca('1')]);
  });

  test('one that was refused stays with its form, and is not sent by itself', () => {
    const recusada = { ...peca('1'), recusa: 'A validade passou.' };
    expect(nextQueuedPeca([recusada, peca('2')])).toEqual(peca('2'));
    expect(nextQueuedPeca([recusada])).toBeNull();
  });

  test('a device that keeps nothing says so; what was tampered with is left out', () => {
    expect(keepPeca(fakeStorage(true), ANA, peca('1'))).toBe(false);
    const storage = fakeStorage();
    for (let id = 0; id < 50; id++) keepPeca(storage, ANA, peca(String(id)));
    expect([keepPeca(storage, ANA, peca('50')), readPecas(storage, ANA).length]).toEqual([false, 50]);
    storage.setItem('pecas-por-gerar:ana:1', '[{"id":"1","tipo":"outro","campos":{}},{"id":2},null]');
    expect(readPecas(storage, ANA)).toEqual([]);
  });
});

describe('Issue 14 §2.8 a busy server is asked again', () => {
  test('as it said, then less and less often, then no more', () => {
    expect([1, 2, 3, 4, 5, 6].map((refusals) => waitBeforeRetry(refusals))).toEqual([
      5,
      10,
      20,
      40,
      60,
      null,
    ]);
    expect([1, 2, 3].map((refusals) => waitBeforeRetry(refusals, 8))).toEqual([8, 10, 20]);
    expect([waitBeforeRetry(1, 2), waitBeforeRetry(1, 30), waitBeforeRetry(1, 600)]).toEqual([2, 30, null]);
  });

  test('seconds count down to nothing', () => {
    expect([8000, 7999, 1, 0, -5].map((left) => secondsLeft(left, 0))).toEqual([8, 8, 1, 0, 0]);
  });
});
