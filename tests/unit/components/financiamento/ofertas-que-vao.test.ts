import { describe, expect, it } from 'vitest';
import { parseSimulacao } from '~/domain/financiamento/parse-simulacao.ts';
import { resolveCondicoes } from '~/domain/financiamento/resolve-condicoes.ts';
import { simulacaoFromQuery, type TypedSimulacao } from '~/domain/financiamento/simulacao-address.ts';
import {
  compareSideBySide,
  createComparisonGrid,
  createGridColumns,
} from '~/telas/comparador/comparison-grid.ts';
import {
  chosenConsorcio,
  type OfferedOnScreen,
  productOfertas,
  termOfertas,
  toggleOferta,
} from '~/telas/comparador/envio/chosen-ofertas.ts';
import { consorcioOf, liberacredOf } from '~/telas/comparador/products.ts';
import { HOJE, PLANO, typed } from './apoio.ts';

const PRECO = 2_000_000;

/** Offers on the screen for what is typed, 30 % down. */
function shownFor(digitada: TypedSimulacao, entrada = 600_000): OfferedOnScreen {
  const comparada = {
    ...{ preco: PRECO, troca: 0, dataContrato: HOJE, primeiroVencimento: '2026-12-21', digitada },
  };
  const colunas = createGridColumns(PRECO, 0, entrada);
  return {
    preco: PRECO,
    grade: createComparisonGrid(PLANO.financeiras, comparada, colunas, PLANO, null),
    jeitos: {
      entrada,
      bancos: compareSideBySide(PLANO, comparada, entrada, 36),
      programada: liberacredOf(digitada, PRECO, PLANO.tabelas.liberacred),
      consorcio: consorcioOf(digitada, PRECO, PLANO.tabelas.consorcio),
    },
  };
}

const digitada = typed({ moto: 'Crosser', preco: '20.000', entrada: '6.000', plano: '7' });
const fieldOf = (endereco: string, field: string) => new URLSearchParams(endereco).get(field);

describe('Issue 28 §2: which offers of the comparison are sent', () => {
  it('three terms of the customer’s own down payment, near the usual ones, shortest first', () => {
    const ofertas = termOfertas(digitada, shownFor(digitada));
    expect(ofertas.map(({ endereco }) => fieldOf(endereco, 'parcelas'))).toEqual(['12', '36', '48']);
    expect(ofertas.map(({ endereco }) => fieldOf(endereco, 'entrada'))).toEqual(['6000', '6000', '6000']);
    expect(ofertas.every(({ moto }) => moto === 'Crosser')).toBe(true);
    const few = termOfertas(digitada, shownFor(digitada, 0));
    expect(few.map(({ endereco }) => fieldOf(endereco, 'parcelas'))).toEqual(['12', '36']);
  });

  it('the three products, each with its plan, under the price on the screen', () => {
    const [cdc, saving, pool] = productOfertas(digitada, shownFor(digitada));
    expect(fieldOf(cdc?.endereco ?? '', 'produto')).toBeNull();
    expect(saving?.endereco).toMatch(/^produto=liberacred&.*preco=20000.*programada=12x30/);
    expect(pool?.endereco).toMatch(/^produto=consorcio&.*preco=20000.*consorcio=mega-60/);
    expect(pool?.frase).toMatch(/^Consórcio, 60× de R\$/);
    expect(saving?.frase).toMatch(/^Entrada programada, 12× de R\$/);
  });

  it('an address gives the numbers that stand beside it', () => {
    const shown = shownFor(digitada);
    for (const { endereco, frase } of termOfertas(digitada, shown)) {
      const query = simulacaoFromQuery(new URLSearchParams(endereco));
      const { pedido } = resolveCondicoes(parseSimulacao({ ...query, data: HOJE }), PLANO, {
        ...{ hoje: HOJE, taxaLivre: false, naTroca: 0 },
      });
      expect(frase).toContain(`${pedido?.parcelas}× de`);
      expect(pedido).toMatchObject({ preco: PRECO, entrada: 600_000 });
    }
  });

  it('what was touched goes in and out, three at most', () => {
    const { jeitos } = shownFor(digitada);
    if (!jeitos.consorcio) throw new Error('the plan has a consórcio');
    const [a, b, c] = termOfertas(digitada, shownFor(digitada));
    const pool = chosenConsorcio(digitada, PRECO, jeitos.consorcio);
    if (!a || !b || !c) throw new Error('three terms are lent');
    expect(toggleOferta([a], b)).toEqual([a, b]);
    expect(toggleOferta([a, b], a)).toEqual([b]);
    expect(toggleOferta([a, b, c], pool)).toBeNull();
    expect(toggleOferta([a, b, c], { ...b })).toEqual([a, c]);
  });
});
