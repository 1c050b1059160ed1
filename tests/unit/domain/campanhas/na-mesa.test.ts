import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { campanhasDoDia } from '~/domain/campanhas/do-dia.ts';
import { campanhasDaMoto, comTaxaDaCampanha, planoDoDia } from '~/domain/campanhas/na-mesa.ts';
import { PLANO_PADRAO, taxaDaFinanceira } from '~/domain/financiamento/plano.ts';

const HOJE = '2026-11-24';
const TAXA = {
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
  ...{ modelos: ['factor'], lojas: [], regras: '', arte: null, prioridade: 0, soma: false },
  ...{ ativa: true, encerradoEm: null },
};
const MOTOS = [{ id: 'factor', nome: 'Factor' }];
const doDia = (moto: string) =>
  campanhasDaMoto({ lista: [TAXA], idEmpresa: 1 }, { hoje: HOJE, moto, motos: MOTOS });

describe('Issue 13 §1: a campaign’s rate in the plan', () => {
  test('no rate is above it, none rises, and where a lender does not lend nothing changes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 0, max: 90 }),
        (hundredths, entrada) => {
          const taxa = hundredths / 100;
          const plano = comTaxaDaCampanha(PLANO_PADRAO, taxa);
          for (const [at, before] of PLANO_PADRAO.financeiras.entries())
            for (const prazo of before.prazos) {
              const was = taxaDaFinanceira(before, prazo, entrada);
              const now = plano.financeiras[at]
                ? taxaDaFinanceira(plano.financeiras[at], prazo, entrada)
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
      campanhasDaMoto({ lista: [TAXA], idEmpresa: null }, { hoje: HOJE, moto: 'Factor', motos: MOTOS }).taxa,
    ).toBeNull();
  });

  test('a simulation of another day, or of another version of the plan, keeps its rates', () => {
    const campanhas = campanhasDoDia([TAXA], { hoje: HOJE, idEmpresa: 1, modelo: 'factor' });
    const of = (versaoEmVigor: number, data: string) =>
      planoDoDia({ plano: PLANO_PADRAO, versaoEmVigor, hoje: HOJE }, data, campanhas);
    expect(of(0, HOJE)).not.toBe(PLANO_PADRAO);
    expect([of(1, HOJE), of(0, '2026-11-23')]).toEqual([PLANO_PADRAO, PLANO_PADRAO]);
  });
});
