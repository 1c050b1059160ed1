import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COBRANCAS,
  EMPTY_SIMULACAO,
  SIMULACAO_FIELDS,
  shortSimulacao,
  simulacaoFromQuery,
  simulacaoToQuery,
  type TypedSimulacao,
} from '~/domain/financiamento/simulacao-address.ts';
import { parseDate } from '~/domain/valores/dates.ts';
import { parseMoney } from '~/domain/valores/money.ts';
import { parsePercent } from '~/domain/valores/percent.ts';

const decode = (query: string): TypedSimulacao => simulacaoFromQuery(new URLSearchParams(query));
const typed = (change: Partial<TypedSimulacao>): TypedSimulacao => ({ ...EMPTY_SIMULACAO, ...change });

const money = fc
  .integer({ min: 0, max: 10_000_000_000 })
  .map((centavos) => `${Math.trunc(centavos / 100)},${String(centavos % 100).padStart(2, '0')}`);
const anyText = fc.string({ unit: 'grapheme', maxLength: 120 });
const simulacao = fc.record({
  ...(Object.fromEntries(
    SIMULACAO_FIELDS.map((field) => [field, fc.oneof(anyText, money, fc.constant(''))]),
  ) as Record<(typeof SIMULACAO_FIELDS)[number], fc.Arbitrary<string>>),
  tarifas: fc.array(fc.constantFrom(...COBRANCAS), { maxLength: 25 }),
});

describe('Issue 4 §2: the URL holds the whole simulation', () => {
  it('is short and readable', () => {
    const query = simulacaoToQuery(
      typed({
        moto: 'Fazer FZ25 ABS',
        preco: 'R$ 25.990,00',
        entrada: '5.000,50',
        parcelas: '36',
        banco: 'banco-a',
        taxa: '1.990 %',
        data: '21/11/2026',
        venc: '2026-12-21',
        tarifas: ['', 'hora', ''],
      }),
    );
    expect(query).toBe(
      'moto=Fazer+FZ25+ABS&preco=25990&entrada=5000,50&parcelas=36&banco=banco-a&taxa=1,99&data=2026-11-21&venc=2026-12-21&tarifas=&tarifas=hora',
    );
  });

  it('an empty simulation has no query', () => {
    expect(simulacaoToQuery(EMPTY_SIMULACAO)).toBe('');
    expect(decode('')).toEqual(EMPTY_SIMULACAO);
  });

  it('a form sent by GET is an address too', () => {
    expect(decode('moto=Factor&preco=R%24+18.690%2C00&entrada=20&em=pct&troca=&_acao=x')).toEqual(
      typed({ moto: 'Factor', preco: '18690', entrada: '20', em: 'pct' }),
    );
  });

  it('what cannot be read is kept as it was typed', () => {
    const half = typed({ preco: '18.99', venc: '30/1', taxa: 'dois' });
    expect(decode(simulacaoToQuery(half))).toEqual(half);
  });

  it('strangers in an address are ignored, long ones are cut', () => {
    const read = decode(`__proto__=1&tarifas=roubo&preco=${'9'.repeat(5000)}`);
    expect(read.tarifas).toEqual([]);
    expect(read.preco).toHaveLength(80);
  });

  it('property: what is written is read back', () => {
    fc.assert(
      fc.property(simulacao, (typed) => {
        const short = shortSimulacao(typed);
        expect(decode(simulacaoToQuery(typed))).toEqual(short);
        expect(shortSimulacao(short)).toEqual(short);
        expect(simulacaoToQuery(short)).toBe(simulacaoToQuery(typed));
      }),
      { numRuns: 500 },
    );
  });

  it('property: the short writing means what was typed', () => {
    const percent = fc.integer({ min: 0, max: 99_999_999 }).map((value) => `${value / 100_000}`);
    fc.assert(
      fc.property(
        money,
        percent,
        fc.date({ noInvalidDate: true, min: new Date('2000-01-01'), max: new Date('2100-01-01') }),
        (preco, taxa, day) => {
          const venc = day.toISOString().slice(0, 10);
          const read = decode(
            simulacaoToQuery(typed({ preco, taxa, venc: venc.split('-').reverse().join('/') })),
          );
          expect(parseMoney(read.preco)).toBe(parseMoney(preco));
          expect(parsePercent(read.taxa)).toBe(parsePercent(taxa));
          expect(parseDate(read.venc)).toBe(venc);
        },
      ),
    );
  });
});
