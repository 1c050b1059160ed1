import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PublicCampanha } from '~/domain/campanhas/day-campanhas.ts';
import { DEFAULT_PLANO } from '~/domain/financiamento/plano.ts';
import { computeConcedido } from '~/domain/propostas/alcada.ts';
import { descontoCampanhaFields } from '~/domain/propostas/campanha-fields.ts';
import {
  automaticCampanhas,
  draftCampanhas,
  invalidCampanhas,
  propostaDesconto,
  termosCampanhas,
} from '~/domain/propostas/campanhas.ts';
import { computePagamento } from '~/domain/propostas/financed-pagamento.ts';
import { changePropostaForm } from '~/domain/propostas/form-buttons.ts';
import {
  EMPTY_PROPOSTA_CONTENT,
  EMPTY_TERMOS,
  type PropostaPagamento,
  type PropostaTermos,
} from '~/domain/propostas/proposta.ts';
import { accountLines, computePropostaAccount } from '~/domain/propostas/proposta-account.ts';
import { describePropostaChanges } from '~/domain/propostas/proposta-changes.ts';
import { propostaToForm, readTentativeContent } from '~/domain/propostas/proposta-form.ts';

const HOJE = '2026-11-24';
const BASE: PublicCampanha = {
  ...{ id: 'A', idEmpresa: 1, nome: 'Semana da Factor', inicio: '2026-11-01', fim: '2026-11-30' },
  ...{
    tipo: 'desconto',
    taxa: null,
    valor: 50_000,
    modelos: [],
    lojas: [],
    regras: '',
    publico: '',
    financeira: '',
    prazoMaximo: null,
    entradaMinima: null,
    arte: null,
  },
  ...{ prioridade: 0, soma: false, ativa: true, encerradoEm: null },
};
const of = (list: Partial<PublicCampanha>[], moto: string | null = 'factor') =>
  propostaDesconto(
    list.map((parts) => ({ ...BASE, ...parts })),
    { idEmpresa: 1, moto, hoje: HOJE },
  );

describe('Issue 13 §1: campaigns of the day reach proposals', () => {
  test('the best discount, named', () => {
    expect(of([{}, { id: 'B', nome: 'Maior', valor: 80_000 }])).toEqual([
      { id: 'B', nome: 'Maior', desconto: 80_000 },
    ]);
  });

  test('what may be added is named with it', () => {
    expect(of([{}, { id: 'B', nome: 'Mais uma', valor: 10_000, soma: true }])).toEqual([
      { id: 'A', nome: 'Semana da Factor + Mais uma', desconto: 60_000 },
    ]);
  });

  test('another model’s, a rate’s, a bonus and a gift take nothing off', () => {
    expect(
      of([
        { modelos: ['mt-09'] },
        { tipo: 'taxa', valor: null, taxa: 0.99 },
        { tipo: 'brinde', valor: null },
        { tipo: 'bonus' },
      ]),
    ).toEqual([]);
  });

  test('it is put into the form and taken out again', () => {
    const [campanha = null] = of([{}]);
    const fields = descontoCampanhaFields(campanha);
    expect(fields).toEqual({
      'campanha.id': 'A',
      'campanha.nome': 'Semana da Factor',
      'campanha.desconto': '500,00',
    });
    expect(changePropostaForm({ ...fields, desconto: '1,00' }, 'sem-campanha', 1)).toEqual({
      ...descontoCampanhaFields(null),
      desconto: '1,00',
    });
  });
});

const PLANO = DEFAULT_PLANO;
const TERMOS: PropostaTermos = {
  ...EMPTY_TERMOS,
  item: {
    ...{ origem: 'catalogo', estoque: null, moto: 'factor', modelo: 'Factor', acabamento: '', cor: 'Azul' },
    ...{ anoFabricacao: 2026, anoModelo: 2026, preco: 2_000_000 },
  },
};
const TROCA = { seminovo: null, descricao: 'CG 160', fipeValor: null, fipeReferencia: null, valor: 800_000 };
const cdc = (valor: number, change = {}): PropostaPagamento => ({
  ...{ tipo: 'cdc', valor, plano: PLANO.versao },
  simulacao: {
    ...{ banco: '', parcelas: 36, taxa: null, data: null, venc: null, sistema: '', iof: '', seguro: null },
    ...{ seguroEm: '', tarifas: [], ...change },
  },
});
const BONUS = { ...BASE, id: 'B', nome: 'Troca boa', tipo: 'bonus', valor: 30_000 } as const;
const GIFT = { ...BASE, id: 'G', nome: 'Capacete', tipo: 'brinde', valor: null } as const;
const RATE = { ...BASE, id: 'T', nome: 'Taxa', tipo: 'taxa', valor: null, taxa: 0.49 } as const;
const OCASIAO = { idEmpresa: 1, moto: 'factor', hoje: HOJE };
const doRascunho = (list: readonly PublicCampanha[] | null, termos: PropostaTermos) =>
  draftCampanhas(list, OCASIAO, termos, PLANO);
const ids = (all: readonly { id: string }[]) => all.map(({ id }) => id);

describe('Issue 13 §1: bonus, rate and gift count in a proposal by themselves', () => {
  test.each<[string, Partial<PropostaTermos>, string[]]>([
    ['a gift with any motorcycle', {}, ['G']],
    ['nothing before a motorcycle is chosen', { item: null }, []],
    ['a bonus with a used bike', { troca: TROCA }, ['B', 'G']],
    ['none with a used bike that is worth nothing yet', { troca: { ...TROCA, valor: 0 } }, ['G']],
    ['a rate with a loan under this plan', { pagamentos: [cdc(1_500_000)] }, ['T', 'G']],
    [
      'no rate with a loan under another',
      { pagamentos: [{ ...cdc(1_500_000), plano: 9 } as PropostaPagamento] },
      ['G'],
    ],
    ['no rate where one is typed', { pagamentos: [cdc(1_500_000, { taxa: 0.99 })] }, ['G']],
  ])('%s', (_name, change, counted) => {
    expect(ids(doRascunho([BONUS, GIFT, RATE], { ...TERMOS, ...change }))).toEqual(counted);
  });

  test('the loan is counted with the rate, and the statement says it', () => {
    const termos = { ...TERMOS, pagamentos: [cdc(1_500_000)] };
    const [part] = termos.pagamentos;
    const count = (campanhas: PropostaTermos['campanhas']) =>
      part?.tipo === 'cdc'
        ? computePagamento({ ...termos, campanhas }, part, { plano: PLANO, hoje: HOJE, taxaLivre: false })
        : null;
    expect(count(doRascunho([RATE], termos))).toMatchObject({ ok: true, numeros: { taxaMensal: 0.49 } });
    expect(count([])).not.toMatchObject({ numeros: { taxaMensal: 0.49 } });
  });

  test('what is over stays until it is taken out, and cannot be sent', () => {
    const termos = { ...TERMOS, troca: TROCA };
    const saved = doRascunho([BONUS, GIFT], termos);
    const later = doRascunho([{ ...BONUS, id: 'N', valor: 10_000 }], { ...termos, campanhas: saved });
    expect(later).toEqual(saved);
    const valem = termosCampanhas(automaticCampanhas([GIFT], OCASIAO), termos, null);
    expect(ids(invalidCampanhas(saved, valem))).toEqual(['B']);
    expect(
      invalidCampanhas(saved, termosCampanhas(automaticCampanhas([BONUS, GIFT], OCASIAO), termos, null)),
    ).toEqual([]);
    expect(doRascunho(null, { ...termos, campanhas: saved })).toBe(saved);
  });

  test('more than a campaign gives is told apart', () => {
    const termos = { ...TERMOS, troca: TROCA };
    const valem = termosCampanhas(automaticCampanhas([BONUS], OCASIAO), termos, null);
    expect(
      ids(invalidCampanhas([{ id: 'B', nome: 'Troca boa', tipo: 'bonus', valor: 30_001 }], valem)),
    ).toEqual(['B']);
  });

  test('the bonus pays to the centavo, is nobody’s gift, and a gift has no price', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 900_000 }),
        fc.integer({ min: 1, max: 90_000 }),
        (valor, bonus) => {
          const troca = { ...TROCA, valor };
          const without = computePropostaAccount({ ...TERMOS, troca });
          const list = [{ ...BONUS, valor: bonus }, GIFT];
          const termos = { ...TERMOS, troca, campanhas: doRascunho(list, { ...TERMOS, troca }) };
          const account = computePropostaAccount(termos);
          expect(account.falta).toBe(without.falta - bonus);
          expect([account.devido, account.troca, account.bonus]).toEqual([without.devido, valor, bonus]);
          expect(accountLines(termos).filter(({ brinde }) => brinde)).toEqual([
            { rotulo: 'Capacete', valor: 0, brinde: true },
          ]);
          expect(computeConcedido(termos, { avaliacao: { valor }, precoVigente: 2_000_000 }).total).toBe(0);
          // Through the form and back nothing changes.
          expect(
            readTentativeContent(propostaToForm({ ...EMPTY_PROPOSTA_CONTENT, ...termos })).campanhas,
          ).toEqual(termos.campanhas);
        },
      ),
    );
  });

  test('what changed is said', () => {
    const troca = TROCA;
    const after = { ...TERMOS, troca, campanhas: doRascunho([BONUS, GIFT], { ...TERMOS, troca }) };
    expect(describePropostaChanges({ ...TERMOS, troca }, after).map(({ texto }) => texto)).toEqual([
      'Passou a valer: Campanha Troca boa: R$ 300,00 a mais no usado'.replace('R$ ', 'R$\u00a0'),
      'Passou a valer: Brinde: Capacete',
    ]);
  });
});
