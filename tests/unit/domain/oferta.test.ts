import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AdvertisedOferta,
  missingInOferta,
  ofertaLegalLines,
  ofertaTotal,
  quotesParcela,
} from '~/domain/ofertas/oferta.ts';
import { formatMoney } from '~/domain/valores/money.ts';

const HOJE = '2026-06-15';
const fornecedor = { nome: 'Moto Serra Ltda.', endereco: 'Av. Brasil, 100, Curitiba/PR' };

const cash: AdvertisedOferta = {
  preco: 1_899_000,
  validade: '2026-06-30',
  fornecedor: { nome: '', endereco: '' },
};
const complete: AdvertisedOferta = {
  preco: 1_899_000,
  entrada: 500_000,
  parcelas: 48,
  valorParcela: 49_900,
  cet: 33.75,
  taxaMensal: 1.99,
  total: 2_895_200,
  agente: 'Banco Exemplo S.A.',
  validade: '2026-06-30',
  fornecedor,
};

describe('CDC art. 52 and 54-B: what an offer lacks', () => {
  it('a cash-only piece needs just price and validity', () => {
    expect(quotesParcela(cash)).toBe(false);
    expect(missingInOferta(cash, HOJE)).toEqual({});
    expect(Object.keys(missingInOferta({ ...cash, preco: 0, validade: '' }, HOJE))).toEqual([
      'preco',
      'validade',
    ]);
  });

  it('a complete piece lacks nothing', () => {
    expect(quotesParcela(complete)).toBe(true);
    expect(missingInOferta(complete, HOJE)).toEqual({});
  });

  it.each(['parcelas', 'valorParcela', 'cet', 'taxaMensal', 'total', 'agente'] as const)(
    'a piece that quotes an instalment cannot leave out %s',
    (field) => {
      const { [field]: _, ...rest } = complete;
      expect(Object.keys(missingInOferta(rest, HOJE))).toEqual([field]);
    },
  );

  it.each([
    ['fornecedor', { fornecedor: { nome: ' ', endereco: 'Rua A' } }],
    ['fornecedor', { fornecedor: { nome: 'Loja', endereco: '' } }],
    ['agente', { agente: '   ' }],
    ['validade', { validade: '2026-06-16' }],
    ['validade', { validade: '2026-06-14' }],
    ['validade', { validade: '2026-02-30' }],
    ['preco', { preco: Number.NaN }],
    ['preco', { preco: 1899.5 }],
    ['valorParcela', { valorParcela: 0 }],
    ['parcelas', { parcelas: 0 }],
    ['parcelas', { parcelas: 121 }],
    ['parcelas', { parcelas: 1.5 }],
    ['ultimaParcela', { ultimaParcela: 0 }],
    ['taxaMensal', { taxaMensal: 15.01 }],
    ['taxaMensal', { taxaMensal: -1 }],
    ['taxaMensal', { taxaMensal: Number.NaN }],
    ['cet', { cet: Number.POSITIVE_INFINITY }],
    ['cet', { cet: 20 }],
    ['entrada', { entrada: 1_899_000 }],
    ['entrada', { entrada: -1 }],
    ['total', { total: 2_895_201 }],
  ] as const)('refuses a wrong %s: %j', (field, wrong) => {
    expect(missingInOferta({ ...complete, ...wrong }, HOJE)).toHaveProperty(field);
  });

  it('tells the right total to the centavo', () => {
    const right = formatMoney(2_895_200);
    expect(missingInOferta({ ...complete, total: 2_895_201 }, HOJE).total).toContain(right);
    expect(missingInOferta({ ...complete, total: undefined }, HOJE).total).toContain(right);
    expect(ofertaTotal({ parcelas: 12 })).toBeNull();
  });

  it('adds up a last instalment that closes a schedule with other centavos', () => {
    const closing = { ...complete, ultimaParcela: 49_875 };
    expect(missingInOferta(closing, HOJE).total).toContain(formatMoney(2_895_175));
    expect(missingInOferta({ ...closing, total: 2_895_175 }, HOJE)).toEqual({});
    expect(ofertaLegalLines(closing)[1]).toContain(
      '48 parcelas mensais de R$\u00a0499,00, a última de R$\u00a0498,75.',
    );
  });

  describe('art. 52, IV and 54-B, III: falling instalments', () => {
    const falling = {
      ...complete,
      sistema: 'sac' as const,
      valorParcela: 60_000,
      ultimaParcela: 30_000,
      total: 2_660_000,
    };

    it('are named by the first and the last', () => {
      expect(missingInOferta(falling, HOJE)).toEqual({});
      expect(ofertaLegalLines(falling)[1]).toContain(
        '48 parcelas mensais que caem ao longo do prazo: a primeira, que é a maior, de R$\u00a0600,00 e a última de R$\u00a0300,00.',
      );
    });

    it.each([
      ['ultimaParcela', 'missing', { ultimaParcela: undefined }],
      ['ultimaParcela', 'above the first', { ultimaParcela: 60_001 }],
      ['total', 'missing', { total: undefined }],
      ['total', 'above so many of the first', { total: 500_000 + 48 * 60_000 + 1 }],
      ['total', 'below so many of the last', { total: 500_000 + 48 * 30_000 - 1 }],
      ['total', 'of no amount', { total: Number.NaN }],
    ] as const)('%s %s is refused', (field, _, wrong) => {
      expect(missingInOferta({ ...falling, ...wrong }, HOJE)).toHaveProperty(field);
    });
  });

  it('accepts a validity of exactly two days and says which day that is', () => {
    expect(missingInOferta({ ...complete, validade: '2026-06-17' }, HOJE)).toEqual({});
    expect(missingInOferta({ ...complete, validade: '2026-06-16' }, HOJE).validade).toContain('17/06/2026');
  });

  it('hints at a CET below the rate, and takes one at a rate of zero', () => {
    expect(missingInOferta({ ...complete, cet: 20 }, HOJE).cet).toContain('26,68% ao ano');
    expect(missingInOferta({ ...complete, cet: 0, taxaMensal: 0 }, HOJE)).toEqual({});
  });

  it('answers any numbers without throwing', () => {
    const number = fc.oneof(fc.double(), fc.integer(), fc.constant(undefined));
    fc.assert(
      fc.property(fc.array(number, { minLength: 7, maxLength: 7 }), fc.string(), (n, validade) => {
        const [preco = 0, entrada, parcelas, valorParcela, cet, taxaMensal, total] = n;
        const wild = {
          ...complete,
          preco,
          entrada,
          parcelas,
          valorParcela,
          cet,
          taxaMensal,
          total,
          validade,
        };
        const missing = missingInOferta(wild, HOJE);
        if (Object.keys(missing).length === 0) expect(ofertaLegalLines(wild).length).toBeGreaterThan(2);
      }),
    );
  });
});

describe('CDC art. 52 and 54-B: the statement', () => {
  it('states every part the law lists', () => {
    expect(ofertaLegalLines(complete).map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
      'À vista: R$ 18.990,00 (total sem financiamento).',
      'Financiado: entrada de R$ 5.000,00 e 48 parcelas mensais de R$ 499,00.',
      'Juros de 1,99% ao mês e 26,68% ao ano. CET de 33,75% ao ano, com juros, IOF, tarifas e seguros contratados.',
      'Total a prazo: R$ 28.952,00, com a entrada.',
      'Em atraso: multa de 2,00% e juros de mora de 1,00% ao mês.',
      'Financiamento: Banco Exemplo S.A., sujeito à análise de crédito.',
      'Você pode quitar antes, no todo ou em parte, com desconto proporcional dos juros e demais acréscimos.',
      'Oferta válida até 30/06/2026.',
      'Fornecedor: Moto Serra Ltda., Av. Brasil, 100, Curitiba/PR.',
    ]);
  });

  it('of a cash-only piece is price and validity', () => {
    expect(ofertaLegalLines(cash)).toEqual(['À vista: R$\u00a018.990,00.', 'Oferta válida até 30/06/2026.']);
  });

  it('of an unfinished piece holds what can be said so far, for the preview', () => {
    const lines = ofertaLegalLines({ ...cash, parcelas: 12, validade: '' });
    expect(lines).toHaveLength(3);
    expect(lines.join()).not.toContain('undefined');
  });

  it('speaks of one instalment without a down payment', () => {
    const lines = ofertaLegalLines({ ...complete, entrada: undefined, parcelas: 1, total: 49_900 });
    expect(lines).toContain('Financiado: sem entrada, 1 parcela de R$\u00a0499,00.');
    // Issue 28 §2: nothing counts as "with the down payment" where there is none.
    expect(lines).toContain('Total a prazo: R$\u00a0499,00.');
  });
});
