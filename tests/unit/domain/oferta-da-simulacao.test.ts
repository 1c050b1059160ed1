import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AdvertisedOferta, missingInOferta, ofertaLegalLines } from '~/domain/ofertas/oferta.ts';
import { readPanfleto } from '~/domain/ofertas/panfleto-form.ts';
import {
  readSimulacaoOferta,
  type SimulacaoOferta,
  writeSimulacaoOferta,
} from '~/domain/ofertas/simulacao-oferta.ts';

const HOJE = '2026-11-21';

const SIMULACAO: SimulacaoOferta = {
  vencimentos: { primeiro: '2026-12-31', ultimo: '2027-11-30' },
  encargos: {
    iof: 46_879,
    tarifas: [
      { nome: 'Tarifa de cadastro', valor: 59_900 },
      { nome: 'Registro & vistoria; 100%', valor: 14_800 },
    ],
    seguro: 0,
  },
  mora: { multa: 1, jurosMensal: 0.5 },
};

const OFERTA: AdvertisedOferta = {
  preco: 1_899_000,
  entrada: 399_000,
  parcelas: 12,
  valorParcela: 150_000,
  ultimaParcela: 150_010,
  taxaMensal: 1.99,
  cet: 33.75,
  total: 2_199_010,
  agente: 'Banco Exemplo S.A.',
  validade: '2026-11-28',
  fornecedor: { nome: 'Moto Serra', endereco: 'Av. Brasil, 100' },
  simulacao: SIMULACAO,
};

const lines = (o: AdvertisedOferta) => ofertaLegalLines(o).map((line) => line.replaceAll('\u00a0', ' '));
const missing = (change: Partial<SimulacaoOferta>) =>
  missingInOferta({ ...OFERTA, simulacao: { ...SIMULACAO, ...change } }, HOJE);

describe('CDC art. 52 and 54-B: a flyer from a simulation states what the simulation knows', () => {
  it('art. 52, IV: first and last due date', () => {
    expect(lines(OFERTA)[1]).toBe(
      'Financiado: entrada de R$ 3.990,00 e 12 parcelas mensais de R$ 1.500,00, a última de R$ 1.500,10, de 31/12/2026 a 30/11/2027.',
    );
  });

  it('art. 52, III and 54-B, I: every part of the CET in reais, which with the price make the total', () => {
    expect(lines(OFERTA)[2]).toBe(
      'Juros de 1,99% ao mês e 26,68% ao ano. CET de 33,75% ao ano: juros de R$ 1.784,31, IOF de R$ 468,79, Tarifa de cadastro de R$ 599,00 e Registro & vistoria; 100% de R$ 148,00.',
    );
    expect(1_899_000 + 178_431 + 46_879 + 59_900 + 14_800).toBe(OFERTA.total);
  });

  it('art. 52, II and § 1: the late charges of its plan, not those the law allows at most', () => {
    expect(lines(OFERTA)).toContain('Em atraso: multa de 1,00% e juros de mora de 0,50% ao mês.');
  });

  it('lacks nothing', () => {
    expect(missingInOferta(OFERTA, HOJE)).toEqual({});
  });

  it.each<[string, Partial<SimulacaoOferta>]>([
    ['dates of another term', { vencimentos: { primeiro: '2026-12-31', ultimo: '2027-12-31' } }],
    ['a first instalment in the past', { vencimentos: { primeiro: '2026-11-21', ultimo: '2027-10-21' } }],
    ['a first instalment years ahead', { vencimentos: { primeiro: '2199-12-31', ultimo: '2199-12-31' } }],
    ['no dates', { vencimentos: { primeiro: '2026-02-30', ultimo: '' } }],
    ['charges above the total', { encargos: { iof: 400_000, tarifas: [], seguro: 0 } }],
    ['a penalty above 2 %', { mora: { multa: 2.01, jurosMensal: 1 } }],
    ['late interest above 1 %', { mora: { multa: 2, jurosMensal: 1.5 } }],
    ['no number', { mora: { multa: Number.NaN, jurosMensal: 1 } }],
  ])('refuses %s', (_, change) => {
    expect(Object.keys(missing(change))).toEqual(['simulacao']);
  });
});

describe('CDC art. 37: what a simulation brought lapses with the numbers it belongs to', () => {
  const typed = {
    preco: '18.990,00',
    entrada: '3.990,00',
    parcelas: '12',
    valorParcela: '1.500,00',
    ultimaParcela: '1.500,10',
    taxaMensal: '1,99',
    cet: '33,75',
    total: '21.990,10',
    agente: 'Banco Exemplo S.A.',
    simulacao: writeSimulacaoOferta(SIMULACAO, OFERTA),
  };

  it('comes back whole with its numbers, however those are typed', () => {
    expect(readPanfleto(typed, HOJE).simulacao).toEqual(SIMULACAO);
    expect(readPanfleto({ ...typed, preco: 'R$ 18990', cet: '33,75%' }, HOJE).simulacao).toEqual(SIMULACAO);
  });

  it.each([
    ['preco', '18.980,00'],
    ['entrada', '4.000,00'],
    ['parcelas', '13'],
    ['valorParcela', '1.500,01'],
    ['ultimaParcela', ''],
    ['taxaMensal', '1,98'],
    ['cet', '34'],
    ['total', '21.990,11'],
    ['agente', 'Outro banco'],
    ['sistema', 'sac'],
  ])('is gone once %s is %j', (field, text) => {
    const read = readPanfleto({ ...typed, [field]: text }, HOJE);
    expect(read.simulacao).toBeUndefined();
    // Issue 9 §1.4: an instalment and a CET of other numbers are never announced; typed anew they are the person's.
    const isTypedAnew = field === 'valorParcela' || field === 'cet';
    expect([read.valorParcela, read.cet].includes(null)).toBe(!isTypedAnew);
  });

  it('stays with another motorcycle, name or last day', () => {
    const other = { ...typed, moto: 'Outra', nome: 'Rui', validade: '30/11/2026', texto: 'Só hoje' };
    expect(readPanfleto(other, HOJE).simulacao).toEqual(SIMULACAO);
  });

  it('what is written is read, and nothing else is', () => {
    const money = fc.integer({ min: 0, max: 1_000_000_000 });
    const nome = fc.string({ minLength: 1, maxLength: 40 });
    const tarifas = fc.array(fc.record({ nome, valor: money }), { maxLength: 20 });
    fc.assert(
      fc.property(tarifas, money, money, (fees, iof, seguro) => {
        const simulacao = { ...SIMULACAO, encargos: { iof, tarifas: fees, seguro } };
        expect(readSimulacaoOferta(writeSimulacaoOferta(simulacao, OFERTA), OFERTA)).toEqual(simulacao);
      }),
    );
    fc.assert(fc.property(fc.string(), (text) => readSimulacaoOferta(text, OFERTA) === null));
  });
});
