import { describe, expect, test } from 'vitest';
import { DEFAULT_PLANO } from '../../../app/domain/financiamento/plano.ts';
import { computePlanoParcela } from '../../../app/domain/ofertas/plano-parcela.ts';
import { createEdge } from '../../support/edge/edge.ts';
import { AVISTA, camposOf, create, post, stored, withTaxaLivre } from './apoio.ts';

const PEDIDA = { preco: AVISTA.preco, entrada: 469_000, parcelas: 36, agente: 'Banco Alvorecer' };
const calculada = computePlanoParcela(PEDIDA, DEFAULT_PLANO, '2026-11-21');
if (!calculada.ok) throw new Error('the plan makes this instalment');
const { numeros } = calculada;
const { simulacao, ...figures } = numeros;
const CALCULADO = { ...AVISTA, ...PEDIDA, validade: '2026-11-30' };

describe('Issue 9 §2: POST /api/artes publishes no instalment but the plan’s', () => {
  test('price, down payment, term and lender are enough: the service fills in the rest', async () => {
    const edge = await createEdge();
    const id = crypto.randomUUID();
    const first = await create(edge, { id, dados: CALCULADO });
    const again = await create(edge, { id, dados: { ...CALCULADO, ...figures } });
    expect(again, 'the same offer with its numbers told').toEqual(first);
    const page = await (await edge.request(first.pagina, { pagina: true })).text();
    const said = (value: number) => value.toLocaleString('pt-BR', { minimumFractionDigits: 2 });
    for (const part of [
      said(figures.valorParcela / 100),
      said(figures.total / 100),
      `${said(figures.cet)}% ao ano`,
    ]) {
      expect(page).toContain(part);
    }
  });

  const TAMPERED: Array<[name: string, campo: string, change: Record<string, unknown>]> = [
    ['the rate', 'taxaMensal', { taxaMensal: 0.99 }],
    ['the CET', 'cet', { cet: figures.cet - 1 }],
    ['the instalment', 'valorParcela', { valorParcela: figures.valorParcela - 100 }],
    ['the total', 'total', { total: figures.total - 100 }],
    ['the term', 'valorParcela', { parcelas: 48 }],
    ['the lender', 'valorParcela', { agente: 'Financeira Serra Azul' }],
    ['the price', 'valorParcela', { preco: AVISTA.preco - 10_000 }],
    ['the down payment', 'valorParcela', { entrada: 569_000 }],
    ['a lender outside the plan', 'agente', { agente: 'Banco Alvorecer S.A.' }],
    ['a last day after its first instalment', 'validade', { validade: '2026-12-30' }],
    ['the numbers of yesterday', 'simulacao', { simulacao: { ...simulacao, contrato: '2026-11-20' } }],
    [
      'due dates',
      'simulacao',
      { simulacao: { ...simulacao, vencimentos: { primeiro: '2026-12-21', ultimo: '2027-01-21' } } },
    ],
    ['charges', 'simulacao', { simulacao: { ...simulacao, encargos: { ...simulacao.encargos, iof: 1 } } }],
    ['late charges', 'simulacao', { simulacao: { ...simulacao, mora: { multa: 1, jurosMensal: 1 } } }],
  ];

  test.each(TAMPERED)('tampered with %s: 422 at %s', async (_, field, change) => {
    const edge = await createEdge();
    const answer = await post(edge, { dados: { ...CALCULADO, ...figures, ...change } });
    expect(answer.status).toBe(422);
    expect(await camposOf(answer)).toHaveProperty([field], expect.stringMatching(/\S/));
    expect([edge.desenhos, await stored()]).toEqual([0, { artes: 0, imagens: 0, pictures: [] }]);
  });

  test('with taxa-livre other numbers are published, but no simulation that is none', async () => {
    const edge = await withTaxaLivre(await createEdge());
    const typed = { taxaMensal: 1.49, cet: 26.5, valorParcela: 55_000, total: 469_000 + 36 * 55_000 };
    await create(edge, { dados: { ...CALCULADO, ...typed, agente: 'Banco de Longe' } });
    const dados = { ...CALCULADO, ...numeros, ...typed };
    expect(Object.keys(await camposOf(await post(edge, { dados })))).toContain('valorParcela');
  });
});
