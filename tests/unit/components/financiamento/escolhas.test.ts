import { describe, expect, it } from 'vitest';
import { describeChoices, toComparison, withoutFinanceira } from '~/components/financing/choices.ts';
import { simularCdc } from '~/domain/financiamento/cdc.ts';
import { withDefaults } from '~/domain/financiamento/fill-in.ts';
import type { PublishedPlano } from '~/domain/financiamento/plano.ts';
import {
  type Cobranca,
  EMPTY_SIMULACAO,
  simulacaoFromQuery,
  simulacaoToQuery,
  type TypedSimulacao,
} from '~/domain/financiamento/simulacao-address.ts';
import {
  compareSideBySide,
  createComparisonGrid,
  createGridColumns,
  lenderCellQuery,
} from '~/telas/comparador/comparison-grid.ts';
import { readSimulacao } from '../../../support/simulacao-digitada.ts';
import { BANCO_A, BANCO_B, HOJE, PLANO } from './apoio.ts';

/** Lenders that differ in everything that is theirs: fees, IOF and system. */
const BANCO_C = { ...BANCO_A, id: 'banco-c', nome: 'Banco C', sistema: 'sac' as const, iof: 'mei' as const };
const plano: PublishedPlano = { ...PLANO, financeiras: [BANCO_A, BANCO_B, BANCO_C] };

const fromQuery = (query: string): TypedSimulacao => simulacaoFromQuery(new URLSearchParams(query));

/** Reads the comparison of an address. */
function compare(query: string): TypedSimulacao {
  const typed = fromQuery(query);
  return toComparison(withDefaults(typed, plano, HOJE), typed, plano);
}

/** Every offer that the comparison of an address shows, in the grid and side by side. */
function offersOf(digitada: TypedSimulacao) {
  const { preco, entrada, troca, vencimento } = readSimulacao(digitada, plano, false);
  if (preco === null || entrada === null || troca === null || vencimento === null)
    throw new Error(digitada.preco);
  const comparada = { preco, troca, dataContrato: digitada.data, primeiroVencimento: vencimento, digitada };
  const chosen = plano.financeiras.filter(({ id }) => digitada.banco === '' || id === digitada.banco);
  const { linhas } = createComparisonGrid(
    chosen,
    comparada,
    createGridColumns(preco, troca, entrada),
    plano,
    null,
  );
  const cells = linhas.flatMap(({ celulas }) => celulas.filter((cell) => cell !== null));
  return [...cells, ...compareSideBySide(plano, comparada, entrada, 12)].map(({ oferta }) => oferta);
}

/** The simulation that an address opens. */
function open(query: string) {
  const { pedido } = readSimulacao(withDefaults(fromQuery(query), plano, HOJE), plano, false);
  if (!pedido) throw new Error(`nothing opens: ${query}`);
  return { pedido, contas: simularCdc(pedido, plano.tabelas.iof) };
}

const SEGUROS = ['', 'seguro=850', 'seguro=850,55&seguroEm=hora'];
const SISTEMAS = ['', 'sistema=sac', 'sistema=price'];
const IOFS = ['', 'iof=pf', 'iof=pf-moto', 'iof=pj', 'iof=mei', 'iof=isento'];
const TARIFAS = ['', 'tarifas=nao&tarifas=financiada', 'tarifas=hora&tarifas=nao'];
const BANCOS = ['', 'banco=banco-a', 'banco=banco-b', 'banco=banco-c'];

describe('Issue 4 §2: a cell opens the full simulation with its own numbers', () => {
  it.each(
    BANCOS.flatMap((banco) => SISTEMAS.map((sistema) => [banco || 'every lender', sistema || 'own system'])),
  )('%s, %s: with and without insurance, for each IOF and way to charge fees', (bancoName, sistemaName) => {
    const [banco = '', sistema = ''] = [bancoName, sistemaName].map((name) =>
      name.includes('=') ? name : '',
    );
    let seen = 0;
    for (const seguro of SEGUROS) {
      for (const iof of IOFS) {
        for (const tarifas of TARIFAS) {
          const query = ['preco=20000&entrada=15&em=pct&troca=1000&venc=2027-01-04', banco, sistema, seguro]
            .concat(iof, tarifas)
            .filter(Boolean)
            .join('&');
          const held = compare(query);
          for (const oferta of offersOf(held)) {
            const { pedido, contas } = open(lenderCellQuery(held, oferta));
            const { parcela, cet, totalAPrazo, valorFinanciado } = oferta;
            expect(contas, query).toMatchObject({ parcela, cet, totalAPrazo, valorFinanciado });
            expect(pedido.seguro !== undefined, query).toBe(seguro !== '');
            if (sistema && banco === '') expect(`sistema=${pedido.sistema}`).toBe(sistema);
            if (iof && banco === '') expect(`iof=${pedido.iof}`).toBe(iof);
            seen += 1;
          }
        }
      }
    }
    expect(seen).toBeGreaterThan(100);
  });

  it('insurance makes the instalment of a cell dearer, and so do fees that are charged', () => {
    const first = (query: string) => offersOf(compare(`preco=20000&${query}`))[0]?.parcela ?? Number.NaN;
    expect(first('seguro=850')).toBeGreaterThan(first(''));
    expect(first('banco=banco-a&tarifas=nao')).toBeLessThan(first('banco=banco-a'));
  });

  it('each lender brings its own where nobody chose', () => {
    const held = compare('preco=20000&entrada=8000&banco=banco-a&iof=pf');
    const all = offersOf(withoutFinanceira(held));
    const own = all.map((oferta) => {
      const { pedido } = open(lenderCellQuery(withoutFinanceira(held), oferta));
      return [oferta.financeira.id, pedido.iof, pedido.sistema, pedido.tarifas.length];
    });
    expect(own).toContainEqual(['banco-a', 'pf', 'price', 2]);
    expect(own).toContainEqual(['banco-b', 'pf-moto', 'price', 0]);
    expect(own).toContainEqual(['banco-c', 'mei', 'sac', 2]);
  });

  it('a choice of the simulator goes to the comparison of all lenders, a default of its lender does not', () => {
    const filled = withDefaults({ ...EMPTY_SIMULACAO, banco: 'banco-c', preco: '20000' }, plano, HOJE);
    const sent = (change: Partial<TypedSimulacao>) => {
      const typed = { ...filled, ...change };
      return compare(simulacaoToQuery(withoutFinanceira(toComparison(typed, typed, plano))));
    };
    expect(sent({})).toMatchObject({ banco: '', iof: '', sistema: '', tarifas: [], seguro: '' });
    expect(sent({ iof: 'pf', sistema: 'price', seguro: '850,00', tarifas: ['nao'] })).toMatchObject({
      banco: '',
      iof: 'pf',
      sistema: 'price',
      seguro: '850,00',
      tarifas: [],
    });
  });

  it('insurance that cannot be read is left out of the cell and of what it opens', () => {
    const held = compare('preco=20000&seguro=caro');
    const [oferta] = offersOf(held);
    if (!oferta) throw new Error('something is lent');
    expect(open(lenderCellQuery(held, oferta)).contas.parcela).toBe(oferta.parcela);
  });

  const charged: Cobranca[] = ['financiada', 'hora'];
  it.each([
    ['', {}],
    ['', { banco: 'banco-a', tarifas: charged }],
    ['seguro de R$\u00a0850,00 no financiamento', { seguro: '850' }],
    [
      'seguro de R$\u00a0850,00 na assinatura · parcelas que caem (vale a 1ª)',
      { seguro: '850', seguroEm: 'hora', sistema: 'sac' },
    ],
    ['parcelas iguais · IOF: Empresa', { sistema: 'price', iof: 'pj' }],
    ['tarifas como na simulação', { banco: 'banco-a', tarifas: ['nao'] as Cobranca[] }],
  ])('says what it counts with: %s', (words, change) => {
    expect(describeChoices({ ...EMPTY_SIMULACAO, ...change }, plano)).toBe(words);
  });
});
