import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeNumbers } from '../../../../app/domain/fipe/busca/spoken-numbers.ts';
import { isOneEdit, sound, stemsOfDiminutive } from '../../../../app/domain/fipe/busca/tokens.ts';
import { placeOf, readFrases, search, tabela } from './apoio.ts';

const named = new Map(tabela.modelos.map((modelo) => [modelo.codigo, modelo]));

describe('Issue 12 §1: the search on phrases written by hand', () => {
  test.each([
    { lista: 'frases.txt', least: 200, first: 0.95 },
    { lista: 'segundas-frases.txt', least: 100, first: 0.95 },
    { lista: 'terceiras-frases.txt', least: 45, first: 0.95 },
  ])('$lista: 95 % first, all within the first five', ({ lista, least, first }) => {
    const phrases = readFrases(lista);
    expect(phrases.length).toBeGreaterThanOrEqual(least);
    const places = phrases.map((phrase) => ({ ...phrase, place: placeOf(phrase) }));
    expect(places.filter(({ place }) => place < 0 || place >= 5)).toEqual([]);
    expect(places.filter(({ place }) => place === 0).length / phrases.length).toBeGreaterThanOrEqual(first);
  });

  test('what the phrases expect is in the table', () => {
    for (const { frase, codigo, ano } of [
      ...readFrases('frases.txt'),
      ...readFrases('segundas-frases.txt'),
      ...readFrases('terceiras-frases.txt'),
    ]) {
      const modelo = named.get(codigo);
      expect(modelo, frase).toBeDefined();
      if (ano !== null)
        expect(
          modelo?.anos.map((each) => each.ano),
          frase,
        ).toContain(ano);
    }
  });

  test.each([
    [
      'fazer 250 2020',
      'FAZER 250 2020',
      '2020 250 fazer',
      'fazer250 2020',
      'Fázer  250, 2020',
      'fazer 250cc ano 2020',
      'fazer 2019/2020 250',
      'quanto vale a fazer duzentos e cinquenta 2020',
    ],
    ['cg titan 160 22', 'titan cg 160 2022', 'cgtitan160 22', 'titan 160 21/22', 'honda cg 160 titan 2022'],
  ])('%s: case, accents, order, spaces and spoken numbers do not matter', (phrase, ...others) => {
    const [first] = search(phrase);
    for (const other of others) {
      const [hit] = search(other);
      expect([hit?.modelo.codigo, hit?.ano], other).toEqual([first?.modelo.codigo, first?.ano]);
    }
  });

  test('every model is found by its own name and brand', () => {
    const lost = tabela.modelos.filter(
      ({ codigo, marca, modelo }) =>
        !search(`${marca} ${modelo}`.slice(0, 80), 10).some((hit) => hit.modelo.codigo === codigo),
    );
    expect(lost.map(({ marca, modelo }) => `${marca} ${modelo}`)).toEqual([]);
  });

  test('every code finds its model alone', () => {
    for (const { codigo } of tabela.modelos)
      expect(search(codigo).map((hit) => hit.modelo.codigo)).toEqual([codigo]);
  });

  test('a year that the model does not have is not invented', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...tabela.modelos),
        fc.integer({ min: 1985, max: 2027 }),
        ({ modelo }, year) => {
          for (const hit of search(`${modelo} ${year}`.slice(-80)))
            if (hit.ano !== null) expect(hit.modelo.anos).toContain(hit.ano);
        },
      ),
    );
  });

  test('any text gives an answer, and at most as many as are asked for', () => {
    const written = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string(),
      fc.mixedCase(fc.constantFrom(...tabela.modelos.map(({ modelo }) => modelo))),
    );
    fc.assert(fc.property(written, fc.nat(12), (text, most) => search(text, most).length <= most));
  });
});

describe('words of a question', () => {
  test.each([
    ['duzentos e cinquenta', '250'],
    ['cento e sessenta', '160'],
    ['dois mil e vinte', '2020'],
    ['mil e duzentos', '1200'],
    ['cg cento e vinte e cinco dois mil e oito', 'cg 125 2008'],
    ['sete galo', 'sete galo'],
    ['trezentinha', '300'],
  ])('%s → %s', (said, written) => {
    expect(writeNumbers(said.split(' ')).join(' ')).toBe(written);
  });

  test.each([
    ['kawazaki', 'kawasaki'],
    ['bis', 'biz'],
    ['haiabusa', 'hayabusa'],
    ['tuister', 'twister'],
    ['ornet', 'hornet'],
    ['saara', 'sahara'],
  ])('%s sounds as %s', (a, b) => expect(sound(a)).toBe(sound(b)));

  test('diminutives', () => {
    expect(stemsOfDiminutive('bizinha')).toContain('biz');
    expect(stemsOfDiminutive('ninjinha')).toContain('ninja');
    expect(stemsOfDiminutive('titan')).toEqual([]);
  });

  test('one edit: the same both ways, and true for one letter taken out or two exchanged', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcd'), minLength: 2, maxLength: 8 });
    fc.assert(fc.property(word, word, (a, b) => isOneEdit(a, b) === isOneEdit(b, a)));
    fc.assert(
      fc.property(word, fc.nat(), (text, seed) => {
        const at = seed % (text.length - 1);
        const [first = '', second = ''] = [text[at], text[at + 1]];
        return (
          isOneEdit(text, text.slice(0, at) + text.slice(at + 1)) &&
          isOneEdit(text, text.slice(0, at) + second + first + text.slice(at + 2))
        );
      }),
    );
  });
});

describe('Issue 25 §2 (narrow 10): a plus is part of a name', () => {
  test.each(['biz 125+', 'BIZ 125 +', 'honda biz 125+'])('%s finds those with a plus first', (phrase) => {
    const names = search(phrase).map(({ modelo }) => modelo.modelo);
    const withPlus = names.filter((name) => name.includes('+'));
    expect(withPlus.length).toBeGreaterThan(0);
    expect(names.slice(0, withPlus.length)).toEqual(withPlus);
  });
});
