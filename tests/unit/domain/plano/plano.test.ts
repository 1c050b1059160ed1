import { describe, expect, it } from 'vitest';
import { DEFAULT_PLANO, financeiraTaxa, isPlanoOver } from '../../../../app/domain/financiamento/plano.ts';
import { checkPlano, createFinanceiraId } from '../../../../app/domain/financiamento/plano-schema.ts';

const [alvorecer] = DEFAULT_PLANO.financeiras;

/** The default plan with one value changed, by path. */
function changed(path: string, value: unknown): unknown {
  const plano = structuredClone(DEFAULT_PLANO) as unknown as Record<string, unknown>;
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let target = plano;
  for (const key of keys) target = target[key] as Record<string, unknown>;
  target[last] = value;
  return plano;
}

const errosOf = (data: unknown, today?: string) => {
  const checked = checkPlano(data, today);
  return checked.ok ? {} : checked.erros;
};

describe('plano: lenders, terms, rates by term and down payment', () => {
  it('the plan the product comes with is a right one, with lenders that lend', () => {
    expect(checkPlano(DEFAULT_PLANO)).toMatchObject({ ok: true });
    for (const financeira of DEFAULT_PLANO.financeiras) {
      expect(financeiraTaxa(financeira, financeira.prazos[1] ?? 0, 50)).toBeGreaterThan(0);
    }
  });

  it.each([
    [36, 0, 2.39],
    [36, 19.99, 2.39],
    [36, 20, 2.09],
    [36, 95, 1.69],
    [60, 10, null],
    [60, 20, 2.39],
    [7, 50, null],
  ])('%d× with %d percent down costs %s', (prazo, entrada, taxa) => {
    expect(financeiraTaxa({ faixas: alvorecer?.faixas ?? [] }, prazo, entrada)).toBe(taxa);
  });

  it('a lender that starts at 10% down does not lend below it', () => {
    expect(financeiraTaxa({ faixas: DEFAULT_PLANO.financeiras[1]?.faixas ?? [] }, 24, 9.9)).toBeNull();
  });

  it.each([
    [null, false],
    ['2026-11-21', false],
    ['2026-11-20', true],
  ])('a plan until %s is over on 21 November: %s', (ate, over) => {
    expect(isPlanoOver({ ate }, '2026-11-21')).toBe(over);
  });
});

describe('plano: what is refused, with a message where it belongs', () => {
  it.each([
    ['financeiras', [], 'financeiras'],
    ['financeiras.0.id', 'banco alvorecer', 'financeiras.0.id'],
    ['financeiras.0.id', 'Banco-alvorecer', 'financeiras.0.id'],
    ['financeiras.0.id', 'banco-', 'financeiras.0.id'],
    ['financeiras.0.nome', ' ', 'financeiras.0.nome'],
    ['financeiras.0.nome', 'Banco \u202eodarre', 'financeiras.0.nome'],
    ['financeiras.0.id', '../outro', 'financeiras.0.id'],
    ['financeiras.0.prazos', [12, 12], 'financeiras.0.prazos'],
    ['financeiras.0.prazos', [121], 'financeiras.0.prazos.0'],
    ['financeiras.0.prazos', [12], 'financeiras.0.faixas'],
    ['financeiras.0.faixas.0.entradaMinima', 30, 'financeiras.0.faixas'],
    ['financeiras.0.faixas.1.taxas.36', 15.01, 'financeiras.0.faixas.1.taxas.36'],
    ['financeiras.0.faixas.1.taxas.36', Number.NaN, 'financeiras.0.faixas.1.taxas.36'],
    ['financeiras.0.faixas.1.taxas.36', '1,99', 'financeiras.0.faixas.1.taxas.36'],
    ['financeiras.0.tarifas.0.valor', -1, 'financeiras.0.tarifas.0.valor'],
    ['financeiras.0.tarifas.0.valor', 1e308, 'financeiras.0.tarifas.0.valor'],
    ['financeiras.0.iof', 'zero', 'financeiras.0.iof'],
    ['financeiras.1.nome', 'BANCO ALVORECER', 'financeiras'],
    ['tabelas.iof.pf.diaria', 2, 'tabelas.iof.pf.diaria'],
    ['tabelas.iof.pj.ate', { valor: 1, depois: 'mei' }, 'tabelas.iof'],
    ['tabelas.liberacred.planos.0.aptoApos', 7, 'tabelas.liberacred.planos'],
    ['tabelas.liberacred.aproveitamento', 0, 'tabelas.liberacred.aproveitamento'],
    ['tabelas.consorcio.planos.mega.1.meses', 36, 'tabelas.consorcio.planos.mega'],
    ['tabelas.mora.multa', 2.5, 'tabelas.mora.multa'],
    ['tabelas.mora.jurosMensal', 1.1, 'tabelas.mora.jurosMensal'],
    ['tabelas.panfleto.abaixo', 101, 'tabelas.panfleto.abaixo'],
    ['tabelas.panfleto.acima', -1, 'tabelas.panfleto.acima'],
    ['tabelas.panfleto.contato', 'todos', 'tabelas.panfleto.contato'],
    ['ate', '2025-12-31', 'ate'],
    ['ate', '2026-02-30', 'ate'],
    ['de', 'ontem', 'de'],
  ])('%s = %j', (path, value, field) => {
    expect(errosOf(changed(path, value))).toHaveProperty([field]);
  });

  it('Issue 9 §2: a plan that says nothing of flyers has the limits of the product', () => {
    const checked = checkPlano(changed('tabelas.panfleto', undefined));
    expect(checked).toMatchObject({
      ok: true,
      plano: { tabelas: { panfleto: { abaixo: 10, acima: 15, contato: 'proprio' } } },
    });
  });

  it('a plan never begins in the past', () => {
    expect(errosOf(changed('de', '2026-11-20'), '2026-11-21')).toEqual({
      de: 'Use hoje ou uma data depois.',
    });
    expect(errosOf(changed('de', '2026-11-21'), '2026-11-21')).toEqual({});
  });

  it.each([
    ['null', null],
    ['a number', 7],
    ['a text', 'x'],
    ['a list', []],
    ['an empty object', {}],
    ['ten thousand lenders', { financeiras: new Array(10_000).fill({}) }],
  ])('%s is refused', (_, data) => {
    expect(checkPlano(data)).toMatchObject({ ok: false });
  });

  it('keys that nobody knows are left out', () => {
    const checked = checkPlano({ ...DEFAULT_PLANO, versao: 9, dono: 'x' });
    expect(checked).not.toHaveProperty('plano.dono');
  });
});

describe('plano: the id of a lender', () => {
  it.each([
    ['Banco Alvorecer', [], 'banco-alvorecer'],
    ['Crédito & Cia.', [], 'credito-cia'],
    ['Banco', ['banco', 'banco-2'], 'banco-3'],
    ['???', [], 'financeira'],
  ])('%s beside %j is %s', (nome, taken, id) => expect(createFinanceiraId(nome, taken)).toBe(id));
});
