import { describe, expect, test } from 'vitest';
import { isMotoDoCodigo } from '../../../../app/domain/seminovos/moto-do-codigo.ts';

describe('Issue 25 §1.5: a bike is what its FIPE code names, as people write it', () => {
  test.each([
    ['Yamaha', 'Fazer 250', 'YAMAHA', 'FZ25 250 FAZER FLEX', true],
    ['YAMAHA', 'MT07', 'YAMAHA', 'MT-07/MT-07 ABS 689cc', true],
    ['Honda', 'CG160 Titan', 'HONDA', 'CG 160 TITAN FLEXONE', true],
    ['Honda', 'Titan 2019', 'HONDA', 'CG 160 TITAN FLEXONE', true],
    ['Yamaha', 'Ténéré 250', 'YAMAHA', 'XTZ 250 TENERE', true],
    ['Honda', 'PCX', 'HONDA', 'PCX 160 DLX', true],
    ['Harley-Davidson', 'Iron 883', 'HARLEY-DAVIDSON', 'SPORTSTER 883 IRON', true],
    ['Honda', 'CG 125 TITAN', 'YAMAHA', 'MT-07/MT-07 ABS 689cc', false],
    ['Yamaha', 'YBR 125 Factor', 'YAMAHA', 'MT-07/MT-07 ABS 689cc', false],
    ['Yamaha', 'MT-03', 'YAMAHA', 'MT-07/MT-07 ABS 689cc', false],
    ['Honda', 'CG 125', 'HONDA', 'CG 160 TITAN FLEXONE', false],
    ['!!!', 'CG 160', 'HONDA', 'CG 160 TITAN FLEXONE', false],
    ['Honda', '???', 'HONDA', 'CG 160 TITAN FLEXONE', false],
  ])('%s %s under %s %s: %s', (marca, modelo, daMarca, doModelo, may) => {
    expect(isMotoDoCodigo({ marca, modelo }, { marca: daMarca, modelo: doModelo })).toBe(may);
  });
});
