import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Alcada,
  type AlcadaInput,
  assessAlcada,
  etapasNeeded,
  reasonsBeyondAte,
  withAteKept,
  withoutAte,
} from '~/domain/propostas/alcada.ts';
import { readUpTo } from '~/domain/propostas/approved-up-to.ts';
import type { PropostaTermos } from '~/domain/propostas/proposta.ts';
import { DEFAULT_PROPOSTA_RULES } from '~/domain/propostas/proposta-rules.ts';
import { BASE, TROCA } from './apoio.ts';

const { cliente: _, ...TERMOS } = BASE;
const given = (desconto: number, change: Partial<PropostaTermos> = {}): PropostaTermos => ({
  ...TERMOS,
  desconto,
  ...change,
});
const PEDIDO: AlcadaInput = {
  ...{ papel: 'consultor', regras: DEFAULT_PROPOSTA_RULES, precoVigente: 2_000_000, avaliacao: null },
};
const assess = (termos: PropostaTermos, change: Partial<AlcadaInput> = {}) =>
  assessAlcada(termos, { ...PEDIDO, ...change });
/** R$ 2.000,00 were asked, R$ 600,00 are within the limit. */
const ASKED = given(200_000);
const upTo = (valor: number, termos = ASKED, change: Partial<AlcadaInput> = {}): Alcada => ({
  ...assess(termos, change),
  ate: { valor, versao: 1 },
});

describe('Issue 28 §2: “até R$ …” is an answer to an approval', () => {
  test.each([
    ['1.000,00', { valor: 100_000 }],
    ['R$ 1000', { valor: 100_000 }],
    ['600,01', { valor: 60_001 }],
    ['1.999,99', { valor: 199_999 }],
    ['600,00', { erro: expect.stringContaining('quem enviou já dá sem pedir') }],
    ['0', { erro: expect.stringContaining('quem enviou já dá sem pedir') }],
    ['2.000,00', { erro: expect.stringContaining('Para dar tudo, use Aprovar') }],
    ['9.000,00', { erro: expect.stringContaining('Para dar tudo, use Aprovar') }],
    ['', { erro: 'Escreva até quanto. Ex.: 1.000,00.' }],
    ['mil', { erro: 'Escreva até quanto. Ex.: 1.000,00.' }],
    [undefined, { erro: 'Escreva até quanto. Ex.: 1.000,00.' }],
    [1000, { erro: 'Escreva até quanto. Ex.: 1.000,00.' }],
  ])('%j', (typed, read) => expect(readUpTo(typed, assess(ASKED))).toEqual(read));

  test('only where it is the amount that somebody has to approve', () => {
    const words = assess(given(0, { troca: TROCA }));
    expect(words.motivos).toEqual(['troca-sem-avaliacao']);
    for (const alcada of [words, null])
      expect(readUpTo('1.000,00', alcada)).toEqual({ erro: 'Aqui não é o valor que precisa de aprovação.' });
  });

  const beyond = (
    now: PropostaTermos,
    passou: Alcada | null = upTo(100_000),
    seen: PropostaTermos | null = ASKED,
    change: Partial<AlcadaInput> = {},
  ) => reasonsBeyondAte(assess(now, change), now, passou, seen);

  test('up to the amount it goes without another approval, above it not', () => {
    expect(beyond(given(100_000))).toEqual([]);
    expect(beyond(given(100_001))).toEqual(['desconto']);
    expect(etapasNeeded(given(100_000), beyond(given(100_000)))).toEqual(['financeira']);
    expect(etapasNeeded(given(100_001), beyond(given(100_001)))).toEqual(['gerencial', 'financeira']);
  });

  test('everything that the store gives counts into it', () => {
    const bau = { tipo: 'acessorio' as const, nome: 'Baú', valor: 40_000, cortesia: true };
    expect(beyond(given(60_000, { linhas: [bau] }))).toEqual([]);
    expect(beyond(given(60_001, { linhas: [bau] }))).toEqual(['desconto']);
    const item = { ...(TERMOS.item as NonNullable<PropostaTermos['item']>), preco: 1_900_000 };
    expect(beyond(given(0, { item }))).toEqual([]);
    expect(beyond(given(1, { item }))).toEqual(['desconto']);
  });

  test('another motorcycle, no such answer, an unknown version: as if nobody had answered', () => {
    const item = { ...(TERMOS.item as NonNullable<PropostaTermos['item']>), estoque: 'i2', anoModelo: 2025 };
    expect(beyond(given(100_000, { item }))).toEqual(['desconto']);
    expect(beyond(given(100_000), null)).toEqual(['desconto']);
    expect(beyond(given(100_000), assess(ASKED))).toEqual(['desconto']);
    expect(beyond(given(100_000), upTo(100_000), null)).toEqual(['desconto']);
  });

  test('what else was seen is covered while motorcycle, lines and trade-in are to the letter as they were', () => {
    const seen = given(200_000, { troca: TROCA });
    const passou = upTo(100_000, seen);
    expect(passou.motivos).toEqual(['desconto', 'troca-sem-avaliacao']);
    expect(beyond(given(90_000, { troca: TROCA }), passou, seen)).toEqual([]);
    for (const troca of [
      { ...TROCA, valor: TROCA.valor + 1 },
      { ...TROCA, descricao: 'Outra' },
      { ...TROCA, seminovo: 'u1' },
    ])
      expect(beyond(given(90_000, { troca }), passou, seen), troca.descricao).toEqual([
        'troca-sem-avaliacao',
      ]);
    // A trade-in that nobody saw.
    expect(beyond(given(90_000, { troca: TROCA }))).toEqual(['troca-sem-avaliacao']);
    const line = { tipo: 'outro' as const, nome: 'Brinde', valor: 0, cortesia: true };
    expect(beyond(given(90_000, { linhas: [line] }))).toEqual(['cortesia-sem-valor']);
  });

  test('a bike that was chosen since is covered only as the one that was seen', () => {
    const usado = { id: 'u1', nome: 'CG 2020' };
    const seen = given(200_000, { troca: { ...TROCA, seminovo: 'u1' } });
    const passou = upTo(100_000, seen, { usado });
    const now = given(90_000, { troca: { ...TROCA, seminovo: 'u1' } });
    expect(beyond(now, passou, seen, { usado })).toEqual([]);
    expect(beyond(now, passou, seen, { usado: { ...usado, nome: 'Biz 2015' } })).toEqual([
      'troca-sem-avaliacao',
    ]);
  });

  test('a plan that was replaced since is never covered', () => {
    const passou = upTo(100_000, ASKED, { planoSubstituido: true });
    expect(beyond(given(90_000), passou, ASKED, { planoSubstituido: true })).toEqual(['plano-substituido']);
  });

  test('whatever is sent under it gives no more than the amount, or asks', () => {
    const linha = fc.record({
      ...{ tipo: fc.constant('outro' as const), nome: fc.constantFrom('Baú', 'Frete') },
      ...{ valor: fc.integer({ min: -50_000, max: 300_000 }), cortesia: fc.boolean() },
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 60_001, max: 199_999 }),
        fc.integer({ min: 0, max: 400_000 }),
        fc.integer({ min: 1_500_000, max: 2_100_000 }),
        fc.array(linha, { maxLength: 4 }),
        (valor, desconto, preco, linhas) => {
          const item = { ...(TERMOS.item as NonNullable<PropostaTermos['item']>), preco };
          const now = given(desconto, { item, linhas });
          const asked = beyond(now, upTo(valor));
          const { total } = assess(now).concedido;
          if (asked.length === 0) expect(total).toBeLessThanOrEqual(valor);
          if (total > valor) expect(asked).toContain('desconto');
        },
      ),
    );
  });

  test('it goes on to count for the same motorcycle, and ends with a refusal', () => {
    expect(withAteKept(assess(given(0)), upTo(100_000)).ate).toEqual({ valor: 100_000, versao: 1 });
    const item = { ...(TERMOS.item as NonNullable<PropostaTermos['item']>), estoque: 'i2', cor: 'Preta' };
    expect(withAteKept(assess(given(0, { item })), upTo(100_000)).ate).toBeUndefined();
    expect(withAteKept(assess(given(0)), null).ate).toBeUndefined();
    expect(withoutAte(upTo(100_000))).toEqual(assess(ASKED));
  });
});
