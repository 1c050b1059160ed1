import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { PLANO_PADRAO } from '~/domain/financiamento/plano.ts';
import { simular } from '~/domain/financiamento/simular.ts';
import { faltaParaEnviar } from '~/domain/propostas/conferir.ts';
import { conteudoSchema } from '~/domain/propostas/esquema.ts';
import { contarParte, isFinanciada, type ParteFinanciada } from '~/domain/propostas/financiado.ts';
import { mudancas } from '~/domain/propostas/mudancas.ts';
import { CONTEUDO_VAZIO, type ConteudoDaProposta, MAIS_LINHAS } from '~/domain/propostas/proposta.ts';

const ITEM = {
  ...{
    origem: 'estoque' as const,
    estoque: 'i1',
    moto: 'fz25',
    modelo: 'FZ25',
    acabamento: 'ABS',
    cor: 'Azul',
  },
  ...{ anoFabricacao: 2026, anoModelo: 2026, preco: 2_000_000 },
};
const SIMULACAO = {
  ...{ banco: 'banco-alvorecer', parcelas: '36', taxa: '', data: '2026-11-24', venc: '2026-12-24' },
  ...{ sistema: '', iof: '', seguro: '', seguroEm: '', tarifas: [] },
};
const CDC = { tipo: 'cdc' as const, valor: 1_500_000, plano: 0, simulacao: SIMULACAO };
const PIX = { tipo: 'avista' as const, valor: 500_000, forma: 'pix' as const };
const base: ConteudoDaProposta = {
  ...CONTEUDO_VAZIO,
  cliente: { nome: 'Marina', cpf: null, telefone: '41988887766', email: null },
  item: ITEM,
  pagamentos: [PIX, CDC],
};
const TROCA = {
  seminovo: null,
  descricao: 'Honda CG 2020',
  fipeValor: null,
  fipeReferencia: null,
  valor: 300_000,
};
const frete = (valor: number, cortesia = false) => ({
  tipo: 'frete' as const,
  nome: 'Frete',
  valor,
  cortesia,
});

const said = (antes: Partial<ConteudoDaProposta>, depois: Partial<ConteudoDaProposta>) =>
  mudancas({ ...base, ...antes }, { ...base, ...depois }).map(({ texto }) => texto.replaceAll('\u00a0', ' '));

describe('Issue 13 §2: what changed between two versions, in the words of who reads it', () => {
  test.each([
    ['nothing', {}, {}, []],
    [
      'discount',
      {},
      { desconto: 50_000 },
      ['Desconto: de R$ 0,00 para R$ 500,00', 'Total: de R$ 20.000,00 para R$ 19.500,00'],
    ],
    [
      'colour',
      {},
      { item: { ...ITEM, cor: 'Preta' } },
      ['Moto: de FZ25 ABS Azul 2026 para FZ25 ABS Preta 2026'],
    ],
    ['another unit', {}, { item: { ...ITEM, estoque: 'i2' } }, ['Outra unidade da mesma moto']],
    [
      'price',
      {},
      { item: { ...ITEM, preco: 1_900_000 } },
      ['Preço: de R$ 20.000,00 para R$ 19.000,00', 'Total: de R$ 20.000,00 para R$ 19.000,00'],
    ],
    [
      'first bike',
      { item: null },
      {},
      ['Moto escolhida: FZ25 ABS Azul 2026', 'Total: de R$ 0,00 para R$ 20.000,00'],
    ],
    [
      'line in',
      {},
      { linhas: [frete(90_000)] },
      ['Incluído: Frete, R$ 900,00', 'Total: de R$ 20.000,00 para R$ 20.900,00'],
    ],
    ['line out', { linhas: [frete(90_000, true)] }, {}, ['Retirado: Frete, cortesia']],
    [
      'line given',
      { linhas: [frete(90_000)] },
      { linhas: [frete(90_000, true)] },
      ['Frete: de R$ 900,00 para cortesia de R$ 900,00', 'Total: de R$ 20.900,00 para R$ 20.000,00'],
    ],
    [
      'two equal lines, one out',
      { linhas: [frete(1), frete(1)] },
      { linhas: [frete(1)] },
      ['Retirado: Frete, R$ 0,01', 'Total: de R$ 20.000,02 para R$ 20.000,01'],
    ],
    ['trade-in', {}, { troca: TROCA }, ['Usado na troca: Honda CG 2020 por R$ 3.000,00']],
    [
      'its value',
      { troca: TROCA },
      { troca: { ...TROCA, valor: 1 } },
      ['Usado na troca: de Honda CG 2020 por R$ 3.000,00 para Honda CG 2020 por R$ 0,01'],
    ],
    [
      'its evaluation',
      { troca: TROCA },
      { troca: { ...TROCA, seminovo: 'u' } },
      ['Dados do usado na troca mudaram'],
    ],
    ['trade-in out', { troca: TROCA }, {}, ['Usado na troca retirado']],
    [
      'payment',
      {},
      { pagamentos: [{ tipo: 'cartao', valor: 500_000, vezes: 10 }, CDC] },
      ['Pagamento retirado: Pix, R$ 5.000,00', 'Pagamento incluído: Cartão em 10x, R$ 5.000,00'],
    ],
    [
      'conditions of a loan',
      {},
      { pagamentos: [PIX, { ...CDC, plano: 3 }] },
      ['Condições de pagamento mudaram: Financiamento em 36x, R$ 15.000,00'],
    ],
    [
      'campaign',
      {},
      { campanha: { id: 'c', nome: 'Novembro', desconto: 1 } },
      ['Campanha: de nenhuma para Novembro, R$ 0,01', 'Total: de R$ 20.000,00 para R$ 19.999,99'],
    ],
    ['validity', {}, { validade: '2026-12-01' }, ['Validade: de o prazo da loja para 01/12/2026']],
    ['notes', {}, { observacoes: 'Segredo' }, ['Observações mudaram']],
    ['the customer is nobody’s to read', {}, { cliente: { ...base.cliente, nome: 'Outra' } }, []],
  ] as const)('%s', (_, antes, depois, expected) => {
    expect(said(antes as Partial<ConteudoDaProposta>, depois as Partial<ConteudoDaProposta>)).toEqual(
      expected,
    );
  });

  test('no change of terms goes without a word, and equal ones say nothing', () => {
    const change = fc.record(
      {
        desconto: fc.nat(3),
        linhas: fc.array(
          fc.nat(2).map((n) => frete(n)),
          { maxLength: 2 },
        ),
        troca: fc.option(fc.nat(2).map((valor) => ({ ...TROCA, valor: valor + 1 }))),
        pagamentos: fc.subarray([PIX, CDC, { ...CDC, plano: 1 }]),
        validade: fc.option(fc.constantFrom('2026-12-01', '2026-12-02')),
        observacoes: fc.constantFrom('', 'a'),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(change, change, (a, b) => {
        const [antes, depois] = [
          { ...base, ...a },
          { ...base, ...b },
        ];
        const isSame = JSON.stringify(antes) === JSON.stringify(depois);
        // The order of lines and payments is no change of what is agreed.
        if (isSame) expect(mudancas(antes, depois)).toEqual([]);
        else if (mudancas(antes, depois).length === 0)
          expect([antes.linhas, antes.pagamentos].map((list) => list.length)).toEqual(
            [depois.linhas, depois.pagamentos].map((list) => list.length),
          );
      }),
    );
  });
});

const contexto = { plano: PLANO_PADRAO, hoje: '2026-11-24', taxaLivre: false };

describe('Issue 13 §2: a CDC part is the simulator’s own arithmetic under its plan version', () => {
  test('its numbers are those of POST /api/simulacoes for the same loan', () => {
    const counted = contarParte(base, CDC, contexto);
    if (!counted.ok) throw new Error(JSON.stringify(counted.erros));
    const [alvorecer] = PLANO_PADRAO.financeiras;
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
      { hoje: '2026-11-24', tabelas: PLANO_PADRAO.tabelas },
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
    const withTroca = { ...base, troca: TROCA, pagamentos: [{ ...PIX, valor: 200_000 }, CDC] };
    const a = contarParte(withTroca, CDC, contexto);
    const b = contarParte(base, CDC, contexto);
    expect(a.ok && b.ok && [a.numeros.parcela, a.numeros.taxaMensal]).toEqual(
      b.ok && [b.numeros.parcela, b.numeros.taxaMensal],
    );
  });

  test.each([
    ['another plan', { ...CDC, plano: 4 }, 'plano', /O plano mudou/],
    [
      'a rate of one’s own',
      { ...CDC, simulacao: { ...SIMULACAO, taxa: '0,50' } },
      'taxa',
      /A taxa é a do plano/,
    ],
    [
      'a term that the lender has not',
      { ...CDC, simulacao: { ...SIMULACAO, parcelas: '37' } },
      'parcelas',
      /não faz esse prazo/,
    ],
  ] as const)('%s is refused', (_, parte, campo, message) => {
    const counted = contarParte(base, parte as ParteFinanciada, contexto);
    expect(counted.ok ? '' : counted.erros[campo]).toMatch(message);
    if (campo === 'taxa')
      expect(contarParte(base, parte as ParteFinanciada, { ...contexto, taxaLivre: true }).ok).toBe(true);
  });

  test('a plan that is over counts nothing', () => {
    const plano = { ...PLANO_PADRAO, ate: '2026-11-23' };
    expect(contarParte(base, CDC, { ...contexto, plano })).toMatchObject({
      ok: false,
      erros: { plano: expect.any(String) },
    });
  });

  test('a programmed down payment covers what it saves up; a consórcio its letter of credit', () => {
    const [plano] = PLANO_PADRAO.tabelas.liberacred.planos;
    const programada = {
      tipo: 'programada' as const,
      valor: 1,
      plano: 0,
      referencia: 2_000_000,
      parcelas: plano?.parcelas ?? 0,
      entradaPct: plano?.entradaPct ?? 0,
    };
    const wrong = contarParte(base, programada, contexto);
    const saved = wrong.ok ? '' : (wrong.erros.valor ?? '');
    expect(saved).toMatch(/A entrada programada junta/);
    const valor = Number(saved.replace(/\D/g, ''));
    expect(contarParte(base, { ...programada, valor }, contexto)).toMatchObject({
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
    expect(contarParte(base, consorcio, contexto)).toMatchObject({ ok: true, numeros: { parcelas: 60 } });
    expect(contarParte(base, { ...consorcio, meses: 61 }, contexto).ok).toBe(false);
  });
});

describe('Issue 13 §2: what a draft may hold, and what it lacks to be sent', () => {
  const falta = (change: Partial<ConteudoDaProposta>) =>
    faltaParaEnviar({ ...base, ...change }, '2026-11-24', (parte) =>
      contarParte({ ...base, ...change }, parte, contexto),
    );

  test.each([
    ['complete', {}, []],
    ['nobody', { cliente: CONTEUDO_VAZIO.cliente }, ['cliente.nome', 'cliente.telefone']],
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
    ['a loan that is none', { pagamentos: [PIX, { ...CDC, plano: 1 }] }, ['pagamentos.1.plano']],
  ] as const)('%s', (_, change, campos) => {
    expect(Object.keys(falta(change as Partial<ConteudoDaProposta>)).sort()).toEqual([...campos].sort());
  });

  test('what is missing or too much is said in money', () => {
    const pay = (valor: number) =>
      falta({ pagamentos: [{ ...PIX, valor }, CDC] }).pagamentos?.replaceAll('\u00a0', ' ');
    expect(pay(499_999)).toBe('Faltam R$ 0,01 para fechar a conta.');
    expect(pay(600_000)).toBe('Sobram R$ 1.000,00: ajuste os pagamentos.');
  });

  test('a draft may be empty; what is read is what was written', () => {
    expect(v.parse(conteudoSchema, CONTEUDO_VAZIO)).toEqual(CONTEUDO_VAZIO);
    expect(v.parse(conteudoSchema, JSON.parse(JSON.stringify(base)))).toEqual(base);
    const typed = {
      ...base,
      cliente: { nome: ' Marina ', cpf: '127.529.875-36', telefone: '(41) 98888-7766', email: '' },
    };
    expect(v.parse(conteudoSchema, typed).cliente).toEqual({
      ...{ nome: 'Marina', cpf: '12752987536', telefone: '41988887766', email: null },
    });
  });

  test('nothing hostile throws, and huge lists cost nothing', () => {
    fc.assert(fc.property(fc.anything(), (each) => void v.safeParse(conteudoSchema, each)));
    const many = { ...base, linhas: Array.from({ length: 1_000_000 }, () => null) };
    const read = v.safeParse(conteudoSchema, many);
    expect(read.issues?.map(({ message }) => message)).toEqual([`Use até ${MAIS_LINHAS} linhas.`]);
    for (const change of [
      { desconto: 0.5 },
      { desconto: -1 },
      { desconto: '1' },
      { desconto: Number.POSITIVE_INFINITY },
    ])
      expect(v.safeParse(conteudoSchema, { ...base, ...change }).success).toBe(false);
    expect(base.pagamentos.map(isFinanciada)).toEqual([false, true]);
  });
});
