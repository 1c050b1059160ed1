import { describe, expect, test, vi } from 'vitest';
import { audited } from '../../../workers/base/audited.ts';

const FEITO = { uid: 'uid-1', idEmpresa: 1, alvo: 'preco/1', acoes: ['preco.definir'] };
function fails(message: string): () => Promise<never> {
  return () => Promise.reject(new Error(message));
}
const succeeds = (): Promise<number> => Promise.resolve(1);

/** A trail that is a list, and every step in the order in which it happened. */
function bench(broken: { record?: boolean; withdraw?: boolean } = {}) {
  const trail = new Set<string>();
  const steps: string[] = [];
  const auditTrail = {
    async record() {
      steps.push('record');
      if (broken.record) throw new Error('no trail');
      trail.add('row');
      return ['row'];
    },
    async withdraw(ids: readonly string[]) {
      steps.push('withdraw');
      if (broken.withdraw) throw new Error('stuck');
      for (const id of ids) trail.delete(id);
    },
  };
  const step =
    <T>(name: string, value: T) =>
    async () => {
      steps.push(name);
      return value;
    };
  return { trail, steps, step, parts: { auditTrail, feito: FEITO } };
}

describe('an act that somebody answers for', () => {
  test('is written down, prepared and done, in this order', async () => {
    const { parts, trail, steps, step } = bench();
    const before = step('before', undefined);
    expect(await audited({ ...parts, before, write: step('write', 7) })).toBe(7);
    expect([steps, trail.size]).toEqual([['record', 'before', 'write'], 1]);
  });

  test('is not done when it cannot be written down', async () => {
    const { parts, steps, step } = bench({ record: true });
    const act = { ...parts, before: step('before', undefined), write: step('write', 7) };
    await expect(audited(act)).rejects.toThrow('no trail');
    const unrecorded = () => new Error('told in our words');
    await expect(audited({ ...act, unrecorded })).rejects.toThrow('told in our words');
    expect(steps).toEqual(['record', 'record']);
  });

  test.each([
    ['its preparation fails', { before: fails('refused'), write: succeeds }, 'refused'],
    ['it fails', { write: fails('broken') }, 'broken'],
  ])('leaves no trace when %s', async (_, act, message) => {
    const { parts, trail } = bench();
    const undo = vi.fn(async () => undefined);
    await expect(audited<unknown>({ ...parts, ...act, undo })).rejects.toThrow(message);
    expect([trail.size, undo.mock.calls.length]).toEqual([0, 1]);
  });

  test('leaves no trace when its result shows that nothing changed', async () => {
    const { parts, trail, step } = bench();
    const changed = (rows: number) => rows > 0;
    expect(await audited({ ...parts, write: step('write', 0), changed })).toBe(0);
    expect(trail.size).toBe(0);
    expect(await audited({ ...parts, write: step('write', 1), changed })).toBe(1);
    expect(trail.size).toBe(1);
  });

  test('stays written down when it may have happened behind the failure', async () => {
    const { parts, trail } = bench();
    const undo = vi.fn(async () => undefined);
    const mayHaveChanged = () => true;
    const act = { ...parts, write: fails('too late'), undo, mayHaveChanged };
    await expect(audited(act)).rejects.toThrow('too late');
    expect([trail.size, undo.mock.calls.length]).toEqual([1, 0]);
  });

  test('fails for its own reason also when the trail cannot be taken back', async () => {
    const { parts } = bench({ withdraw: true });
    const onStuck = vi.fn();
    await expect(audited({ ...parts, write: fails('broken'), onStuck })).rejects.toThrow('broken');
    expect(onStuck).toHaveBeenCalledOnce();
  });
});
