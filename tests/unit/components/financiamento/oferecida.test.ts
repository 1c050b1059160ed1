import { describe, expect, it } from 'vitest';
import { dropPendente, keepPendente, readFila } from '~/browser/storage/simulacao-queue.ts';
import { simularCdc } from '~/domain/financiamento/cdc.ts';
import { createOfferedSimulacao, validadeOf } from '~/domain/financiamento/offer-simulacao.ts';
import { missingInSimulacao } from '~/domain/financiamento/simulacao-summary.ts';
import { missingInOferta } from '~/domain/ofertas/oferta.ts';
import { checkPanfleto } from '~/domain/ofertas/panfleto.ts';
import { readPanfleto } from '~/domain/ofertas/panfleto-form.ts';
import { formatAmount, parseMoney } from '~/domain/valores/money.ts';
import { parsePercent } from '~/domain/valores/percent.ts';
import { whatsAppUrl } from '~/domain/valores/whatsapp.ts';
import { withSlashes } from '~/telas/simulador/date-field.tsx';
import { groupByYear } from '~/telas/simulador/detalhes/cronograma.tsx';
import { createPanfletoLink } from '~/telas/simulador/detalhes/panfleto-link.ts';
import { readSimulacao } from '../../../support/simulacao-digitada.ts';
import { HOJE, PLANO, typed } from './apoio.ts';

const FORNECEDOR = { nome: 'Moto Serra', endereco: 'Av. Brasil, 100' };

function offered(change: Parameters<typeof typed>[0]) {
  const reading = readSimulacao(typed(change), PLANO, false);
  const accounts = reading.pedido && simularCdc(reading.pedido, PLANO.tabelas.iof);
  return createOfferedSimulacao(change?.moto ?? '', reading, accounts, PLANO, FORNECEDOR);
}

describe('CDC art. 54-B, III: how long an offer lasts', () => {
  it.each([
    [null, '2026-11-28'],
    ['2026-12-31', '2026-11-28'],
    ['2026-11-25', '2026-11-25'],
    ['2026-11-22', '2026-11-22'],
    ['2026-01-01', '2026-01-01'],
  ])('a plan until %s gives %s', (until, validade) => {
    expect(validadeOf(HOJE, until)).toBe(validade);
  });
});

describe('CDC art. 54-B, III: an offer never outlives its plan', () => {
  const under = (ate: string | null, change: Parameters<typeof typed>[0] = {}) => {
    const plano = { ...PLANO, ate };
    const reading = readSimulacao(typed({ preco: '20000', ...change }), plano, false);
    const accounts = reading.pedido && simularCdc(reading.pedido, plano.tabelas.iof);
    const offer = createOfferedSimulacao('', reading, accounts, plano, FORNECEDOR);
    if (!offer) throw new Error('complete');
    return { validade: offer.validade, falta: missingInSimulacao(offer, HOJE) };
  };

  it.each([null, '2026-12-31', '2026-11-23'])('a plan until %s can be offered today', (until) => {
    expect(under(until).falta).toEqual({});
  });

  it.each([
    ['2026-11-22', 'O plano vale só até 22/11/2026, e uma oferta precisa de 2 dias ou mais.'],
    ['2026-11-21', 'O plano vale só até 21/11/2026, e uma oferta precisa de 2 dias ou mais.'],
    ['2026-11-20', 'O plano venceu em 20/11/2026.'],
  ])('a plan until %s cannot, and the reason is said', (until, reason) => {
    expect(under(until).falta).toEqual({
      plano: `${reason} Peça a um administrador para publicar o próximo.`,
    });
  });

  it('a date years ahead in the address makes no offer', () => {
    const { falta } = under(null, { data: '2030-01-05', venc: '2030-02-05' });
    expect(falta).toEqual({ dataContrato: expect.stringContaining('Simule com a data de hoje') });
  });

  it('a contract of next week may be offered, two days past its date or longer', () => {
    const next = { data: '2026-11-28', venc: '2026-12-28' };
    expect(under(null, next)).toEqual({ validade: '2026-12-05', falta: {} });
    expect(Object.keys(under('2026-11-29', next).falta)).toEqual(['plano']);
    expect(Object.keys(under(null, { data: '2026-11-29', venc: '2026-12-28' }).falta)).toEqual([
      'dataContrato',
    ]);
  });
});

describe('Issue 4 §2: a simulation goes into a flyer', () => {
  const financed = { preco: '20000', tarifas: ['financiada', 'financiada'] as const };

  it('with numbers that the flyer accepts', () => {
    const offer = offered({ moto: 'Fazer FZ25 & cia', entrada: '4000', ...financed });
    const link = offer && createPanfletoLink(offer, PLANO.versao);
    if (!offer || !link || !('href' in link)) throw new Error('the offer fits on a flyer');
    const { pathname, searchParams } = new URL(link.href, 'https://balcao.exemplo');
    const money = (name: string) => parseMoney(searchParams.get(name) ?? '') ?? undefined;
    const percent = (name: string) => parsePercent(searchParams.get(name) ?? '') ?? undefined;
    expect(pathname).toBe('/geradorpanfleto');
    expect(searchParams.get('moto')).toBe('Fazer FZ25 & cia');
    const flyer = {
      preco: money('preco') ?? 0,
      entrada: money('entrada'),
      parcelas: Number(searchParams.get('parcelas')),
      valorParcela: money('valorParcela'),
      ...(money('ultimaParcela') === undefined ? {} : { ultimaParcela: money('ultimaParcela') }),
      taxaMensal: percent('taxaMensal'),
      cet: percent('cet'),
      agente: searchParams.get('agente') ?? '',
      total: offer.contas.totalAPrazo,
      validade: offer.validade,
      fornecedor: FORNECEDOR,
    };
    expect(missingInOferta(flyer, HOJE)).toEqual({});
  });

  describe('with falling instalments', () => {
    // 31 days to the first due date: no later month is longer.
    const falling = { ...financed, moto: 'Factor', entrada: '4000', sistema: 'sac', venc: '2026-12-22' };

    it('the flyer gets the first, the last and the sum, and takes them', () => {
      const offer = offered(falling);
      const link = offer && createPanfletoLink(offer, PLANO.versao);
      if (!offer || !link || !('href' in link)) throw new Error('the offer fits on a flyer');
      const fields = Object.fromEntries(new URL(link.href, 'https://balcao.exemplo').searchParams);
      const { parcelas } = offer.contas;
      expect(fields).toMatchObject({
        sistema: 'sac',
        valorParcela: formatAmount(parcelas[0]?.valor ?? 0),
        ultimaParcela: formatAmount(parcelas.at(-1)?.valor ?? 0),
        total: formatAmount(offer.contas.totalAPrazo),
      });
      const data = {
        ...readPanfleto(fields, HOJE),
        validade: offer.validade,
        nome: 'Ana',
        telefone: '41999990101',
      };
      const checked = checkPanfleto(data, { fornecedor: FORNECEDOR, hoje: HOJE });
      expect(checked).toMatchObject({ ok: true });
    });

    it('one above the first, by the days of its month, is said instead of left out', () => {
      const offer = offered({ ...falling, venc: '2026-12-21' });
      expect(offer && createPanfletoLink(offer, PLANO.versao)).toEqual({
        motivo: 'A 2ª parcela passa da 1ª. Para gerar panfleto, adie o 1º vencimento.',
      });
    });
  });

  it('CDC art. 52 and 54-B: with its dates, charges, late charges and last day', () => {
    const plano = { ...PLANO, tabelas: { ...PLANO.tabelas, mora: { multa: 1, jurosMensal: 0.5 } } };
    const reading = readSimulacao(typed({ entrada: '4000', ...financed }), plano, false);
    const accounts = reading.pedido && simularCdc(reading.pedido, plano.tabelas.iof);
    const offer = createOfferedSimulacao('Fazer', reading, accounts, plano, FORNECEDOR);
    const link = offer && createPanfletoLink(offer, PLANO.versao);
    if (!offer || !link || !('href' in link)) throw new Error('the offer fits on a flyer');
    const { searchParams } = new URL(link.href, 'https://balcao.exemplo');
    const total = formatAmount(offer.contas.totalAPrazo);
    const { simulacao, validade } = readPanfleto({ ...Object.fromEntries(searchParams), total }, HOJE);
    expect(validade).toBe(offer.validade);
    expect(simulacao).toEqual({
      contrato: HOJE,
      plano: PLANO.versao,
      vencimentos: {
        primeiro: offer.contas.parcelas[0]?.vencimento,
        ultimo: offer.contas.parcelas.at(-1)?.vencimento,
      },
      encargos: {
        iof: offer.contas.iof,
        tarifas: offer.pedido.tarifas.map(({ nome, valor }) => ({ nome, valor })),
        seguro: 0,
      },
      mora: { multa: 1, jurosMensal: 0.5 },
    });
  });

  it.each([
    ['a trade-in', { ...financed, troca: '1000' }],
    ['a fee on signing', { preco: '20000' }],
  ])('says why not with %s', (_, change) => {
    const offer = offered(change);
    expect(offer && createPanfletoLink(offer, PLANO.versao)).toHaveProperty('motivo');
  });

  it('an incomplete simulation is no offer', () => {
    expect(offered({})).toBeNull();
  });

  it('the message travels whole in the link', () => {
    const text = 'R$ 1.000,00 & mais\n100%';
    expect(new URL(whatsAppUrl(text)).searchParams.get('text')).toBe(text);
  });
});

describe('Issue 4 §2: the schedule is grouped by twelve', () => {
  it('sums of the groups are the sums of the schedule', () => {
    const offer = offered({ preco: '20000', parcelas: '36' });
    const accounts = offer?.contas;
    if (!accounts) throw new Error('complete');
    const years = groupByYear(accounts.parcelas);
    const sum = (of: 'juros' | 'amortizacao' | 'valor') => years.reduce((total, year) => total + year[of], 0);
    expect(years.map(({ parcelas }) => parcelas.length)).toEqual([12, 12, 12]);
    expect(sum('valor')).toBe(accounts.totalParcelas);
    expect(sum('juros')).toBe(accounts.juros);
    expect(sum('amortizacao')).toBe(accounts.valorFinanciado);
    expect(groupByYear(accounts.parcelas.slice(0, 13)).map(({ parcelas }) => parcelas.length)).toEqual([
      12, 1,
    ]);
  });
});

describe('Style: dates typed as people type them', () => {
  it.each([
    ['2', '', '2'],
    ['21', '2', '21/'],
    ['21/1', '21/', '21/1'],
    ['21/12', '21/1', '21/12/'],
    ['21122026', '', '21/12/2026'],
    ['21/12', '21/12/', '21/12'],
    ['5/1', '5/', '5/1'],
    ['30/nov', '30/no', '30/nov'],
    ['15//', '15/', '15/'],
    ['15/1/', '15/1', '15/1/'],
    ['15/1/2', '15/1/', '15/1/2'],
    ['150', '15', '15/0'],
    ['15/1/27', '', '15/1/27'],
    ['15/1/27', '21/12/2026', '15/1/27'],
    ['15-01-2027', '21/12/2026', '15-01-2027'],
  ])('%s after "%s" is %s', (text, before, shown) => {
    expect(withSlashes(text, before)).toBe(shown);
  });
});

describe('Issue 4 §2: nothing is lost when the network drops while saving', () => {
  function memory(): Storage {
    const kept = new Map<string, string>();
    return {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
      clear: () => kept.clear(),
      key: () => null,
      length: 0,
    };
  }
  const pendente = (id: string) => ({ id, nome: 'Ana', nota: '', simulacao: 'preco=20000' });

  it('keeps each person’s own, in order, once per id', () => {
    const storage = memory();
    for (const id of ['1', '2', '1']) expect(keepPendente(storage, 'ana', pendente(id))).toBe(true);
    expect(readFila(storage, 'ana').map(({ id }) => id)).toEqual(['2', '1']);
    expect(readFila(storage, 'rui')).toEqual([]);
  });

  it('forgets what was stored', () => {
    const storage = memory();
    keepPendente(storage, 'ana', pendente('1'));
    keepPendente(storage, 'ana', pendente('2'));
    dropPendente(storage, 'ana', '1');
    expect(readFila(storage, 'ana')).toEqual([pendente('2')]);
  });

  it.each(['{', '{}', '[1, null, {"id": 1}]'])('a spoiled queue of %s is an empty one', (text) => {
    expect(readFila({ getItem: () => text }, 'ana')).toEqual([]);
  });

  it('says so when the device cannot keep it', () => {
    const full = {
      ...memory(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    expect(keepPendente(full, 'ana', pendente('1'))).toBe(false);
  });
});
