import { describe, expect, it } from 'vitest';
import { simularCdc } from '~/domain/financiamento/cdc.ts';
import { withDefaults, withFinanceira, withMoto } from '~/domain/financiamento/fill-in.ts';
import type { PublishedPlano } from '~/domain/financiamento/plano.ts';
import { entradaPctOf } from '~/domain/financiamento/resolve-condicoes.ts';
import {
  EMPTY_SIMULACAO,
  simulacaoFromQuery,
  simulacaoToQuery,
  type TypedSimulacao,
} from '~/domain/financiamento/simulacao-address.ts';
import { simular } from '~/domain/financiamento/simular.ts';
import type { Moto } from '~/domain/motos/catalogo.ts';
import { readSimulacao } from '../../../support/simulacao-digitada.ts';
import { BANCO_A, BANCO_B, HOJE, PLANO, typed } from './apoio.ts';

const read = (change: Parameters<typeof typed>[0], taxaLivre = false) =>
  readSimulacao(typed(change), PLANO, taxaLivre);

describe('Issue 4 §2: what nobody has to type', () => {
  it('lender, term, dates, IOF, fees and version come from the plan', () => {
    expect(typed()).toMatchObject({
      banco: 'banco-a',
      parcelas: '36',
      data: HOJE,
      venc: '2026-12-21',
      iof: 'pf',
      tarifas: ['financiada', 'hora'],
      plano: '7',
    });
  });

  it('a plan without a lender has no lender, IOF or fees to fill in', () => {
    const empty = { ...PLANO, financeiras: [] };
    expect(withDefaults({ ...EMPTY_SIMULACAO, iof: 'x' }, empty, HOJE)).toMatchObject({
      banco: '',
      iof: '',
      tarifas: [],
    });
  });

  it('filling in twice changes nothing, and an amount shows its full writing', () => {
    const once = typed({ preco: '25990', entrada: '5000,5', cabe: '800' });
    expect(once).toMatchObject({ preco: '25.990,00', entrada: '5.000,50', cabe: '800,00' });
    expect(withDefaults(once, PLANO, HOJE)).toEqual(once);
  });

  it('a simulation that went through its address is filled in the same', () => {
    const digitada = typed({
      moto: 'Factor',
      preco: '18.690,00',
      entrada: '20',
      em: 'pct',
      troca: '1.000,00',
    });
    const again = simulacaoFromQuery(new URLSearchParams(simulacaoToQuery(digitada)));
    expect(withDefaults(again, PLANO, '2027-05-05')).toEqual(digitada);
  });

  it('a price alone is enough for an instalment', () => {
    const { pedido, erros } = read({ preco: '20000' });
    expect(erros).toEqual({});
    expect(pedido).toMatchObject({ preco: 2_000_000, entrada: 0, troca: 0, parcelas: 36, taxaMensal: 2.5 });
  });

  it('an empty form has no errors and no request', () => {
    expect(read({})).toMatchObject({ erros: {}, pedido: null, preco: null });
  });
});

describe('Issue 4 §2: down payment in reais or percent', () => {
  it.each([
    ['5.000,00', '', 500_000],
    ['25', 'pct', 500_000],
    ['12,5%', 'pct', 250_000],
    ['', 'pct', 0],
    ['', '', 0],
  ])('%s %s', (entrada, em, centavos) => {
    expect(read({ preco: '20000', entrada, em }).entrada).toBe(centavos);
  });

  it('Issue 25 §2, N-5: a spreadsheet’s fraction of a percentage is asked about, and its sign answers', () => {
    const asked = read({ preco: '20000', entrada: '0,2', em: 'pct' });
    expect([asked.pedido, asked.erros]).toEqual([
      null,
      { entrada: '0,2 parece 20% do Excel. Escreva 20, ou 0,2% se for isso mesmo.' },
    ]);
    const digitada = typed({ preco: '20000', entrada: '0,2%', em: 'pct' });
    const again = simulacaoFromQuery(new URLSearchParams(simulacaoToQuery(digitada)));
    expect(read(again)).toMatchObject({ erros: {}, entrada: 4000 });
    expect(read({ preco: '20000', entrada: '1', em: 'pct' })).toMatchObject({ erros: {}, entrada: 20_000 });
  });

  it('with trade-in it decides the rate', () => {
    const { pedido, taxaDoPlano } = read({ preco: '20000', entrada: '2000', troca: '2000' });
    expect([pedido?.taxaMensal, taxaDoPlano]).toEqual([2.1, 2.1]);
  });

  it('its percentage counts the trade-in', () => {
    expect(entradaPctOf(read({ preco: '20000', entrada: '10', em: 'pct', troca: '2000' }))).toBe(20);
    expect(entradaPctOf(read({}))).toBe(0);
  });
});

describe('Issue 4 §2: what is wrong is said at its field', () => {
  it.each([
    ['preco', { preco: '18.99' }],
    ['preco', { preco: '99999999' }],
    ['entrada', { preco: '20000', entrada: '20000' }],
    ['entrada', { preco: '20000', entrada: 'dez' }],
    ['entrada', { preco: '20000', entrada: '101', em: 'pct' }],
    ['troca', { preco: '20000', entrada: '12000', troca: '8000' }],
    ['troca', { preco: '20000', troca: '1.5' }],
    ['venc', { preco: '20000', venc: '31/02/2027' }],
    ['venc', { preco: '20000', venc: HOJE }],
    ['venc', { preco: '20000', venc: '2027-03-22' }],
    ['seguro', { preco: '20000', seguro: 'x' }],
    ['parcelas', { preco: '20000', parcelas: '37' }],
    ['parcelas', { preco: '20000', parcelas: '60' }],
    ['parcelas', { preco: '10', parcelas: '36' }],
  ])('%s: %o', (field, change) => {
    const { erros, pedido } = read(change);
    expect(Object.keys(erros)).toEqual([field]);
    expect(pedido).toBeNull();
  });

  it('a percentage without a price is not wrong yet', () => {
    expect(read({ entrada: '20', em: 'pct' }).erros).toEqual({});
  });
});

describe('Issue 4 §2: editing the rate needs a permission', () => {
  it('without it the plan counts, and the screen can say so', () => {
    const { pedido, taxaRecusada } = read({ preco: '20000', taxa: '0,5' });
    expect([pedido?.taxaMensal, taxaRecusada]).toEqual([2.5, true]);
    expect(read({ preco: '20000', taxa: '2,5' }).taxaRecusada).toBe(false);
  });

  it('with it the typed rate counts, also where the plan has none', () => {
    const { pedido, taxaRecusada } = read({ preco: '20000', parcelas: '60', taxa: '0,5' }, true);
    expect([pedido?.taxaMensal, taxaRecusada]).toEqual([0.5, false]);
  });

  it.each(['15,01', 'dois', '-1'])('a typed rate of %s is refused', (taxa) => {
    expect(Object.keys(read({ preco: '20000', taxa }, true).erros)).toEqual(['taxa']);
  });
});

describe('Issue 4 §1: Price or SAC', () => {
  const system = (change: Parameters<typeof typed>[0], plano = PLANO) =>
    readSimulacao(withDefaults({ ...EMPTY_SIMULACAO, preco: '20000', ...change }, plano, HOJE), plano, false)
      .pedido?.sistema;
  const SAC: PublishedPlano = {
    ...PLANO,
    financeiras: [{ ...BANCO_A, sistema: 'sac' }],
  };

  it.each([
    ['nothing chosen', '', 'price'],
    ['SAC', 'sac', 'sac'],
    ['Price', 'price', 'price'],
    ['a word of somebody else', 'americano', 'price'],
  ])('%s', (_, sistema, expected) => {
    expect(system({ sistema })).toBe(expected);
  });

  it('a lender of the plan that counts in SAC does so unless Price is chosen', () => {
    expect([system({}, SAC), system({ sistema: 'price' }, SAC)]).toEqual(['sac', 'price']);
  });

  it('the address holds it only where it is not the lender’s own', () => {
    expect(simulacaoToQuery(typed({ sistema: 'sac' }))).toContain('sistema=sac');
    expect(simulacaoToQuery(typed({ sistema: 'price' }))).not.toContain('sistema');
    expect(simulacaoToQuery(typed({ sistema: 'americano' }))).not.toContain('sistema');
  });

  it('stays chosen with another lender', () => {
    expect(withFinanceira(typed({ sistema: 'sac' }), BANCO_B, PLANO).sistema).toBe('sac');
  });
});

describe('Issue 4 §1: fees, insurance and IOF', () => {
  it('fees are charged as the plan says or as chosen', () => {
    const asked = (tarifas: Parameters<typeof typed>[0]) =>
      read({ preco: '20000', ...tarifas }).pedido?.tarifas;
    expect(asked({})).toEqual([
      { nome: 'Cadastro', valor: 60_000, financiada: true },
      { nome: 'Registro', valor: 15_000, financiada: false },
    ]);
    expect(asked({ tarifas: ['nao', 'financiada'] })).toEqual([
      { nome: 'Registro', valor: 15_000, financiada: true },
    ]);
  });

  it('insurance is off until somebody asks for it (STJ Tema 972)', () => {
    expect(read({ preco: '20000' }).pedido?.seguro).toBeUndefined();
    expect(read({ preco: '20000', seguro: '850', seguroEm: 'hora' }).pedido?.seguro).toEqual({
      valor: 85_000,
      financiado: false,
    });
  });

  it('another lender brings its own IOF and fees and the nearest of its terms', () => {
    const changed = withFinanceira(typed({ parcelas: '60', taxa: '3' }), BANCO_B, PLANO);
    expect(changed).toMatchObject({
      banco: 'banco-b',
      parcelas: '48',
      iof: 'pf-moto',
      tarifas: [],
      taxa: '',
    });
  });
});

describe('Issue 4 §4: the screen and POST /api/simulacoes tell the same numbers', () => {
  it('the request of a screen passes the contract and gives the same instalment', () => {
    const { pedido } = read({ preco: '25990', entrada: '6000', troca: '1500', seguro: '300' });
    if (!pedido) throw new Error('the simulation is complete');
    const shown = simularCdc(pedido, PLANO.tabelas.iof);
    const answered = simular(JSON.parse(JSON.stringify({ produto: 'cdc', ...pedido })), { hoje: HOJE });
    expect(answered).toMatchObject({
      ok: true,
      simulacao: { parcela: shown.parcela, cet: shown.cet, totalAPrazo: shown.totalAPrazo },
    });
  });

  it('an empty address is a blank simulation', () => {
    expect(withDefaults(simulacaoFromQuery(new URLSearchParams('')), PLANO, HOJE)).toEqual(
      withDefaults(EMPTY_SIMULACAO, PLANO, HOJE),
    );
  });
});

describe('§4 Motorcycle data: the motorcycle that an address names', () => {
  const MT07: Moto = {
    id: 'mt-07',
    nome: 'MT-07',
    classe: 'naked',
    codigoFipe: '827135-6',
    cilindradaCc: 689,
    combustivel: 'gasolina',
    preco: 5_199_000,
    fipeZeroKm: 5_000_000,
  };
  const named = (change: Partial<TypedSimulacao>, motos = [MT07]) => {
    const { moto, preco } = withMoto({ ...EMPTY_SIMULACAO, ...change }, motos);
    return { moto, preco };
  };

  it.each([
    ['by its id', { moto: 'mt-07' }, { moto: 'MT-07', preco: '51.990,00' }],
    ['by its name', { moto: 'MT-07' }, { moto: 'MT-07', preco: '51.990,00' }],
    ['with a price of its own', { moto: 'mt-07', preco: '48.000' }, { moto: 'MT-07', preco: '48.000' }],
    ['outside the catalogue', { moto: 'Minha moto' }, { moto: 'Minha moto', preco: '' }],
  ])('%s', (_, typed, expected) => {
    expect(named(typed)).toEqual(expected);
  });

  it('sob consulta: the price stays open', () => {
    expect(named({ moto: 'mt-07' }, [{ ...MT07, preco: null }])).toEqual({ moto: 'MT-07', preco: '' });
  });

  it('while the catalogue is not available nothing changes', () => {
    expect(named({ moto: 'mt-07' }, [])).toEqual({ moto: 'mt-07', preco: '' });
  });
});
