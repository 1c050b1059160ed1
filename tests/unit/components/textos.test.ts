import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeReturn } from '~/domain/pagina/safe-return.ts';
import { greetingAt } from '~/server/greeting.ts';
import { firstName, initialsOf } from '~/shared/person-names.ts';

describe('names', () => {
  test.each([
    ['Ana Paula de Souza', 'Ana', 'AS'],
    ['  joão  ', 'joão', 'J'],
    ['Maria dos Santos e Silva', 'Maria', 'MS'],
    ['Élcio da Cruz', 'Élcio', 'ÉC'],
    ['', '', ''],
    ['😀 Souza', '😀', '😀S'],
  ])('%s', (nome, first, letters) => {
    expect(firstName(nome)).toBe(first);
    expect(initialsOf(nome)).toBe(letters);
  });
});

describe('greeting by the clock of São Paulo', () => {
  test.each([
    ['2026-11-21T08:00:00Z', 'Bom dia'],
    ['2026-11-21T14:59:00Z', 'Bom dia'],
    ['2026-11-21T15:00:00Z', 'Boa tarde'],
    ['2026-11-21T20:59:00Z', 'Boa tarde'],
    ['2026-11-21T21:00:00Z', 'Boa noite'],
    ['2026-11-21T03:00:00Z', 'Boa noite'],
    ['2026-11-21T07:59:00Z', 'Boa noite'],
  ])('%s', (instant, words) => {
    expect(greetingAt(new Date(instant))).toBe(words);
  });
});

describe('the way back after signing in', () => {
  test.each([
    ['/panfleto', '/panfleto'],
    ['/usuarios?filtro=aguardando', '/usuarios?filtro=aguardando'],
    ['//mau.exemplo', '/'],
    ['/\\mau.exemplo', '/'],
    ['/\t/mau.exemplo', '/'],
    ['/.//mau.exemplo', '/'],
    ['https://mau.exemplo/', '/'],
    ['javascript:alert(1)', '/'],
    ['panfleto', '/'],
    ['/login?voltar=/login', '/'],
    ['', '/'],
    [null, '/'],
  ])('%s → %s', (voltar, expected) => {
    expect(safeReturn(voltar)).toBe(expected);
  });

  test('never leaves the site, whatever is typed', () => {
    const slashes = fc.string({ unit: fc.constantFrom('/', '\\', '.', ':', '@', '?', '#', '\t', '\n', 'a') });
    fc.assert(
      fc.property(fc.oneof(slashes, fc.string({ unit: 'binary' }), fc.webUrl()), (voltar) => {
        const site = 'https://balcao.exemplo';
        expect(new URL(safeReturn(voltar), site).origin).toBe(site);
      }),
    );
  });
});
