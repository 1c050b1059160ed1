import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasOnlyLoan, isGiven, withLoanClosing, withLoanLowered } from '~/domain/propostas/loan-follows.ts';
import type { PropostaContent } from '~/domain/propostas/proposta.ts';
import { computePropostaAccount } from '~/domain/propostas/proposta-account.ts';
import { propostaToForm, readTentativeContent } from '~/domain/propostas/proposta-form.ts';
import { BASE, CDC, PIX, TROCA } from './apoio.ts';

const accountOf = (fields: Record<string, string>) => computePropostaAccount(readTentativeContent(fields));
const loanOf = (fields: Record<string, string>) =>
  readTentativeContent(fields).pagamentos.find(({ tipo }) => tipo === 'cdc')?.valor;

describe('Issue 28 §2: the loan follows a discount when there is one', () => {
  test('a discount of R$ 1.500,00 lowers the financed amount by it, and nothing is left over', () => {
    const typed = { ...propostaToForm(BASE), desconto: '1.500,00' };
    expect(accountOf(typed).falta).toBe(-150_000);
    const followed = withLoanClosing(typed);
    expect(loanOf(followed)).toBe(CDC.valor - 150_000);
    expect(accountOf(followed).falta).toBe(0);
  });

  test.each<[string, Partial<PropostaContent>, number]>([
    ['no loan stays as it is', { pagamentos: [{ ...PIX, valor: 2_000_000 }] }, -150_000],
    ['two loans stay: nobody knows which', { pagamentos: [CDC, { ...CDC, valor: 500_000 }] }, -150_000],
    [
      'a discount past the loan leaves it',
      {
        pagamentos: [
          { ...PIX, valor: 1_900_000 },
          { ...CDC, valor: 100_000 },
        ],
      },
      -150_000,
    ],
    [
      'a discount of exactly the loan leaves it',
      {
        pagamentos: [
          { ...PIX, valor: 1_850_000 },
          { ...CDC, valor: 150_000 },
        ],
      },
      -150_000,
    ],
    ['a trade-in counts too', { troca: TROCA, pagamentos: [{ ...CDC, valor: 1_700_000 }] }, 0],
  ])('%s', (_, change, falta) => {
    const followed = withLoanClosing(propostaToForm({ ...BASE, desconto: 150_000, ...change }));
    expect(accountOf(followed).falta).toBe(falta);
  });

  test('without a motorcycle there is nothing to close', () => {
    const typed = { ...propostaToForm({ ...BASE, item: null }), desconto: '1.500,00' };
    expect(withLoanClosing(typed)).toBe(typed);
  });

  test.each([
    ['desconto', true],
    ['campanha.desconto', true],
    ['linhas.2.cortesia', true],
    ['linhas.2.valor', false],
    ['item.preco', false],
    ['troca.valor', false],
    ['pagamentos.0.valor', false],
  ])('a change of %s is followed: %s', (name, follows) => expect(isGiven([name])).toBe(follows));

  test('what is owed equals what is paid after any discount that leaves something to finance', () => {
    const centavos = (max: number) => fc.integer({ min: 1, max });
    fc.assert(
      fc.property(
        fc.record({
          preco: centavos(9_000_000),
          desconto: centavos(9_000_000),
          campanha: fc.option(centavos(500_000), { nil: null }),
          troca: fc.option(centavos(3_000_000), { nil: null }),
          pix: fc.option(centavos(3_000_000), { nil: null }),
          antes: centavos(9_000_000),
        }),
        ({ preco, desconto, campanha, troca, pix, antes }) => {
          const typed = propostaToForm({
            ...BASE,
            item: { ...(BASE.item as NonNullable<PropostaContent['item']>), preco },
            desconto,
            campanha: campanha === null ? null : { id: 'c1', nome: 'Novembro', desconto: campanha },
            troca: troca === null ? null : { ...TROCA, valor: troca },
            pagamentos: [...(pix === null ? [] : [{ ...PIX, valor: pix }]), { ...CDC, valor: antes }],
          });
          const left = accountOf(typed).falta + antes;
          const followed = withLoanClosing(typed);
          const conta = accountOf(followed);
          if (left > 0) {
            expect(conta.devido).toBe(conta.pago);
            expect(loanOf(followed)).toBe(left);
          } else expect(followed).toEqual(typed);
          // Whatever happened, nobody's other payments were touched.
          const others = Object.entries(followed).filter(([name, text]) => typed[name] !== text);
          expect(others.length).toBeLessThanOrEqual(1);
          expect(withLoanClosing(followed)).toEqual(followed);
        },
      ),
    );
  });

  test('a form without JavaScript: what is left over is the discount, the campaign, or both', () => {
    const over = (change: Partial<PropostaContent>) =>
      accountOf(withLoanLowered(propostaToForm({ ...BASE, ...change })));
    const campanha = { id: 'c1', nome: 'Novembro', desconto: 70_000 };
    expect(over({ desconto: 150_000 }).falta).toBe(0);
    expect(over({ campanha }).falta).toBe(0);
    expect(over({ desconto: 150_000, campanha }).falta).toBe(0);
    // Left over by something else: a payment that was typed too high is somebody's to mend.
    expect(over({ desconto: 150_000, pagamentos: [PIX, { ...CDC, valor: 1_600_000 }] }).falta).toBe(-250_000);
    expect(over({ desconto: 150_000, pagamentos: [PIX] }).falta).toBe(1_350_000);
  });

  test('the form says that a loan follows only where it does', () => {
    expect(hasOnlyLoan(propostaToForm(BASE))).toBe(true);
    expect(hasOnlyLoan(propostaToForm({ ...BASE, pagamentos: [PIX] }))).toBe(false);
    expect(hasOnlyLoan(propostaToForm({ ...BASE, pagamentos: [CDC, CDC] }))).toBe(false);
  });
});
