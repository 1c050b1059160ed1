import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PLANO_TABLES } from '~/domain/financiamento/plano-tables.ts';
import { type SimulacaoResult, simular as simularEm } from '~/domain/financiamento/simular.ts';
import {
  CDC_COMPLETO,
  CDC_INCOERENTE,
  CDC_RECUSADO,
  CDC as cdc,
  CONSORCIO as consorcio,
  HOJE,
  LIBERACRED as liberacred,
  NO_LIMITE,
  OUTROS_RECUSADOS,
} from '../../../support/financiamento/pedidos.ts';

const simular = (request: unknown, hoje = HOJE) => simularEm(request, { hoje });

const fields = (result: SimulacaoResult): string[] => (result.ok ? [] : Object.keys(result.erro.campos));
const answer = (request: unknown): unknown => {
  const result = simular(request);
  return result.ok ? result.simulacao : result.erro;
};
/** A line with plain spaces, for reading. */
const lines = (request: unknown, today = HOJE): string[] => {
  const result = simular(request, today);
  if (!result.ok || result.produto !== 'cdc') throw new Error('expected a CDC');
  return result.simulacao.oferta.map((line) => line.replaceAll('\u00a0', ' '));
};

describe('contract of POST /api/simulacoes', () => {
  it('a CDC answers with every field of the contract', () => {
    expect(answer(cdc)).toMatchObject({
      produto: 'cdc',
      valorLiquido: 1_500_000,
      valorFinanciado: 1_546_879,
      iof: 46_879,
      parcela: 60_569,
      juros: 633_580,
      totalParcelas: 2_180_459,
      totalAPrazo: 2_579_459,
      taxaMensal: 1.99,
      taxaAnual: 26.675055,
      cet: { anual: 29.58, mensal: 2.18 },
    });
    expect(answer(cdc)).toHaveProperty('parcelas.0', {
      numero: 1,
      vencimento: '2026-02-15',
      dias: 31,
      juros: 31_379,
      amortizacao: 29_190,
      valor: 60_569,
      saldo: 1_517_689,
    });
  });

  it('fills in the defaults of the contract', () => {
    const spelled = { ...cdc, troca: 0, convencao: 'dias365', sistema: 'price', iof: 'pf', tarifas: [] };
    expect(answer(cdc)).toEqual(answer(spelled));
  });

  it('programmed down payment and consórcio answer as in the contract', () => {
    expect(answer(liberacred)).toEqual({
      parcela: 94_664,
      acumulado: 895_266,
      aptoApos: 8,
      totalPago: 1_135_968,
    });
    expect(answer(consorcio)).toEqual({
      parcela: 64_711,
      fundoComum: 41_860,
      taxaAdministracao: 18_821,
      seguro: 4_030,
      rendaMinima: 194_133,
      lances: { embutidoMaximo: 447_633, fixo25: 910_187, fixo35: 1_274_262 },
    });
  });

  it('counts with the tables in force', () => {
    const free = {
      ...DEFAULT_PLANO_TABLES,
      iof: { ...DEFAULT_PLANO_TABLES.iof, pf: DEFAULT_PLANO_TABLES.iof.isento },
    };
    const result = simularEm(cdc, { hoje: HOJE, tabelas: free });
    expect(result.ok && result.produto === 'cdc' && result.simulacao.iof).toBe(0);
  });
});

describe('contract of POST /api/simulacoes: 422 with a message for each field', () => {
  it.each<readonly [string, object]>([
    ...CDC_RECUSADO,
    ...CDC_INCOERENTE.map(([field, errado]) => [field, errado] as const),
  ])('%s, case %#', (field, wrong) => {
    const result = simular({ ...cdc, ...wrong });
    expect(fields(result)).toContain(field);
    expect(result).toMatchObject({ ok: false, erro: { codigo: 'simulacao_invalida' } });
  });

  it.each(OUTROS_RECUSADOS)('%s, request %#', (field, request) => {
    expect(fields(simular(request))).toContain(field);
  });

  it('names every wrong field at once, in Portuguese', () => {
    const result = simular({ produto: 'cdc', preco: 100, entrada: 100 });
    expect(result).toMatchObject({
      erro: {
        mensagem: 'Confira os dados da simulação.',
        campos: {
          entrada: 'A entrada precisa ser menor que o preço.',
          parcelas: 'Informe o número de parcelas.',
          taxaMensal: 'Informe a taxa ao mês.',
          dataContrato: 'Informe a data do contrato.',
          primeiroVencimento: 'Informe o primeiro vencimento.',
        },
      },
    });
  });

  it('never throws, never leaves a message empty, and never answers with anything but whole centavos', () => {
    const hostile = fc.oneof(
      fc.double(),
      fc.maxSafeInteger(),
      fc.string(),
      fc.constantFrom(null, undefined, -0, 1e308, '9999-12-31', '2100-12-31', [], {}, true),
    );
    const key = fc.constantFrom(...Object.keys(cdc), 'troca', 'iof', 'tarifas', 'seguro', 'convencao', 'x');
    const request = fc.dictionary(key, hostile, { maxKeys: 3 }).map((changes) => ({ ...cdc, ...changes }));
    fc.assert(
      fc.property(fc.oneof(request, fc.anything(), fc.jsonValue()), (body) => {
        const result = simular(body);
        if (!result.ok) {
          expect(Object.values(result.erro.campos).every((message) => message.length > 0)).toBe(true);
          expect(fields(result).length).toBeGreaterThan(0);
        } else if (result.produto === 'cdc') {
          const { valorFinanciado, iof, parcela, juros, totalAPrazo } = result.simulacao;
          expect([valorFinanciado, iof, parcela, juros, totalAPrazo].every(Number.isSafeInteger)).toBe(true);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it.each(NO_LIMITE)('accepts the limits themselves, case %#', (limits) => {
    expect(fields(simular({ ...cdc, ...limits }))).toEqual([]);
  });

  it('says that a plan has no terms, and a programme no plans, where the tables have none', () => {
    const tabelas = {
      ...DEFAULT_PLANO_TABLES,
      liberacred: { ...DEFAULT_PLANO_TABLES.liberacred, planos: [] },
      consorcio: { ...DEFAULT_PLANO_TABLES.consorcio, planos: { mega: [], master: [] } },
    };
    const fields = (request: unknown) => {
      const result = simularEm(request, { hoje: HOJE, tabelas });
      return result.ok ? {} : result.erro.campos;
    };
    expect(fields(liberacred)).toEqual({ parcelas: 'Não há plano de entrada programada.' });
    expect(fields(consorcio)).toEqual({ meses: 'Esse plano não tem prazos.' });
  });
});

describe('CDC art. 52 and 54-B: the statement of a simulation', () => {
  const full = CDC_COMPLETO;

  it('states every part, with the numbers of the answer', () => {
    expect(lines(full)).toEqual([
      'À vista: R$ 18.990,00 (total sem financiamento).',
      'Entrada de R$ 3.990,00 e usado na troca por R$ 1.000,00; valor a financiar: R$ 14.000,00.',
      'Valor financiado: R$ 14.746,92, em 36 parcelas mensais de R$ 577,42, a última de R$ 577,45, de 15/02/2026 a 15/01/2029.',
      'Juros de 1,99% ao mês e 26,68% ao ano.',
      'CET de 35,31% ao ano (2,55% ao mês): juros de R$ 6.040,23, IOF de R$ 446,92 (pessoa física), Registro de R$ 300,00 e seguro de R$ 500,00.',
      'Total a prazo: R$ 26.277,15; soma das parcelas: R$ 20.787,15.',
      'Em atraso: multa de 2,00% e juros de mora de 1,00% ao mês.',
      'Você pode quitar antes, no todo ou em parte, com desconto proporcional dos juros e demais acréscimos.',
      'Financiamento: Banco Exemplo S.A., sujeito à análise de crédito.',
      'Oferta válida até 31/01/2026.',
      'Fornecedor: Moto Serra Ltda., Av. Brasil, 100, Curitiba/PR.',
    ]);
  });

  it.each([
    ['of the contract, where that is still to come', '2026-01-10', '17/01/2026'],
    ['of the contract, where that is today', '2026-01-15', '17/01/2026'],
    ['of the request, where the contract lies behind', '2026-03-01', '03/03/2026'],
  ])('art. 54-B, III: lasts two days from the day %s', (_, today, until) => {
    const { validade: _told, ...untold } = full;
    expect(lines(untold, today)).toContain(`Oferta válida até ${until}.`);
  });

  it.each([
    ['before the contract', '2026-01-14', '2026-01-01'],
    ['a day after the contract', '2026-01-16', '2026-01-01'],
    ['a day after the request', '2026-03-02', '2026-03-01'],
    ['in the past', '2026-01-20', '2026-03-01'],
  ])('art. 54-B, III: refuses an offer that ends %s', (_, validade, today) => {
    const result = simular({ ...full, validade }, today);
    expect(result).toMatchObject({
      erro: { campos: { validade: expect.stringContaining('2 dias ou mais') } },
    });
  });

  it('art. 54-B, III: takes an offer that ends two days after', () => {
    expect(fields(simular({ ...full, validade: '2026-03-03' }, '2026-03-01'))).toEqual([]);
  });

  it.each([
    ['quem financia e o nome e o endereço de quem vende', { agente: undefined, fornecedor: undefined }],
    ['quem financia', { agente: undefined }],
    ['o nome e o endereço de quem vende', { fornecedor: undefined }],
    ['o CET', { seguro: { valor: 1_500_000, financiado: false } }],
  ])('art. 54-B: begins by saying that it is incomplete without %s', (missing, change) => {
    const [first, ...rest] = lines({ ...full, ...change });
    expect(first).toBe(
      `Demonstrativo incompleto, que não pode ser divulgado como oferta: falta informar ${missing}.`,
    );
    expect(rest).toContain('Condições válidas até 31/01/2026.');
    expect(rest.some((line) => line.startsWith('Financiamento:'))).toBe(!('agente' in change));
    expect(rest.some((line) => line.startsWith('Fornecedor:'))).toBe(!('fornecedor' in change));
  });

  it('art. 54-B, IV: names the supplier of who asks, unless the request names another', () => {
    const fornecedor = { nome: 'Rota Sul', endereco: 'Av. A, 1 · Curitiba/PR · ana@exemplo.com.br' };
    const last = (request: unknown) => {
      const result = simularEm(request, { hoje: HOJE, fornecedor });
      return result.ok && result.produto === 'cdc' && result.simulacao.oferta.at(-1);
    };
    expect(last({ ...full, fornecedor: undefined })).toBe(
      'Fornecedor: Rota Sul, Av. A, 1 · Curitiba/PR · ana@exemplo.com.br.',
    );
    expect(last(full)).toBe('Fornecedor: Moto Serra Ltda., Av. Brasil, 100, Curitiba/PR.');
  });

  it('tells first and last instalment of SAC, and a single one', () => {
    expect(lines({ ...full, sistema: 'sac' })[2]).toMatch(
      /36 parcelas mensais que caem ao longo do prazo, .* a primeira, que é a maior, de R\$ .* e a última de R\$ /,
    );
    expect(lines({ ...full, parcelas: 1 })[2]).toMatch(/em 1 parcela de R\$ [\d.,]+ em 15\/02\/2026\.$/);
    expect(lines({ ...full, troca: 0, entrada: 0 })[1]).toBe('Sem entrada; valor a financiar: R$ 18.990,00.');
  });

  it('says that there is no CET instead of inventing one', () => {
    const upFront = { ...full, seguro: { valor: 1_500_000, financiado: false } };
    expect(answer(upFront)).toHaveProperty('cet', null);
    expect(lines(upFront)[5]).toMatch(/^CET sem valor definido/);
  });
});
