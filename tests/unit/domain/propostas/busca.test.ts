import { describe, expect, test } from 'vitest';
import { clienteWords, propostaSearchQuery } from '~/domain/propostas/proposta-search.ts';

/** Tells whether the FTS5 query finds the words: AND, OR and beginnings of words, as the product writes them. */
function finds(consulta: string, palavras: string): boolean {
  const words = palavras.split(' ');
  const js = consulta
    .replace(/"([^"]*)"(\*?)/g, (_, word: string, star: string) =>
      String(words.some((each) => (star ? each.startsWith(word) : each === word))),
    )
    .replaceAll(' AND ', ' && ')
    .replaceAll(' OR ', ' || ');
  expect(js).toMatch(/^(?:true|false|&&|\|\||[() ])+$/);
  return new Function(`return ${js}`)() as boolean;
}

describe('Issue 25 §2 (narrow 10): an apostrophe in a name is typed, left out, or a blank', () => {
  test.each(['Joana D’Arc', "Joana D'Arc", 'Joana D Arc', 'Joana Darc'])('%s', (nome) => {
    const words = clienteWords({ idEmpresa: 1, nome, telefone: null, email: null });
    const apart = nome === 'Joana Darc' ? [] : ['joana d arc'];
    for (const query of ['darc', "d'arc", 'd’arc', 'd arc', 'JOANA D ARC', 'joana', ...apart]) {
      if (query === 'darc' && nome === 'Joana D Arc') continue;
      expect(finds(propostaSearchQuery(1, query) ?? '', words), query).toBe(true);
    }
    expect(finds(propostaSearchQuery(1, 'd orleans') ?? '', words)).toBe(false);
  });
});

describe('Issue 25 §2, N-1: a customer is found by the telephone as the product shows it', () => {
  const joana = clienteWords({
    ...{ idEmpresa: 1, nome: "Joana D'Arc", email: 'joana@exemplo.com.br' },
    telefone: '41988110003',
  });
  const neighbour = clienteWords({
    ...{ idEmpresa: 1, nome: 'Joana Prado', email: null },
    telefone: '41988110004',
  });
  const landline = clienteWords({ idEmpresa: 1, nome: 'Rui', email: null, telefone: '4133334444' });
  const query = (query: string) => propostaSearchQuery(1, query) ?? '';

  test.each([
    ...['(41) 98811-0003', '98811-0003', '98811 0003', '41 98811-0003', '41 98811 0003', '41988110003'],
    ...['+55 41 98811-0003', '+5541988110003', '5541988110003', '041988110003', '988110003'],
    ...['(41) 98811\u20130003', '\u202a+55 41 98811-0003\u202c', 'tel:+5541988110003', '(41)98811.0003'],
    ...['joana (41) 98811-0003', '98811-0003 joana', "d'arc 98811 0003", 'joana darc, 41 98811-0003'],
  ])('%s, and nobody else', (busca) => {
    expect(finds(query(busca), joana)).toBe(true);
    expect(finds(query(busca), neighbour)).toBe(false);
    expect(finds(query(busca), landline)).toBe(false);
  });

  test.each(['98811', '41 98811', '(41) 98811-0', '+55 41 98', '41', '4198811000', '98811-00'])(
    'a part: %s',
    (busca) => {
      expect(finds(query(busca), joana)).toBe(true);
      expect(finds(query(busca), neighbour)).toBe(true);
    },
  );

  test.each(['0003', '88110003', '8811-0003', 'joana 0003', '0003 joana'])(
    'field input 3, by the end that people say it by: %s',
    (busca) => {
      expect(finds(query(busca), joana)).toBe(true);
      expect(finds(query(busca), neighbour)).toBe(false);
      expect(finds(query(busca), landline)).toBe(false);
    },
  );

  test('a landline may look like the number of a proposal', () => {
    for (const busca of ['3333-4444', '33334444', '(41) 3333-4444', '41 3333 4444', '4133334444']) {
      expect(finds(query(busca), landline), busca).toBe(true);
      expect(finds(query(busca), joana), busca).toBe(false);
    }
  });

  test('another name, or another number, finds nobody', () => {
    for (const busca of ['rui (41) 98811-0003', 'joana 98811-0009', '(41) 98811-0009']) {
      expect(finds(query(busca), joana), busca).toBe(false);
    }
  });
});
