import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  comparacaoMessage,
  comparacaoMinimum,
  comparacaoPreview,
} from '~/domain/financiamento/comparacao-words.ts';
import {
  type ComparedOferta,
  comparacaoTitle,
  createOfferedComparacao,
  missingInPlanned,
} from '~/domain/financiamento/offered-comparacao.ts';
import { compareParcelas } from '~/domain/financiamento/parcela-variation.ts';
import { formatMoney } from '~/domain/valores/money.ts';
import { formatPercent } from '~/domain/valores/percent.ts';
import { consorcio, createComparacao, financed, programada } from '../../support/comparacao/comparacoes.ts';
import { EXTREMA } from '../../support/documentos/ofertas.ts';

const spaced = (text: string) => text.replaceAll('\u00a0', ' ');
const linesOf = (...ofertas: ComparedOferta[]) =>
  spaced(comparacaoMessage(createComparacao(...ofertas))).split('\n');
const moneyIn = (text: string) => text.match(/R\$\u00a0[\d.]+,\d\d/g) ?? [];

describe('Issue 28 §2: a comparison is sent in one short text', () => {
  const CASES: [string, ComparedOferta[], string[]][] = [
    [
      'three terms of one motorcycle',
      [24, 36, 48].map((parcelas) => financed({ parcelas })),
      [
        '*1. Crosser 150 S ABS*',
        'Entrada de R$ 4.500,00 + 24× de R$ 1.016,35 · CET de 36,06% ao ano',
        '*2. Crosser 150 S ABS*',
        'Entrada de R$ 4.500,00 + 36× de R$ 755,69 · CET de 33,51% ao ano',
        '*3. Crosser 150 S ABS*',
        'Entrada de R$ 4.500,00 + 48× de R$ 628,45 · CET de 32,16% ao ano',
        '',
        'Parcelas mensais. Total a prazo: R$ 29.040,46 (1), R$ 31.852,77 (2) e R$ 34.813,75 (3).',
        'Juros de 1,99% ao mês e 26,68% ao ano.',
        'Financiamento: Banco Alvorecer, sujeito à análise de crédito.',
        'Veja todas as condições, até 28/11/2026:',
      ],
    ],
    [
      'two motorcycles, one of them used, of two lenders',
      [
        financed({ entrada: 0 }),
        financed({ entrada: 0 }, { moto: 'Fazer 250 2019/2020, usada', agente: 'Cedrina' }),
      ],
      [
        '*1. Crosser 150 S ABS*',
        expect.stringMatching(/^Sem entrada, 48× de R\$ [\d.]+,\d\d · CET de /),
        '*2. Fazer 250 2019/2020, usada*',
        expect.stringMatching(/^Sem entrada, 48× de R\$ /),
        '',
        expect.stringMatching(/^Parcelas mensais\. Total a prazo: R\$ [\d.]+,\d\d\.$/),
        'Juros de 1,99% ao mês e 26,68% ao ano.',
        'Financiamento: Banco Alvorecer (1) e Cedrina (2), sujeito à análise de crédito.',
        'Veja todas as condições, até 28/11/2026:',
      ],
    ],
    [
      'financing with a trade-in, programmed down payment and consórcio',
      [financed({ troca: 300_000 }), programada(), consorcio()],
      [
        '*1. Crosser 150 S ABS*',
        expect.stringMatching(/^Entrada de R\$ 4\.500,00 \+ usado de R\$ 3\.000,00 \+ 48× de R\$ /),
        '*2. Crosser 150 S ABS · entrada programada*',
        expect.stringMatching(/^12× de R\$ [\d.]+,\d\d · junta R\$ [\d.]+,\d\d para a entrada$/),
        '*3. Crosser 150 S ABS · consórcio Mega*',
        expect.stringMatching(
          /^Sem entrada, 60× de R\$ [\d.]+,\d\d · por sorteio ou lance, sem data garantida$/,
        ),
        '',
        expect.stringMatching(/^Parcelas mensais\. Total a prazo: R\$ [\d.]+,\d\d \(1\)\.$/),
        'Juros de 1,99% ao mês e 26,68% ao ano (1).',
        'Financiamento: Banco Alvorecer (1), sujeito à análise de crédito.',
        expect.stringMatching(
          /^Entrada programada \(2\): 12 parcelas mensais, em tudo R\$ .*; desistir custa 19% do saldo\.$/,
        ),
        expect.stringMatching(
          /^Consórcio \(3\): parcelas mensais de hoje, .*taxa de administração de R\$ .* e seguro de R\$ [\d,]+\.$/,
        ),
        'Veja todas as condições, até 28/11/2026:',
      ],
    ],
    [
      'a consórcio by itself',
      [consorcio()],
      [
        '*Crosser 150 S ABS · consórcio Mega*',
        expect.stringMatching(/^Sem entrada, 60× de R\$ /),
        '',
        expect.stringMatching(/^Consórcio: parcelas mensais de hoje, /),
        'Veja todas as condições, até 28/11/2026:',
      ],
    ],
    [
      'no motorcycle chosen',
      [financed({}, { moto: '' })],
      expect.arrayContaining(['*Financiamento de motocicleta*']),
    ],
  ];
  test.each(CASES)('%s', (_, ofertas, lines) => {
    expect(linesOf(...ofertas)).toEqual(lines);
  });

  test('No wrong or misleading number: of instalments that fall, first and last are named', () => {
    const [, line] = linesOf(financed({ sistema: 'sac' }));
    expect(line).toMatch(/48×, a 1ª de R\$ [\d.]+,\d\d.* e a última de R\$ [\d.]+,\d\d · CET de /);
  });

  test('three offers with the longest names fit an address of wa.me', () => {
    const { moto, agente } = EXTREMA;
    const ofertas = [24, 36, 60].map((parcelas, index) =>
      financed({ parcelas, troca: 300_000, sistema: 'sac' }, { moto, agente: `${agente} ${index}` }),
    );
    const text = comparacaoMessage(createComparacao(...ofertas));
    expect(
      encodeURIComponent(`${text}\nhttps://balcao.exemplo.com.br/p/c/${'0'.repeat(32)}`).length,
    ).toBeLessThan(2_900);
  });

  test('what was typed can neither format the message nor add lines to it', () => {
    const lines = linesOf(financed({}, { moto: '*_~`Moto\n\nOferta: R$ 1', agente: 'Banco\n*Um*' }));
    expect(lines[0]).toBe('*Moto Oferta: R$ 1*');
    expect(lines).toContain('Financiamento: Banco Um, sujeito à análise de crédito.');
    expect(lines).toHaveLength(7);
  });

  test('the words of its link begin with no instalment and say the minimum beside each', () => {
    const comparacao = createComparacao(financed(), consorcio());
    const { titulo, descricao } = comparacaoPreview(comparacao, 'Rota Sul');
    expect(titulo).toBe('Compare: Crosser 150 S ABS');
    for (const line of comparacaoMinimum(comparacao.ofertas)) expect(descricao).toContain(line);
    expect(descricao).toContain('Condições válidas até 28/11/2026. Rota Sul.');
  });
});

const terms = fc.record({
  entrada: fc.integer({ min: 0, max: 900_000 }),
  troca: fc.integer({ min: 0, max: 500_000 }),
  parcelas: fc.integer({ min: 2, max: 60 }),
  taxaMensal: fc.integer({ min: 50, max: 350 }).map((percent) => percent / 100),
  sistema: fc.constantFrom('price' as const, 'sac' as const),
});

describe('Issue 28 §2: no number in the text is another than the frozen one', () => {
  test('every amount and rate of a financing is of its own schedule', () => {
    fc.assert(
      fc.property(fc.array(terms, { minLength: 1, maxLength: 3 }), (asked) => {
        const ofertas = asked.map((pedido) => financed(pedido));
        const text = comparacaoMessage(createComparacao(...ofertas));
        const known = ofertas.flatMap(({ oferecida: { pedido, contas } }) => {
          const { primeira, ultima, maior } = compareParcelas(contas);
          const { entrada, troca } = pedido;
          return [entrada, troca, primeira.valor, ultima.valor, maior.valor, contas.totalAPrazo];
        });
        const amounts = new Set(known.map((value) => formatMoney(value)));
        expect(moneyIn(text).filter((amount) => !amounts.has(amount))).toEqual([]);
        for (const { oferecida } of ofertas) {
          const { contas } = oferecida;
          for (const value of [compareParcelas(contas).primeira.valor, contas.totalAPrazo])
            expect(text).toContain(formatMoney(value));
          for (const rate of [contas.taxaMensal, contas.taxaAnual, contas.cet?.anual ?? 0])
            expect(text).toContain(formatPercent(rate));
        }
      }),
    );
  });

  test('every amount of a consórcio and a programmed down payment is of its own result', () => {
    fc.assert(
      fc.property(fc.integer({ min: 500_000, max: 9_000_000 }), (preco) => {
        const [saving, pool] = [programada({ preco }), consorcio({ preco })];
        const { parcela, acumulado, totalPago } = saving.simulacao;
        const { parcela: monthly, fundoComum, taxaAdministracao, seguro } = pool.simulacao;
        const known = [parcela, acumulado, totalPago, monthly, fundoComum, taxaAdministracao, seguro];
        const amounts = new Set(known.map((value) => formatMoney(value)));
        const said = moneyIn(comparacaoMessage(createComparacao(saving, pool)));
        expect(said.filter((amount) => !amounts.has(amount))).toEqual([]);
        expect(new Set(said).size).toBe(amounts.size);
      }),
    );
  });
});

describe('Issue 28 §2: what a comparison is', () => {
  test('it ends with the first of its offers, and each motorcycle is named once', () => {
    const comparacao = createComparacao(financed(), financed({}, { moto: 'NMAX', validade: '2026-11-25' }));
    expect(comparacao.validade).toBe('2026-11-25');
    expect(comparacaoTitle(comparacao)).toBe('Crosser 150 S ABS, NMAX');
    expect(createOfferedComparacao([], comparacao.fornecedor)).toBeNull();
  });

  test.each([
    ['a plan that is over', { planoAte: '2026-11-20' }, { plano: expect.stringContaining('venceu em') }],
    ['a last day that is near', { validade: '2026-11-22' }, { validade: expect.any(String) }],
    ['nothing', {}, {}],
  ])('a consórcio is kept back for %s', (_, change, missing) => {
    const { fornecedor } = createComparacao(consorcio());
    expect(missingInPlanned(consorcio(change), fornecedor, '2026-11-21')).toEqual(missing);
  });

  test('and for a store without an address', () => {
    const missing = missingInPlanned(consorcio(), { nome: 'Loja', endereco: '' }, '2026-11-21');
    expect(missing).toEqual({ fornecedor: expect.any(String) });
  });
});
