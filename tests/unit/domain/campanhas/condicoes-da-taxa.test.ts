import fc from 'fast-check';
import { expect, test } from 'vitest';
import { candidateCampanhas } from '~/domain/campanhas/applied-campanhas.ts';
import { checkCampanhaRules } from '~/domain/campanhas/campanha-rules.ts';
import { type PublicCampanha, selectDayCampanhas } from '~/domain/campanhas/day-campanhas.ts';
import { withCampanhaTaxas } from '~/domain/campanhas/simulacao-campanhas.ts';
import { describeTaxaLimits } from '~/domain/campanhas/taxa-limits.ts';
import { DEFAULT_PLANO, financeiraTaxa } from '~/domain/financiamento/plano.ts';
import { panfletoCampanhas, panfletoPlano } from '~/domain/ofertas/panfleto-campanhas.ts';
import { automaticCampanhaFields, readAutomaticCampanhas } from '~/domain/propostas/campanha-fields.ts';

const HOJE = '2026-11-24';
const TAXA: PublicCampanha = {
  ...{ id: 'A', idEmpresa: 1, nome: 'Taxa do banco', inicio: HOJE, fim: HOJE, tipo: 'taxa', taxa: 0.99 },
  ...{ valor: null, modelos: [], lojas: [], regras: '', publico: '', arte: null, prioridade: 0, soma: false },
  ...{ ativa: true, encerradoEm: null },
  ...{ financeira: 'banco alvorecer', prazoMaximo: 24, entradaMinima: 25 },
};
const OPEN: PublicCampanha = {
  ...{ ...TAXA, id: 'B', nome: 'Taxa de todos', taxa: 1.79 },
  ...{ financeira: '', prazoMaximo: null, entradaMinima: null },
};
const podemOf = (...lista: PublicCampanha[]) =>
  candidateCampanhas(selectDayCampanhas(lista, { hoje: HOJE, idEmpresa: 1, modelo: null }));
const taxaOf = (plano: typeof DEFAULT_PLANO, nome: string, parcelas: number, entrada: number) => {
  const financeira = plano.financeiras.find((each) => each.nome === nome);
  return financeira ? financeiraTaxa(financeira, parcelas, entrada) : null;
};

test.each([
  ['Banco Alvorecer', 24, 25, 0.99],
  ['Banco Alvorecer', 12, 80, 0.99],
  // A down payment inside the plan's band of 20 to 30%.
  ['Banco Alvorecer', 24, 24.99, 1.99],
  ['Banco Alvorecer', 36, 50, 1.69],
  ['Banco Alvorecer', 48, 0, 2.49],
  ['Financeira Serra Azul', 24, 30, 1.69],
] as const)(
  'Issue 28 §3 (use-manager 2) %s, %i× with %d%% down: %d%% a month',
  (nome, parcelas, entrada, taxa) => {
    expect(taxaOf(withCampanhaTaxas(DEFAULT_PLANO, podemOf(TAXA)), nome, parcelas, entrada)).toBe(taxa);
  },
);

test('Issue 28 §3 (use-manager 2) outside of its conditions every rate is the plan’s, or that of a campaign for all', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...DEFAULT_PLANO.financeiras),
      fc.constantFrom(6, 12, 18, 24, 36, 48, 60),
      fc.double({ min: 0, max: 95, noNaN: true }),
      (financeira, parcelas, entrada) => {
        const was = financeiraTaxa(financeira, parcelas, entrada);
        const isWithin = financeira.nome === 'Banco Alvorecer' && parcelas <= 24 && entrada >= 25;
        const least = (...taxas: number[]) => (was === null ? null : Math.min(was, ...taxas));
        const withOne = withCampanhaTaxas(DEFAULT_PLANO, podemOf(TAXA));
        const withBoth = withCampanhaTaxas(DEFAULT_PLANO, podemOf(OPEN, TAXA));
        expect(taxaOf(withOne, financeira.nome, parcelas, entrada)).toBe(isWithin ? least(0.99) : was);
        expect(taxaOf(withBoth, financeira.nome, parcelas, entrada)).toBe(
          isWithin ? least(0.99) : least(1.79),
        );
      },
    ),
  );
});

test('Issue 28 §3 (use-manager 2) a flyer names the campaign whose rate its own loan has', () => {
  const campanhas = { lista: [OPEN, TAXA], idEmpresa: 1, motos: [] };
  const de = { plano: DEFAULT_PLANO, hoje: HOJE, campanhas };
  const said = { moto: 'Factor', preco: 2_000_000, agente: 'Banco Alvorecer', parcelas: 24 };
  expect(taxaOf(panfletoPlano(de, { moto: 'Factor' }), 'Banco Alvorecer', 24, 0)).toBe(1.79);
  expect(panfletoCampanhas(de, { ...said, entrada: 0, taxaMensal: 1.79 }).map(({ id }) => id)).toEqual(['B']);
  expect(panfletoCampanhas(de, { ...said, entrada: 600_000, taxaMensal: 0.99 }).map(({ id }) => id)).toEqual([
    'A',
  ]);
});

test('Issue 28 §3 (use-manager 2) conditions go through a proposal’s form and back', () => {
  const podem = podemOf(OPEN, TAXA);
  expect(podem[0]?.limites).toEqual({ financeira: 'banco alvorecer', prazoMaximo: 24, entradaMinima: 25 });
  expect(podem[1]).not.toHaveProperty('limites');
  expect(readAutomaticCampanhas(automaticCampanhaFields(podem))).toEqual(podem);
});

test('Issue 28 §3 (use-manager 2) only a rate has conditions, and they are told in words', () => {
  const told = checkCampanhaRules({ ...TAXA, tipo: 'brinde', taxa: null });
  expect(Object.keys(told)).toEqual(['financeira', 'prazoMaximo', 'entradaMinima']);
  expect(checkCampanhaRules(TAXA)).toEqual({});
  expect(describeTaxaLimits({ financeira: 'Banco Alvorecer', prazoMaximo: 24, entradaMinima: 25 })).toBe(
    'em até 24×, com entrada de 25%, só com Banco Alvorecer',
  );
});
