import { describe, expect, test } from 'vitest';
import { changedMarks, describeChangedMarks, lockedMarks } from '~/domain/seminovos/identity-marks.ts';

const KNOWN = { placa: 'ABC1D23', chassi: '9C6KG0460L0012345', renavam: null };

describe('Issue 25 §1.5: plate, chassis and Renavam of a used bike', () => {
  test.each([
    ['avaliado', { placa: 'ABC1D24' }, []],
    ['futuro', {}, []],
    ['futuro', { placa: 'ABC1D24' }, ['placa']],
    ['futuro', { chassi: null }, ['chassi']],
    ['futuro', { renavam: '00639884962' }, []],
    ['disponivel', { renavam: '00639884962' }, ['renavam']],
    ['vendido', { placa: null, chassi: null }, ['placa', 'chassi']],
  ] as const)('%s: %o is for who rules the company: %o', (situacao, change, marks) => {
    const bike = { situacao, valorAvaliado: 1_165_000 };
    expect(lockedMarks(bike, KNOWN, { ...KNOWN, ...change })).toEqual(marks);
  });

  test('of a bike that came in without an evaluation they are whoever edits it', () => {
    const bike = { situacao: 'disponivel', valorAvaliado: null } as const;
    expect(lockedMarks(bike, KNOWN, { ...KNOWN, placa: 'ABC1D24', chassi: null })).toEqual([]);
  });

  test.each([
    [{ placa: 'ABC1D24' }, 'Placa mudada de ABC1D23 para ABC1D24'],
    [{ chassi: null }, 'Chassi apagado, era …2345'],
    [{ renavam: '00639884962' }, 'Renavam preenchido: …4962'],
    [
      { placa: null, chassi: '9C6KG0460L0054321' },
      'Placa apagada, era ABC1D23 · Chassi mudado de …2345 para …4321',
    ],
  ])('the history says of %o: %s', (change, words) => {
    const changed = changedMarks(KNOWN, { ...KNOWN, ...change });
    expect(changed && describeChangedMarks(changed)).toBe(words);
    expect(changedMarks(KNOWN, KNOWN)).toBeNull();
  });
});
