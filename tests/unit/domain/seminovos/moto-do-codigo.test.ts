import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isMotoOfFipeCode } from '../../../../app/domain/seminovos/moto-of-fipe-code.ts';

/** Names of the embedded FIPE table, by code. */
const FIPE = (() => {
  const lines = readFileSync('workers/fipe/dados/fipe-motos-2026-06.txt', 'utf8').split('\n');
  const names = new Map<string, { marca: string; modelo: string }>();
  let marca = '';
  for (const line of lines) {
    if (line.startsWith('= ')) marca = line.slice(2).replace(/^\d+ /, '').trim();
    const [, code, modelo] = /^(\d{6}-\d) (.+)$/.exec(line) ?? [];
    if (code && modelo) names.set(code, { marca, modelo });
  }
  return names;
})();
const doCodigo = (code: string) => FIPE.get(code) ?? { marca: '', modelo: '' };

describe('Issue 25 §1.5: a bike is what its FIPE code names, as people write it', () => {
  test.each([
    ['Yamaha', 'Fazer 250', 'YAMAHA', 'FZ25 250 FAZER FLEX', true],
    ['YAMAHA', 'MT07', 'YAMAHA', 'MT-07/MT-07 ABS 689cc', true],
    ['Honda', 'CG160 Titan', 'HONDA', 'CG 160 TITAN FLEXONE', true],
    ['Honda', 'Titan 2019', 'HONDA', 'CG 160 TITAN FLEXONE', true],
    ['Yamaha', 'Ténéré 250', 'YAMAHA', 'XTZ 250 TENERE', true],
    ['Honda', 'PCX', 'HONDA', 'PCX 160 DLX', true],
    ['Harley-Davidson', 'Iron 883', 'HARLEY-DAVIDSON', 'SPORTSTER 883 IRON', true],
    ['Honda', 'Gold Wing', 'HONDA', 'GL 1800 GOLD WING', true],
    ['Yamaha', 'R3', 'YAMAHA', 'YZF R-3 321cc', true],
    ['Honda', 'CG 125 TITAN', 'YAMAHA', 'MT-07/MT-07 ABS 689cc', false],
    ['Yamaha', 'YBR 125 Factor', 'YAMAHA', 'MT-07/MT-07 ABS 689cc', false],
    ['Yamaha', 'MT-03', 'YAMAHA', 'MT-07/MT-07 ABS 689cc', false],
    ['Honda', 'CG 125', 'HONDA', 'CG 160 TITAN FLEXONE', false],
    ['!!!', 'CG 160', 'HONDA', 'CG 160 TITAN FLEXONE', false],
    ['H', 'CG 160', 'HONDA', 'CG 160 TITAN FLEXONE', false],
    ['Honda', '???', 'HONDA', 'CG 160 TITAN FLEXONE', false],
    ['Honda', 'Honda', 'HONDA', 'HONDA 160', false],
  ])('%s %s under %s %s: %s', (marca, modelo, daMarca, doModelo, may) => {
    expect(isMotoOfFipeCode({ marca, modelo }, { marca: daMarca, modelo: doModelo })).toBe(may);
  });

  test.each([
    ['Honda', 'CG 160 Fan', '811147-2'],
    ['HONDA', 'CG160 FAN ESDi', '811134-0'],
    ['Honda', 'Honda CG 160 Fan ESDi 2018', '811134-0'],
    ['Honda', 'Nova CG 160 Titan', '811192-8'],
    ['Honda', 'Titan 160', '811133-2'],
    ['Honda', 'CG 125 Fan', '811078-6'],
    ['Honda', 'Biz 125 ES', '811080-8'],
    ['Honda', 'Biz 125', '811137-5'],
    ['Honda', 'Pop 110i', '811132-4'],
    ['Honda', 'XRE 300 Sahara', '811178-2'],
    ['Honda', 'XRE300', '811097-2'],
    ['Honda', 'Bros 160', '811130-8'],
    ['Honda', 'PCX 150 DLX', '811116-2'],
    ['Honda', 'CB500X', '811121-9'],
    ['Honda', 'GL 1800 Gold Wing', '811027-1'],
    ['BMW', 'G 310 GS', '803062-6'],
    ['BMW Motorrad', 'G310GS', '803062-6'],
    ['BMW', 'G310', '803060-0'],
    ['Yamaha', 'MT-07', '827095-3'],
    ['Yamaha', 'MT 07 ABS', '827095-3'],
    ['Yamaha', 'NMAX 160 ABS', '827102-0'],
    ['Yamaha', 'Fazer 250', '827107-0'],
    ['Yamaha', 'FZ25 FAZER 250 ABS', '827107-0'],
    ['Yamaha', 'Fazer 250', '827052-0'],
    ['Yamaha', 'R3', '827097-0'],
    ['Yamaha', 'Lander 250 ABS', '827059-7'],
    ['Yamaha', 'Factor 150', '827099-6'],
    ['Yamaha', 'Crosser Z 150', '827109-7'],
    ['Kawasaki', 'Ninja 400 ABS', '817077-0'],
    ['Royal Enfield', 'Meteor 350', '879022-1'],
  ])('%s %s may be %s', (marca, modelo, code) => {
    expect(isMotoOfFipeCode({ marca, modelo }, doCodigo(code)), doCodigo(code).modelo).toBe(true);
  });

  test.each([
    ['Honda', 'CG FAN G', '811027-1'],
    ['Honda', 'CG 160 Gold', '811027-1'],
    ['Honda', 'CG Fan Gold', '811027-1'],
    ['Honda', 'CG Fan Go Gol Gold', '811027-1'],
    ['Honda CG 160 Fan', 'CG 160 Fan Gold Wing', '811027-1'],
    ['Honda', 'G', '811027-1'],
    ['Honda', 'W', '811027-1'],
    ['Honda', 'Pop 110i', '811109-0'],
    ['Honda', 'R', '811109-0'],
    ['Honda', '1000', '811109-0'],
    ['Honda', 'CG 160 R', '811109-0'],
    ['Honda', 'XRE 190', '811097-2'],
    ['Honda', 'XRE 300 Sahara', '811032-8'],
    ['Honda', 'CG 125 Titan', '811192-8'],
    ['BMW', 'G', '803062-6'],
    ['BMW', 'F 850 GS', '803062-6'],
    ['Yamaha', 'MT-03', '827095-3'],
    ['Yamaha', 'Fazer 150', '827107-0'],
    ['Yamaha', 'YBR 125 Factor', '827099-6'],
    ['Honda', 'NMAX 160', '827102-0'],
  ])('%s %s is not %s', (marca, modelo, code) => {
    expect(FIPE.has(code)).toBe(true);
    expect(isMotoOfFipeCode({ marca, modelo }, doCodigo(code)), doCodigo(code).modelo).toBe(false);
  });

  test('every motorcycle of the table is the one of its code', () => {
    expect(FIPE.size).toBeGreaterThan(1_000);
    const strange = [...FIPE.values()].filter((moto) => !isMotoOfFipeCode(moto, moto));
    expect(strange.map(({ marca, modelo }) => `${marca} ${modelo}`)).toEqual([]);
  });
});
