import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  type AlcadaRole,
  alcadaLimit,
  alcadaRoleOf,
  computeConcedido,
  etapasNeeded,
  gerencialReasons,
  needsCredito,
} from '~/domain/propostas/alcada.ts';
import {
  PERDA_REASON_LABELS,
  PERDA_REASONS,
  perdaSchema,
  propostaReasonSchema,
} from '~/domain/propostas/perda-reasons.ts';
import { EMPTY_TERMOS, type PropostaTermos } from '~/domain/propostas/proposta.ts';
import { filterEstados, readPropostaFilter } from '~/domain/propostas/proposta-filter.ts';
import {
  formatPropostaNumber,
  parsePropostaNumber,
  propostaYear,
} from '~/domain/propostas/proposta-number.ts';
import { DEFAULT_PROPOSTA_RULES, propostaRulesSchema } from '~/domain/propostas/proposta-rules.ts';
import {
  clienteWords,
  propostaSearchQuery,
  propostaWords,
  vendedorWord,
} from '~/domain/propostas/proposta-search.ts';
import {
  checkPropostaValidade,
  isPropostaExpired,
  propostaValidade,
  validadeEnd,
} from '~/domain/propostas/proposta-validade.ts';

/** Without half a pair of units, which UTF-8 cannot hold. */
const isWhole = (text: string): boolean => !/\p{Cs}/u.test(text);

const person = (permissoes: string[], id_empresa: number | null = 1) => ({ permissoes, id_empresa });

const termos = (change: Partial<PropostaTermos> = {}): PropostaTermos => ({
  ...EMPTY_TERMOS,
  item: {
    ...{ origem: 'catalogo', estoque: null, moto: 'fz25', modelo: 'FZ25', acabamento: '', cor: '' },
    ...{ anoFabricacao: 2026, anoModelo: 2026, preco: 2_000_000 },
  },
  ...change,
});
const TROCA = { seminovo: 'u', descricao: 'CG', fipeValor: null, fipeReferencia: null, valor: 800_000 };
const cdc = {
  ...{ tipo: 'cdc' as const, valor: 1_000_000, plano: 0 },
  simulacao: {
    ...{ banco: '', parcelas: null, taxa: null, data: null, venc: null, sistema: '', iof: '', seguro: null },
    ...{ seguroEm: '', tarifas: [] },
  },
};

describe('Issue 13 §2: discount limits and the approval chain', () => {
  test.each([
    [person([]), 1, 'consultor'],
    [person(['admin']), 1, 'administrador'],
    [person(['admin']), 2, 'consultor'],
    [person(['rede']), 1, 'consultor'],
    [person(['admin', 'rede'], null), 2, 'rede'],
  ] as const)('%j in company %i is %s', (usuario, idEmpresa, papel) => {
    expect(alcadaRoleOf({ ...usuario, permissoes: [...usuario.permissoes] }, idEmpresa)).toBe(papel);
  });

  const base = {
    papel: 'consultor' as AlcadaRole,
    regras: DEFAULT_PROPOSTA_RULES,
    avaliacao: { valor: 800_000 },
    precoVigente: 2_000_000,
  };

  test.each([
    ['exactly at the limit', termos({ desconto: 60_000 }), base, []],
    ['a centavo above', termos({ desconto: 60_001 }), base, ['gerencial']],
    [
      'a courtesy counts',
      termos({ desconto: 60_000, linhas: [{ tipo: 'outro', nome: 'X', valor: 1, cortesia: true }] }),
      base,
      ['gerencial'],
    ],
    [
      'what the customer pays does not',
      termos({ desconto: 60_000, linhas: [{ tipo: 'outro', nome: 'X', valor: 10_00, cortesia: false }] }),
      base,
      [],
    ],
    [
      'a campaign does not',
      termos({ desconto: 60_000, campanha: { id: 'c', nome: 'C', desconto: 90_000 } }),
      base,
      [],
    ],
    [
      'a price below the one in force does',
      termos({ desconto: 0 }),
      { ...base, precoVigente: 2_100_000 },
      ['gerencial'],
    ],
    [
      'a price above it gives nothing back',
      termos({ desconto: 60_000 }),
      { ...base, precoVigente: 1_900_000 },
      ['gerencial'],
    ],
    [
      'Issue 25 §1.3: sob consulta, there is nothing to count against: the manager looks',
      termos(),
      { ...base, precoVigente: null },
      ['gerencial'],
    ],
    ['the used bike at its evaluation', termos({ troca: TROCA }), base, []],
    ['the used bike above it, within the limit', termos({ troca: { ...TROCA, valor: 860_000 } }), base, []],
    ['the used bike above it', termos({ troca: { ...TROCA, valor: 860_001 } }), base, ['gerencial']],
    ['the used bike without one', termos({ troca: TROCA }), { ...base, avaliacao: null }, ['gerencial']],
    ['credit asks the lender', termos({ pagamentos: [cdc] }), base, ['financeira']],
    [
      'the manager comes first',
      termos({ desconto: 60_001, pagamentos: [cdc] }),
      base,
      ['gerencial', 'financeira'],
    ],
    [
      'who rules the company has their own limit',
      termos({ desconto: 200_000 }),
      { ...base, papel: 'administrador' as AlcadaRole },
      [],
    ],
    [
      'and not more',
      termos({ desconto: 200_001 }),
      { ...base, papel: 'administrador' as AlcadaRole },
      ['gerencial'],
    ],
    [
      'who rules the network has none',
      termos({ desconto: 1_999_999 }),
      { ...base, papel: 'rede' as AlcadaRole },
      [],
    ],
  ] as const)('%s', (_, each, pedido, etapas) => {
    expect(etapasNeeded(each, gerencialReasons(each, pedido))).toEqual(etapas);
  });

  test('why a manager looks at it', () => {
    const both = termos({ desconto: 60_001, troca: TROCA });
    expect(gerencialReasons(both, { ...base, avaliacao: null })).toEqual(['desconto', 'troca-sem-avaliacao']);
    expect(computeConcedido(termos({ desconto: 5, troca: { ...TROCA, valor: 800_007 } }), base)).toEqual({
      ...{ preco: 0, desconto: 5, cortesias: 0, troca: 7, total: 12 },
    });
    expect([needsCredito(termos()), needsCredito(termos({ pagamentos: [cdc] }))]).toEqual([false, true]);
  });

  test('a limit is never passed by rounding, and grows with the price', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.nat(1_000), (preco, tenths) => {
        const regras = { descontos: { consultor: tenths / 10, administrador: 100 } };
        const limit = alcadaLimit('consultor', preco, regras);
        expect(limit * 1000).toBeLessThanOrEqual(preco * tenths);
        expect((limit + 1) * 1000).toBeGreaterThan(preco * tenths);
      }),
    );
  });
});

describe('Issue 13 §2: numbers, reasons, validity, rules', () => {
  test.each([
    [2026, 123, '2026-000123'],
    [2027, 1, '2027-000001'],
    [2026, 1_234_567, '2026-1234567'],
  ])('%i and %i is %s, and back', (ano, sequencia, number) => {
    expect(formatPropostaNumber(ano, sequencia)).toBe(number);
    expect(parsePropostaNumber(number)).toEqual({ ano, sequencia });
  });

  test('no text throws, and nothing else is a number', () => {
    for (const text of ['', '2026-', '2026-0', '26-1', '2026-12a', 'x'])
      expect(parsePropostaNumber(text), text).toBeNull();
    fc.assert(fc.property(fc.string(), (text) => void parsePropostaNumber(text)));
    expect(propostaYear('2026-12-31')).toBe(2026);
  });

  test('a lost proposal has a reason of the list; another one is written', () => {
    expect(Object.keys(PERDA_REASON_LABELS)).toEqual([...PERDA_REASONS]);
    for (const motivo of PERDA_REASONS)
      expect(v.safeParse(perdaSchema, { motivo }).success, motivo).toBe(motivo !== 'outro');
    expect(v.safeParse(perdaSchema, { motivo: 'outro', detalhe: 'Mudou de cidade' }).success).toBe(true);
    expect(v.safeParse(perdaSchema, { motivo: 'constructor' }).success).toBe(false);
    expect(v.safeParse(propostaReasonSchema, { motivo: ' ' }).success).toBe(false);
  });

  test('three days by default, until the last one is over in São Paulo, to the millisecond', () => {
    const now = new Date('2026-11-24T23:59:59.000-03:00');
    expect(propostaValidade(null, now)).toBe('2026-11-27');
    expect(propostaValidade(null, now, 10)).toBe('2026-12-04');
    expect(propostaValidade('2026-12-24', now)).toBe('2026-12-24');
    const end = validadeEnd('2026-11-27');
    expect(end).toBe('2026-11-28T03:00:00.000Z');
    expect(isPropostaExpired(end, new Date('2026-11-28T02:59:59.999Z'))).toBe(false);
    expect(isPropostaExpired(end, new Date('2026-11-28T03:00:00.000Z'))).toBe(true);
    expect(isPropostaExpired(null, now)).toBe(false);
  });

  test.each([
    ['2026-11-23', false, 'Este dia já passou.'],
    ['2026-11-24', false, null],
    ['2026-11-25', true, 'Com financiamento, a proposta vale até 26/11/2026 ou depois.'],
    ['2026-11-26', true, null],
    ['2027-02-22', false, null],
    ['2027-02-23', false, 'A proposta vale no máximo até 22/02/2027.'],
  ])('last day %s, credit %s: %s', (validade, credito, message) => {
    expect(checkPropostaValidade(validade, '2026-11-24', credito)).toBe(message);
  });

  test('what a company may decide', () => {
    expect(v.parse(propostaRulesSchema, DEFAULT_PROPOSTA_RULES)).toEqual(DEFAULT_PROPOSTA_RULES);
    for (const change of [{ validadeDias: 0 }, { validadeDias: 91 }, { guardaMeses: 5 }, { guardaMeses: 61 }])
      expect(v.safeParse(propostaRulesSchema, { ...DEFAULT_PROPOSTA_RULES, ...change }).success).toBe(false);
    for (const consultor of [-0.1, 100.1, 3.55, Number.NaN])
      expect(
        v.safeParse(propostaRulesSchema, {
          ...DEFAULT_PROPOSTA_RULES,
          descontos: { consultor, administrador: 10 },
        }).success,
      ).toBe(false);
  });
});

describe('Issue 13 §2: lists and searches', () => {
  test('an address is read, whoever wrote it', () => {
    expect(readPropostaFilter(new URLSearchParams('situacao=perdida&busca=%20maria%20&vendedor=u1'))).toEqual(
      {
        ...{ situacao: 'perdida', busca: 'maria', vendedor: 'u1' },
      },
    );
    expect(readPropostaFilter(new URLSearchParams('situacao=__proto__'))).toEqual({
      ...{ situacao: 'abertas', busca: '', vendedor: null },
    });
    expect(filterEstados({ situacao: 'abertas' })).toEqual([
      'rascunho',
      'enviada',
      'em_aprovacao',
      'aprovada',
    ]);
    expect(filterEstados({ situacao: 'perdida' })).toEqual(['perdida']);
    expect(filterEstados({ situacao: 'todas' })).toHaveLength(9);
  });

  test('nothing typed is an operator of the search', () => {
    expect(propostaSearchQuery(1, 'José da Silva', { vendedor: 'u1', estados: ['em_aprovacao'] })).toBe(
      '"ze1" AND "zv7531" AND ("zsemaprovacao") AND "jose"* AND "da"* AND "silva"*',
    );
    expect(propostaSearchQuery(1, '2026-123')).toBe('"ze1" AND "zn2026000123"');
    expect(propostaSearchQuery(1, ' *" ')).toBeNull();
    fc.assert(
      fc.property(fc.string(), (text) => {
        const consulta = propostaSearchQuery(1, text);
        if (consulta !== null) expect(consulta).toMatch(/^"ze1"(?: (?:AND|OR) \(*"[\p{L}\p{N}]+"\*?\)*)+$/u);
      }),
    );
  });

  test('a person’s id is one word, whatever it is made of, and two people’s differ', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        expect(vendedorWord(a)).toMatch(/^zv[0-9a-f]*$/);
        if (isWhole(a) && isWhole(b) && a !== b) expect(vendedorWord(a)).not.toBe(vendedorWord(b));
      }),
    );
  });

  test('what is found by: words of the customer and the model; never a CPF', () => {
    const words = propostaWords({
      idEmpresa: 7,
      vendedor: 'u',
      cliente: 'João Sá',
      modelo: 'MT-07 ABS',
    });
    expect(words).toBe('ze7 zv75 joao sa mt 07 abs');
    const cliente = { idEmpresa: 7, nome: 'João Sá', telefone: '41988887766', email: 'joao@x.com' };
    expect(clienteWords(cliente)).toBe('ze7 joao sa x com 41988887766 988887766 88887766 7766');
  });
});
