import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  DEFAULT_PROPOSTA_RULES,
  type PropostaRules,
  propostaRulesSchema,
} from '~/domain/propostas/proposta-rules.ts';
import {
  describeRuleChanges,
  mergePropostaRules,
  type PropostaRuleField,
  propostaRulesToForm,
  readPropostaRulesForm,
} from '~/domain/propostas/proposta-rules-form.ts';
import { messagesByField } from '~/domain/valores/messages-by-field.ts';

const messages = (fields: Record<string, string>) => {
  const read = v.safeParse(propostaRulesSchema, readPropostaRulesForm(fields));
  return read.success ? {} : messagesByField(read.issues, { whole: 'regras' });
};

const tenths = (from: number, to: number) => fc.integer({ min: from, max: to }).map((n) => n / 10);
const regras: fc.Arbitrary<PropostaRules> = fc
  .record({
    one: tenths(0, 1000),
    two: tenths(0, 1000),
    validadeDias: fc.integer({ min: 1, max: 90 }),
    guardaMeses: fc.integer({ min: 6, max: 60 }),
    fipeAoCliente: fc.boolean(),
    consultorRegistraChegada: fc.boolean(),
    mensagem: fc.constantFrom('{link}', 'Olá, {cliente}.\n\n{parcela}\n{link}'),
  })
  .map(({ one, two, ...rest }) => ({
    descontos: { consultor: Math.min(one, two), administrador: Math.max(one, two) },
    ...rest,
  }));

describe('Issue 13 §2: the rules of a company as a form holds them', () => {
  test.each<[PropostaRuleField, string, string]>([
    ['descontos.consultor', '', 'Use de 0 a 100%, com uma casa. Ex.: 3,5.'],
    ['descontos.consultor', 'três', 'Use de 0 a 100%, com uma casa. Ex.: 3,5.'],
    ['descontos.consultor', '3,55', 'Use de 0 a 100%, com uma casa. Ex.: 3,5.'],
    ['descontos.administrador', '100,1', 'Use de 0 a 100%, com uma casa. Ex.: 3,5.'],
    ['descontos.administrador', '2', 'Quem administra não pode ter limite menor que o do consultor.'],
    ['validadeDias', '0', 'Use de 1 a 90 dias.'],
    ['validadeDias', '2,5', 'Use de 1 a 90 dias.'],
    ['validadeDias', '91', 'Use de 1 a 90 dias.'],
    ['guardaMeses', '5', 'Use de 6 a 60 meses.'],
    ['guardaMeses', '1e1', 'Use de 6 a 60 meses.'],
  ])('%s = %j is refused beside its field', (field, typed, message) => {
    expect(messages({ ...propostaRulesToForm(DEFAULT_PROPOSTA_RULES), [field]: typed })).toEqual({
      [field]: message,
    });
  });

  test('what is written is read again, whatever the rules are', () => {
    fc.assert(
      fc.property(regras, (each) => {
        expect(v.parse(propostaRulesSchema, readPropostaRulesForm(propostaRulesToForm(each)))).toEqual(each);
      }),
    );
  });

  test('a change is told in words', () => {
    const after = {
      ...DEFAULT_PROPOSTA_RULES,
      descontos: { consultor: 4.5, administrador: 10 },
      validadeDias: 1,
    };
    expect(describeRuleChanges(DEFAULT_PROPOSTA_RULES, after)).toEqual([
      'Limite do consultor: de 3% para 4,5%',
      'Validade: de 3 dias para 1 dia',
    ]);
    const written = { ...DEFAULT_PROPOSTA_RULES, mensagem: '{moto}\n{link}' };
    expect(describeRuleChanges({ ...written, mensagem: '{link}' }, written)).toEqual([
      'Texto do WhatsApp: de “{link}” para “{moto} / {link}”',
    ]);
    expect(describeRuleChanges(after, after)).toEqual([]);
  });

  test('of two that change different things both are kept; of the same the typed one, with what stands there', () => {
    const now = { ...DEFAULT_PROPOSTA_RULES, descontos: { consultor: 5, administrador: 12 } };
    const typed = {
      ...propostaRulesToForm(DEFAULT_PROPOSTA_RULES),
      'descontos.consultor': '4',
      guardaMeses: '36',
    };
    expect(mergePropostaRules(typed, DEFAULT_PROPOSTA_RULES, now)).toEqual({
      valores: {
        'descontos.consultor': '4',
        'descontos.administrador': '12',
        validadeDias: '3',
        guardaMeses: '36',
        fipeAoCliente: '',
        consultorRegistraChegada: '',
        mensagem: DEFAULT_PROPOSTA_RULES.mensagem,
      },
      disputados: { 'descontos.consultor': 'Está 5% agora. Salvar troca.' },
    });
  });

  test('nothing typed is lost, and nothing untouched goes over another’s', () => {
    fc.assert(
      fc.property(regras, regras, regras, (seen, mine, theirs) => {
        const [before, typed, now] = [seen, mine, theirs].map(propostaRulesToForm) as [
          Record<PropostaRuleField, string>,
          Record<PropostaRuleField, string>,
          Record<PropostaRuleField, string>,
        ];
        const { valores } = mergePropostaRules(typed, seen, theirs);
        for (const field of Object.keys(before) as PropostaRuleField[])
          expect(valores[field]).toBe(typed[field] === before[field] ? now[field] : typed[field]);
      }),
    );
  });
});
