import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PublicCampanha } from '~/domain/campanhas/day-campanhas.ts';
import {
  resolveFinancingConditions,
  type SavedSimulacaoCampanhas,
  selectMotoCampanhas,
  simulacaoCampanhas,
  withCampanhaTaxas,
} from '~/domain/campanhas/simulacao-campanhas.ts';
import { simularCdc } from '~/domain/financiamento/cdc.ts';
import { withDefaults } from '~/domain/financiamento/fill-in.ts';
import { DEFAULT_PLANO, financeiraTaxa } from '~/domain/financiamento/plano.ts';
import { EMPTY_SIMULACAO, type TypedSimulacao } from '~/domain/financiamento/simulacao-address.ts';
import { amountBreakdown } from '~/domain/financiamento/simulacao-summary.ts';
import { readSimulacao } from '../../../support/simulacao-digitada.ts';

const HOJE = '2026-11-24';
const TAXA: PublicCampanha = {
  ...{
    id: 'A',
    idEmpresa: 1,
    nome: 'Taxa',
    inicio: HOJE,
    fim: HOJE,
    tipo: 'taxa' as const,
    taxa: 0.99,
    valor: null,
  },
  ...{
    modelos: ['factor'],
    lojas: [],
    regras: '',
    publico: '',
    financeira: '',
    prazoMaximo: null,
    entradaMinima: null,
    arte: null,
    prioridade: 0,
    soma: false,
  },
  ...{ ativa: true, encerradoEm: null },
};
const MOTOS = [{ id: 'factor', nome: 'Factor' }];
const doDia = (moto: string) =>
  selectMotoCampanhas({ lista: [TAXA], idEmpresa: 1 }, { hoje: HOJE, moto, motos: MOTOS });

describe('Issue 13 §1: a campaign’s rate in the plan', () => {
  test('no rate is above it, none rises, and where a lender does not lend nothing changes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 0, max: 90 }),
        (hundredths, entrada) => {
          const taxa = hundredths / 100;
          const plano = withCampanhaTaxas(DEFAULT_PLANO, [
            { id: 'A', nome: 'Taxa', tipo: 'taxa', valor: taxa },
          ]);
          for (const [at, before] of DEFAULT_PLANO.financeiras.entries())
            for (const prazo of before.prazos) {
              const was = financeiraTaxa(before, prazo, entrada);
              const now = plano.financeiras[at]
                ? financeiraTaxa(plano.financeiras[at], prazo, entrada)
                : undefined;
              expect(now).toBe(was === null ? null : Math.min(was, taxa));
            }
        },
      ),
    );
  });

  test('counts for its motorcycle alone, by the name that the catalogue gives it', () => {
    expect(doDia('Factor').taxa?.valor).toBe(0.99);
    expect(doDia('MT-09').taxa).toBeNull();
    expect(
      selectMotoCampanhas({ lista: [TAXA], idEmpresa: null }, { hoje: HOJE, moto: 'Factor', motos: MOTOS })
        .taxa,
    ).toBeNull();
  });
});

const BONUS: PublicCampanha = {
  ...TAXA,
  id: 'B',
  nome: 'Troca com troco',
  tipo: 'bonus',
  taxa: null,
  valor: 50_000,
};
const GIFT: PublicCampanha = { ...TAXA, id: 'C', nome: 'Capacete', tipo: 'brinde', taxa: null };
const OFF: PublicCampanha = {
  ...TAXA,
  id: 'D',
  nome: 'Queima',
  tipo: 'desconto',
  taxa: null,
  valor: 100_000,
};

const mesa = (
  lista: readonly PublicCampanha[],
  more: { versaoEmVigor?: number; guardadas?: SavedSimulacaoCampanhas } = {},
) => ({
  ...{ plano: DEFAULT_PLANO, versaoEmVigor: more.versaoEmVigor ?? DEFAULT_PLANO.versao, hoje: HOJE },
  campanhas: { lista, idEmpresa: 1, guardadas: more.guardadas ?? null },
  motos: [{ ...MOTOS[0], id: 'factor', nome: 'Factor', preco: 2_000_000 }],
});
const typed = (change: Partial<TypedSimulacao> = {}) =>
  withDefaults(
    { ...EMPTY_SIMULACAO, moto: 'Factor', preco: '20.000,00', entrada: '2.000,00', ...change },
    DEFAULT_PLANO,
    HOJE,
  );

function simulate(each: ReturnType<typeof mesa>, typed: TypedSimulacao) {
  const { plano, bonus } = resolveFinancingConditions(each, typed);
  const leitura = readSimulacao(typed, plano, false, bonus);
  return { leitura, usadas: simulacaoCampanhas(each, typed, leitura) };
}
const names = (used: readonly { nome: string }[]) => used.map(({ nome }) => nome);

describe('Issue 13 §1: the campaigns of the day count by themselves in a simulation, and only there', () => {
  const all = [TAXA, BONUS, GIFT, OFF];

  test('a simulation of another day, or of another version of the plan, has none of today', () => {
    for (const [version, data] of [
      [1, HOJE],
      [0, '2026-11-23'],
    ] as const) {
      const { plano, bonus, podem } = resolveFinancingConditions(mesa(all, { versaoEmVigor: version }), {
        moto: 'Factor',
        data,
      });
      expect([plano, bonus, podem]).toEqual([DEFAULT_PLANO, 0, []]);
    }
    expect(resolveFinancingConditions(mesa(all), { moto: 'Factor', data: HOJE }).plano).not.toBe(
      DEFAULT_PLANO,
    );
  });

  test.each<[string, Partial<TypedSimulacao>, string[]]>([
    ['without a used bike no bonus', {}, ['Taxa', 'Capacete']],
    ['with one its bonus', { troca: '5.000,00' }, ['Taxa', 'Troca com troco', 'Capacete']],
    ['the price with the discount', { preco: '19.000,00' }, ['Taxa', 'Queima', 'Capacete']],
    ['another price: nobody took the discount', { preco: '19.500,00' }, ['Taxa', 'Capacete']],
    ['another motorcycle: none', { moto: 'MT-09' }, []],
  ])('%s', (_name, change, named) => {
    expect(names(simulate(mesa(all), typed(change)).usadas)).toEqual(named);
  });

  test('a rate that is not below the plan’s is not named', () => {
    expect(names(simulate(mesa([{ ...TAXA, taxa: 9.99 }]), typed()).usadas)).toEqual([]);
  });

  test('the bonus is part of the trade-in to the centavo, and a line of its own in every account', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 800_000 }),
        fc.array(fc.tuple(fc.integer({ min: 1, max: 90_000 }), fc.boolean()), { maxLength: 4 }),
        (troca, values) => {
          const list = values.map(([valor, soma], index) => ({
            ...BONUS,
            id: `b${index}`,
            nome: `B${index}`,
            valor,
            soma,
          }));
          const alone = Math.max(0, ...list.filter(({ soma }) => !soma).map(({ valor }) => valor));
          const counted = alone + list.reduce((sum, { valor, soma }) => sum + (soma ? valor : 0), 0);
          const text = `${Math.floor(troca / 100)},${String(troca % 100).padStart(2, '0')}`;
          const { leitura, usadas } = simulate(mesa(list), typed({ troca: text }));
          expect([leitura.troca, leitura.bonus]).toEqual([troca + counted, counted]);
          if (!leitura.pedido) return;
          expect(leitura.pedido.troca).toBe(troca + counted);
          const contas = simularCdc(leitura.pedido, DEFAULT_PLANO.tabelas.iof);
          const { financiado, aPrazo } = amountBreakdown({
            pedido: leitura.pedido,
            contas,
            campanhas: usadas,
          });
          for (const block of [financiado, aPrazo]) {
            const at = block.map(({ total }) => Boolean(total));
            let sum = 0;
            block.forEach(({ valor }, index) => {
              if (at[index]) expect(valor).toBe(sum);
              else sum += valor;
            });
          }
        },
      ),
    );
  });

  test('a saved simulation keeps the campaigns it was made with, when they are over and on another day', () => {
    const digitada = typed({ troca: '5.000,00' });
    const made = simulate(mesa(all), digitada);
    const { moto, data } = digitada;
    const guardadas = { moto, data, preco: made.leitura.pedido?.preco ?? 0, usadas: made.usadas };
    const later = { ...mesa([], { guardadas, versaoEmVigor: 7 }), hoje: '2027-02-01' };
    const again = simulate(later, digitada);
    expect(again.leitura.pedido).toEqual(made.leitura.pedido);
    expect(again.usadas).toEqual(made.usadas);
    // Another motorcycle is another simulation.
    expect(simulate(later, { ...digitada, moto: 'MT-09' }).usadas).toEqual([]);
  });
});
