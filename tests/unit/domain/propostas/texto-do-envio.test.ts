import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { DEFAULT_PLANO } from '~/domain/financiamento/plano.ts';
import { computePagamento, type FinancedNumbers } from '~/domain/propostas/financed-pagamento.ts';
import {
  DEFAULT_PROPOSTA_MESSAGE,
  EXAMPLE_MESSAGE_VALUES,
  explainMessage,
  MESSAGE_FIELDS,
  type MessageField,
  minimumMissing,
  withMinimum,
  writePropostaMessage,
} from '~/domain/propostas/message-template.ts';
import type { PropostaContent } from '~/domain/propostas/proposta.ts';
import { propostaMessageValues } from '~/domain/propostas/proposta-message.ts';
import { DEFAULT_PROPOSTA_RULES, propostaRulesSchema } from '~/domain/propostas/proposta-rules.ts';
import { propostaRulesToForm, readPropostaRulesForm } from '~/domain/propostas/proposta-rules-form.ts';
import { messagesByField } from '~/domain/valores/messages-by-field.ts';
import { BASE, CDC, TROCA } from './apoio.ts';

const LINK = 'https://balcao.exemplo/proposta?id=abc';
const NAMES = Object.keys(MESSAGE_FIELDS) as MessageField[];

function messageOf(
  content: PropostaContent,
  change: Partial<FinancedNumbers> = {},
  text = DEFAULT_PROPOSTA_MESSAGE,
) {
  const numeros: Record<string, FinancedNumbers> = {};
  content.pagamentos.forEach((part, index) => {
    if (part.tipo !== 'cdc') return;
    const moment = { plano: DEFAULT_PLANO, hoje: '2026-11-24', taxaLivre: false, validade: '2026-11-30' };
    const counted = computePagamento(content, part, moment);
    if (!counted.ok) throw new Error(JSON.stringify(counted.erros));
    numeros[index] = { ...counted.numeros, ...change };
  });
  const values = propostaMessageValues(content, {
    ...{ numeros, numero: '2026-000010', validade: '2026-11-30', link: LINK },
  });
  return { text: writePropostaMessage(text, values).replaceAll('\u00a0', ' '), values, numeros };
}

const TRADED = {
  ...BASE,
  troca: { ...TROCA, fipeValor: 400_000 },
  pagamentos: [{ ...CDC, valor: 1_700_000 }],
};

describe('Issue 28 §2: the text of a proposal says instalment, trade-in and validity with the legal minimum', () => {
  test('what the customer asked for stands in it, and beside it what the law wants', () => {
    const { text } = messageOf(TRADED);
    const lines = text.split('\n');
    expect(lines[0]).toBe('Olá, Marina. Aqui está a sua proposta 2026-000010:');
    expect(lines[1]).toBe('FZ25 ABS por R$ 20.000,00.');
    expect(lines[2]).toMatch(/^Usado de R\$ 3\.000,00 \+ 36× de R\$ \d+,\d{2}\.$/);
    expect(lines[3]).toMatch(/^Parcelas mensais\. Total a prazo: R\$ [\d.]+,\d{2}\.$/);
    expect(lines[4]).toMatch(/^Juros de [\d,]+% ao mês e [\d,]+% ao ano\.$/);
    expect(lines[5]).toMatch(/^CET de [\d,]+% ao ano\.$/);
    expect(lines[6]).toMatch(/^Financiamento: .+, sujeito à análise de crédito\.$/);
    expect(lines.slice(7)).toEqual([
      'Seu usado na troca: Honda CG 2020 por R$ 3.000,00.',
      'Vale até 30/11/2026.',
      LINK,
    ]);
  });

  test('the total is the statement’s own, to the centavo', () => {
    const { numeros, text } = messageOf(TRADED);
    const [, total] = /Total a prazo: (R\$.[\d.]+,\d{2})/.exec(numeros[0]?.oferta.join('\n') ?? '') ?? [];
    expect(text).toContain(`Total a prazo: ${total?.replaceAll('\u00a0', ' ')}`);
  });

  test('paid at once, without a trade-in and without a last day, these lines are left out', () => {
    const content = {
      ...BASE,
      pagamentos: [{ tipo: 'avista' as const, valor: 2_000_000, forma: 'pix' as const }],
    };
    expect(messageOf(content).text).toBe(
      `Olá, Marina. Aqui está a sua proposta 2026-000010:\nFZ25 ABS por R$ 20.000,00.\nVale até 30/11/2026.\n${LINK}`,
    );
  });

  test('a card is said by its number of instalments', () => {
    const content = { ...BASE, pagamentos: [{ tipo: 'cartao' as const, valor: 2_000_000, vezes: 10 }] };
    expect(messageOf(content).text).toContain('\nCartão em 10×.\n');
  });

  test('falling instalments are never told as so many of one value', () => {
    const sac = { ...CDC, simulacao: { ...CDC.simulacao, sistema: 'sac' } };
    const { text } = messageOf({ ...BASE, pagamentos: [{ ...sac, valor: 2_000_000 }] });
    expect(text).toMatch(/36×, a 1ª de R\$ [\d.,]+.* e a última de R\$ /);
  });

  test('a version that was sent before the minimum was kept has it from its statement', () => {
    const { text } = messageOf(TRADED, { anuncio: undefined as never });
    for (const said of [
      /36× de R\$/,
      /Total a prazo: R\$/,
      /Juros de .* ao ano/,
      /CET de/,
      /Financiamento: /,
    ])
      expect(text).toMatch(said);
  });

  test('who was made anonymous is greeted without a name', () =>
    expect(messageOf({ ...TRADED, cliente: { ...BASE.cliente, nome: '' } }).text).toMatch(
      /^Olá\. Aqui está/,
    ));

  test('with FIPE known, the store’s percentage is in no text', () => {
    const all = NAMES.map((name) => `{${name}}`).join('\n');
    expect(messageOf(TRADED, {}, all).text).not.toMatch(/FIPE|75%|4\.000,00/);
  });
});

describe('Issue 28 §2: an administrator writes the text with fields', () => {
  test.each([
    [DEFAULT_PROPOSTA_MESSAGE, null],
    ['{link}', null],
    ['Oi {nome} {link}', 'Não há o campo {nome}.'],
    ['{Moto} {link}', 'Não há o campo {Moto}.'],
    ['{} {link}', 'Não há o campo {}.'],
    ['{constructor} {link}', 'Não há o campo {constructor}.'],
    ['{moto {link}', 'Falta uma chave'],
    ['moto} {link}', 'Falta uma chave'],
    ['{mo\nto} {link}', 'Falta uma chave'],
    ['{moto} por {preco}', 'Ponha o campo {link}'],
  ])('%j: %s', (text, begin) => {
    const said = explainMessage(text);
    if (begin === null) expect(said).toBeNull();
    else expect(said).toMatch(new RegExp(`^${begin.replace(/[{}]/g, '\\$&')}`));
  });

  test('an unknown field is refused beside the text, as the form sends it', () => {
    const typed = { ...propostaRulesToForm(DEFAULT_PROPOSTA_RULES), mensagem: 'Oi {nome}\r\n{link}' };
    const read = v.safeParse(propostaRulesSchema, readPropostaRulesForm(typed));
    expect(read.success ? {} : messagesByField(read.issues, { whole: 'regras' })).toEqual({
      mensagem: expect.stringContaining('Não há o campo {nome}. Use {cliente}, {numero},'),
    });
  });

  test('rules of before the text have the product’s own', () => {
    const { mensagem: _, ...before } = DEFAULT_PROPOSTA_RULES;
    expect(v.parse(propostaRulesSchema, before).mensagem).toBe(DEFAULT_PROPOSTA_MESSAGE);
  });

  test('whatever is written, no field and no empty line of one is left, and a parcela has its minimum', () => {
    const piece = fc.oneof(
      fc.constantFrom(...NAMES.map((name) => `{${name}}`)),
      fc.constantFrom('\n', ' ', 'Olá', ', '),
    );
    const given = fc.record(
      Object.fromEntries(NAMES.map((name) => [name, fc.constantFrom('', `<${name}>`)])) as Record<
        MessageField,
        fc.Arbitrary<string>
      >,
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), given, (pieces, values) => {
        const text = writePropostaMessage(pieces.join(''), { ...values, minimo: ['Juros', 'CET'] });
        expect(text).not.toMatch(/[{}]/);
        if (text.includes('<parcela>')) expect(text).toMatch(/<parcela>.*\nJuros\nCET/);
      }),
    );
  });
});

describe('Issue 28 §2: what is changed by hand before sending keeps the minimum', () => {
  const { minimo } = EXAMPLE_MESSAGE_VALUES;
  const whole = writePropostaMessage(DEFAULT_PROPOSTA_MESSAGE, EXAMPLE_MESSAGE_VALUES);

  test('nothing is added to what has it, or tells no instalment', () => {
    expect(withMinimum(whole, minimo)).toBe(whole);
    expect(withMinimum('Te mando a proposta. Fica R$ 25.290,00.', minimo)).toBe(
      'Te mando a proposta. Fica R$ 25.290,00.',
    );
  });

  test.each(['48x de R$ 478', '48× de R$ 478,32', 'em 48 vezes', 'a parcela fica boa', '48 parcelas'])(
    '%s alone goes with it',
    (text) => {
      expect(minimumMissing(text, minimo)).toEqual(minimo);
      expect(withMinimum(text, minimo)).toBe([text, ...minimo].join('\n'));
    },
  );

  test('one sentence that was taken out comes back', () => {
    const [, juros = ''] = minimo;
    expect(minimumMissing(whole.replace(juros, ''), minimo)).toEqual([juros]);
  });
});
