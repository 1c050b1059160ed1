import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { DEFAULT_PLANO } from '~/domain/financiamento/plano.ts';
import { simular } from '~/domain/financiamento/simular.ts';
import { missingToSend } from '~/domain/propostas/check-proposta.ts';
import {
  computePagamento,
  type FinancedPagamento,
  isFinancedPagamento,
} from '~/domain/propostas/financed-pagamento.ts';
import { EMPTY_PROPOSTA_CONTENT, MAX_LINHAS, type PropostaContent } from '~/domain/propostas/proposta.ts';
import { propostaContentSchema } from '~/domain/propostas/proposta-schema.ts';
import { BASE, CDC, PIX, SIMULACAO, TROCA } from './apoio.ts';

const context = { plano: DEFAULT_PLANO, hoje: '2026-11-24', taxaLivre: false };

describe('Issue 13 §2: a CDC part is the simulator’s own arithmetic under its plan version', () => {
  test('its numbers are those of POST /api/simulacoes for the same loan', () => {
    const counted = computePagamento(BASE, CDC, context);
    if (!counted.ok) throw new Error(JSON.stringify(counted.erros));
    const [alvorecer] = DEFAULT_PLANO.financeiras;
    if (!alvorecer) throw new Error('no lender');
    const taxaMensal = 1.99 + 0.1;
    const direct = simular(
      {
        ...{ produto: 'cdc', preco: 2_000_000, entrada: 500_000, troca: 0, parcelas: 36 },
        ...{
          taxaMensal: counted.numeros.taxaMensal,
          dataContrato: '2026-11-24',
          primeiroVencimento: '2026-12-24',
        },
        ...{ convencao: alvorecer.convencao, sistema: alvorecer.sistema, iof: alvorecer.iof },
        tarifas: alvorecer.tarifas,
      },
      { hoje: '2026-11-24', tabelas: DEFAULT_PLANO.tabelas },
    );
    if (!direct.ok || direct.produto !== 'cdc') throw new Error('no loan');
    expect(counted.numeros.taxaMensal).toBeCloseTo(taxaMensal, 10);
    expect([
      counted.numeros.parcela,
      counted.numeros.financiado,
      counted.numeros.total,
      counted.numeros.cet,
    ]).toEqual([
      direct.simulacao.parcela,
      direct.simulacao.valorFinanciado,
      direct.simulacao.totalParcelas,
      direct.simulacao.cet?.anual,
    ]);
    expect([counted.numeros.plano, counted.numeros.agente]).toEqual([0, 'Banco Alvorecer']);
  });

  test('a used bike and what is paid at once are its down payment', () => {
    const withTroca = { ...BASE, troca: TROCA, pagamentos: [{ ...PIX, valor: 200_000 }, CDC] };
    const a = computePagamento(withTroca, CDC, context);
    const b = computePagamento(BASE, CDC, context);
    expect(a.ok && b.ok && [a.numeros.parcela, a.numeros.taxaMensal]).toEqual(
      b.ok && [b.numeros.parcela, b.numeros.taxaMensal],
    );
  });

  test.each([
    ['another plan', { ...CDC, plano: 4 }, 'plano', /O plano mudou/],
    [
      'a rate of one’s own',
      { ...CDC, simulacao: { ...SIMULACAO, taxa: 0.5 } },
      'taxa',
      /A taxa é a do plano/,
    ],
    [
      'a term that the lender has not',
      { ...CDC, simulacao: { ...SIMULACAO, parcelas: 37 } },
      'parcelas',
      /não faz esse prazo/,
    ],
  ] as const)('%s is refused', (_, part, field, message) => {
    const counted = computePagamento(BASE, part as FinancedPagamento, context);
    expect(counted.ok ? '' : counted.erros[field]).toMatch(message);
    if (field === 'taxa')
      expect(computePagamento(BASE, part as FinancedPagamento, { ...context, taxaLivre: true }).ok).toBe(
        true,
      );
  });

  test('a plan that is over counts nothing', () => {
    const plano = { ...DEFAULT_PLANO, ate: '2026-11-23' };
    expect(computePagamento(BASE, CDC, { ...context, plano })).toMatchObject({
      ok: false,
      erros: { plano: expect.any(String) },
    });
  });

  test('a programmed down payment covers what it saves up; a consórcio its letter of credit', () => {
    const [plano] = DEFAULT_PLANO.tabelas.liberacred.planos;
    const programada = {
      tipo: 'programada' as const,
      valor: 1,
      plano: 0,
      referencia: 2_000_000,
      parcelas: plano?.parcelas ?? 0,
      entradaPct: plano?.entradaPct ?? 0,
    };
    const wrong = computePagamento(BASE, programada, context);
    const saved = wrong.ok ? '' : (wrong.erros.valor ?? '');
    expect(saved).toMatch(/A entrada programada junta/);
    const valor = Number(saved.replace(/\D/g, ''));
    expect(computePagamento(BASE, { ...programada, valor }, context)).toMatchObject({
      ok: true,
      numeros: { parcelas: 6, taxaMensal: null },
    });
    const consorcio = {
      tipo: 'consorcio' as const,
      valor: 2_000_000,
      plano: 0,
      grupo: 'mega' as const,
      meses: 60,
      seguroVida: false,
    };
    expect(computePagamento(BASE, consorcio, context)).toMatchObject({
      ok: true,
      numeros: { parcelas: 60 },
    });
    expect(computePagamento(BASE, { ...consorcio, meses: 61 }, context).ok).toBe(false);
  });
});

describe('Issue 13 §2: what a draft may hold, and what it lacks to be sent', () => {
  const falta = (change: Partial<PropostaContent>) =>
    missingToSend({ ...BASE, ...change }, '2026-11-24', (part) =>
      computePagamento({ ...BASE, ...change }, part, context),
    );

  test.each([
    ['complete', {}, []],
    ['nobody', { cliente: EMPTY_PROPOSTA_CONTENT.cliente }, ['cliente.nome', 'cliente.telefone']],
    [
      'an e-mail is enough to reach somebody',
      { cliente: { nome: 'M', cpf: null, telefone: null, email: 'm@x.com' } },
      [],
    ],
    ['no motorcycle', { item: null }, ['item']],
    ['a discount of everything', { desconto: 2_000_000 }, ['desconto', 'pagamentos']],
    ['a centavo missing', { pagamentos: [{ ...PIX, valor: 499_999 }, CDC] }, ['pagamentos']],
    ['two loans', { pagamentos: [{ ...CDC, valor: 500_000 }, CDC] }, ['pagamentos']],
    ['a day that is over', { validade: '2026-11-23' }, ['validade']],
    [
      'a contract dated before today',
      { pagamentos: [PIX, { ...CDC, simulacao: { ...SIMULACAO, data: '2026-11-23' } }] },
      ['pagamentos.1.data'],
    ],
    [
      'a contract of tomorrow',
      { pagamentos: [PIX, { ...CDC, simulacao: { ...SIMULACAO, data: '2026-11-25' } }] },
      [],
    ],
    ['a loan that is none', { pagamentos: [PIX, { ...CDC, plano: 1 }] }, ['pagamentos.1.plano']],
  ] as const)('%s', (_, change, fields) => {
    expect(Object.keys(falta(change as Partial<PropostaContent>)).sort()).toEqual([...fields].sort());
  });

  test.each(['...', '😀', '---', '( )', '12'])('Issue 25 §1.4: a name of signs names nobody: %s', (nome) => {
    expect(falta({ cliente: { ...BASE.cliente, nome } })).toEqual({
      'cliente.nome': 'Escreva o nome do cliente com letras.',
    });
  });

  test('attack 8: a contract date that is over is said with its day', () => {
    const part = { ...CDC, simulacao: { ...SIMULACAO, data: '2026-11-23' } };
    expect(
      falta({ cliente: EMPTY_PROPOSTA_CONTENT.cliente, pagamentos: [PIX, part] })['pagamentos.1.data'],
    ).toBe('O contrato do financiamento está com a data de 23/11/2026, que já passou. Use a de hoje.');
    for (const data of ['', 'ontem', '2026-11-24']) {
      const each = { ...CDC, simulacao: { ...SIMULACAO, data } };
      expect(falta({ pagamentos: [PIX, each] }), data).toEqual({});
    }
  });

  test('what is missing or too much is said in money', () => {
    const pay = (valor: number) =>
      falta({ pagamentos: [{ ...PIX, valor }, CDC] }).pagamentos?.replaceAll('\u00a0', ' ');
    expect(pay(499_999)).toBe('Faltam R$ 0,01 para fechar a conta.');
    expect(pay(600_000)).toBe('Sobram R$ 1.000,00: ajuste os pagamentos.');
  });

  test('a draft may be empty; what is read is what was written', () => {
    expect(v.parse(propostaContentSchema, EMPTY_PROPOSTA_CONTENT)).toEqual(EMPTY_PROPOSTA_CONTENT);
    expect(v.parse(propostaContentSchema, JSON.parse(JSON.stringify(BASE)))).toEqual(BASE);
    const typed = {
      ...BASE,
      cliente: { nome: ' Marina ', cpf: '127.529.875-36', telefone: '(41) 98888-7766', email: '' },
    };
    expect(v.parse(propostaContentSchema, typed).cliente).toEqual({
      ...{ nome: 'Marina', cpf: '12752987536', telefone: '41988887766', email: null },
    });
  });

  test('nothing hostile throws, and huge lists cost nothing', () => {
    fc.assert(fc.property(fc.anything(), (each) => void v.safeParse(propostaContentSchema, each)));
    const many = { ...BASE, linhas: Array.from({ length: 1_000_000 }, () => null) };
    const read = v.safeParse(propostaContentSchema, many);
    expect(read.issues?.map(({ message }) => message)).toEqual([`Use até ${MAX_LINHAS} linhas.`]);
    for (const change of [
      { desconto: 0.5 },
      { desconto: -1 },
      { desconto: '1' },
      { desconto: Number.POSITIVE_INFINITY },
    ])
      expect(v.safeParse(propostaContentSchema, { ...BASE, ...change }).success).toBe(false);
    expect(BASE.pagamentos.map(isFinancedPagamento)).toEqual([false, true]);
  });
});
