import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { percentField } from '~/domain/resource/number-fields.ts';
import {
  group,
  list,
  optional,
  optionalGroup,
  text,
  ticked,
  toTexts,
  whole,
  withRows,
} from '~/domain/resource/typed-fields.ts';
import { messagesByField } from '~/domain/valores/messages-by-field.ts';

const taxa = percentField({ rotulo: 'Taxa', nome: 'a taxa', coluna: { nome: 'taxa' }, maximo: 10 });
const CAMPOS = group({
  nome: text,
  dono: optionalGroup(group({ nome: text, idade: optional(whole) }), ['nome']),
  linhas: list(group({ moto: text, taxa, cortesia: ticked }), 4, ({ moto }) => moto !== ''),
});
const linha = (moto: string, value: number) => ({ moto, taxa: value, cortesia: value > 5 });

describe('Issue 26 §6: groups and lists of fields', () => {
  test('names are paths; what is missing is null or empty, rows move up, empty ones are dropped', () => {
    const fields = {
      ...{ nome: 'Feira', 'linhas.1.moto': 'Factor', 'linhas.1.taxa': '1,99', 'linhas.1.cortesia': 'sim' },
      ...{
        'linhas.2.taxa': '3',
        'linhas.3.moto': 'Fazer',
        'linhas.4.moto': 'Lander',
        'linhas.x.moto': 'Crosser',
      },
    };
    const typed = CAMPOS.collect(fields);
    expect(CAMPOS.parse(typed)).toEqual({
      ...{ nome: 'Feira', dono: null },
      linhas: [
        { moto: 'Factor', taxa: 1.99, cortesia: true },
        { moto: 'Fazer', taxa: Number.NaN, cortesia: false },
      ],
    });
    expect(withRows({ ...fields, outro: '1' }, 'linhas', typed.linhas.slice(1))).toEqual({
      ...{ nome: 'Feira', outro: '1' },
      ...{ 'linhas.0.moto': 'Fazer', 'linhas.0.taxa': '', 'linhas.0.cortesia': '' },
    });
  });

  test('a message of the schema is named as its field', () => {
    const schema = v.object({ linhas: v.array(v.object({ taxa: taxa.schema })) });
    const read = v.safeParse(
      schema,
      CAMPOS.parse(CAMPOS.collect({ 'linhas.2.moto': 'Factor', 'linhas.2.taxa': '11' })),
    );
    expect(messagesByField(read.issues ?? [], { whole: '' })).toEqual({
      'linhas.0.taxa': 'Informe a taxa, de 0 a 10%.',
    });
  });

  test('what a form holds of a value is read as that value', () => {
    const moto = fc.constantFrom('Factor', 'Fazer');
    const value = fc.record({
      nome: fc.string(),
      dono: fc.option(fc.record({ nome: moto, idade: fc.option(fc.nat(99), { nil: null }) }), { nil: null }),
      linhas: fc
        .array(fc.tuple(moto, fc.nat(10)), { maxLength: 4 })
        .map((all) => all.map((each) => linha(...each))),
    });
    fc.assert(
      fc.property(value, (each) => {
        expect(CAMPOS.parse(CAMPOS.collect(toTexts(CAMPOS.toForm(each))))).toEqual(each);
      }),
    );
  });

  test('any form is read', () => {
    const name = fc.oneof(
      fc.string(),
      fc.constantFrom('__proto__', 'linhas', 'linhas.0', 'linhas.__proto__.moto'),
    );
    fc.assert(
      fc.property(fc.dictionary(name, fc.string()), (fields) => {
        expect(CAMPOS.parse(CAMPOS.collect(fields))).toHaveProperty('linhas');
      }),
    );
  });
});
