import { describe, expect, test } from 'vitest';
import { EMPTY_TERMOS } from '~/domain/propostas/proposta.ts';
import { customerTermos } from '~/domain/propostas/proposta-words.ts';
import { readTermos } from '~/domain/propostas/stored-termos.ts';
import { BASE, CDC, PIX, SIMULACAO, TROCA } from './apoio.ts';

/** Loan of a proposal as versions before migration 0035 kept it: texts of the form. */
const TEXTOS = {
  ...{ banco: 'banco-alvorecer', parcelas: '36', taxa: '', data: '2026-11-24', venc: '2026-12-24' },
  ...{ sistema: '', iof: '', seguro: '', seguroEm: '', tarifas: [] },
};
const readSimulacao = (simulacao: object) => {
  const json = JSON.stringify({ ...EMPTY_TERMOS, pagamentos: [PIX, { ...CDC, simulacao }] });
  const [pix, cdc] = readTermos(json).pagamentos;
  expect(pix).toEqual(PIX);
  return cdc?.tipo === 'cdc' ? cdc.simulacao : null;
};

describe('Issue 26 §4: a proposal keeps numbers, and one that kept texts reads as numbers', () => {
  test.each([
    ['nothing typed', {}, {}],
    ['a rate and an insurance', { taxa: '1,99', seguro: '1.890,50' }, { taxa: 1.99, seguro: 189_050 }],
    ['a rate as lenders print it', { taxa: '1,99 % a.m.' }, { taxa: 1.99 }],
    ['a fraction that was confirmed', { taxa: '0,0199%' }, { taxa: 0.0199 }],
    ['a fraction that was not', { taxa: '0,0199' }, { taxa: '0,0199' }],
    [
      'the plan’s own term and days',
      { parcelas: '', data: '', venc: '' },
      { parcelas: null, data: null, venc: null },
    ],
    ['a day as people write it', { venc: '24/12/2026' }, { venc: '2026-12-24' }],
    [
      'what nobody can read stays as it was typed',
      { parcelas: 'três', taxa: 'dois', seguro: '1.5', venc: '31/02/2027' },
      { parcelas: 'três', taxa: 'dois', seguro: '1.5', venc: '31/02/2027' },
    ],
  ])('%s', (_, typed, expected) => {
    const read = readSimulacao({ ...TEXTOS, ...typed });
    expect(read).toEqual({ ...SIMULACAO, ...expected });
    // Reading again changes nothing, nor does the order of the fields, which the editor compares.
    expect(JSON.stringify(readSimulacao(read ?? {}))).toBe(JSON.stringify(read));
  });

  test('terms with numbers stay what they are', () => {
    const { cliente: _, ...termos } = BASE;
    expect(readTermos(JSON.stringify(termos))).toEqual(termos);
  });
});

describe('§4 Proposals: the customer reads terms that are named for them', () => {
  test.each([
    [true, 1_200_000],
    [false, null],
  ])('FIPE shown: %s', (showsFipe, fipeValor) => {
    const { cliente: _, ...termos } = { ...BASE, troca: { ...TROCA, fipeValor: 1_200_000 } };
    const read = customerTermos({ ...termos, observacaoInterna: 'Teto: 500' } as typeof termos, showsFipe);
    expect(read).toEqual({
      ...termos,
      troca: { ...termos.troca, fipeValor, fipeReferencia: showsFipe ? termos.troca.fipeReferencia : null },
    });
  });

  test('terms from before campaigns keep their shape', () => {
    expect(Object.keys(customerTermos(EMPTY_TERMOS, false)).sort()).toEqual(Object.keys(EMPTY_TERMOS).sort());
  });
});
