import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editPlano, fieldOfStep, partOfStep } from '../../../../app/domain/financiamento/edit-plano.ts';
import { DEFAULT_PLANO, type Plano } from '../../../../app/domain/financiamento/plano.ts';
import {
  planoFromForm,
  planoToForm,
  type TypedPlano,
} from '../../../../app/domain/financiamento/plano-form.ts';
import { readPlanoForm, tidyPlano } from '../../../../app/domain/financiamento/read-plano-form.ts';

const HOJE = '2026-11-21';
const { versao: _, ...standard } = DEFAULT_PLANO;
const plano: Plano = { ...standard, de: HOJE };
const digitado = planoToForm(plano, HOJE);

/** The fields that the form sends for a draft, named as the screen names them. */
function camposOf({
  de,
  ate,
  financeiras,
  iof,
  liberacred,
  consorcio,
  mora,
  panfleto,
}: TypedPlano): Record<string, string> {
  const fields: Record<string, string> = { de, ate };
  const put = (prefix: string, values: object): void => {
    for (const [key, value] of Object.entries(values)) {
      const name = `${prefix}.${key}`;
      if (typeof value === 'object' && value !== null) put(name, value);
      else fields[name] = String(value);
    }
  };
  put('financeiras', financeiras);
  put('tabelas.iof', iof);
  put('tabelas.liberacred', liberacred);
  const { mega, master, ...rest } = consorcio;
  put('tabelas.consorcio', rest);
  put('tabelas.consorcio.planos', { mega, master });
  put('tabelas.mora', mora);
  put('tabelas.panfleto', panfleto);
  return fields;
}

const erroOf = (typed: TypedPlano) => {
  const parsed = readPlanoForm(typed, HOJE);
  return parsed.ok ? {} : parsed.erros;
};

const withFinanceira = (parts: Partial<TypedPlano['financeiras'][number]>): TypedPlano => ({
  ...digitado,
  financeiras: digitado.financeiras.map((one, index) => (index === 0 ? { ...one, ...parts } : one)),
});

describe('plano: what is typed is the plan', () => {
  it('a plan, typed and read, is the same plan', () => {
    expect(readPlanoForm(digitado, HOJE)).toEqual({ ok: true, digitado, plano });
  });

  it('the fields of the form carry all of it', () => {
    expect(planoFromForm(camposOf(digitado))).toEqual(digitado);
  });

  it('a first day that is over becomes today, a last day that is over goes', () => {
    const old = { ...plano, de: '2026-01-01', ate: '2026-11-20' };
    expect(planoToForm(old, HOJE)).toMatchObject({ de: '21/11/2026', ate: '' });
    expect(planoToForm({ ...old, de: '2026-12-01', ate: '2026-12-24' }, HOJE)).toMatchObject({
      de: '01/12/2026',
      ate: '24/12/2026',
    });
  });

  it('terms and bands may be typed in any order, and what was left empty goes', () => {
    const typed = withFinanceira({
      prazos: ['36', '', '12'],
      faixas: [
        { entradaMinima: '30', taxas: ['1,8', '', '1,5'] },
        { entradaMinima: '', taxas: ['', '', ''] },
        { entradaMinima: '0', taxas: ['2,3', '', ''] },
      ],
      tarifas: [{ nome: '', valor: '', financiada: 'sim' }],
    });
    expect(readPlanoForm(typed, HOJE)).toMatchObject({
      ok: true,
      plano: {
        financeiras: [
          {
            prazos: [12, 36],
            faixas: [
              { entradaMinima: 0, taxas: { 36: 2.3 } },
              { entradaMinima: 30, taxas: { 12: 1.5, 36: 1.8 } },
            ],
            tarifas: [],
          },
          {},
          {},
        ],
      },
    });
  });

  it('tidying twice changes nothing more', () => {
    const typed = withFinanceira({
      prazos: ['x', '', '12'],
      faixas: [{ entradaMinima: '5', taxas: ['1', '', '2'] }],
    });
    expect(tidyPlano(tidyPlano(typed))).toEqual(tidyPlano(typed));
  });

  it('a new lender gets an id of its own from its name', () => {
    const added = editPlano(digitado, '+financeira');
    const novo = added?.financeiras.at(-1);
    if (!added || !novo) throw new Error('no room');
    const typed = {
      ...added,
      financeiras: [
        ...digitado.financeiras,
        {
          ...novo,
          nome: 'Banco Alvorecer II',
          iof: 'pf',
          faixas: [{ entradaMinima: '', taxas: ['1,9', '', '', ''] }],
        },
      ],
    };
    expect(readPlanoForm(typed, HOJE)).toMatchObject({
      plano: { financeiras: [{}, {}, {}, { id: 'banco-alvorecer-ii', prazos: [12, 24, 36, 48] }] },
    });
  });
});

describe('plano: a message finds its field', () => {
  it.each([
    ['2,19 % a.m.', undefined],
    ['dois', 'Escreva só o número, como 1,99.'],
    ['2,1900000000001', 'Use até 8 casas depois da vírgula.'],
    ['15,01', 'A taxa vai de 0 a 15% ao mês.'],
  ])('Issue 25 §2, N-12: the rate %j', (taxa, message) => {
    const typed = withFinanceira({ prazos: ['36'], faixas: [{ entradaMinima: '0', taxas: [taxa] }] });
    expect(erroOf(typed)['financeiras.0.faixas.0.taxas.0']).toBe(message);
  });

  const taxas = (taxa: string) =>
    withFinanceira({ prazos: ['36', '12'], faixas: [{ entradaMinima: '0', taxas: [taxa, '1'] }] });
  it.each([
    ['a rate, by the column it stands in now', taxas('99'), 'financeiras.0.faixas.0.taxas.1'],
    ['a rate that is no number', taxas('x'), 'financeiras.0.faixas.0.taxas.1'],
    [
      'a term that is no number',
      withFinanceira({ prazos: ['x'], faixas: [{ entradaMinima: '0', taxas: ['1'] }] }),
      'financeiras.0.prazos.0',
    ],
    [
      'a fee',
      withFinanceira({ tarifas: [{ nome: 'Cadastro', valor: 'dez', financiada: 'sim' }] }),
      'financeiras.0.tarifas.0.valor',
    ],
    [
      'a limit of the IOF',
      { ...digitado, iof: { ...digitado.iof, mei: { ...digitado.iof.mei, limite: 'x' } } },
      'tabelas.iof.mei.limite',
    ],
    [
      'what follows above a limit',
      { ...digitado, iof: { ...digitado.iof, mei: { ...digitado.iof.mei, depois: '' } } },
      'tabelas.iof.mei.depois',
    ],
    [
      'a fixed bid',
      { ...digitado, consorcio: { ...digitado.consorcio, fixo25: '101' } },
      'tabelas.consorcio.fixo25',
    ],
    ['the first day', { ...digitado, de: 'ontem' }, 'de'],
    ['a last day before the first', { ...digitado, ate: '20/11/2026' }, 'ate'],
  ])('%s', (_, typed, field) => {
    expect(Object.keys(erroOf(typed))).toContain(field);
  });

  it('takes any fields without throwing', () => {
    const name = fc.constantFrom(
      ...Object.keys(camposOf(digitado)),
      '__proto__',
      'financeiras.0.id',
      'financeiras.9.id',
    );
    fc.assert(
      fc.property(
        fc.dictionary(name, fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('1', '1e9', '-1')), {
          noNullPrototype: true,
        }),
        (fields) => {
          expect(readPlanoForm(planoFromForm({ ...camposOf(digitado), ...fields }), HOJE)).toHaveProperty(
            'ok',
          );
          expect(readPlanoForm(planoFromForm(fields), HOJE).ok).toBe(false);
        },
      ),
    );
  });

  it('ten thousand lenders are no more than fit a plan', () => {
    const fields = Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`financeiras.${n}.id`, 'x']));
    expect(planoFromForm(fields).financeiras).toHaveLength(8);
  });
});

describe('plano: adding and taking away', () => {
  const first = (step: string, from = digitado) => editPlano(from, step)?.financeiras[0];

  it('a term takes its rates along', () => {
    expect(first('+prazo 0')?.faixas.every(({ taxas }) => taxas.length === 7)).toBe(true);
    const shorter = first('-prazo 0 0');
    expect([shorter?.prazos[0], shorter?.faixas[0]?.taxas[0]]).toEqual(['18', '2,24']);
  });

  it('bands, fees, lenders, programmes and consórcio terms', () => {
    expect(first('-faixa 0 0')?.faixas[0]?.entradaMinima).toBe('20');
    expect(first('+faixa 0')?.faixas).toHaveLength(5);
    expect(first('-tarifa 0 0')?.tarifas).toHaveLength(1);
    expect(first('-financeira 0')?.id).toBe('financeira-serra-azul');
    expect(editPlano(digitado, '-programa 0')?.liberacred.planos).toHaveLength(7);
    expect(editPlano(digitado, '+grupo mega')?.consorcio.mega).toHaveLength(6);
    expect(editPlano(digitado, '-grupo master 3')?.consorcio.master).toHaveLength(3);
  });

  it.each(['', 'x', '+prazo 9', '-financeira', '__proto__ 0', 'constructor 0', '+grupo giga', '+prazo'])(
    '%j is no step, or changes nothing that cannot be read',
    (step) => {
      const edited = editPlano(digitado, step);
      if (edited) expect(readPlanoForm(edited, HOJE)).toHaveProperty('ok');
    },
  );

  it('there is room for so much and no more, and never for nothing', () => {
    let full: TypedPlano | null = digitado;
    for (let n = 0; full && n < 50; n += 1) full = editPlano(full, '+prazo 0');
    expect(full).toBeNull();
    const one = { ...digitado, financeiras: digitado.financeiras.slice(0, 1) };
    expect(editPlano(one, '-financeira 0')).toBeNull();
  });

  it.each([
    ['+prazo 2', 'financeiras.2'],
    ['-programa 1', 'tabelas.liberacred'],
    ['+grupo mega', 'tabelas.consorcio'],
    ['+financeira', ''],
  ])('%s keeps %j open', (step, part) => expect(partOfStep(step)).toBe(part));

  it.each(['+financeira', '+prazo 0', '+faixa 0', '+tarifa 0', '+programa', '+grupo mega', '+grupo master'])(
    '%s goes to the first field of what it added, a field that was not there',
    (step) => {
      const edited = editPlano(digitado, step);
      if (!edited) throw new Error('No room.');
      const field = fieldOfStep(edited, step);
      expect(Object.keys(camposOf(edited))).toContain(field);
      expect(Object.keys(camposOf(digitado))).not.toContain(field);
    },
  );

  it.each(['-prazo 0 1', '-financeira 0', '+grupo outro', 'nada', ''])('%j goes nowhere', (step) =>
    expect(fieldOfStep(digitado, step)).toBe(''),
  );
});
