import { describe, expect, it } from 'vitest';
import { simularCdc } from '~/domain/financiamento/cdc.ts';
import { editPlano } from '~/domain/financiamento/edit-plano.ts';
import { describeIofBasis } from '~/domain/financiamento/iof-basis.ts';
import { EXAMPLE_IOF, IOF_EXAMPLE, IOF_LAW } from '~/domain/financiamento/iof-choice.ts';
import { DEFAULT_PLANO } from '~/domain/financiamento/plano.ts';
import { planoFromCsv } from '~/domain/financiamento/plano-csv.ts';
import { nextPlanoToForm } from '~/domain/financiamento/plano-form.ts';
import { DEFAULT_PLANO_TABLES } from '~/domain/financiamento/plano-tables.ts';
import { readPlanoForm } from '~/domain/financiamento/read-plano-form.ts';

const HOJE = '2026-11-26';
const CABECALHO = 'tipo;financeira;item;parcelas;entrada;campo;valor';

describe('Issue 25 §3: which IOF a lender charges is asked, never preset', () => {
  it.each(['pf', 'pf-moto'] as const)('the example in reais is what the arithmetic gives under %s', (iof) => {
    const pedido = {
      ...IOF_EXAMPLE,
      ...{ entrada: 0, troca: 0, convencao: 'dias365' as const, sistema: 'price' as const, tarifas: [], iof },
    };
    expect(simularCdc(pedido, DEFAULT_PLANO_TABLES.iof).iof).toBe(EXAMPLE_IOF[iof]);
  });

  it('the law is named with both articles, and the lender has the last word', () => {
    expect(IOF_LAW).toMatch(/Decreto 6\.306\/2007.*art\. 7º.*art\. 8º.*Confirme com a financeira/s);
  });

  it('the first plan of a company leaves it open for every lender, and says so beside each field', () => {
    const typed = nextPlanoToForm(DEFAULT_PLANO, HOJE);
    const parsed = readPlanoForm(typed, HOJE);
    expect(parsed).toMatchObject({
      ok: false,
      erros: Object.fromEntries([0, 1, 2].map((n) => [`financeiras.${n}.iof`, 'Escolha o IOF.'])),
    });
    const published = nextPlanoToForm({ ...DEFAULT_PLANO, versao: 3 }, HOJE);
    expect(readPlanoForm(published, HOJE).ok).toBe(true);
  });

  it('a lender that is added has none', () => {
    const added = editPlano(nextPlanoToForm({ ...DEFAULT_PLANO, versao: 3 }, HOJE), '+financeira');
    expect(added?.financeiras.at(-1)?.iof).toBe('');
  });

  it('a spreadsheet that brings a lender without it is refused at its line', () => {
    const { versao: _, ...base } = DEFAULT_PLANO;
    const parsed = planoFromCsv(
      `${CABECALHO}\ntaxa;Banco Novo;;36;20;taxa_mensal;1,99`,
      { ...base, de: HOJE },
      HOJE,
    );
    expect(parsed).toMatchObject({
      ok: false,
      erros: [{ linha: 2, mensagem: expect.stringContaining('IOF') }],
    });
    const told = planoFromCsv(
      `${CABECALHO}\ntaxa;Banco Novo;;36;20;taxa_mensal;1,99\nfinanceira;Banco Novo;;;;iof;pf-moto`,
      { ...base, de: HOJE },
      HOJE,
    );
    expect(told).toMatchObject({ ok: true, plano: { financeiras: [{ iof: 'pf-moto' }] } });
  });

  it.each([
    ['pf', 1_000_000, 'pessoa física'],
    ['pf-moto', 1_000_000, 'pessoa física, moto'],
    ['mei', 3_000_000, 'MEI ou Simples'],
    ['mei', 3_000_001, 'empresa'],
    [{ diaria: 0.0041, adicional: 0.38, tetoDias: 365 }, 1, '0,0041% ao dia mais 0,38%'],
  ] as const)('%j over %i is named "%s"', (choice, value, nome) => {
    expect(describeIofBasis(choice, value)).toBe(nome);
  });
});
