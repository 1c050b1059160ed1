import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EMPTY_TERMOS, type PropostaTermos } from '~/domain/propostas/proposta.ts';
import { accountLines, closingAmount, computePropostaAccount } from '~/domain/propostas/proposta-account.ts';

const item = (preco: number): PropostaTermos['item'] => ({
  ...{ origem: 'catalogo', estoque: null, moto: 'fz25', modelo: 'FZ25', acabamento: '', cor: 'Azul' },
  ...{ anoFabricacao: 2026, anoModelo: 2026, preco },
});

const centavos = fc.integer({ min: 0, max: 1_000_000_000 });
const linha = fc.record({
  tipo: fc.constantFrom('frete' as const, 'acessorio' as const),
  nome: fc.constantFrom('Frete', 'Baú'),
  valor: centavos,
  cortesia: fc.boolean(),
});
const pagamento = fc.record({
  tipo: fc.constant('avista' as const),
  valor: fc.integer({ min: 1, max: 1_000_000_000 }),
  forma: fc.constant('pix' as const),
});
const troca = fc.record({
  seminovo: fc.constant(null),
  descricao: fc.constant('Honda CG'),
  fipeValor: fc.constant(null),
  fipeReferencia: fc.constant(null),
  valor: fc.integer({ min: 1, max: 1_000_000_000 }),
});
const termos: fc.Arbitrary<PropostaTermos> = fc.record({
  item: centavos.map((preco) => item(preco)),
  linhas: fc.array(linha, { maxLength: 8 }),
  desconto: centavos,
  campanha: fc.option(fc.record({ id: fc.constant('c'), nome: fc.constant('Maio'), desconto: centavos })),
  troca: fc.option(troca),
  pagamentos: fc.array(pagamento, { maxLength: 6 }),
  validade: fc.constant(null),
  observacoes: fc.constant(''),
});

describe('Issue 13 §2: every amount adds up to the centavo', () => {
  test('a proposal at the counter, line by line', () => {
    const proposta: PropostaTermos = {
      ...EMPTY_TERMOS,
      item: item(2_199_000),
      linhas: [
        { tipo: 'frete', nome: 'Frete', valor: 89_990, cortesia: false },
        { tipo: 'emplacamento', nome: 'Emplacamento', valor: 120_010, cortesia: false },
        { tipo: 'acessorio', nome: 'Capacete', valor: 35_000, cortesia: true },
      ],
      desconto: 50_000,
      campanha: { id: 'c1', nome: 'Novembro', desconto: 30_000 },
      troca: { seminovo: null, descricao: 'CG', fipeValor: null, fipeReferencia: null, valor: 800_001 },
      pagamentos: [{ tipo: 'avista', valor: 500_000, forma: 'pix' }],
    };
    expect(computePropostaAccount(proposta)).toEqual({
      ...{ preco: 2_199_000, acrescimos: 210_000, cortesias: 35_000, desconto: 50_000, campanha: 30_000 },
      ...{
        devido: 2_329_000,
        troca: 800_001,
        bonus: 0,
        pagamentos: 500_000,
        pago: 1_300_001,
        falta: 1_028_999,
      },
    });
    expect(accountLines(proposta).map(({ rotulo, valor }) => [rotulo, valor])).toEqual([
      ...[['Preço', 2_199_000] as const, ['Frete', 89_990], ['Emplacamento', 120_010], ['Capacete', 35_000]],
      ...[['Desconto', -50_000] as const, ['Campanha Novembro', -30_000], ['Total', 2_329_000]],
    ]);
    expect(closingAmount(proposta, 0)).toBe(1_528_999);
    expect(closingAmount(proposta, 1)).toBeNull();
  });

  test('nothing at all is due of nothing', () => {
    expect(computePropostaAccount(EMPTY_TERMOS)).toMatchObject({ devido: 0, pago: 0, falta: 0 });
  });

  test('what is due and what is paid are sums of whole centavos, and their difference is what is missing', () => {
    fc.assert(
      fc.property(termos, (each) => {
        const account = computePropostaAccount(each);
        expect(account.devido).toBe(account.preco + account.acrescimos - account.desconto - account.campanha);
        expect(account.pago).toBe(account.troca + account.pagamentos);
        expect(account.falta).toBe(account.devido - account.pago);
        for (const value of Object.values(account)) expect(Number.isSafeInteger(value)).toBe(true);
        const lines = accountLines(each);
        const sum = lines
          .filter(({ total, cortesia }) => !total && !cortesia)
          .reduce((all, { valor }) => all + valor, 0);
        expect(sum).toBe(lines.at(-1)?.valor);
      }),
    );
  });

  test('a courtesy changes what is due by exactly its amount', () => {
    fc.assert(
      fc.property(termos, centavos, (each, valor) => {
        const add = (cortesia: boolean) =>
          computePropostaAccount({
            ...each,
            linhas: [...each.linhas, { tipo: 'outro', nome: 'X', valor, cortesia }],
          });
        expect(add(true).devido).toBe(computePropostaAccount(each).devido);
        expect(add(false).devido).toBe(computePropostaAccount(each).devido + valor);
      }),
    );
  });

  test('the amount that closes the account closes it', () => {
    fc.assert(
      fc.property(termos, fc.nat(5), (each, index) => {
        const valor = closingAmount(each, index);
        if (valor === null) return;
        const pagamentos = each.pagamentos.map((part, at) => (at === index ? { ...part, valor } : part));
        expect(computePropostaAccount({ ...each, pagamentos }).falta).toBe(0);
      }),
    );
  });
});
