import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Moto } from '../../../../app/domain/motos/catalogo.ts';
import catalogo from '../../../../app/domain/motos/dados/catalogo.json';
import { findMotos } from '../../../../app/domain/motos/find-motos.ts';

const MOTOS = catalogo.modelos.map(
  ({ nome, classe, codigoFipe, cilindradaCc, combustivel, fipeZeroKm, precoReferencia }): Moto => ({
    id: nome.toLowerCase().replace(/[^a-z0-9]+/g, '-'),
    nome,
    classe: classe as Moto['classe'],
    codigoFipe,
    cilindradaCc,
    combustivel,
    preco: precoReferencia && precoReferencia * 100,
    fipeZeroKm: fipeZeroKm * 100,
  }),
);
const names = (text: string, recentes: string[] = []) =>
  findMotos(MOTOS, text, recentes).map(({ nome }) => nome);
const idOf = (nome: string) => MOTOS.find((moto) => moto.nome === nome)?.id ?? '';

const FRASES = readFileSync(new URL('./frases.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [frase = '', expected = ''] = line.split(' > ');
    return { frase, esperadas: expected.split(', ') };
  });

describe('Issue 14 §1: the motorcycle field on phrases of consultants', () => {
  test('there are 60 of them, and what they expect is in the catalogue', () => {
    expect(new Set(FRASES.map(({ frase }) => frase)).size).toBeGreaterThanOrEqual(60);
    for (const { esperadas } of FRASES) for (const nome of esperadas) expect(idOf(nome), nome).not.toBe('');
  });

  test.each(FRASES)('"$frase"', ({ frase, esperadas }) => {
    expect(names(frase).slice(0, esperadas.length)).toEqual(esperadas);
  });

  test.each(['250', '249', '155', 'xtz', 'ybr', 'esportiva', '827130-5', 't7', 'mt03', 'neos'])(
    '"%s" finds nothing else',
    (phrase) => {
      const { esperadas } = FRASES.find((each) => each.frase === phrase) ?? { esperadas: [] };
      expect(names(phrase).sort()).toEqual([...esperadas].sort());
    },
  );

  test.each(['cg titan', 'biz 125', 'factor 700', 'harley', 'xyz', '***', '999999-9', 'hornet'])(
    '"%s" is none of the catalogue',
    (phrase) => {
      expect(names(phrase)).toEqual([]);
    },
  );

  test('case, accents, signs and the order of the words do not matter', () => {
    const first = names('crosser z abs 150');
    for (const phrase of [
      'CROSSER Z ABS 150',
      'abs 150 z crosser',
      'Crósser-Z, ABS/150',
      '150 crosser  abs z',
    ])
      expect(names(phrase)).toEqual(first);
  });

  test('each model is found by its own name, its words in any order, and its code', () => {
    for (const { nome, codigoFipe } of MOTOS) {
      expect(names(nome)[0]).toBe(nome);
      expect(names(nome.split(' ').reverse().join(' '))).toContain(nome);
      expect(names(codigoFipe)).toEqual([nome]);
    }
  });

  test('a name of which one letter is missing, doubled or changed places is still found', () => {
    for (const nome of ['Factor', 'Lander', 'Crosser', 'Aerox', 'Ténéré'])
      for (let at = 1; at < nome.length - 1; at += 1) {
        const [before, letter, next] = [nome.slice(0, at), nome[at] ?? '', nome[at + 1] ?? ''];
        for (const typo of [before + nome.slice(at + 1), before + letter + letter + nome.slice(at + 1)])
          expect(names(typo)[0], typo).toContain(nome);
        if (letter !== next) {
          const swapped = before + next + letter + nome.slice(at + 2);
          expect(names(swapped)[0], swapped).toContain(nome);
        }
      }
  });

  test('what is typed letter by letter finds the model on the way', () => {
    for (const nome of ['Factor DX', 'Crosser 150 Z ABS', 'NMAX ABS Connected', 'MT-09', 'R15 ABS'])
      for (let length = 1; length <= nome.length; length += 1)
        expect(names(nome.slice(0, length)), nome.slice(0, length)).toContain(nome);
  });

  test('takes any text and gives only models of the catalogue, each once', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[a-z0-9 '-]{0,30}$/));
    fc.assert(
      fc.property(text, (typed) => {
        const found = findMotos(MOTOS, typed);
        expect(new Set(found).size).toBe(found.length);
        expect(found.every((each) => MOTOS.includes(each))).toBe(true);
      }),
    );
  });
});

describe('Issue 14 §1: the motorcycle used last comes first', () => {
  const recentes = [idOf('TT-R 230'), idOf('Lander ABS Connected')];

  test('of the whole catalogue, the others in its order', () => {
    const rest = MOTOS.map(({ nome }) => nome).filter((nome) => !/^(?:TT-R|Lander)/.test(nome));
    expect(names('', recentes)).toEqual(['TT-R 230', 'Lander ABS Connected', ...rest]);
    expect(names('')).toEqual(MOTOS.map(({ nome }) => nome));
  });

  test('and of equals, but never before what fits better', () => {
    expect(names('crosser', [idOf('Crosser 150 Z ABS')])[0]).toBe('Crosser 150 Z ABS');
    expect(names('factor', [idOf('Factor DX')])[0]).toBe('Factor');
    expect(names('xtz', [idOf('Ténéré 700')])[0]).toBe('Ténéré 700');
    expect(names('fazer', recentes)).not.toContain('TT-R 230');
  });

  test('one that is no longer in the catalogue is passed over', () => {
    expect(names('', ['gone'])).toEqual(names(''));
  });
});
