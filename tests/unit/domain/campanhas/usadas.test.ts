import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toOfertaData } from '~/arte/oferta.ts';
import {
  type AppliedCampanha,
  bonusLines,
  bonusTotal,
  campanhaLine,
  candidateCampanhas,
  defaultSeal,
  selectApplied,
} from '~/domain/campanhas/applied-campanhas.ts';
import { type PublicCampanha, selectDayCampanhas } from '~/domain/campanhas/day-campanhas.ts';
import { DEFAULT_PLANO } from '~/domain/financiamento/plano.ts';
import { panfletoCampanhas, panfletoPlano } from '~/domain/ofertas/panfleto-campanhas.ts';
import { computePlanoParcela, withPlanoParcela } from '~/domain/ofertas/plano-parcela.ts';

const HOJE = '2026-11-24';
const BASE: PublicCampanha = {
  ...{ id: 'A', idEmpresa: 1, nome: 'Queima', inicio: HOJE, fim: HOJE, tipo: 'desconto', taxa: null },
  ...{
    valor: 50_000,
    modelos: [],
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
const RATE: PublicCampanha = {
  ...BASE,
  id: 'T',
  nome: 'Taxa de novembro',
  tipo: 'taxa',
  taxa: 0.49,
  valor: null,
};
const GIFT: PublicCampanha = { ...BASE, id: 'G', nome: 'Capacete', tipo: 'brinde', valor: null };
const used = (tipo: AppliedCampanha['tipo'], valor: number | null): AppliedCampanha => ({
  id: 'A',
  nome: 'Queima',
  tipo,
  valor,
});

describe('Issue 13 §1: a campaign that counted is named', () => {
  test.each<[AppliedCampanha, string]>([
    [used('taxa', 0.99), 'Campanha Queima: juros de 0,99% ao mês.'],
    [used('desconto', 50_000), 'Campanha Queima: R$ 500,00 de desconto, já no preço.'],
    [used('bonus', 1), 'Campanha Queima: R$ 0,01 a mais no usado.'],
    [used('brinde', null), 'Brinde: Queima.'],
  ])('%j', (each, line) => expect(campanhaLine(each).replaceAll('\u00a0', ' ')).toBe(line));

  test('on a seal only a name that fits', () => {
    const long = { ...used('taxa', 1), nome: 'Uma campanha de nome comprido demais' };
    expect([defaultSeal([long, used('brinde', null)]), defaultSeal([long]), defaultSeal([])]).toEqual([
      'Queima',
      null,
      null,
    ]);
  });

  test('nothing counts that was not used', () => {
    const podem = candidateCampanhas(
      selectDayCampanhas([BASE, RATE, GIFT], { hoje: HOJE, idEmpresa: 1, modelo: 'x' }),
    );
    const emprestimo = { financeira: 'Banco', parcelas: 24, entradaPct: 0 };
    const none = {
      taxaMensal: null,
      emprestimo,
      taxaDoPlano: null,
      preco: null,
      precoDeTabela: null,
      comTroca: false,
    };
    const tipos = (feita: Partial<typeof none> | object) =>
      selectApplied(podem, { ...none, ...feita }).map(({ tipo }) => tipo);
    expect(tipos({})).toEqual(['brinde']);
    expect(tipos({ taxaMensal: 0.49, taxaDoPlano: 0.49 })).toEqual(['brinde']);
    expect(tipos({ taxaMensal: 0.49, taxaDoPlano: 1.99 })).toEqual(['taxa', 'brinde']);
    expect(tipos({ preco: 1_950_000, precoDeTabela: 2_000_000 })).toEqual(['desconto', 'brinde']);
    expect(tipos({ preco: 2_000_000, precoDeTabela: 2_000_000 })).toEqual(['brinde']);
  });

  test('the lines of a bonus add up to what counts, of the best and what may be added', () => {
    const each = fc.record({ id: fc.uuid(), valor: fc.integer({ min: 1, max: 99_999 }), soma: fc.boolean() });
    fc.assert(
      fc.property(fc.array(each, { maxLength: 6 }), (all) => {
        const list = all.map((parts): PublicCampanha => ({ ...BASE, tipo: 'bonus', ...parts }));
        const doDia = selectDayCampanhas(list, { hoje: HOJE, idEmpresa: 1, modelo: null });
        const podem = candidateCampanhas(doDia);
        expect(bonusTotal(podem)).toBe(doDia.bonus?.valor ?? 0);
        expect(bonusLines(podem).reduce((sum, { valor }) => sum + valor, 0)).toBe(bonusTotal(podem));
      }),
    );
  });
});

describe('Issue 13 §1: campaigns of the day on a flyer', () => {
  const motos = [{ id: 'factor', nome: 'Factor', preco: 2_000_000 }];
  const sob = (lista: PublicCampanha[]) => ({
    ...{ plano: DEFAULT_PLANO, hoje: HOJE, taxaLivre: false },
    campanhas: { lista, idEmpresa: 1, motos },
  });
  const agente = DEFAULT_PLANO.financeiras[0]?.nome ?? '';
  const FLYER = {
    ...{ moto: 'factor', preco: 2_000_000, entrada: 400_000, parcelas: 36, agente },
    ...{ validade: '2026-11-30', nome: 'Ana', telefone: '41991234567' },
  };

  test('its instalment is counted with the campaign’s rate, and says whose it is', () => {
    const made = withPlanoParcela(FLYER, sob([RATE]));
    if (!made.ok) throw new Error(JSON.stringify(made.erros));
    expect(made.dados.taxaMensal).toBe(0.49);
    expect(panfletoCampanhas(sob([RATE]), made.dados).map(({ id }) => id)).toEqual(['T']);
    const plain = withPlanoParcela(FLYER, sob([]));
    expect(plain.ok && plain.dados.taxaMensal).not.toBe(0.49);
  });

  test('what the simulator brought of a campaign’s rate is published as it was seen', () => {
    const plano = panfletoPlano(sob([RATE]), { moto: 'Factor' });
    const seen = computePlanoParcela(FLYER, plano, HOJE);
    if (!seen.ok) throw new Error(JSON.stringify(seen.erros));
    const published = withPlanoParcela({ ...FLYER, ...seen.numeros }, sob([RATE]));
    expect(published).toMatchObject({ ok: true, dados: seen.numeros });
  });

  test('a simulation of another day keeps the plan’s rates', () => {
    const simulacao = { contrato: '2026-11-26' } as Parameters<typeof panfletoPlano>[1]['simulacao'];
    expect(panfletoPlano(sob([RATE]), { moto: 'factor', simulacao })).toBe(DEFAULT_PLANO);
  });

  test('the discount where the price has it, the gift always, a bonus never: named in the statement and on the seal', () => {
    const list = [BASE, GIFT, { ...BASE, id: 'B', tipo: 'bonus' as const }];
    const ids = (preco: number) =>
      panfletoCampanhas(sob(list), { moto: 'Factor', preco }).map(({ id }) => id);
    expect([ids(1_950_000), ids(1_940_000)]).toEqual([['A', 'G'], ['G']]);
    const empresa = {
      nome: 'Loja',
      endereco: 'Rua A',
      logo: '',
      cores: { primaria: '#000000', sobrePrimaria: '#ffffff' },
    };
    const draw = (selo: string, campanhas?: AppliedCampanha[]) =>
      toOfertaData(
        { ...FLYER, selo, parcelas: undefined, campanhas },
        [],
        { ...empresa, marcas: [] } as never,
        '',
      );
    const named = draw('', [used('desconto', 50_000)]);
    expect([named.selo, named.linhasLegais[0]]).toEqual(['Queima', campanhaLine(used('desconto', 50_000))]);
    expect(draw('Só hoje', [used('desconto', 50_000)]).selo).toBe('Só hoje');
    expect(draw('')).toEqual(draw('', []));
    expect(draw('').selo).toBeUndefined();
  });
});
