import { describe, expect, test } from 'vitest';
import { describeErrorPage } from '~/components/frame/error/error-description.ts';

describe('error pages', () => {
  test.each([
    [401, 'entrar'],
    [403, 'inicio'],
    [404, 'inicio'],
    [429, 'tentar'],
    [500, 'tentar'],
    [502, 'tentar'],
    [503, 'tentar'],
    [504, 'tentar'],
  ])('%i has words of its own and the way out %s', (status, saida) => {
    const description = describeErrorPage(status);
    expect(description.saida).toBe(saida);
    expect(description.titulo.length).toBeGreaterThan(5);
    expect(`${description.titulo} ${description.texto}`).not.toMatch(/error|stack|undefined|\d{3}/i);
  });

  test('what the service said replaces the general text, never the title', () => {
    expect(describeErrorPage(409, 'É o último administrador.')).toMatchObject({
      texto: 'É o último administrador.',
    });
    expect(describeErrorPage(404, 'Este panfleto não existe mais.').titulo).toBe(
      describeErrorPage(404).titulo,
    );
  });

  test('a failure without an answer is told apart from a missing connection', () => {
    expect(describeErrorPage(null, undefined, false).titulo).toBe('Você está sem internet');
    expect(describeErrorPage(null).titulo).not.toBe('Você está sem internet');
  });
});
