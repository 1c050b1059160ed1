import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCalendarDate, parseDate } from '~/domain/valores/dates.ts';
import { explainDate, explainFormValues, explainMoney } from '~/domain/valores/explain-values.ts';
import { parseMoney } from '~/domain/valores/money.ts';
import { explainTelefone, parseTelefone } from '~/domain/valores/telefone.ts';

const typed = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[R$ \d.,/+-]{0,20}$/));

describe('Issue 14 §1: why an amount is refused', () => {
  it.each([
    ['18.99', 'Não dá para saber se é 18,99 ou 18.990: escreva um dos dois.'],
    ['1.5', 'Não dá para saber se é 1,50 ou 1.500: escreva um dos dois.'],
    ['18,990', 'Não dá para saber se é 18,99 ou 18.990: escreva um dos dois.'],
    ['R$ 18,990', 'Não dá para saber se é 18,99 ou 18.990: escreva um dos dois.'],
    ['-10', 'Escreva o valor sem o sinal de menos.'],
    ['R$ -10,00', 'Escreva o valor sem o sinal de menos.'],
    ['999.999.999.999', 'O valor é alto demais, confira os zeros.'],
    ['999999999', 'O valor é alto demais, confira os zeros.'],
    ['100000001', 'O valor é alto demais, confira os zeros.'],
    ['100.000.000,01', 'O valor é alto demais, confira os zeros.'],
    ['dez mil', 'Escreva só o valor, como 18.990,00.'],
    ['18.990,001', 'Use até duas casas depois da vírgula.'],
    ['12990,499999999', 'Use até duas casas depois da vírgula.'],
    ['12990.499', 'Use até duas casas depois da vírgula.'],
    ['1.000,000.00', 'Escreva só o valor, como 18.990,00.'],
    [' R$ -   ', 'Falta o valor: escreva como 18.990,00, ou deixe em branco.'],
  ])('%s: %s', (text, reason) => {
    expect(explainMoney(text)).toBe(reason);
  });

  it('is told exactly where there is something that is no amount', () => {
    fc.assert(
      fc.property(typed, (text) => {
        expect(explainMoney(text) === null).toBe(text.trim() === '' || parseMoney(text) !== null);
      }),
    );
  });
});

describe('Issue 14 §1: why a date is refused', () => {
  it.each([
    ['31/02', 'Fevereiro não tem dia 31.'],
    ['31/02/2027', 'Fevereiro não tem dia 31.'],
    ['29/02/2027', 'Fevereiro de 2027 não tem dia 29.'],
    ['29-02-27', 'Fevereiro de 2027 não tem dia 29.'],
    ['2027-02-29', 'Fevereiro de 2027 não tem dia 29.'],
    ['31.04.2027', 'Abril não tem dia 31.'],
    ['32/01/2027', 'Janeiro não tem dia 32.'],
    ['00/01/2027', 'Janeiro não tem dia 0.'],
    ['15/13/2027', 'Não existe o mês 13.'],
    ['15/01/027', 'Escreva o dia como 30/11/2026.'],
    ['15/01/9999', 'Escreva o dia como 30/11/2026.'],
    ['amanhã', 'Escreva o dia como 30/11/2026.'],
    ['15/0', 'Escreva o dia como 30/11/2026.'],
  ])('%s: %s', (text, reason) => {
    expect(explainDate(text)).toBe(reason);
  });

  it('is told exactly where there is something that is no day', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const isDay = isCalendarDate(text.trim()) || parseDate(text, '2000-01-01') !== null;
        expect(explainDate(text) === null).toBe(text.trim() === '' || isDay);
      }),
    );
  });
});

describe('Issue 14 §1: why a telephone is refused', () => {
  it.each([
    ['98765-4321', 'Falta o DDD. Ex.: (11) 98765-4321.'],
    ['3333-4444', 'Falta o DDD. Ex.: (11) 98765-4321.'],
    ['(20) 98765-4321', 'Não existe o DDD 20.'],
    ['(11) 8765-4321', 'Falta o 9 na frente do celular.'],
    ['41 99999 010', 'Falta um número: o celular tem 9 depois do DDD.'],
    ['+1 415 555 2671', 'Use um número do Brasil, com DDD.'],
    [' +1 415 555 2671', 'Use um número do Brasil, com DDD.'],
    ['0800 123 4567', 'Use um telefone com DDD, não um 0800.'],
    ['0300 123 4567', 'Use um telefone com DDD, não um 0800.'],
    ['0400 123 4567', 'Não existe o DDD 04.'],
    ['(11) 98765-43210', 'Há números a mais neste telefone.'],
    ['fale com a Ana', 'Escreva só os números do telefone, com DDD.'],
    ['31 99999-0', 'Faltam 3 números: o celular tem 9 depois do DDD.'],
    ['(31) 99999-000', 'Falta um número: o celular tem 9 depois do DDD.'],
    ['(31) 99999-00', 'Faltam 2 números: o celular tem 9 depois do DDD.'],
    ['+55 31 99999-00', 'Faltam 2 números: o celular tem 9 depois do DDD.'],
    ['+55 31 99999-0', 'Faltam 3 números: o celular tem 9 depois do DDD.'],
    ['+55 31 3199-99', 'Faltam 2 números: o fixo tem 8 depois do DDD.'],
    ['031 99999-0', 'Faltam 3 números: o celular tem 9 depois do DDD.'],
    ['319999900', 'Faltam 2 números: o celular tem 9 depois do DDD.'],
    ['(31) 3333-444', 'Falta um número: o fixo tem 8 depois do DDD.'],
    ['31 3333', 'Faltam 4 números: o fixo tem 8 depois do DDD.'],
    ['(31) 8765-43', 'Faltam números depois do DDD.'],
    ['3199-9900', 'Falta o DDD. Ex.: (11) 98765-4321.'],
    ['9 8765-4321', 'Falta o DDD. Ex.: (11) 98765-4321.'],
    ['123', null],
  ])('%s: %s', (text, reason) => {
    expect(explainTelefone(text)).toBe(reason);
  });

  it('is never told of a number that can be read', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+?[\d ()-]{8,20}$/), (text) => {
        if (parseTelefone(text) !== null && !/^\d{10,11}$/.test(text))
          expect(explainTelefone(text)).toBeNull();
      }),
    );
  });
});

describe('Issue 14 §1: a form names the fields that it cannot read', () => {
  it('and no other', () => {
    const values = { preco: '18.99', antes: '20.000', ate: '31/02', desde: '', outro: '???' };
    expect(
      explainFormValues(values, { dinheiros: ['preco', 'antes', 'falta'], datas: ['ate', 'desde'] }),
    ).toEqual({
      preco: 'Não dá para saber se é 18,99 ou 18.990: escreva um dos dois.',
      ate: 'Fevereiro não tem dia 31.',
    });
  });
});
