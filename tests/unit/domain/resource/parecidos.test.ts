import { expect, it } from 'vitest';
import { createSimilarCodes } from '~/domain/resource/similar-codes.ts';

it.each([
  ['123', 'Já existe "00123", igual a menos dos zeros na frente. Confira se o Excel não os tirou.'],
  ['bau-45', 'Já existe "BAU-45", igual a menos das maiúsculas. Confira se não é o mesmo.'],
  ['0bau-45', 'Já existe "BAU-45", igual a menos dos zeros na frente. Confira se o Excel não os tirou.'],
  ['TOP', null],
  ['0', null],
])('Issue 25 §2, N-9: %s beside what is stored', (code, notice) => {
  expect(createSimilarCodes(['00123', 'BAU-45']).add(code, 2)).toBe(notice);
});

it('Issue 25 §2, N-10: of two new ones in a file the second is told', () => {
  const parecidos = createSimilarCodes([]);
  expect(parecidos.add('777', 2)).toBeNull();
  expect(parecidos.add('0777', 3)).toBe(
    'A linha 2 tem "777", igual a menos dos zeros na frente. Confira se o Excel não os tirou.',
  );
  expect(parecidos.add('778', 4)).toBeNull();
});
