import { describe, expect, test } from 'vitest';
import { lojaHoursInWords } from '../../../../app/domain/tv/loja-hours-words.ts';

describe('Issue 28 §2: a used bike’s page says when the store is open', () => {
  test.each([
    [[1, 2, 3, 4, 5, 6], 'Segunda a sábado, das 08:00 às 18:00'],
    [[1, 2, 3, 4, 5], 'Segunda a sexta, das 08:00 às 18:00'],
    [[0, 1, 2, 3, 4, 5, 6], 'Todos os dias, das 08:00 às 18:00'],
    [[0, 6], 'Sábado e domingo, das 08:00 às 18:00'],
    [[2, 4], 'Terça e quinta, das 08:00 às 18:00'],
    [[1, 2, 3, 6], 'Segunda a quarta e sábado, das 08:00 às 18:00'],
    [[1, 3, 5], 'Segunda, quarta e sexta, das 08:00 às 18:00'],
    [[3], 'Quarta, das 08:00 às 18:00'],
  ])('%j', (dias, words) => {
    expect(lojaHoursInWords({ abre: '08:00', fecha: '18:00', dias })).toBe(words);
  });
});
