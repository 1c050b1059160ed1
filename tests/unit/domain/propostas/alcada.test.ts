import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Alcada,
  type AlcadaRole,
  alcadaLimit,
  assessAlcada,
  computeConcedido,
  gerencialReasons,
  newGerencialReasons,
  withTodaysSeminovo,
} from '~/domain/propostas/alcada.ts';
import {
  describeAlcada,
  describeGerencialReasons,
  summarizeAlcada,
} from '~/domain/propostas/alcada-words.ts';
import { EMPTY_TERMOS, type PropostaTermos } from '~/domain/propostas/proposta.ts';
import { DEFAULT_PROPOSTA_RULES } from '~/domain/propostas/proposta-rules.ts';
import { isBindingAvaliacao, type TrocaAvaliacao } from '~/domain/propostas/troca-avaliacao.ts';

const TROCA = { seminovo: 'u', descricao: 'CG', fipeValor: null, fipeReferencia: null, valor: 800_000 };
const USADO = { id: 'u', nome: 'CG 2020' };
const termos = (change: Partial<PropostaTermos> = {}): PropostaTermos => ({
  ...EMPTY_TERMOS,
  item: {
    ...{ origem: 'catalogo', estoque: null, moto: 'fz25', modelo: 'FZ25', acabamento: '', cor: 'Azul' },
    ...{ anoFabricacao: 2026, anoModelo: 2026, preco: 2_000_000 },
  },
  ...change,
});
const base = {
  ...{
    papel: 'consultor' as AlcadaRole,
    regras: DEFAULT_PROPOSTA_RULES,
    precoVigente: 2_000_000 as number | null,
  },
  avaliacao: null as TrocaAvaliacao,
};
const unit = (unidade: string, change: Partial<NonNullable<Alcada['moto']>> = {}) => ({
  ...{ unidade, id: 'fz25', anoModelo: 2026, cor: 'Azul' },
  ...change,
});

describe('Issue 25 §1.3: what a manager has to see', () => {
  test.each([
    ['nothing without a price in force', termos(), { ...base, precoVigente: null }, ['sem-preco']],
    [
      'who rules the network passes no limit',
      termos(),
      { ...base, papel: 'rede' as AlcadaRole, precoVigente: null },
      [],
    ],
    ['a plan that was replaced', termos(), { ...base, planoSubstituido: true }, ['plano-substituido']],
    [
      'a line below zero counts as what it takes off',
      termos({ linhas: [{ tipo: 'outro', nome: 'X', valor: -60_001, cortesia: false }] }),
      base,
      ['desconto'],
    ],
    [
      'a courtesy of no value',
      termos({ linhas: [{ tipo: 'outro', nome: 'Capacete', valor: 0, cortesia: true }] }),
      base,
      ['cortesia-sem-valor'],
    ],
    [
      'a gift that is no courtesy by name, at R$ 0,00',
      termos({ linhas: [{ tipo: 'acessorio', nome: 'Escapamento', valor: 0, cortesia: false }] }),
      base,
      ['cortesia-sem-valor'],
    ],
    [
      'one at an amount in name only',
      termos({ linhas: [{ tipo: 'acessorio', nome: 'Baú 45 l', valor: 999, cortesia: false }] }),
      base,
      ['cortesia-sem-valor'],
    ],
    [
      'a courtesy of a centavo',
      termos({ linhas: [{ tipo: 'outro', nome: 'Capacete', valor: 1, cortesia: true }] }),
      base,
      ['cortesia-sem-valor'],
    ],
    [
      'what costs something',
      termos({ linhas: [{ tipo: 'acessorio', nome: 'Chaveiro', valor: 10_00, cortesia: false }] }),
      base,
      [],
    ],
    [
      'a price typed by hand below the one in force',
      termos({ item: { ...(termos().item as NonNullable<PropostaTermos['item']>), preco: 100 } }),
      base,
      ['desconto'],
    ],
  ] as const)('%s', (_, each, pedido, reasons) => {
    expect(gerencialReasons(each, pedido)).toEqual(reasons);
  });

  test.each([
    ['nobody valued it', null, false],
    [
      'who rules the company did',
      { valor: 2_800_000, tabela: 1_175_000, por: 'administrador' as const },
      true,
    ],
    ['a colleague did, at the table', { valor: 1_175_000, tabela: 1_175_000, por: 'colega' as const }, true],
    ['a colleague did, above it', { valor: 1_175_001, tabela: 1_175_000, por: 'colega' as const }, false],
    ['a colleague did, where there is no table', { valor: 1, tabela: null, por: 'colega' as const }, false],
    ['the seller did, at the table', { valor: 1_175_000, tabela: 1_175_000, por: 'vendedor' as const }, true],
    [
      'the seller did, a centavo above it',
      { valor: 1_175_001, tabela: 1_175_000, por: 'vendedor' as const },
      false,
    ],
    [
      'the seller did, where the table makes nothing of it',
      { valor: 1, tabela: null, por: 'vendedor' as const },
      false,
    ],
  ] as const)('Issue 25 §1.5: a value binds, or not, where %s', (_, avaliacao, binds) => {
    expect(isBindingAvaliacao(avaliacao)).toBe(binds);
    const reasons = gerencialReasons(termos({ troca: { ...TROCA, valor: 1 } }), { ...base, avaliacao });
    expect(reasons).toEqual(binds ? [] : ['troca-sem-avaliacao']);
  });

  test.each([
    ['whom nobody valued', TROCA, null, ['troca-sem-avaliacao']],
    [
      'that the seller valued above the table',
      TROCA,
      { valor: 900_000, tabela: 1, por: 'vendedor' as const },
      ['troca-sem-avaliacao'],
    ],
    [
      'that who rules the company valued',
      TROCA,
      { valor: 800_000, tabela: null, por: 'administrador' as const },
      [],
    ],
    ['there is none', null, null, []],
  ])('Issue 25 §1.5: at the decision, a used bike %s', (_, troca, avaliacao, reasons) => {
    const sent = assessAlcada(termos(), base);
    expect(withTodaysSeminovo(sent, termos({ troca }), { avaliacao, usado: USADO }).motivos).toEqual(reasons);
  });

  test.each([
    ['vendedor', null, /^Quem vende avaliou o usado em R\$\s9\.000,00, sem valor na tabela da loja\.$/],
    [
      'colega',
      null,
      /^O usado foi avaliado em R\$\s9\.000,00 por quem não administra a loja, sem valor na tabela da loja\.$/,
    ],
    [
      'colega',
      800_000,
      /^O usado foi avaliado em R\$\s9\.000,00 por quem não administra a loja, acima da tabela da loja: R\$\s8\.000,00\.$/,
    ],
  ] as const)('Issue 25 §1.5: valued by %s, at a table of %s, says who and what', (por, tabela, said) => {
    const seen = assessAlcada(termos({ troca: TROCA }), {
      ...base,
      avaliacao: { valor: 900_000, tabela, por },
    });
    expect(describeGerencialReasons(seen)).toEqual([expect.stringMatching(said)]);
    const worth = describeAlcada(seen).find(({ rotulo }) => rotulo === 'Usado entra por')?.valor;
    expect(worth?.replaceAll('\u00a0', ' ')).toBe(
      `R$ 8.000,00, avaliado em R$ 9.000,00${tabela === null ? '' : ', tabela da loja R$ 8.000,00'}`,
    );
  });

  test('a used bike that changed and a plan that was replaced are said where the manager decides', () => {
    const usado = { ...USADO, mudou: true as const };
    const seen = assessAlcada(termos({ troca: TROCA }), { ...base, planoSubstituido: true, usado });
    expect(describeAlcada(seen).slice(-2)).toEqual([
      { rotulo: 'Usado', valor: 'CG 2020' },
      { rotulo: 'Atenção', valor: 'A placa, o chassi ou o Renavam do usado mudou depois do envio.' },
    ]);
    expect(summarizeAlcada(seen)).toMatch(
      /^plano anterior · usado CG 2020 por R\$\s8\.000,00, sem avaliação$/,
    );
  });

  test('reasons and amounts are said, with their percent and the used bike against the table', () => {
    const avaliacao = { valor: 2_800_000, tabela: 1_175_000, por: 'vendedor' as const };
    const seen = assessAlcada(termos({ desconto: 150_000, troca: { ...TROCA, valor: 2_800_000 } }), {
      ...base,
      avaliacao,
    });
    expect(describeGerencialReasons(seen)).toEqual([
      expect.stringMatching(/R\$\s1\.500,00 \(7,5%\), passa do limite de R\$\s600,00 \(3,0%\)/),
      expect.stringMatching(
        /Quem vende avaliou o usado em R\$\s28\.000,00, acima da tabela da loja: R\$\s11\.750,00/,
      ),
    ]);
    expect(summarizeAlcada(seen)).toMatch(/dá R\$\s1\.500,00 \(7,5%\) · usado por R\$\s28\.000,00/);
    expect(describeAlcada(seen).map(({ rotulo }) => rotulo)).toEqual([
      ...['Preço em vigor', 'Desconto', 'A loja dá', 'Limite de quem enviou', 'Usado entra por'],
    ]);
  });
});

describe('Issue 25 §1.3: from the draft to the invoice', () => {
  const passed = (change: Partial<Parameters<typeof assessAlcada>[1]> = {}, each = termos()) =>
    assessAlcada(each, { ...base, ...change });

  test.each([
    ['the same unit at the same price', passed(), assessAlcada(termos(), base, unit('u1')), []],
    [
      'a dearer unit, within the limit',
      passed(),
      assessAlcada(termos(), { ...base, precoVigente: 2_060_000 }, unit('u1')),
      [],
    ],
    [
      'a dearer unit beyond it',
      passed(),
      assessAlcada(termos(), { ...base, precoVigente: 4_500_000 }, unit('u2')),
      ['desconto'],
    ],
    [
      'nobody knows what was let pass',
      null,
      assessAlcada(termos(), { ...base, precoVigente: 4_500_000 }, unit('u2')),
      ['desconto'],
    ],
    [
      'let pass without a price, and the unit has one',
      passed({ precoVigente: null }),
      assessAlcada(termos(), { ...base, precoVigente: 8_900_000 }, unit('u1')),
      ['desconto'],
    ],
    [
      'let pass without a price for this model, year and colour',
      passed({ precoVigente: null }),
      assessAlcada(termos(), { ...base, precoVigente: null }, unit('u1')),
      [],
    ],
    [
      'let pass without a price for another colour',
      passed({ precoVigente: null }),
      assessAlcada(termos(), { ...base, precoVigente: null }, unit('u1', { cor: 'Preta' })),
      ['sem-preco'],
    ],
    [
      'prices that cannot be read at the invoice',
      passed(),
      assessAlcada(termos(), { ...base, precoVigente: null }, unit('u1')),
      ['sem-preco'],
    ],
  ] as const)('%s', (_, before, now, reasons) => {
    expect(newGerencialReasons(now, before)).toEqual(reasons);
  });

  const seen = { id: 'u', nome: 'CG 160 2024' };
  const dada = (valor: number, tabela: number | null = null) => ({ valor, tabela, por: 'vendedor' as const });
  const dela = { valor: 800_000, tabela: null, por: 'administrador' as const };
  test.each([
    ['in words, and a scrap of the seller’s own', null, null, seen, dada(100), true],
    ['in words, and one that nobody valued', null, null, seen, null, true],
    ['in words, and one that another valued below it', null, null, seen, { ...dela, valor: 799_999 }, true],
    ['in words, and one that another valued at it', null, null, seen, dela, false],
    ['in words, and one at the table of today', null, null, seen, dada(800_000, 800_000), false],
    ['this bike, as it was seen', seen, dada(800_000), seen, dada(800_000), false],
    ['this bike, valued lower', seen, dada(800_000), seen, dada(700_000), true],
    ['this bike, worth less by the table', seen, dada(800_000, 500_000), seen, dada(800_000, 1), true],
    ['this bike, which is another by now', seen, dada(1), { ...seen, nome: 'CG 125 1990' }, dada(1), true],
    ['another bike', seen, dada(800_000), { ...seen, id: 'v' }, dada(800_000), true],
  ] as const)('Issue 25 §1.5: what was let pass is %s', (_, saw, before, usado, avaliacao, again) => {
    const each = termos({ troca: TROCA });
    const passou = assessAlcada(each, { ...base, avaliacao: before, usado: saw });
    expect(passou.motivos).toContain('troca-sem-avaliacao');
    const novos = newGerencialReasons(assessAlcada(each, { ...base, avaliacao, usado }, unit('u1')), passou);
    expect(novos.length > 0).toBe(again);
  });

  const papel = fc.constantFrom<AlcadaRole>('consultor', 'administrador');
  const price = fc.option(fc.integer({ min: 100, max: 10_000_000 }), { nil: null });
  const avaliacao = fc.option(
    fc.record({
      valor: fc.nat(3_000_000),
      tabela: fc.option(fc.nat(3_000_000), { nil: null }),
      por: fc.constantFrom('vendedor' as const, 'colega' as const, 'administrador' as const),
      teto: fc.option(fc.nat(3_000_000), { nil: null }),
    }),
    { nil: null },
  );
  const content = fc
    .record({
      preco: fc.integer({ min: 1, max: 10_000_000 }),
      desconto: fc.nat(5_000_000),
      linhas: fc.array(
        fc.record({ valor: fc.integer({ min: -1_000_000, max: 1_000_000 }), cortesia: fc.boolean() }),
        { maxLength: 3 },
      ),
      troca: fc.option(fc.integer({ min: 1, max: 3_000_000 }), { nil: null }),
    })
    .map(({ preco, desconto, linhas, troca }) =>
      termos({
        desconto,
        item: { ...(termos().item as NonNullable<PropostaTermos['item']>), preco },
        linhas: linhas.map((linha) => ({ tipo: 'outro' as const, nome: 'X', ...linha })),
        troca: troca === null ? null : { ...TROCA, valor: troca },
      }),
    );
  const moment = fc.record({
    precoVigente: price,
    avaliacao,
    papel,
    unidade: fc.constantFrom('a', 'b', 'c'),
  });

  test('no sequence of sending, approvals and invoices lets more go than the limit, or than what an approval saw', () => {
    fc.assert(
      fc.property(
        content,
        fc.array(moment, { minLength: 1, maxLength: 6 }),
        fc.array(fc.boolean()),
        (each, moments, answers) => {
          let passou: Alcada | null = null;
          let seen = 0;
          for (const [at, { unidade, ...what }] of moments.entries()) {
            const now = assessAlcada(each, { ...what, regras: DEFAULT_PROPOSTA_RULES }, unit(unidade));
            const isNew = newGerencialReasons(now, passou).length > 0;
            if (isNew) {
              // A manager refuses, or has this very reckoning before them.
              if (!answers[at]) continue;
              seen = Math.max(seen, now.concedido.total);
              passou = now;
              continue;
            }
            if (passou === null) passou = now;
            // It is invoiced here: what goes is within the limit, or was seen.
            const { total } = computeConcedido(each, what);
            const within = alcadaLimit(
              what.papel,
              what.precoVigente ?? each.item?.preco ?? 0,
              DEFAULT_PROPOSTA_RULES,
            );
            expect(total).toBeLessThanOrEqual(Math.max(within, seen, passou.concedido.total));
            if (what.precoVigente === null) expect(passou.motivos).toContain('sem-preco');
            if (each.troca && !isBindingAvaliacao(what.avaliacao))
              expect(passou.motivos).toContain('troca-sem-avaliacao');
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  test('a dearer motorcycle never gives away less, and no line gives anything back', () => {
    fc.assert(
      fc.property(content, fc.nat(10_000_000), fc.nat(1_000_000), (each, preco, more) => {
        const at = (precoVigente: number) => computeConcedido(each, { avaliacao: null, precoVigente }).total;
        expect(at(preco + more)).toBeGreaterThanOrEqual(at(preco));
        const plain = computeConcedido(
          { ...each, linhas: [] },
          { avaliacao: null, precoVigente: preco },
        ).total;
        expect(at(preco)).toBeGreaterThanOrEqual(plain);
      }),
    );
  });
});
