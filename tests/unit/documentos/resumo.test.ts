import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { advertisedParcelas, compareParcelas } from '~/domain/financiamento/parcela-variation.ts';
import {
  amountBreakdown,
  missingInSimulacao,
  offeredSimulacaoLines,
  writeSimulacaoMessage,
} from '~/domain/financiamento/simulacao-summary.ts';
import { lojaFornecedor } from '~/domain/ofertas/fornecedor.ts';
import { describeParcela } from '~/domain/ofertas/parcela-lead-in.ts';
import { addDays } from '~/domain/valores/dates.ts';
import { formatMoney } from '~/domain/valores/money.ts';
import { CONSULTOR, createOferta } from '../../support/documentos/ofertas.ts';

describe('§3 Send by WhatsApp: the text summary', () => {
  const oferecida = createOferta();
  const text = writeSimulacaoMessage(oferecida, CONSULTOR);

  test('Issue 28 §2: greets with motorcycle and instalment before the statement, and ends with whom to ask', () => {
    expect(text.split('\n').slice(0, 3)).toEqual([
      'Olá! Simulação da *Crosser 150 S ABS*:',
      `*Entrada de ${formatMoney(450_000)} + 48× de ${formatMoney(oferecida.contas.parcela)}*`,
      '1ª parcela em 31/12/2026',
    ]);
    expect(text.split('\n').at(-1)).toBe('Rafael Nogueira · (41) 99999-0101');
  });

  test.each([
    [
      'a trade-in',
      { troca: 300_000 },
      /^\*Entrada de R\$ 4\.500,00 \+ usado de R\$ 3\.000,00 \+ 48× de R\$ /,
    ],
    ['only a trade-in', { entrada: 0, troca: 300_000 }, /^\*Usado de R\$ 3\.000,00 \+ 48× de R\$ /],
    ['no down payment', { entrada: 0 }, /^\*Sem entrada, 48× de R\$ /],
  ])('No wrong or misleading number: the instalment comes with %s', (_, pedido, said) => {
    const [, line] = writeSimulacaoMessage(createOferta(pedido), CONSULTOR).split('\n');
    expect(line?.replaceAll('\u00a0', ' ')).toMatch(said);
  });

  test('holds the whole statement, each sentence on its line', () => {
    for (const linha of offeredSimulacaoLines(oferecida)) expect(text.split('\n')).toContain(linha);
  });

  test('without a motorcycle it greets all the same', () => {
    expect(writeSimulacaoMessage(createOferta({}, { moto: '' }), CONSULTOR)).toMatch(
      /^Olá! A sua simulação:\n\*Entrada de /,
    );
  });

  test('carries the address of the page on a line of its own', () => {
    expect(writeSimulacaoMessage(oferecida, CONSULTOR, 'https://x.example/p/s/a').split('\n').at(-1)).toBe(
      'https://x.example/p/s/a',
    );
  });

  test('what was typed can neither format the message nor add lines to it', () => {
    const lines = writeSimulacaoMessage(
      createOferta({}, { moto: '*_~`Moto\n\nOferta: R$ 1' }),
      CONSULTOR,
    ).split('\n');
    expect(lines[0]).toBe('Olá! Simulação da *Moto Oferta: R$ 1*:');
    expect(lines).toHaveLength(text.split('\n').length);
  });

  test('fits an address of wa.me', () => {
    expect(encodeURIComponent(text).length).toBeLessThan(2_900);
  });
});

const SEM_RUA = { nome: 'Loja', endereco: null, cidade: 'Curitiba', uf: 'PR', email: '' };

describe('CDC art. 54-B: what may be handed out', () => {
  const today = '2026-11-21';

  test('a complete offer lacks nothing', () => {
    expect(missingInSimulacao(createOferta(), today)).toEqual({});
  });

  test.each([
    ['no lender', { agente: ' ' }, 'agente'],
    ['no supplier', { fornecedor: { nome: '', endereco: 'Rua A' } }, 'fornecedor'],
    ['no address', { fornecedor: { nome: 'Loja', endereco: ' ' } }, 'fornecedor'],
    ['no street, but town and e-mail', { fornecedor: lojaFornecedor(SEM_RUA, 'a@b.com.br') }, 'fornecedor'],
    ['a validity of one day', { validade: addDays(today, 1) }, 'validade'],
    ['an offer that has ended', { validade: '2026-01-01' }, 'validade'],
    ['a plan that has ended', { planoAte: addDays(today, -1) }, 'plano'],
    ['a plan that ends tomorrow', { planoAte: addDays(today, 1) }, 'plano'],
  ] as const)('%s is told', (_name, rest, field) => {
    expect(Object.keys(missingInSimulacao(createOferta({}, rest), today))).toEqual([field]);
  });

  test('two days are enough', () => {
    expect(missingInSimulacao(createOferta({}, { validade: addDays(today, 2) }), today)).toEqual({});
  });

  test('an instalment without a CET is not handed out', () => {
    const oferta = createOferta();
    const missing = missingInSimulacao({ ...oferta, contas: { ...oferta.contas, cet: null } }, today);
    expect(Object.keys(missing)).toEqual(['cet']);
  });
});

describe('where the money goes', () => {
  test('every total is the sum of the lines above it, to the centavo', () => {
    const money = fc.integer({ min: 0, max: 500_000 });
    fc.assert(
      fc.property(
        money,
        money,
        money,
        money,
        fc.boolean(),
        fc.integer({ min: 1, max: 120 }),
        (entrada, troca, tarifa, seguro, financiado, parcelas) => {
          const oferecida = createOferta({
            entrada,
            troca,
            parcelas,
            tarifas: [
              { nome: 'Cadastro', valor: tarifa, financiada: financiado },
              { nome: 'Registro', valor: tarifa, financiada: !financiado },
            ],
            seguro: { valor: seguro, financiado },
          });
          for (const lines of Object.values(amountBreakdown(oferecida))) {
            let sum = 0;
            for (const { valor, total } of lines) {
              if (total) expect(valor).toBe(sum);
              else sum += valor;
            }
          }
        },
      ),
    );
  });

  test('instalments in words', () => {
    const sac = createOferta({ sistema: 'sac', parcelas: 3 }).contas;
    const [first, , last] = sac.parcelas.map(({ valor }) => formatMoney(valor));
    expect(describeParcela(advertisedParcelas(sac))).toBe(
      `Sem entrada, 3×, a 1ª de ${first} e a última de ${last}`,
    );
    expect(() => compareParcelas({ parcelas: [] })).toThrow(RangeError);
  });
});
